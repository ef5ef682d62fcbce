/**
 * Applies the checks to a composer's answer. A quotation is given in the words of its line, a time is that of its line;
 * quotations, links and lone figures that occur nowhere, times outside the video and markup are dropped. No other value
 * is changed: what cannot be found is marked (`record.ts`), or dropped where the policy says so.
 */

import type { z } from 'zod'
import { grounding } from '../formats/parts.ts'
import { formatTimestamp, parseTimestamp } from '../language/timestamps.ts'
import type { EvidenceIndex } from './evidence-index.ts'
import type { Judge } from './judge.ts'
import { linksNotIn, without, withoutMarkup } from './links.ts'
import { type ComposerKind, isDropped } from './policy.ts'
import { changed, type Quotations } from './quotations.ts'
import type { Change, Reason } from './support.ts'
import { timeOfEntry } from './times.ts'
import { definition, type Fields, type Leaf, visitValues } from './visit-values.ts'
import { wordsOf } from './words.ts'

export interface Checker {
  index: EvidenceIndex
  quotations: Quotations
  judge: Judge
  composer: ComposerKind
}

export function checkAnswer(
  schema: z.ZodType,
  answer: unknown,
  checker: Checker,
): { result: unknown; changes: Change[] } {
  const { index, quotations, judge, composer } = checker
  const changes: Change[] = []
  const change = (path: string, was: string, now: string, why: Reason) => {
    changes.push({ path, was, now, why })
    return now
  }

  function checkText(leaf: Leaf, given: string): string {
    let text = withoutMarkup(given)
    if (text !== given) change(leaf.path, given, text, 'markup')
    const links = linksNotIn(text, index.squashed)
    if (links.length > 0) text = change(leaf.path, text, without(text, links), 'a link that the video does not show')
    if (text === '') return ''
    if (leaf.rule === 'time') return leaf.key === 'timestamp' ? text : inside(leaf, text)
    if (leaf.rule === 'verbatim') return checkQuotation(leaf, text)
    return isDropped(leaf, judge(leaf, text), composer) ? change(leaf.path, text, '', 'not in the evidence') : text
  }

  /** The end of a clip: a time behind the end of the video means its end. */
  function inside({ path }: Leaf, text: string): string {
    const now = formatTimestamp(parseTimestamp(text), index.duration)
    return now === text ? text : change(path, text, now, 'outside the video')
  }

  function checkQuotation(leaf: Leaf, text: string): string {
    const passage = quotations.find(text, changed, leaf.cites)
    if (passage?.isExact || index.isUntranscribed) return text
    // A word or two may be taught in a form that nobody says: it is marked. A sentence was said or was not.
    if (composer === 'model' && isShort(text)) return text
    if (passage) return change(leaf.path, text, passage.text + endOf(text), 'in the words of its line')
    return judge(leaf, text).isConfirmed ? text : change(leaf.path, text, '', 'not in the evidence')
  }

  const result = visitValues(schema, answer, {
    leaf(leaf, value) {
      if (leaf.type === 'string') return checkText(leaf, String(value))
      const isStated = leaf.type === 'number' && leaf.rule === 'stated'
      if (!isStated || !isDropped(leaf, judge(leaf, value), composer)) return value
      change(leaf.path, String(value), '', 'not in the evidence')
      return undefined
    },
    object(shape, value, path) {
      const claimed = value['timestamp']
      if (typeof claimed !== 'string' || grounding.get(unwrapped(shape['timestamp']!))?.rule !== 'time') return value
      const at = timeOfEntry(value, shape, index, quotations)
      const isInside = claimed !== '' && parseTimestamp(claimed) <= index.duration + 1
      const now = at === undefined ? (isInside ? claimed : '') : formatTimestamp(at, index.duration)
      if (now === claimed) return value
      const why = at === undefined ? 'outside the video' : 'at the time of its line'
      return { ...value, timestamp: change(`${path}/timestamp`, claimed, now, why) }
    },
    list: (element, items) =>
      inOrder(
        element,
        items.filter((item) => hasContent(element, item)),
      ),
  })
  return { result, changes }
}

/** Fewer than three words; a script without spaces is counted in letters. */
const isShort = (text: string) => {
  const words = wordsOf(text)
  return words.length < (words.every((word) => word.length === 1) ? 7 : 3)
}

const unwrapped = (schema: z.ZodType): z.ZodType => definition(schema).innerType ?? schema

/** What closes a quotation in any script. */
const endOf = (text: string) => /[.!?…؟。！？]+$/u.exec(text)?.[0] ?? ''

/** An entry stays as long as its main value does, or anything else that is text; a quotation that was none leaves nothing. */
function hasContent(element: z.ZodType, item: unknown): boolean {
  if (typeof item === 'string') return item !== ''
  const { shape } = definition(element)
  const main = grounding.get(element)?.main
  if (!shape || main === undefined) return true
  const fields = item as Fields
  if (fields[main] !== '' && fields[main] !== null) return true
  if (grounding.get(shape[main]!)?.rule === 'verbatim') return false
  return Object.entries(shape).some(
    ([key, part]) => key !== 'timestamp' && definition(part).type === 'string' && (fields[key] ?? '') !== '',
  )
}

/** By their times, where all of them have one. */
function inOrder(element: z.ZodType, items: unknown[]): unknown[] {
  const at = (item: unknown) => (item as Fields)['timestamp']
  const isTimed =
    definition(element).type === 'object' && items.every((item) => typeof at(item) === 'string' && at(item) !== '')
  return isTimed
    ? items.toSorted((one, other) => parseTimestamp(at(one) as string) - parseTimestamp(at(other) as string))
    : items
}

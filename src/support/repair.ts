/**
 * Takes out of a composer's answer what cannot stand, and nothing else: quotations that nobody said, times outside the
 * video, links that it does not show, figures that it contradicts, markup. One bad value is emptied or put right alone;
 * what merely cannot be found stays, and its support says so.
 */

import type { z } from 'zod'
import { grounding, type GroundingRule } from '../formats/parts.ts'
import { parseTimestamp, formatTimestamp } from '../language/timestamps.ts'
import { indexClaims } from './contradiction/claims.ts'
import { changedPassage } from './quotations/changed-words.ts'
import { createDateRepair } from './contradiction/date-repair.ts'
import { createFigureRepair } from './contradiction/figure-repair.ts'
import type { Known } from './known.ts'
import { isPlatformName } from './names.ts'
import { createPairRepair } from './reading/pairs.ts'
import { strangeLinks, without, withoutMarkup } from './plain-text.ts'
import { isUnsaid, withoutFalseQuotations } from './quotations/quoted.ts'
import { contentOf, placesOf, timesSaid } from './sources.ts'
import type { Change, Reason } from './support.ts'
import { withoutTimesOutside } from './times-outside.ts'
import { definition, type Fields, type Leaf, walk } from './walk.ts'
import { isFormOf } from './word-forms.ts'
import { wordsOf } from './words.ts'

export function repair(
  schema: z.ZodType,
  answer: unknown,
  known: Known,
  /** Where the composer gave no time that could be read. */
  timeless: ReadonlySet<string> = new Set(),
): { result: unknown; changes: Change[] } {
  const changes: Change[] = []
  const change = (path: string, was: string, now: string, why: Reason) => {
    changes.push({ path, was, now, why })
    return now
  }

  const repairFigures = createFigureRepair(known, indexClaims(schema, answer, known), change)

  const repairPairs = createPairRepair(known, (path, was, now) => change(path, was, now, 'contradicts the video'))

  const repairDates = createDateRepair(known, (path, was, now) => change(path, was, now, 'contradicts the video'))

  function repairText(leaf: Leaf, given: string): string {
    let text = withoutMarkup(given)
    if (text !== given) change(leaf.path, given, text, 'markup')
    const links = strangeLinks(text, known.sources.squashed)
    if (links.length > 0) text = change(leaf.path, text, without(text, links), 'a link that the video does not show')
    if (text === '') return ''
    switch (leaf.rule) {
      case 'time':
        return repairTime(leaf, text)
      case 'verbatim':
        return repairQuotation(leaf, text)
      case 'name':
        return repairName(leaf, text)
      case 'counted':
        return text
      case 'mention':
        return isUnsaid(text, known) && (known.isComparable(text) || isPhrase(text, known))
          ? change(leaf.path, text, '', 'said, written and posted nowhere')
          : repairProse(leaf, text)
      case 'free':
        return repairFigures(leaf, repairQuoted(leaf, repairPlaces(leaf, text)))
      default:
        return repairProse(leaf, text)
    }
  }

  function repairName(leaf: Leaf, text: string): string {
    const isKnown = (name: string) => known.names.find(name) !== undefined || isPlatformName(name)
    if (isKnown(text) || !known.isComparable(text)) return repairFigures(leaf, text)
    // "Saltcoats, Saskatchewan, Canada": what nobody says goes alone.
    const parts = text.split(', ')
    const left = isKnown(parts[0]!) ? parts.filter(isKnown) : []
    return change(leaf.path, text, left.join(', '), 'said, written and posted nowhere')
  }

  function repairPlaces({ path }: Leaf, text: string): string {
    const inside = withoutTimesOutside(text, known)
    return inside === text ? text : change(path, text, inside, 'outside the video')
  }

  function repairProse(leaf: Leaf, text: string): string {
    const quoted = repairQuoted(leaf, repairPlaces(leaf, text))
    return quoted === '' ? '' : repairFigures(leaf, repairDates(leaf, repairPairs(leaf, quoted)))
  }

  function repairQuoted({ path, rule }: Leaf, text: string): string {
    const quoted = withoutFalseQuotations(text, known, rule === 'free')
    return quoted === text ? text : change(path, text, quoted, 'said, written and posted nowhere')
  }

  function repairTime({ path }: Leaf, text: string): string {
    const inside = formatTimestamp(parseTimestamp(text), known.duration)
    return inside === text ? text : change(path, text, inside, 'outside the video')
  }

  function repairQuotation({ path }: Leaf, text: string): string {
    const passage = known.passages.find(text) ?? changedPassage(text, known)
    if (passage?.exact) return text
    if (!passage && isTaught(text, known)) return text
    return change(path, text, passage?.text ?? '', 'said, written and posted nowhere')
  }

  /** "Sung 3 times", where the line is said twice; a line that was heard otherwise is not counted. */
  function withCount(shape: Record<string, z.ZodType>, value: Fields, path: string): Fields {
    const keyOf = (rule: GroundingRule) => Object.keys(shape).find((key) => grounding.get(shape[key]!)?.rule === rule)
    const [quotation, count] = [keyOf('verbatim'), keyOf('counted')]
    if (quotation === undefined || count === undefined) return value
    const claimed = String(value[count])
    const times = timesSaid(String(value[quotation]), known.sources.all)
    if (times === 0 || !/^\d{1,2}$/.test(claimed) || Number(claimed) === times) return value
    return { ...value, [count]: change(`${path}/${count}`, claimed, String(times), 'contradicts the video') }
  }

  const result = walk(schema, answer, {
    leaf(leaf, value) {
      if (leaf.type === 'string') return repairText(leaf, String(value))
      if (leaf.type !== 'number' || leaf.rule !== 'stated') return value
      const repaired = repairFigures(leaf, String(value))
      return repaired === '' ? undefined : Number(repaired)
    },
    /** An object's quotation says where it occurs, and its time follows. */
    object(shape, given, path) {
      const value = withCount(shape, given, path)
      if (timeless.has(`${path}/timestamp`)) return { ...value, timestamp: timeOf(value, known) }
      const quotation = Object.keys(shape).find((key) => grounding.get(shape[key]!)?.rule === 'verbatim')
      const claimed = value['timestamp']
      if (quotation === undefined || typeof claimed !== 'string') return value
      const passage = known.passages.find(String(value[quotation]), parseTimestamp(claimed))
      if (!passage || passage.by === 'posted') return value
      if (parseTimestamp(claimed) >= Math.floor(passage.start) && parseTimestamp(claimed) <= passage.end) return value
      const right = formatTimestamp(passage.start, known.duration)
      return right === claimed
        ? value
        : { ...value, timestamp: change(`${path}/timestamp`, claimed, right, 'at another time') }
    },
    list: (element, items) =>
      inOrder(
        element,
        items.filter((item) => saysSomething(element, item)),
      ),
  })
  return { result, changes }
}

/** "Alcohol" may be seen, or be the word for what another language says; a whole phrase was said or was not. */
const isPhrase = (text: string, { isForeign }: Known): boolean =>
  !isForeign && wordsOf(text).length > 2 && !/[:;()（）：]/.test(text)

/** How a word is read or what it means, in brackets behind it: "匹 (ひき)". */
const gloss = / ?[(（][^()（）]{1,60}[)）]/g
const longestWord = 30

/** A word of a lesson: in its first form, with others, or with its reading, where the video has it otherwise. */
function isTaught(text: string, known: Pick<Known, 'passages' | 'names' | 'sources'>): boolean {
  const { passages, names, sources } = known
  // "Cobrar" where "cobras" is said.
  if (wordsOf(text).length < 3 && names.find(text)) return true
  if (isFormOf(text, sources)) return true
  // "Vacío, tira de asado": several words that are taught together.
  const parts = text.split(/, ?|; ?| \/ /)
  if (parts.length > 1 && parts.every((part) => passages.find(part)?.exact)) return true
  const bare = text.replaceAll(gloss, '')
  // Behind a whole line, brackets may hold words that nobody says.
  if (bare === text || bare === '' || bare.length > longestWord) return false
  return passages.find(bare)?.exact === true || isTaught(bare, known)
}

/** When the words of an entry are said or shown; the start, if they are nowhere. */
function timeOf(value: Fields, { sources, duration }: Known): string {
  const text = Object.values(value)
    .filter((part) => typeof part === 'string')
    .join(' ')
  const place = placesOf(contentOf(text), sources.all).find(({ source }) => source.by !== 'posted')
  return formatTimestamp(place?.source.start ?? 0, duration)
}

/** An entry stays as long as anything is left of it; a quotation that was none leaves nothing to tell. */
function saysSomething(element: z.ZodType, item: unknown): boolean {
  if (typeof item === 'string') return item !== ''
  const { shape } = definition(element)
  const main = grounding.get(element)?.main
  if (!shape || main === undefined) return true
  const fields = item as Fields
  if (fields[main] !== '' && fields[main] !== null) return true
  if (grounding.get(shape[main]!)?.rule === 'verbatim') return false
  return Object.entries(fields).some(
    ([key, value]) =>
      key !== 'timestamp' &&
      (typeof value === 'string'
        ? value !== '' && definition(shape[key]!).type === 'string'
        : typeof value === 'number' && grounding.get(shape[key]!)?.rule === 'stated'),
  )
}

function inOrder(element: z.ZodType, items: unknown[]): unknown[] {
  const isTimed =
    definition(element).type === 'object' && items.every((item) => typeof (item as Fields)['timestamp'] === 'string')
  const at = (item: unknown) => parseTimestamp((item as { timestamp: string }).timestamp)
  return isTimed ? items.toSorted((one, other) => at(one) - at(other)) : items
}

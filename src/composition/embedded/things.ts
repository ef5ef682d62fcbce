/** Named things that lines hold: ingredients, exercises, places, products, with what is said around each. */

import { isNegated } from '../../language/negation.ts'
import { contentWords, isFunctionWord, words } from '../../language/text.ts'
import type { MarkedLine, MarkedVideo, MarkedPassage } from './marks.ts'
import { asName } from '../../language/listed-name.ts'
import { phraseEnd, phraseStart, wholeName } from './spans/phrase.ts'

export interface NamedThing {
  name: string
  line: MarkedLine
  /** Where its name stands in the line. */
  from: number
  to: number
  /** The line's words before its name and after it, up to the neighbouring things. */
  before: string
  after: string
  /** The lines that follow, up to the next thing; at most a few. */
  following: MarkedLine[]
  score: number
  /** Where it is named again. */
  again: NamedThing[]
}

export interface ThingOptions {
  shift?: number
  /** How a name is cleaned; '' leaves the thing out. */
  name?: (text: string, line: MarkedLine) => string
  /** The names that a passage holds, where it can hold several. */
  split?: (text: string) => string[]
  /** Whether a passage is one name with the next, from which no sign and no word parts it; all are, unless there is `split`. */
  joins?: (text: string, next: string) => boolean
  max?: number
  without?: (line: MarkedLine) => boolean
}

/** Lines after a thing that may still speak of it. */
const reach = 3
/** Words of a written line that is a name as it stands. */
const shortLine = 6

export function things(
  video: MarkedVideo,
  role: string,
  key: string | undefined,
  options: ThingOptions = {},
): NamedThing[] {
  const { shift = 0, name = asName, max = 40, without } = options
  const span = key === undefined ? role : `${role}.${key}`
  const carrying = video.carrying(role, shift).filter((line) => !without?.(line))
  const found: NamedThing[] = []
  for (const line of carrying) {
    const following = followingIn(video, line, carrying)
    for (const [at, passage, all] of named(line, span, options)) {
      const cleaned = name(passage.text, line)
      if (cleaned === '' || isNegated(line.text, passage.from)) continue
      found.push({
        name: cleaned,
        line,
        from: passage.from,
        to: passage.to,
        before: line.text.slice(all[at - 1]?.to ?? 0, passage.from),
        after: line.text.slice(passage.to, all[at + 1]?.from ?? line.text.length),
        following: at === all.length - 1 ? following : [],
        score: Math.min(passage.score, line.score(role)),
        again: [],
      })
    }
  }
  return merged(found).slice(0, max)
}

/** The names that the reader finds; a short written line without any is one itself. */
function named(
  line: MarkedLine,
  span: string,
  { split, joins }: ThingOptions,
): [at: number, passage: MarkedPassage, all: MarkedPassage[]][] {
  const passages = split && !joins ? line.passages(span) : joined(line, line.passages(span), joins)
  const isShort = line.source !== 'speech' && words(line.text).length <= shortLine
  const all =
    passages.length > 0 || !isShort
      ? passages
      : [{ line, from: 0, to: line.text.length, text: line.text, score: 0.5 } satisfies MarkedPassage]
  const whole = all.flatMap((passage, at): MarkedPassage[] => {
    const proper = wholeName(line.text, passage.from, passage.to)
    const [end, next] = [phraseEnd(line.text, proper.to), all[at + 1]?.from ?? line.text.length]
    // What the next name goes on about is no separate thing, and neither is an amount.
    if (end > proper.to && end > next) return []
    const from = Math.max(proper.from, all[at - 1]?.to ?? 0)
    const start = Math.min(from, phraseStart(line.text, passage.from, all[at - 1]?.to))
    const to = Math.min(end, next)
    return [Object.assign({}, passage, { from: start, to, text: line.text.slice(start, to).trimEnd() })]
  })
  const single = split ? whole.flatMap((passage) => parted(passage, split(passage.text))) : whole
  return single.map((passage, at) => [at, passage, single])
}

/** "Single [arm] snatch", "seated" "box jumps": with no sign and no word of grammar between them they are one name. */
function joined(line: MarkedLine, passages: MarkedPassage[], joins: ThingOptions['joins']): MarkedPassage[] {
  const whole: MarkedPassage[] = []
  for (const passage of passages) {
    const last = whole.at(-1)
    const gap = last ? line.text.slice(last.to, passage.from).trim() : ','
    const isClose = gap === '' || (!joins && /^[\p{L}\p{N}-]+$/u.test(gap) && !isFunctionWord(gap.toLowerCase()))
    if (last && isClose && (joins?.(last.text, passage.text) ?? true))
      whole[whole.length - 1] = { ...last, to: passage.to, text: line.text.slice(last.from, passage.to) }
    else whole.push(passage)
  }
  return whole
}

function parted(passage: MarkedPassage, parts: string[]): MarkedPassage[] {
  let at = 0
  return parts.flatMap((text) => {
    const from = passage.text.indexOf(text, at)
    if (from < 0) return []
    at = from + text.length
    return [{ ...passage, text, from: passage.from + from, to: passage.from + at }]
  })
}

/** What goes on in its own section after a line, up to the next thing; without sections, the next few lines. */
function followingIn({ lines, outline }: MarkedVideo, line: MarkedLine, carrying: MarkedLine[]): MarkedLine[] {
  const section = outline.sections.find(({ speech }) => speech.includes(line))
  const after = section
    ? section.speech.slice(section.speech.indexOf(line) + 1)
    : lines.slice(line.index + 1, line.index + 1 + reach)
  const next = after.findIndex((other) => carrying.includes(other) || other.source !== line.source)
  return next < 0 ? after : after.slice(0, next)
}

/** The same thing under the same name, or under a part of it, is one: its later mentions add what is said around it. */
function merged(all: NamedThing[]): NamedThing[] {
  const kept: { thing: NamedThing; content: string[] }[] = []
  for (const thing of all) {
    // "Push-ups" and "PUSH UPS" are one.
    const content = contentWords(thing.name.replaceAll('-', ' '))
    const same = kept.find((other) => content.length > 0 && content.every((word) => other.content.includes(word)))
    const part = kept.find((other) => other.content.length > 0 && other.content.every((word) => content.includes(word)))
    const known = same ?? part
    if (known) {
      known.thing.following = [...known.thing.following, thing.line, ...thing.following]
      known.thing.again.push(thing)
    }
    if (!same && part) {
      part.thing.name = thing.name
      part.content = content
    }
    if (!known) kept.push({ thing, content })
  }
  return kept.map(({ thing }) => thing)
}

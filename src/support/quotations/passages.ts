/** Finding words in what was said or written, although they were misheard, misread or tidied up on the way. */

import type { Evidence, Span } from '../../evidence.ts'
import { numberWords } from '../../language/numerals/words.ts'
import { toDigits } from '../../language/numerals/numerals.ts'
import { fold, isOneEditAway, wordPattern } from '../words.ts'

export interface Passage extends Span {
  by: 'heard' | 'read' | 'posted'
  /** The words as the evidence has them. */
  text: string
  /** They are the very words that were looked for, apart from case and punctuation. */
  exact: boolean
}

interface Token extends Span {
  word: string
  /** As it stands in the evidence, with what stood between it and the token before. */
  surface: string
  gap: string
}

export interface Passages {
  /** The passage that a text quotes, the nearest to a time when it occurs more than once. */
  find(text: string, near?: number): Passage | undefined
  /** The passage that a text quotes with some of its words changed. */
  findChanged(text: string): Passage | undefined
}

// The comparison below takes the product of both lengths, and both come from strangers. No quotation is longer than
// this, and no short video says or shows more.
const longestQuery = 120
const longestText = 20_000

/** More words than these that occur nowhere, and no place can be found: one wrong in five, or twice that by a letter. */
const mostStrange = 2 / 5

/** How much of a quotation may be wrong where words were misheard, and where some were changed. */
const mostMisheard = 1 / 5
const mostChanged = 2 / 5

export function indexPassages(evidence: Evidence): Passages {
  const { title, caption, durationSeconds } = evidence.video
  const texts = {
    heard: evidence.speech.segments
      .flatMap((segment) => {
        const said = segment.words.length > 0 ? segment.words : [segment]
        return said.flatMap((part) => timed(part.text, part, said.length === 1, evidence.language))
      })
      .slice(0, longestText),
    read: evidence.onScreenText
      .flatMap((span) => timed(span.text, span, false, evidence.language))
      .slice(0, longestText),
    posted: [title, caption]
      .flatMap((text) => timed(text, { start: 0, end: durationSeconds }, false, evidence.language))
      .slice(0, longestText),
  }
  const vocabulary = new Set(Object.values(texts).flatMap((tokens) => tokens.map((token) => token.word)))
  return {
    find: (text, near) => found(text, mostMisheard, near),
    findChanged: (text) => found(text, mostChanged),
  }

  function found(text: string, mostWrong: number, near?: number): Passage | undefined {
    const query = timed(text, { start: 0, end: 0 }, false, evidence.language)
      .map(({ word }) => word)
      .slice(0, longestQuery)
    const strange = query.filter((word) => !vocabulary.has(word)).length
    if (query.length === 0 || strange > query.length * mostStrange) return undefined
    const places = (['heard', 'read', 'posted'] as const).flatMap((by) =>
      occurrences(query, texts[by], query.length * mostWrong).map((one) => Object.assign(one, { by })),
    )
    const least = Math.min(...places.map((one) => one.cost))
    const best = places.filter((one) => one.cost === least)
    const distance = (one: Span) => (near === undefined ? 0 : Math.max(one.start - near, near - one.end, 0))
    // The post has no time: it stands back where the words are said or shown too.
    const rank = (one: { by: string }) => (one.by === 'posted' ? 1 : 0)
    // Where the last word was changed, or others were left out before it, it is still one of the quotation's.
    const [nearest] = best.sort(
      (one, other) => rank(one) - rank(other) || other.length - one.length || distance(one) - distance(other),
    )
    return (
      nearest && {
        by: nearest.by,
        start: nearest.start,
        end: nearest.end,
        text: nearest.text,
        exact: nearest.cost === 0,
      }
    )
  }
}

/** Sounds that stand for no word: people write down what was said without them. */
const fillers = new Set(
  'um umm uh uhh erm hmm mhm eh ehm äh ähm öh euh heu ehh este eee ah ahh oh あの えっと えーと'.split(' ').map(fold),
)

/** Small numbers are one word, whether they are written or said: "3" and "tres". */
function plain(word: string, language: string): string {
  const folded = fold(word).replaceAll(/['’]/g, '')
  if (/^\p{N}+$/u.test(folded)) return toDigits(folded, 'en')
  const value = numberWords[language]?.small.get(word.toLowerCase()) ?? english.get(folded)
  return value === undefined ? folded : String(value)
}

const english = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, value) => [word, value]),
)

/** The tokens of a text. A segment whose words have no times of their own spreads its time evenly over them. */
function timed(text: string, span: Span, spread: boolean, language: string): Token[] {
  const matches = [...text.matchAll(wordPattern)]
  const share = (span.end - span.start) / Math.max(1, matches.length)
  const tokens = matches.map((match, index) => {
    const before = matches[index - 1]
    return {
      word: plain(match[0], language),
      surface: match[0],
      gap: before ? text.slice(before.index + before[0].length, match.index) : ' ',
      start: spread ? span.start + share * index : span.start,
      end: spread ? span.start + share * (index + 1) : span.end,
    }
  })
  const spoken = tokens.filter(({ word }) => !fillers.has(word))
  return spoken.length > 0 ? spoken : tokens
}

interface Occurrence extends Span {
  text: string
  /** In words. */
  length: number
  cost: number
}

/**
 * Where a query occurs in a text with at most so many words wrong: the edit distance between words, with both ends
 * of the text free. Each row holds, for every position, the cost so far and where that alignment began.
 */
function occurrences(query: string[], text: Token[], most: number): Occurrence[] {
  let costs = Array.from({ length: text.length + 1 }, () => 0)
  let begins = Array.from(costs, (_, at) => at)
  for (const [row, word] of query.entries()) {
    const nextCosts = [row + 1]
    const nextBegins = [0]
    for (let at = 1; at <= text.length; at++) {
      const swap = costs[at - 1]! + difference(word, text[at - 1]!.word)
      const skip = costs[at]! + 1
      const extra = nextCosts[at - 1]! + 1
      const least = Math.min(swap, skip, extra)
      nextCosts.push(least)
      nextBegins.push(least === swap ? begins[at - 1]! : least === skip ? begins[at]! : nextBegins[at - 1]!)
    }
    costs = nextCosts
    begins = nextBegins
  }
  const found: Occurrence[] = []
  for (let at = 1; at <= text.length; at++) {
    const cost = costs[at]!
    const tokens = text.slice(begins[at], at)
    if (cost > most || tokens.length === 0) continue
    // Neighbouring ends belong to one occurrence: a cheaper neighbour says it better.
    if (costs[at - 1]! < cost || (costs[at + 1] ?? Infinity) < cost) continue
    const surface = tokens.map((token, index) => (index === 0 ? '' : token.gap) + token.surface).join('')
    found.push({ cost, length: tokens.length, start: tokens[0]!.start, end: tokens.at(-1)!.end, text: surface })
  }
  return found
}

/** 0 for the same word, in Arabic also with the "and" that is written to it, a half for one letter's difference in a longer word, 1 for another word. */
function difference(one: string, other: string): number {
  if (one === other || isWithAnd(one, other) || isWithAnd(other, one)) return 0
  return one.length >= 5 && isOneEditAway(one, other) ? 0.5 : 1
}

const isWithAnd = (one: string, other: string) =>
  one.length === other.length + 1 && one.startsWith('و') && one.endsWith(other)

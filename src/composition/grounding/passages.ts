/** Finding words in what was said or written, although they were misheard, misread or tidied up on the way. */

import type { Evidence, Span } from '../../evidence.ts'

interface Passage extends Span {
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
}

/** A script that is written without spaces is compared letter by letter. */
const pattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu

// The comparison below takes the product of both lengths, and both come from strangers. No quotation is longer than
// this, and no short video says or shows more.
const longestQuery = 120
const longestText = 20_000

/** More words than these that occur nowhere, and no place can be found: one wrong in five, or twice that by a letter. */
const mostStrange = 2 / 5

export function indexPassages(evidence: Evidence): Passages {
  const spoken = evidence.speech.segments
    .flatMap((segment) => {
      const said = segment.words.length > 0 ? segment.words : [segment]
      return said.flatMap((part) => timed(part.text, part, said.length === 1))
    })
    .slice(0, longestText)
  const written = evidence.onScreenText.flatMap((span) => timed(span.text, span, false)).slice(0, longestText)
  const vocabulary = new Set([...spoken, ...written].map((token) => token.word))
  return {
    find(text, near) {
      const query = wordsOf(text).slice(0, longestQuery)
      const strange = query.filter((word) => !vocabulary.has(word)).length
      if (query.length === 0 || strange > query.length * mostStrange) return undefined
      const found = [...occurrences(query, spoken), ...occurrences(query, written)]
      const least = Math.min(...found.map((one) => one.cost))
      const best = found.filter((one) => one.cost === least)
      const distance = (one: Span) => (near === undefined ? 0 : Math.max(one.start - near, near - one.end, 0))
      const [nearest] = best.sort((one, other) => distance(one) - distance(other))
      return nearest && { start: nearest.start, end: nearest.end, text: nearest.text, exact: nearest.cost === 0 }
    },
  }
}

export const wordsOf = (text: string): string[] => [...text.matchAll(pattern)].map(([word]) => plain(word))

const plain = (word: string) => word.toLowerCase().replaceAll(/['’]/g, '').normalize('NFKC')

/** The tokens of a text. A segment whose words have no times of their own spreads its time evenly over them. */
function timed(text: string, span: Span, spread: boolean): Token[] {
  const matches = [...text.matchAll(pattern)]
  const share = (span.end - span.start) / Math.max(1, matches.length)
  return matches.map((match, index) => {
    const before = matches[index - 1]
    return {
      word: plain(match[0]),
      surface: match[0],
      gap: before ? text.slice(before.index + before[0].length, match.index) : ' ',
      start: spread ? span.start + share * index : span.start,
      end: spread ? span.start + share * (index + 1) : span.end,
    }
  })
}

interface Occurrence extends Span {
  text: string
  cost: number
}

/**
 * Where a query occurs in a text with at most one word in five wrong: the edit distance between words, with both ends
 * of the text free. Each row holds, for every position, the cost so far and where that alignment began.
 */
function occurrences(query: string[], text: Token[]): Occurrence[] {
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
  const most = query.length / 5
  const found: Occurrence[] = []
  for (let at = 1; at <= text.length; at++) {
    const cost = costs[at]!
    const tokens = text.slice(begins[at], at)
    if (cost > most || tokens.length === 0) continue
    // Neighbouring ends belong to one occurrence: a cheaper neighbour says it better.
    if (costs[at - 1]! < cost || (costs[at + 1] ?? Infinity) < cost) continue
    const surface = tokens.map((token, index) => (index === 0 ? '' : token.gap) + token.surface).join('')
    found.push({ cost, start: tokens[0]!.start, end: tokens.at(-1)!.end, text: surface })
  }
  return found
}

/** 0 for the same word, a half for one letter's difference in a longer word, 1 for another word. */
function difference(one: string, other: string): number {
  if (one === other) return 0
  return one.length >= 5 && isOneEditAway(one, other) ? 0.5 : 1
}

export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1)
}

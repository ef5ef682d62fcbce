/** Finding words in what was said or written, although they were misheard, misread or tidied up on the way. */

import type { Span } from '../evidence.ts'
import { fold } from '../language/fold.ts'
import { valueOfWord } from '../language/spelled-numbers.ts'
import type { Line } from '../lines.ts'
import type { EvidenceIndex } from './evidence-index.ts'
import { isOneEditAway, wordPattern } from './words.ts'

export interface Passage extends Span {
  /** The line in which it begins. */
  line: Line
  /** The words as the evidence has them. */
  text: string
  /** They are the very words that were looked for, apart from case, punctuation and fillers. */
  isExact: boolean
}

interface Token extends Span {
  word: string
  line: Line
  /** As it is written in the evidence, with what is between it and the token before. */
  surface: string
  gap: string
}

// The comparison takes the product of both lengths, and both come from strangers. No quotation is longer than this, and
// no short video says or shows more.
const maxQuery = 120
const maxTokens = 20_000

/** How many words of a quotation may differ from the line: a fifth was misheard, two fifths are changed. */
export const misheard = 1 / 5
export const changed = 2 / 5

export interface Quotations {
  /** The passage that a text quotes: in the cited lines if it is there, else nearest to a time. */
  find(text: string, share: number, cites?: readonly string[], near?: number): Passage | undefined
}

export function indexQuotations({ lines, language }: EvidenceIndex): Quotations {
  const original = lines.filter(({ isTranslation, role }) => !isTranslation && role !== 'interface')
  const texts = (['heard', 'read', 'posted'] as const).map((by) =>
    original
      .filter((line) => line.by === by)
      .flatMap((line) => tokensOf(line.text, line, language))
      .slice(0, maxTokens),
  )
  const vocabulary = new Set(texts.flat().map(({ word }) => word))
  return {
    find(text, share, cites = [], near) {
      const query = tokensOf(text, nowhere, language).slice(0, maxQuery)
      const unknown = query.filter(({ word }) => !vocabulary.has(word)).length
      if (query.length === 0 || unknown > query.length * changed) return undefined
      const found = texts.flatMap((tokens) => occurrences(query, tokens, query.length * share))
      const lowest = Math.min(...found.map(({ cost }) => cost))
      const rank = ({ line, start, end }: Occurrence) =>
        (cites.includes(line.id) ? 0 : 1_000_000) +
        // The post has no time: it comes last where the words are said or shown too.
        (line.by === 'posted' ? 100_000 : 0) +
        (near === undefined ? 0 : Math.max(start - near, near - end, 0))
      const best = found.filter(({ cost }) => cost === lowest).sort((one, other) => rank(one) - rank(other))[0]
      return best && { line: best.line, start: best.start, end: best.end, text: best.text, isExact: best.cost === 0 }
    },
  }
}

const nowhere: Line = { id: '', by: 'posted', text: '', start: 0, end: 0 }

/** Sounds that are no word: people write down what was said without them. */
const fillers = new Set(
  'um umm uh uhh erm hmm mhm eh ehm äh ähm öh euh heu ehh este eee ah ahh oh あの えっと えーと'.split(' ').map(fold),
)

/** The tokens of a line. A line spreads its time evenly over its words. */
function tokensOf(text: string, line: Line, language: string): Token[] {
  const matches = [...text.matchAll(wordPattern)]
  const share = line.by === 'heard' ? (line.end - line.start) / Math.max(1, matches.length) : 0
  const tokens = matches.map((match, index) => {
    const before = matches[index - 1]
    return {
      word: plain(match[0], language),
      line,
      surface: match[0],
      gap: before ? text.slice(before.index + before[0].length, match.index) : ' ',
      start: line.start + share * index,
      end: share === 0 ? line.end : line.start + share * (index + 1),
    }
  })
  const spoken = tokens.filter(({ word }) => !fillers.has(word))
  return spoken.length > 0 ? spoken : tokens
}

/** Small numbers are one word, whether they are written in digits or spelled out: "3" and "tres". */
function plain(word: string, language: string): string {
  const folded = fold(word).replaceAll(/['’]/g, '')
  return String(valueOfWord(folded, language) ?? folded)
}

interface Occurrence extends Span {
  line: Line
  text: string
  cost: number
}

/**
 * Where a query occurs in a text with at most so many words wrong: the edit distance between words, with both ends
 * of the text free. Each row holds, for every position, the cost so far and where that alignment began.
 */
function occurrences(query: readonly Token[], text: readonly Token[], maxCost: number): Occurrence[] {
  let costs = Array.from({ length: text.length + 1 }, () => 0)
  let begins = Array.from(costs, (_, at) => at)
  for (const [row, { word }] of query.entries()) {
    const nextCosts = [row + 1]
    const nextBegins = [0]
    for (let at = 1; at <= text.length; at++) {
      const swap = costs[at - 1]! + difference(word, text[at - 1]!.word)
      const skip = costs[at]! + 1
      const extra = nextCosts[at - 1]! + 1
      const lowest = Math.min(swap, skip, extra)
      nextCosts.push(lowest)
      nextBegins.push(lowest === swap ? begins[at - 1]! : lowest === skip ? begins[at]! : nextBegins[at - 1]!)
    }
    costs = nextCosts
    begins = nextBegins
  }
  const found: Occurrence[] = []
  for (let at = 1; at <= text.length; at++) {
    const cost = costs[at]!
    const tokens = text.slice(begins[at], at)
    if (cost > maxCost || tokens.length === 0) continue
    // Neighbouring ends belong to one occurrence: of equal ones the longest, else the cheapest.
    if (costs[at - 1]! < cost || (costs[at + 1] ?? Infinity) <= cost) continue
    const surface = tokens.map((token, index) => (index === 0 ? '' : token.gap) + token.surface).join('')
    const [first, last] = [tokens[0]!, tokens.at(-1)!]
    found.push({ cost, line: first.line, start: first.start, end: last.end, text: surface })
  }
  return found
}

/** 0 for the same word, a half for one letter's difference in a longer word, 1 for another word. */
function difference(one: string, other: string): number {
  if (one === other) return 0
  return one.length >= 5 && isOneEditAway(one, other) ? 0.5 : 1
}

/** What a text gives in quotation marks, where it is long enough to be more than a name or a word. */
export function quotedIn(text: string): string[] {
  return [...text.slice(0, 4_000).matchAll(marks)]
    .map((match) => match.slice(1).find((part) => part !== undefined)!)
    .filter((quote) => quote.split(/\s+/).length >= 3 || (dense.test(quote) && quote.length >= 6))
}

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Quotation marks of all languages. An inch sign is behind a number, an apostrophe between letters. */
const marks = new RegExp(
  [
    String.raw`(?<!\p{N})"(?=\S)([^"\n]{1,300})"`,
    '[“”]([^”“\\n]{1,300})[”“]',
    '„([^“”"\\n]{1,300})[“”"]',
    '«([^»«\\n]{1,300})»',
    '»([^«»\\n]{1,300})«',
    '「([^」\\n]{1,300})」',
    '『([^』\\n]{1,300})』',
    String.raw`(?<![\p{L}\p{N}])['‘](?=[\p{L}\p{N}¿¡])((?:[^'’‘\n]|['’](?=\p{L})){8,300})['’](?![\p{L}\p{N}])`,
  ].join('|'),
  'gu',
)

/** Phrases that are written with their meanings: in one line, in two, or one after the other. */

import { englishness } from '../../english.ts'
import { type Pair, writtenPairs } from '../../pairs.ts'
import { shownIn, type Reading } from '../../reading.ts'
import { tidy, words } from '../../text.ts'
import { looksLike, namesLanguage } from './tongues.ts'
import { usageOf } from './usage.ts'

export interface Phrase {
  at: number
  phrase: string
  translation: string
  usage: string
}

/** Every phrase with its meaning that stands on screen or in the caption. */
export function shownPhrases(reading: Reading, lines: Shown[], target: string): Phrase[] {
  return [...pairsOf(reading, target), ...linesTogether(lines, target), ...linesInTurn(lines, target)]
}

/** Whether a text can be a phrase of the language that is taught. */
export const isForeign = (text: string, target: string) =>
  couldBePhrase(text) && (englishness(text) < 0.4 || (englishness(text) < 0.8 && looksLike(text, target)))

/** A handle, a price or a whole sentence about the lesson is no phrase of it. */
const couldBePhrase = (text: string) => {
  const length = words(text).length
  return length > 0 && length <= 12 && !/[@#]|https?:|\d{3}|[$€£]/.test(text) && !isHeading(text)
}

/** "Order coffee in Spanish: 4 phrases" is about the lesson; "Do you speak Spanish?" is of it. */
const isHeading = (text: string) =>
  namesLanguage(text) &&
  (words(text).length <= 3 ||
    /\b(?:phrases?|words?|lessons?|learn(?:ing)?|how to|idioms?|slang|vocab\p{L}*|part|level|basics?|sayings?|verbs?|\d+)\b|\bin \p{L}+[!.]?$/iu.test(
      text,
    ))

export interface Shown {
  at: number
  end: number
  text: string
}

/** What stands on screen, line by line; lines that are pairs by themselves are left out. */
export const shownLines = ({ evidence }: Reading): Shown[] =>
  shownIn(evidence)
    .slice(0, 300)
    .filter(({ text }) => !/[=→]|\s[-–—]\s/.test(text))
    .flatMap(({ text, start, end }) =>
      text
        .slice(0, 2000)
        .split(/\r?\n|\s\/\s/)
        .map((line) => ({ at: start, end, text: bare(line) })),
    )
    .filter(({ text }) => words(text).length > 0)

/** Without emoji, list marks and quotation marks. */
const bare = (text: string) =>
  tidy(
    text.replace(/[\p{Extended_Pictographic}\uFE0F\u{1F1E6}-\u{1F1FF}]/gu, ' ').replace(/^\s*(?:\d+[.)]|[•*-])\s+/, ''),
  ).replace(/^["“«']|["”»']$/g, '')

/** Pairs in writing, whichever way round; those that do not tell follow the rest of the list. */
function pairsOf(reading: Reading, target: string): Phrase[] {
  const pairs = writtenPairs(reading).filter(
    ({ left, right }) => !isHeading(left) && !isHeading(right) && words(left).length <= 12 && words(right).length <= 14,
  )
  const turned = pairs.map((pair) => ({ pair, lead: leadOf(pair, target) }))
  const [forward, backward] = [1, -1].map((way) => turned.filter(({ lead }) => Math.sign(lead) === way).length)
  // "Stop saying very tired = exhausted": what is to be learned stands last.
  const usual = backward! > forward! || (target.startsWith('en') && teachesInstead(reading)) ? -1 : 1
  const isList = forward! + backward! >= 2 || target !== ''
  return turned.flatMap(({ pair, lead }) => {
    if (lead === 0 && !(isList && (pair.by === '=' || pair.by === '-'))) return []
    const [phrase, translation] = (lead || usual) > 0 ? [pair.left, pair.right] : [pair.right, pair.left]
    const note = /^(.+?)\s*\(([^()]+)\)$/.exec(translation)
    return [
      { at: pair.at, phrase: bare(phrase), translation: tidy(translation), usage: usageOf(note?.[2] ?? translation) },
    ]
  })
}

const teachesInstead = (reading: Reading) =>
  /\b(?:stop saying|instead of|don't say|not saying)\b/.test(reading.everything)

/** Above 0 where the left side is the phrase, below 0 where the right one is, 0 where both could be. */
function leadOf({ left, right }: Pair, target: string): number {
  const difference = englishness(right) - englishness(left)
  if (Math.abs(difference) >= 0.2 && Math.max(englishness(left), englishness(right)) >= 0.4) return difference
  if (target === '' || target.startsWith('en')) return 0
  return Number(looksLike(left, target)) - Number(looksLike(right, target))
}

const isEnglish = (text: string) => englishness(text) > 0.6 && words(text).length <= 14

/** A phrase and its meaning as two lines that stand on screen together. */
function linesTogether(lines: Shown[], target: string): Phrase[] {
  const taken = new Set<Shown>()
  return lines.flatMap((line) => {
    if (!isForeign(line.text, target)) return []
    const near = lines.filter(
      (other) =>
        !taken.has(other) &&
        isEnglish(other.text) &&
        !isHeading(other.text) &&
        Math.abs(other.at - line.at) < 1.5 &&
        other.at < line.end &&
        line.at < other.end,
    )
    const after = lines.indexOf(line)
    const meaning = near.toSorted(
      (one, other) => Math.abs(lines.indexOf(one) - after - 0.5) - Math.abs(lines.indexOf(other) - after - 0.5),
    )[0]
    if (!meaning) return []
    taken.add(meaning)
    return [shownPair(line, meaning)]
  })
}

/** A phrase and its meaning one after the other, over and over: nothing but such lines, in turn. */
function linesInTurn(lines: Shown[], target: string): Phrase[] {
  const pairs = lines.flatMap((line, index) => {
    const next = lines[index + 1]
    if (!next || next.at === line.at || isForeign(line.text, target) === isForeign(next.text, target)) return []
    const [phrase, meaning] = isForeign(line.text, target) ? [line, next] : [next, line]
    return isEnglish(meaning.text) && !isHeading(meaning.text) ? [{ phrase, meaning, first: line }] : []
  })
  const foreign = lines.filter(({ text }) => isForeign(text, target))
  const english = lines.filter(({ text }) => isEnglish(text) && !isHeading(text))
  if (foreign.length < 2 || english.length < foreign.length) return []
  // Either the phrase always comes first or always last: the way that gives every phrase a meaning.
  const ways = [
    pairs.filter(({ phrase, first }) => phrase === first),
    pairs.filter(({ phrase, first }) => phrase !== first),
  ]
  const way = ways.find((each) => each.length === foreign.length)
  return way?.map(({ phrase, meaning }) => shownPair(phrase, meaning)) ?? []
}

const shownPair = (line: Shown, meaning: Shown): Phrase => ({
  at: line.at,
  phrase: line.text,
  translation: meaning.text,
  usage: usageOf(meaning.text),
})

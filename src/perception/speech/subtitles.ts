/**
 * What was misheard, corrected by the subtitles in the video: they are its author's words. Only words that
 * sound alike are replaced, and only inside of lines that say the rest as it was heard, when it was heard.
 */

import type { Span, Speech, SpeechSegment, TextSpan, Word } from '../../evidence.ts'
import { foldLetters, similarity } from '../text/compare.ts'
import { commonWords } from './common.ts'
import { guessSounds, spokenWords } from './pronunciation.ts'

/** Subtitles come a little before the words and stay a little longer. */
const slack = 0.6
/** A line is a subtitle when so much of it was heard. */
const heardShare = 0.5
/** How alike two runs of words must sound: less between words that agree than at the end of a line. */
const alikeInside = 0.4
const alikeAtEnd = 0.55
/** More words than this are not misheard but said otherwise. */
const longestRun = 3

/** So many lines that say what is said make a video subtitled: then they are its words, however they sound. */
const minSubtitles = 4
const subtitleShare = 0.6

/** A line as it may be said. A figure such as "2 x 8" is no subtitle, but what is said of it has its numbers. */
interface Line extends TextSpan {
  isFigure?: boolean
}

export function correctBySubtitles(speech: Speech, texts: TextSpan[]): Speech {
  const lines = texts.flatMap(asSaid)
  const words = speech.segments.flatMap((segment) => segment.words)
  const subtitles = texts.filter((text) => {
    const shown = tokensOf(text.text.split(/\s+/))
    return shown.length >= 3 && common(shown, heardDuring(words, text)).length >= subtitleShare * shown.length
  })
  const isSubtitled = subtitles.length >= minSubtitles
  const segments = speech.segments.map((segment) => {
    const near = lines.filter((text) => text.start < segment.end + slack && text.end > segment.start - slack)
    const words = near.reduce((words, line) => correctWords(words, line, isSubtitled), segment.words)
    return words === segment.words ? segment : withWords(segment, words)
  })
  return { ...speech, segments }
}

const withWords = (segment: SpeechSegment, words: Word[]): SpeechSegment => ({
  ...segment,
  text: words.map(({ text }) => text).join(' '),
  words,
})

/** One of the words that a written word is said with. */
interface Token {
  said: string
  word: number
}

/** A stretch of tokens, from one to before another. */
type Stretch = [from: number, to: number]

/** "2 x 8" is said in several ways. */
function asSaid(text: TextSpan): Line[] {
  const [, one, other] = /^\W{0,3}(\d{1,3})\s?[x×]\s?(\d{1,3})\b/i.exec(text.text) ?? []
  if (!one || !other) return [text]
  const { start, end, box } = text
  return ['sets of', 'times', 'by'].map((link) => ({
    start,
    end,
    box,
    text: `${one} ${link} ${other}`,
    isFigure: true,
  }))
}

const heardDuring = (words: Word[], span: Span) =>
  tokensOf(words.map((word) => (isDuring(word, span) ? word.text : '')))

function correctWords(words: Word[], text: Line, isSubtitled: boolean): Word[] {
  // In capitals throughout it tells nothing of how the words are written.
  const written = (/\p{Ll}/u.test(text.text) ? text.text : text.text.toLowerCase()).split(/\s+/)
  const shown = tokensOf(written)
  const heard = heardDuring(words, text)
  const anchors = common(shown, heard)
  if (anchors.length < 2 || anchors.length < shown.length * heardShare) return words
  let corrected = words
  // From the last to the first, so that the places of those before stay what they were.
  for (const { inShown, inHeard, isInside } of gaps(
    anchors,
    shown.length,
    heard.length + Number(text.isFigure ?? false),
  ).toReversed()) {
    const [misheard, meant] = [wholeWords(heard, inHeard), wholeWords(shown, inShown)]
    if (!misheard || !meant) continue
    const [said, better] = [heard.slice(...inHeard), shown.slice(...inShown)].map((run) =>
      run.map((token) => token.said),
    )
    // Of a figure only the numbers count: what links them is said in many ways.
    const isMisheard = text.isFigure
      ? better!.every(isNumber) && !said!.some(isNumber)
      : isMishearing(said!, better!, isInside, isSubtitled)
    if (!isMisheard) continue
    corrected = replaceWords(corrected, misheard, written.slice(...meant))
  }
  return corrected
}

const isDuring = (word: Word, { start, end }: Span) => word.end > start - slack && word.start < end + slack

const tokensOf = (written: string[]): Token[] =>
  written.flatMap((one, word) => spokenWords(one).map((said) => ({ said, word })))

const common = (one: Token[], other: Token[]) =>
  commonWords(
    one.map(({ said }) => said),
    other.map(({ said }) => said),
  )

/** What stands between two pairs that agree, on either side, and before the first and after the last of them. */
function gaps(anchors: [number, number][], shownLength: number, heardLength: number) {
  const found: { inShown: Stretch; inHeard: Stretch; isInside: boolean }[] = []
  const [first, last] = [anchors[0]!, anchors.at(-1)!]
  const lead = first[0]
  if (lead > 0 && lead <= first[1]) {
    found.push({ inShown: [0, lead], inHeard: [first[1] - lead, first[1]], isInside: false })
  }
  for (const [at, anchor] of anchors.slice(1).entries()) {
    const before = anchors[at]!
    found.push({ inShown: [before[0] + 1, anchor[0]], inHeard: [before[1] + 1, anchor[1]], isInside: true })
  }
  const rest = shownLength - last[0] - 1
  if (rest > 0 && last[1] + rest < heardLength) {
    found.push({ inShown: [last[0] + 1, shownLength], inHeard: [last[1] + 1, last[1] + 1 + rest], isInside: false })
  }
  return found.filter(({ inShown, inHeard }) =>
    [inShown, inHeard].every(([from, to]) => to > from && to - from <= longestRun),
  )
}

/** The words that a stretch of tokens stands for, if it stands for whole ones. */
function wholeWords(tokens: Token[], [from, to]: Stretch): Stretch | undefined {
  const [first, last] = [tokens[from]!.word, tokens[to - 1]!.word]
  if (tokens[from - 1]?.word === first || tokens[to]?.word === last) return undefined
  return [first, last + 1]
}

const isNumber = (word: string) => numberWords.has(word)
const numberWords = new Set(Array.from({ length: 100 }, (_, number) => spokenWords(String(number))).flat())

function isMishearing(said: string[], meant: string[], isInside: boolean, isSubtitled: boolean): boolean {
  if (!meant.every(isWord) || isMisreading(said.join(''), meant.join(''))) return false
  if (isSubtitled && isInside && said.length + meant.length <= 3) return true
  const [heard, better] = [said, meant].map((run) => run.map(guessSounds).join('').replaceAll(' ', ''))
  // Of a word as short as "a" nothing is left to compare.
  if (isInside && said.length === 1 && said[0]!.length === 1) return true
  return similarity(heard!, better!) >= (isInside ? alikeInside : alikeAtEnd)
}

const isWord = (word: string) => /[aeiouy]/.test(word) && (word.length > 1 || /^[ai]$/.test(word))

/** Letters that the text reader mixes up, or one too many or too few: then it is the reading that is wrong. */
function isMisreading(said: string, read: string): boolean {
  const rough = (text: string) => foldLetters(text).replaceAll(/[l1j]/g, 'i').replaceAll('0', 'o').replaceAll('rn', 'm')
  const [one, other] = [rough(said), rough(read)].toSorted((a, b) => a.length - b.length) as [string, string]
  if (one === other) return true
  if (other.length !== one.length + 1) return false
  const extra = Array.from(one).findIndex((letter, at) => letter !== other[at])
  return extra < 0 || one.slice(extra) === other.slice(extra + 1)
}

/** The words with some of them replaced, which share the time and keep the punctuation of those. */
function replaceWords(words: Word[], [from, to]: Stretch, better: string[]): Word[] {
  const old = words.slice(from, to)
  const [start, end] = [old[0]!.start, old.at(-1)!.end]
  const letters = better.join('').length
  let at = 0
  const placed = better.map((text, i) => {
    const left = start + ((end - start) * at) / letters
    at += text.length
    const word = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    const cased = i === 0 ? likeFirst(word, old[0]!.text) : word
    const sign = i === better.length - 1 ? (/[^\p{L}\p{N}]+$/u.exec(old.at(-1)!.text)?.[0] ?? '') : ''
    return { text: cased + sign, start: left, end: start + ((end - start) * at) / letters }
  })
  return words.toSpliced(from, to - from, ...placed)
}

/** A capital where there was one. */
const likeFirst = (word: string, old: string) =>
  /^\P{L}*\p{Lu}/u.test(old) ? word.charAt(0).toUpperCase() + word.slice(1) : word

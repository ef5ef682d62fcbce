/** A video's lines with what the reader says of them: which carry a role, and which of their words are a value. */

import type { Evidence } from '../../evidence.ts'
import { isUnclear } from '../../language/corrections.ts'
import { advertisingIn } from '../../language/outline/advertising.ts'
import { isVerbatim } from '../../language/in-english.ts'
import { createMeaning, type Meant } from '../../language/meant.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { isRefuted, isTakenBack } from '../../language/refuted.ts'
import { type Outline, outlineOf } from '../../language/outline/outline.ts'
import type { LineScores, Scores, WordTagScore } from './reader/reader.ts'
import { indexedWords } from './reader/input.ts'

/** Some words of a line, one after another. */
export interface MarkedPassage {
  line: MarkedLine
  /** Where it stands in the line's text. */
  from: number
  to: number
  text: string
  /** 0 to 1: how sure the reader is of it. */
  score: number
}

/** Its text is as it was meant, unless the format gives what was said. */
export interface MarkedLine extends Line {
  index: number
  /** Word for word: for quotations, and to find it in the evidence. */
  said: string
  isRefuted: boolean
  /** 0 to 1: how likely the line carries a field of the format, given by its path ("ingredients"). */
  score: (role: string) => number
  /** The values of a kind in the line, in order, given by their path ("ingredients.item"). */
  passages: (span: string, min?: number) => MarkedPassage[]
}

export interface MarkedVideo {
  format: string
  evidence: Evidence
  /** Without what a speaker takes back. */
  reading: Reading
  lines: MarkedLine[]
  /** Its sections, in order. */
  outline: Outline<MarkedLine>
  /** 0 to 1: how likely the video is of the format's kind. */
  fits: number
  /**
   * The lines that carry a field, in their order, without advertising and without what is taken back. `shift` asks for
   * less (above 0) or more (below 0) than usual.
   */
  carrying: (role: string, shift?: number, withAdvertising?: boolean) => MarkedLine[]
}

/** What is advertised is what they are about. */
const isOfProducts = (format: string) => format === 'product-tagging' || format === 'shop-the-look'

/** Half of the readers' doubts about a word are right. */
const even = 0.5

/** `thresholds`: by role, from which score on a line carries it. */
export function markVideo(
  format: string,
  reading: Reading,
  scores: Scores,
  thresholds: Readonly<Record<string, number>>,
): MarkedVideo {
  const meantBy = isVerbatim(format) ? undefined : createMeaning(reading)
  const all = reading.lines.map((line, at) => marked(format, line, scores.lines[at]!, meantBy?.(line)))
  for (const line of all) line.isRefuted = isRefuted(all, line)
  const lines = meantBy ? all.filter((line) => !isTakenBack(all, line) && !isUnclear(line.plain)) : all
  for (const [index, line] of lines.entries()) line.index = index
  const stated = lines.filter((line) => !line.isRefuted)
  const selling = advertisingIn(lines)
  const sentences = lines.filter(({ source }) => source === 'speech')
  return {
    format,
    evidence: reading.evidence,
    reading: { ...reading, lines, sentences },
    lines,
    outline: outlineOf(isOfProducts(format) ? lines : lines.filter((line) => !selling.has(line)), reading.duration),
    fits: scores.fits,
    carrying: (role, shift = 0, withAdvertising = false) => {
      const threshold = thresholds[`${format}.${role}`]
      if (threshold === undefined) return []
      const carries = (line: MarkedLine) => line.score(role) >= threshold + shift
      return stated.filter((line) => carries(line) && (withAdvertising || !selling.has(line)))
    },
  }
}

function marked(format: string, line: Line, { roles, spans }: LineScores, meant?: Meant): MarkedLine {
  const { origins, ...text } = meant ?? { text: line.text, plain: line.plain }
  const tagsOf = (span: string) => {
    const tags = spans.get(`${format}.${span}`) ?? []
    return origins ? origins.map((at) => tags[at ?? -1] ?? ([0, 0] as const)) : tags
  }
  const whole: MarkedLine = {
    ...line,
    ...text,
    said: line.text,
    index: 0,
    isRefuted: false,
    score: (role) => roles.get(`${format}.${role}`) ?? 0,
    passages: (span, min = even) => passagesOf(whole, tagsOf(span), min),
  }
  return whole
}

/** A value that has begun goes on with less: "brown sugar" is not brown. */
const goesOn = 0.25

/** Runs of words that are likely of a value; a word that likely begins one begins another run. */
function passagesOf(line: MarkedLine, scores: readonly WordTagScore[], min: number): MarkedPassage[] {
  const words = indexedWords(line.text)
  const runs: { first: number; last: number; score: number }[] = []
  for (const [at, [begins, inside]] of scores.entries()) {
    const score = Math.max(begins, inside)
    const run = runs.at(-1)
    const follows = run?.last === at - 1 && begins < Math.max(min, inside)
    if (follows && inside >= (endsPhrase(words[at - 1]!.word) ? min : Math.min(goesOn, min))) {
      run.last = at
      run.score = Math.max(run.score, score)
    } else if (score >= min) runs.push({ first: at, last: at, score })
  }
  return runs.map(({ first, last, score }) => {
    const from = words[first]!.index
    const to = words[last]!.index + words[last]!.word.length
    return { line, from, to, text: line.text.slice(from, to), score }
  })
}

const endsPhrase = (word: string) => /[,.;:!?)]$/.test(word)

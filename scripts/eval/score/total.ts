/** What is measured of all clips together: every word, letter, cut and thing counts the same. */

import type { Evaluation, ClipVerdict } from './clip.ts'
import type { LabelScore } from './labels.ts'

/** Shares from 0 to 1; null where there was nothing to measure. */
export interface Rates {
  wordErrors: number | null
  textRecall: number | null
  letterErrors: number | null
  shotPrecision: number | null
  shotRecall: number | null
  shotF1: number | null
  objectRecall: number | null
  /** Of the clips whose language is known. */
  languages: number | null
  /** Counts, not shares. */
  invented: number | null
  extraTexts: number
  extraObjects: number
  tagPrecision: number | null
  tagRecall: number | null
  /** Counts of clips. */
  wrongLanguages: number
  music: Counts
  explicit: Counts
  /** Counts of shots. */
  camera: Counts
}

/** Clips of which something is to be said, by what was said. */
export interface Counts {
  right: number
  missed: number
  invented: number
}

export function ratesOf(evaluations: Evaluation[]): Rates {
  const sum = (count: (evaluation: Evaluation) => number | undefined): number =>
    evaluations.reduce((total, evaluation) => total + (count(evaluation) ?? 0), 0)
  const right = sum(({ shots }) => shots?.right)
  const missed = sum(({ shots }) => shots?.missed.length)
  const wrong = sum(({ shots }) => shots?.wrong.length)
  return {
    wordErrors: share(
      sum(({ words }) => words?.errors),
      sum(({ words }) => words?.words),
    ),
    textRecall: share(
      sum(({ texts }) => texts?.recalled),
      sum(({ texts }) => texts?.texts),
    ),
    letterErrors: share(
      sum(({ texts }) => texts?.errors),
      sum(({ texts }) => texts?.letters),
    ),
    shotPrecision: share(right, right + wrong),
    shotRecall: share(right, right + missed),
    shotF1: share(2 * right, 2 * right + wrong + missed),
    objectRecall: share(
      sum(({ objects }) => objects?.seen),
      sum(({ objects }) => objects?.shown),
    ),
    languages: share(
      sum(({ language }) => Number(language?.expected === language?.found && !!language)),
      sum(({ language }) => Number(!!language)),
    ),
    invented: evaluations.some(({ invented }) => invented) ? sum(({ invented }) => invented?.length) : null,
    extraTexts: sum(({ texts }) => texts?.extra.length),
    extraObjects: sum(({ objects }) => objects?.extra.length),
    tagPrecision: share(
      sum(({ tags }) => tags && tags.named - tags.wrong.length),
      sum(({ tags }) => tags?.named),
    ),
    tagRecall: share(
      sum(({ tags }) => tags?.seen),
      sum(({ tags }) => tags?.shown),
    ),
    wrongLanguages: sum(({ language }) => Number(!!language?.found && language.found !== language.expected)),
    music: countsOf(evaluations.flatMap(({ music }) => music ?? [])),
    explicit: countsOf(evaluations.flatMap(({ explicit }) => explicit ?? [])),
    camera: labelled(evaluations.map(({ camera }) => camera)),
  }
}

function labelled(scores: (LabelScore | undefined)[]): Counts {
  const sum = (count: (score: LabelScore) => number) =>
    scores.reduce((total, score) => total + (score ? count(score) : 0), 0)
  return {
    right: sum(({ right }) => right),
    missed: sum(({ missed }) => missed.length),
    invented: sum(({ wrong }) => wrong.length),
  }
}

function countsOf(verdicts: ClipVerdict[]): Counts {
  const count = (holds: (verdict: ClipVerdict) => boolean): number => verdicts.filter(holds).length
  return {
    right: count(({ expected, found }) => expected === found),
    missed: count(({ expected, found }) => expected && !found),
    invented: count(({ expected, found }) => !expected && found),
  }
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

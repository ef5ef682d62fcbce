/** Evaluations of clips for people to read. */

import type { Evaluation, ClipVerdict } from './score/clip.ts'
import { ratesOf, type Counts } from './score/total.ts'
import { percent, textTable } from './table.ts'

const head =
  'clip, seconds, WER, invented words, text recall, text CER, extra texts, shots P, R, F1, objects, extra objects, tags P, tags R, language, music, explicit, camera'.split(
    ', ',
  )

/** One row for each clip, and one for all of them. */
export function clipTable(evaluations: Evaluation[]): string {
  const rows = evaluations.map((evaluation) => row(evaluation.name, [evaluation]))
  return textTable(head, [...rows, row('all', evaluations)])
}

function row(name: string, evaluations: Evaluation[]): string[] {
  const rates = ratesOf(evaluations)
  return [
    name,
    evaluations.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1),
    share(rates.wordErrors),
    `${rates.invented ?? '–'}`,
    share(rates.textRecall),
    share(rates.letterErrors),
    `${rates.extraTexts}`,
    ...[rates.shotPrecision, rates.shotRecall, rates.shotF1].map((value) => value?.toFixed(2) ?? '–'),
    share(rates.objectRecall),
    `${rates.extraObjects}`,
    ...[rates.tagPrecision, rates.tagRecall].map((value) => value?.toFixed(2) ?? '–'),
    rates.wrongLanguages > 0 ? `${share(rates.languages)}, ${rates.wrongLanguages} wrong` : share(rates.languages),
    counted(rates.music),
    counted(rates.explicit),
    counted(rates.camera),
  ]
}

const share = (value: number | null): string => (value === null ? '–' : percent(value))

/** A clip that is right is just that; among many, what was missed and what was said without reason are distinguished. */
function counted({ right, missed, invented }: Counts): string {
  const all = right + missed + invented
  if (all === 0) return '–'
  const wrong = [missed > 0 ? `${missed} missed` : '', invented > 0 ? `${invented} false` : ''].filter(Boolean)
  return [`${right}/${all}`, ...wrong].join(', ')
}

/** What was wrong in a clip, line by line. */
export function mistakes(evaluation: Evaluation): string[] {
  const { words, invented, language, texts, shots, objects, tags, music, explicit, camera } = evaluation
  const list = (title: string, items: string[] = []): string[] =>
    items.length > 0 ? [`${title}: ${items.join(' · ')}`] : []
  const timed = (items: { start: number; text: string }[] = []): string[] =>
    items.map(({ start, text }) => `${start.toFixed(1)} "${text}"`)
  return [
    ...(words && words.errors > 0 ? [`said:  ${words.said}`, `heard: ${words.heard}`] : []),
    ...list('invented', invented),
    ...(language && language.found !== language.expected
      ? [`language: ${language.found || 'none'} instead of ${language.expected || 'none'}`]
      : []),
    ...list('texts missed', timed(texts?.missed)),
    ...list(
      'texts misread',
      texts?.misread.map(({ text, read }) => `"${text}" as "${read}"`),
    ),
    ...list('texts that are not there', timed(texts?.extra)),
    ...list('cuts missed', shots?.missed.map(String)),
    ...list('cuts that are none', shots?.wrong.map(String)),
    ...list('things missed', objects?.missed),
    ...list('things that are not shown', objects?.extra),
    ...list('tags missed', tags?.missed),
    ...list('tags that are wrong', tags?.wrong),
    ...judged('music', music),
    ...judged('explicit', explicit),
    ...list('shots', [...(camera?.missed ?? []), ...(camera?.wrong ?? [])]),
  ]
}

function judged(title: string, verdict: ClipVerdict | undefined): string[] {
  if (!verdict || verdict.expected === verdict.found) return []
  return [`${title}: ${verdict.expected ? 'missed' : 'there is none'}`]
}

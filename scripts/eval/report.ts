/** Evaluations of clips for people to read. */

import type { Evaluation } from './score/clip.ts'
import { ratesOf } from './score/total.ts'
import { percent, table } from './table.ts'

const head =
  'clip, seconds, WER, invented words, text recall, text CER, extra texts, shots P, R, F1, objects, extra objects, language'.split(
    ', ',
  )

/** One row for each clip, and one for all of them. */
export function clipTable(evaluations: Evaluation[]): string {
  const rows = evaluations.map((evaluation) => row(evaluation.name, [evaluation]))
  return table(head, [...rows, row('all', evaluations)])
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
    share(rates.languages),
  ]
}

const share = (value: number | null): string => (value === null ? '–' : percent(value))

/** What was wrong in a clip, line by line. */
export function mistakes({ words, invented, language, texts, shots, objects }: Evaluation): string[] {
  const list = (title: string, items: string[] = []): string[] =>
    items.length > 0 ? [`${title}: ${items.join(' · ')}`] : []
  const timed = (items: { start: number; text: string }[] = []): string[] =>
    items.map(({ start, text }) => `${start.toFixed(1)} "${text}"`)
  return [
    ...(words && words.errors > 0 ? [`said:  ${words.said}`, `heard: ${words.heard}`] : []),
    ...list('invented', invented),
    ...(language && !language.right ? [`language: ${language.found || 'none'} instead of ${language.expected}`] : []),
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
  ]
}

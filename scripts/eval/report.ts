/** Evaluations for people to read. */

import type { Evaluation } from './score/clip.ts'
import { ratesOf } from './score/total.ts'

const columns = [
  'clip',
  'seconds',
  'WER',
  'invented',
  'text recall',
  'text CER',
  'extra texts',
  'shots P',
  'R',
  'F1',
  'objects',
  'extra objects',
  'language',
]

/** One row for each clip, and one for all of them. */
export function table(evaluations: Evaluation[]): string {
  const total = evaluations.reduce((sum, { seconds }) => sum + seconds, 0)
  const rows = [
    ...evaluations.map((evaluation) => row(evaluation.name, evaluation.seconds, [evaluation])),
    row('all', total, evaluations),
  ]
  const widths = columns.map((title, i) => Math.max(title.length, ...rows.map((cells) => cells[i]!.length)))
  const line = (cells: string[]): string =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')
  return [line(columns), widths.map((width) => '─'.repeat(width)).join('──'), ...rows.map(line)].join('\n')
}

function row(name: string, seconds: number, evaluations: Evaluation[]): string[] {
  const rates = ratesOf(evaluations)
  return [
    name,
    seconds.toFixed(1),
    percent(rates.wordErrors),
    rates.invented === null ? '–' : `${rates.invented}`,
    percent(rates.textRecall),
    percent(rates.letterErrors),
    `${rates.extraTexts}`,
    decimal(rates.shotPrecision),
    decimal(rates.shotRecall),
    decimal(rates.shotF1),
    percent(rates.objectRecall),
    `${rates.extraObjects}`,
    percent(rates.languages),
  ]
}

const percent = (share: number | null): string => (share === null ? '–' : `${(100 * share).toFixed(1)} %`)
const decimal = (share: number | null): string => (share === null ? '–' : share.toFixed(2))

/** What was wrong in a clip, line by line. */
export function details({ words, invented, language, texts, shots, objects }: Evaluation): string {
  const list = (title: string, items: string[] = []): string[] =>
    items.length > 0 ? [`  ${title}: ${items.join(' · ')}`] : []
  const timed = (items: { start: number; text: string }[] = []): string[] =>
    items.map(({ start, text }) => `${start.toFixed(1)} "${text}"`)
  return [
    ...(words && words.errors > 0 ? [`  said:  ${words.said}`, `  heard: ${words.heard}`] : []),
    ...list('invented', invented),
    ...(language && !language.right ? [`  language: ${language.found || 'none'} instead of ${language.expected}`] : []),
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
  ].join('\n')
}

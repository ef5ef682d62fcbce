/** How good the results of cases are, in figures and by name. */

import { formats } from '../../src/formats/index.ts'
import { withInterval } from './composition/bootstrap.ts'
import { filledLists } from './composition/checks.ts'
import { type Count, countFacts, f1, precision, recall } from './composition/facts.ts'
import { type Case, isOtherKind } from './read-cases.ts'
import { percent, textTable } from './table.ts'

export interface Judged extends Case {
  result: object
  isValid: boolean
  badTimes: string[]
  grounding: { checked: number; bad: string[] }
}

export const shareRow = (what: string, held: number, of: number) => [
  what,
  held,
  of,
  of === 0 ? '–' : percent(held / of),
]

export function groundedShare(judged: Judged[]): [number, number] {
  const checked = judged.reduce((sum, { grounding }) => sum + grounding.checked, 0)
  return [checked - judged.reduce((sum, { grounding }) => sum + grounding.bad.length, 0), checked]
}

/** A case that expects nothing but empty lists is one of the wrong kind. */
export function honestCases(judged: Judged[]): [number, number] {
  const wrong = judged.filter(isOtherKind)
  return [wrong.filter((one) => filledLists(one.result).length === 0).length, wrong.length]
}

/** All formats together: what is found, what of it is right, which entries nobody expected, and who is turned away. */
export function totals(judged: Judged[]): string {
  const labelled = judged.filter(({ expected }) => expected !== undefined)
  const fitting = labelled
    .filter((one) => !isOtherKind(one))
    .map((one) => Object.assign(countFacts(one.format.schema, one.expected!, one.result), one))
  const others = labelled.filter(isOtherKind)
  const sum = (videos: readonly (typeof fitting)[0][]) => total(videos.map(({ lists }) => lists))
  const share = <T>(videos: readonly T[], is: (video: T) => boolean) => videos.filter(is).length / videos.length
  const isTurnedAway = ({ result, expected }: Judged) =>
    Object.values(expected!).some((value) => Array.isArray(value) && value.length > 0) &&
    filledLists(result).length === 0
  return textTable(
    ['Figure', 'Videos', 'Value (95 % interval)'],
    [
      ['Recall of facts', fitting.length, withInterval(fitting, (videos) => recall(sum(videos)))],
      ['Precision of facts', fitting.length, withInterval(fitting, (videos) => precision(sum(videos)))],
      [
        'Single facts right',
        fitting.length,
        withInterval(fitting, (videos) => recall(total(videos.map(({ singles }) => singles)))),
      ],
      ['Left empty although they fit', fitting.length, withInterval(fitting, (videos) => share(videos, isTurnedAway))],
      [
        'Of another kind, left empty',
        others.length,
        withInterval(others, (videos) => share(videos, ({ result }) => filledLists(result).length === 0)),
      ],
    ],
  )
}

export function factTable(judged: Judged[]): string {
  const rows = formats.flatMap((format) => {
    const mine = judged.filter((one) => one.format === format && one.expected !== undefined)
    if (mine.length === 0) return []
    const counts = mine.map((one) => countFacts(format.schema, one.expected!, one.result))
    const lists = total(counts.map((count) => count.lists))
    const singles = total(counts.map((count) => count.singles))
    const scored = lists.expected + lists.found > 0
    return [
      [
        format.name,
        mine.length,
        lists.expected,
        ...(scored ? [precision(lists), recall(lists), f1(lists)].map((value) => value.toFixed(2)) : ['–', '–', '–']),
        singles.expected === 0 ? '–' : `${singles.right}/${singles.expected}`,
      ],
    ]
  })
  return textTable(['Format', 'Videos', 'Facts in lists', 'Precision', 'Recall', 'F1', 'Single facts'], rows)
}

const total = (counts: Count[]): Count => ({
  right: counts.reduce((sum, count) => sum + count.right, 0),
  expected: counts.reduce((sum, count) => sum + count.expected, 0),
  found: counts.reduce((sum, count) => sum + count.found, 0),
})

/** Everything that should not be, by name, so that it can be looked at. */
export function complaints(all: Judged[], wrong: Judged[]): string[] {
  const lines = [
    ...all.filter((one) => !one.isValid).map((one) => `- ${label(one)}: wrong shape`),
    ...all.flatMap((one) => one.badTimes.map((time) => `- ${label(one)}: time ${time}`)),
    ...all.flatMap((one) => one.grounding.bad.map((text) => `- ${label(one)}: not in the evidence: ${text}`)),
    ...wrong.flatMap((one) => filledLists(one.result).map((key) => `- ${label(one)}: \`${key}\` is not empty`)),
  ]
  return lines.length === 0 ? [] : [lines.join('\n')]
}

const label = ({ name, format }: Case) => (name.startsWith(format.name) ? name : `${name} as ${format.name}`)

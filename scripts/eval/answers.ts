/**
 * Measures the outcome of a model's answer: a case with an `answer` is finished as if a model had given it. Values that
 * the case names as `planted` are false and have to be dropped or marked; all others are true and have to stay
 * unchanged, and unmarked where possible.
 */

import { createFinish } from '../../src/composition/finish.ts'
import type { Evidence } from '../../src/evidence.ts'
import type { Format } from '../../src/formats/format.ts'
import { withoutCites } from '../../src/support/cites.ts'
import type { Change, Support } from '../../src/support/support.ts'
import { visitValues } from '../../src/support/visit-values.ts'
import { percent, textTable } from './table.ts'

export interface Answered {
  name: string
  format: Format
  evidence: Evidence
  answer: Record<string, unknown>
  /** JSON pointers into the answer. */
  planted: { path: string; kind: string }[]
}

/** What `--out` writes of it. */
export interface FinishedAnswer {
  result: unknown
  support: Support
  changes: Change[]
}

export interface JudgedAnswer extends Answered {
  finished: FinishedAnswer | { problem: string }
  kept: number
  lost: string[]
  /** True values, without enums and booleans, and those of them that are marked `unconfirmed`. */
  checked: number
  marked: string[]
  caught: string[]
  missed: string[]
  /** Values that were replaced by something else than their line's words or time. */
  rewritten: string[]
  entriesLost: string[]
}

export function judgeAnswer(one: Answered): JudgedAnswer {
  const finished = createFinish(one.format, one.evidence, 'model')(one.answer)
  const none = { kept: 0, checked: 0, marked: [], caught: [], missed: [], rewritten: [], entriesLost: [] }
  if ('problem' in finished) return { ...one, finished, ...none, lost: ['everything'] }
  const { result, support, changes } = finished
  const facts = Object.keys(one.format.known?.(one.evidence) ?? {})
  const leaves = leavesOf(withoutCites(one.answer)).filter(({ path }) => !facts.includes(path.slice(1)))
  const left = leavesOf(result)
  const present = new Set(left.map(keyOf))
  const planted = new Map(one.planted.map(({ path, kind }) => [path, kind]))
  // What is beside a quotation that was none goes with it: there is nothing left for it to be about.
  const hollow = one.planted.filter(({ kind }) => kind === 'quote').map(({ path }) => path.replace(/[^/]+$/, ''))
  const isHollow = ({ path }: Leaf) => hollow.some((entry) => /\d\/$/.test(entry) && path.startsWith(entry))
  const allTrue = leaves.filter((leaf) => !planted.has(leaf.path))
  const truths = allTrue.filter((leaf) => !isHollow(leaf))
  const lies = leaves.filter(({ path }) => planted.has(path))
  // The number of a step is counted, and a time is its line's: neither is a value of the model's.
  const judged = truths.filter(({ path }) => !/\/(?:step|timestamp)$/.test(path))
  // A quotation may be given in the words of its line.
  const quoted = new Set(changes.filter(({ why }) => why === 'in the words of its line').map(({ path }) => path))
  const lost = judged.filter((leaf) => !present.has(keyOf(leaf)) && !quoted.has(leaf.path))
  // What is false of one thing may be true of another: two and a half cups, and not two and a half teaspoons.
  const times = (some: Leaf[], leaf: Leaf) => some.filter((other) => keyOf(other) === keyOf(leaf)).length
  const marks = marksOf(left, support)
  const isDelivered = (leaf: Leaf) =>
    left.some(({ path, value }) => path === leaf.path && value === leaf.value) ||
    times(left, leaf) > times(allTrue, leaf)
  const isMissed = (leaf: Leaf) => isDelivered(leaf) && !marks.has(keyOf(leaf))
  const judgements = judgementsIn(one.format, result)
  const checked = judged.filter((leaf) => present.has(keyOf(leaf)) && !judgements.has(keyOf(leaf)))
  return {
    ...one,
    finished: { result, support, changes },
    kept: judged.length - lost.length,
    lost: lost.map(described),
    checked: checked.length,
    marked: checked.filter((leaf) => marks.get(keyOf(leaf)) === 'unconfirmed').map(described),
    caught: lies.filter((leaf) => !isMissed(leaf)).map((leaf) => planted.get(leaf.path)!),
    missed: lies.filter(isMissed).map((leaf) => `${planted.get(leaf.path)}: ${described(leaf)}`),
    rewritten: changes.filter(isRewritten).map(({ path, was, now }) => `${path} ${was} → ${now}`),
    entriesLost: lostEntries(truths, left, changes),
  }
}

interface Leaf {
  path: string
  value: string
}

function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}/${key}`))
  }
  if (typeof value === 'string') return value === '' ? [] : [{ path, value }]
  return value === null || value === undefined ? [] : [{ path, value: JSON.stringify(value) }]
}

/** Entries may have moved: the same value under the same names is the same leaf. */
const keyOf = ({ path, value }: Leaf) => `${path.replaceAll(/\/\d+/g, '/*')} ${value}`
const described = ({ path, value }: Leaf) => `${path} ${JSON.stringify(value)}`

/** The values whose support says that they are not confirmed, or that a cited line says otherwise. */
function marksOf(left: Leaf[], support: Support): Map<string, 'unconfirmed' | 'otherwise'> {
  return new Map(
    left.flatMap((leaf): [string, 'unconfirmed' | 'otherwise'][] => {
      const citations = support[leaf.path] ?? []
      if (citations[0]?.by === 'unconfirmed') return [[keyOf(leaf), 'unconfirmed']]
      return citations.some(({ says }) => says !== undefined) ? [[keyOf(leaf), 'otherwise']] : []
    }),
  )
}

function judgementsIn(format: Format, result: unknown): Set<string> {
  const found = new Set<string>()
  visitValues(format.schema, result, {
    leaf({ path, type }, value) {
      if (type === 'enum' || type === 'boolean') found.add(keyOf({ path, value: String(value) }))
      return value
    },
  })
  return found
}

const allowed = new Set<Change['why']>([
  'in the words of its line',
  'at the time of its line',
  'markup',
  'not one of the choices',
  'a link that the video does not show',
  'outside the video',
])
const isRewritten = ({ now, why }: Change) => now !== '' && !allowed.has(why)

/** Entries of the answer of which no true value is left. */
function lostEntries(truths: Leaf[], result: Leaf[], changes: Change[]): string[] {
  const present = new Set(result.map(keyOf))
  const isThere = (entry: string) => changes.some(({ path, now }) => now !== '' && path.startsWith(`${entry}/`))
  const entries = Map.groupBy(
    truths.filter(({ path }) => /\/\d+\/(?!timestamp$|step$)/.test(path)),
    ({ path }) => /^.*?\/\d+(?=\/)/.exec(path)![0],
  )
  const lost = [...entries].filter(
    ([path, leaves]) => !isThere(path) && !leaves.some((leaf) => present.has(keyOf(leaf))),
  )
  return lost.map(([path]) => path)
}

export function answersTable(judged: JudgedAnswer[]): string {
  const languages = [...new Set(judged.map(({ evidence }) => evidence.language))].toSorted()
  const groups: [string, JudgedAnswer[]][] = [
    ...languages.map((language): [string, JudgedAnswer[]] => [
      language,
      judged.filter(({ evidence }) => evidence.language === language),
    ]),
    ['All but English', judged.filter(({ evidence }) => evidence.language !== 'en')],
    ['All', judged],
  ]
  const rows = groups.map(([name, some]) => {
    const [kept, lost] = [sum(some.map((one) => one.kept)), sum(some.map((one) => one.lost.length))]
    const [caught, missed] = [sum(some.map((one) => one.caught.length)), sum(some.map((one) => one.missed.length))]
    const [checked, marked] = [sum(some.map((one) => one.checked)), sum(some.map((one) => one.marked.length))]
    const share = (part: number, of: number) => (of === 0 ? '–' : `${part}/${of} (${percent(part / of)})`)
    const count = (key: 'rewritten' | 'entriesLost') => sum(some.map((one) => one[key].length))
    return [
      name,
      some.length,
      share(kept, kept + lost),
      share(marked, checked),
      share(caught, caught + missed),
      count('rewritten'),
      count('entriesLost'),
    ]
  })
  const heads = [
    'Answers',
    'Cases',
    'True values unchanged',
    'True values marked unconfirmed',
    'Falsehoods dropped or marked',
    'Rewritten',
    'Entries lost',
  ]
  return textTable(heads, rows)
}

export function answersReport(judged: JudgedAnswer[]): string {
  const complaints = judged.flatMap((one) => [
    ...('problem' in one.finished ? [`- ${one.name}: ${one.finished.problem}`] : []),
    ...one.lost.map((value) => `- ${one.name}: lost ${value}`),
    ...one.marked.map((value) => `- ${one.name}: unconfirmed ${value}`),
    ...one.missed.map((value) => `- ${one.name}: missed ${value}`),
    ...one.rewritten.map((value) => `- ${one.name}: rewritten ${value}`),
    ...one.entriesLost.map((path) => `- ${one.name}: lost the entry ${path}`),
  ])
  return [
    "What becomes of a model's answers:",
    answersTable(judged),
    ...(complaints.length === 0 ? [] : [complaints.join('\n')]),
  ].join('\n\n')
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * Judges what is made of a model's answer: a case with an `answer` is finished as if a model had given it. Values that
 * the case names as `planted` are false and have to go or be put right; all others are true and have to stay.
 */

import { createFinish } from '../../src/composition/finish.ts'
import type { Change, Support } from '../../src/support/support.ts'
import type { Evidence } from '../../src/evidence.ts'
import type { Format } from '../../src/formats/format.ts'
import { percent, textTable } from './table.ts'

export interface Answered {
  name: string
  format: Format
  evidence: Evidence
  answer: Record<string, unknown>
  pictures: boolean
  /** JSON pointers into the answer. */
  planted: { path: string; kind: string }[]
}

/** What `--out` writes of it. */
export interface FinishedAnswer {
  result: unknown
  support: Support
  dropped: Change[]
  mended: Change[]
}

export interface JudgedAnswer extends Answered {
  finished: FinishedAnswer | { problem: string }
  kept: number
  lost: string[]
  caught: string[]
  missed: string[]
  entriesLost: string[]
}

export function judgeAnswer(one: Answered): JudgedAnswer {
  const done = createFinish(one.format, one.evidence, { hasPictures: one.pictures })(one.answer)
  const nothing = { kept: 0, lost: [], caught: [], missed: [], entriesLost: [] }
  if ('problem' in done) return { ...one, finished: done, ...nothing, lost: ['everything'] }
  const { result, support, changes } = done
  const finished = {
    result,
    support,
    dropped: changes.filter(({ now }) => now === ''),
    mended: changes.filter(({ now }) => now !== ''),
  }
  const facts = Object.keys(one.format.known?.(one.evidence) ?? {})
  const leaves = leavesOf(one.answer).filter(({ path }) => !facts.includes(path.slice(1)))
  const left = leavesOf(result)
  const present = new Set(left.map(keyOf))
  const planted = new Map(one.planted.map(({ path, kind }) => [path, kind]))
  // What stands beside a quotation that was none goes with it: there is nothing left for it to be about.
  const hollow = one.planted.filter(({ kind }) => kind === 'quote').map(({ path }) => path.replace(/[^/]+$/, ''))
  const isHollow = ({ path }: Leaf) => hollow.some((entry) => /\d\/$/.test(entry) && path.startsWith(entry))
  const allTrue = leaves.filter((leaf) => !planted.has(leaf.path))
  const truths = allTrue.filter((leaf) => !isHollow(leaf))
  const lies = leaves.filter(({ path }) => planted.has(path))
  // The number of a step is counted, and a time may be put right: neither is a value of the model's.
  const judged = truths.filter(({ path }) => !/\/(?:step|timestamp)$/.test(path))
  const lost = judged.filter((leaf) => !present.has(keyOf(leaf)))
  // What is false of one thing may be true of another: two and a half cups, and not two and a half teaspoons.
  const times = (some: Leaf[], leaf: Leaf) => some.filter((other) => keyOf(other) === keyOf(leaf)).length
  const stands = (leaf: Leaf) =>
    left.some(({ path, value }) => path === leaf.path && value === leaf.value) ||
    times(left, leaf) > times(allTrue, leaf)
  return {
    ...one,
    finished,
    kept: judged.length - lost.length,
    lost: lost.map(told),
    caught: lies.filter((leaf) => !stands(leaf)).map((leaf) => planted.get(leaf.path)!),
    missed: lies.filter(stands).map((leaf) => `${planted.get(leaf.path)}: ${told(leaf)}`),
    entriesLost: lostEntries(truths, left, finished.mended),
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
const told = ({ path, value }: Leaf) => `${path} ${JSON.stringify(value)}`

/** Entries of the answer of which nothing is left: no true value, and no sentence with another figure in it. */
function lostEntries(truths: Leaf[], result: Leaf[], repaired: Change[]): string[] {
  const present = new Set(result.map(keyOf))
  const isThere = (entry: string) => repaired.some(({ path }) => path.startsWith(`${entry}/`))
  const entries = Map.groupBy(
    truths.filter(({ path }) => /\/\d+\/(?!timestamp$|step$)/.test(path)),
    ({ path }) => /^.*?\/\d+(?=\/)/.exec(path)![0],
  )
  const lost = [...entries].filter(
    ([path, leaves]) => !isThere(path) && !leaves.some((leaf) => present.has(keyOf(leaf))),
  )
  return lost.map(([path]) => path)
}

export function answersReport(judged: JudgedAnswer[]): string {
  const groups = [
    ['English', judged.filter(({ evidence }) => evidence.language === 'en')],
    ['Other languages', judged.filter(({ evidence }) => evidence.language !== 'en')],
    ['With pictures', judged.filter(({ pictures }) => pictures)],
    ['Without pictures', judged.filter(({ pictures }) => !pictures)],
    ['All', judged],
  ] as const
  const rows = groups.map(([name, some]) => {
    const kept = sum(some.map((one) => one.kept))
    const lost = sum(some.map((one) => one.lost.length))
    const caught = sum(some.map((one) => one.caught.length))
    const missed = sum(some.map((one) => one.missed.length))
    const share = (part: number, of: number) => (of === 0 ? '–' : `${part}/${of} (${percent(part / of)})`)
    const entries = sum(some.map((one) => one.entriesLost.length))
    return [name, some.length, share(kept, kept + lost), share(caught, caught + missed), entries]
  })
  const complaints = judged.flatMap((one) => [
    ...('problem' in one.finished ? [`- ${one.name}: ${one.finished.problem}`] : []),
    ...one.lost.map((value) => `- ${one.name}: lost ${value}`),
    ...one.missed.map((value) => `- ${one.name}: missed ${value}`),
    ...one.entriesLost.map((path) => `- ${one.name}: lost the entry ${path}`),
  ])
  return [
    "What is made of a model's answers:",
    textTable(['Answers', 'Cases', 'True values kept', 'Planted falsehoods caught', 'Entries lost'], rows),
    ...(complaints.length === 0 ? [] : [complaints.join('\n')]),
  ].join('\n\n')
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * `node training/figures.ts [CASES …]`: learns what speaks against a figure of an answer, from the true figures of
 * answers, from those that their writers made false, and from such as are changed as models err, and writes
 * src/support/contradiction/contradiction-trees.txt. First each quarter of the cases is judged by what was learnt from the
 * others.
 */

import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Case, readCases } from '../scripts/eval/read-cases.ts'
import { type Claim, indexClaims } from '../src/support/contradiction/claims.ts'
import { createPlaces } from '../src/support/contradiction/contradiction-places.ts'
import { createSigns } from '../src/support/contradiction/contradiction-signs.ts'
import { isContradictable, mostRivals } from '../src/support/contradiction/contradiction.ts'
import { isRounded } from '../src/support/derivation/derive.ts'
import type { Told } from '../src/support/reading/figure.ts'
import { knowledgeOf } from '../src/support/known.ts'
import { answerOf, type Signs, type Trees, writeTrees } from '../src/support/contradiction/trees.ts'
import { boost, type Group } from './boosting.ts'
import { randomFrom, slipsOf } from './slips.ts'

interface Judged extends Group {
  kind: 'true' | 'planted' | 'slip'
  name: string
  isEnglish: boolean
}

/** Of each of both kinds of slips, in each case, at most. */
const mostSlips = 4
/** What is made false by chance counts less than what somebody made false who knew the video. */
const weights = { true: 1, planted: 3, slip: 0.2 }
/** A short video tells few figures: each of them counts as much as several of a long one. */
const short = { lines: 5, weight: 4 }

type Answered = Case & { answer: Record<string, unknown> }

function judgesOf({ evidence, format, pictures }: Case, answer: Record<string, unknown>) {
  const known = knowledgeOf(evidence, pictures === true, answer)
  const claims = indexClaims(format.schema, answer, known)
  const places = createPlaces(claims, known)
  const signsOf = createSigns(claims, known, places)
  /** The signs of the likeliest places, or of those among them that tell what is right. */
  const rowsOf = (claim: Claim, isRight: (told: Told) => boolean = () => true): Signs[] => {
    const rivals = isContradictable(claim) ? places.rivalsOf(claim) : []
    const support = known.supportOf(claim.figure, claim.setting)
    return rivals
      .slice(0, mostRivals)
      .filter(({ told }) => isRight(told))
      .map((rival) => signsOf(claim, support, rival, rivals))
  }
  return { known, claims, places, rowsOf }
}

interface Slip {
  claim: Claim
  value: number
  /** It is told of something else. */
  isOther: boolean
}

function judgedIn(one: Answered): Judged[] {
  const planted = new Map(one.planted?.map(({ path, kind }) => [path, kind]))
  const { known, claims, places, rowsOf } = judgesOf(one, one.answer)
  const random = randomFrom(one.name)
  const isEnglish = one.evidence.language === 'en'
  const times = one.evidence.speech.segments.length <= short.lines ? short.weight : 1
  const judged = (kind: Judged['kind'], rows: readonly Signs[]): Judged[] => {
    const weight = weights[kind] * times
    return rows.length === 0 ? [] : [{ kind, rows, isWrong: kind !== 'true', weight, name: one.name, isEnglish }]
  }
  const judgeable = [...claims.all, ...claims.free]
  const isTrue = ({ path }: Claim) => !planted.has(path)

  const slips = claims.all.filter(isTrue).flatMap((claim): Slip[] => {
    const { figure, text, setting, isQuoted } = claim
    const isDigits = /^\d[\d.,]*$/.test(text.slice(figure.start, figure.end))
    const home = places.saying(claim).find(({ source, range }) => setting.home.has(source) && !range)
    if (!isDigits || !home || isQuoted || figure.range || figure.parts || figure.clock) return []
    const inLine = known.figures.all.filter(({ source }) => source === home.source)
    const isYear = figure.unit?.family === 'date'
    const misread = [...slipsOf(figure.value, isYear, one.evidence.language, random).values()].filter(
      (value) => !inLine.some((told) => told.value === value),
    )
    const rivals = places.rivalsOf(claim).map(({ told }) => told.value)
    const others = Array.from({ length: 2 }, () => rivals[Math.floor(random() * rivals.length)] ?? 0)
    const slip = (isOther: boolean) => (value: number) => ({ claim, value, isOther })
    return [...misread.map(slip(false)), ...others.map(slip(true))].filter(
      ({ value }) => value > 0 && value !== figure.value && !isRounded(value, figure.value),
    )
  })
  const chosen = slips.toSorted(() => random() - 0.5)
  const some = [true, false].flatMap((isOf) => chosen.filter((slip) => slip.isOther === isOf).slice(0, mostSlips))

  const inText = Map.groupBy(
    judgeable.filter(({ path }) => planted.get(path) === 'figure'),
    ({ path }) => path,
  )
  return [
    ...judgeable.filter(isTrue).flatMap((claim) => judged('true', rowsOf(claim))),
    // Which figure of a text is the false one, nobody says.
    ...[...inText.values()].flatMap((some) =>
      judged(
        'planted',
        some.flatMap((claim) => rowsOf(claim)),
      ),
    ),
    ...some.flatMap(({ claim, value }) => judged('slip', slippedRows(one, claim, value))),
  ]
}

/** The signs of a claim that tells another figure, at the places that tell the right one. */
function slippedRows(one: Answered, { figure, text, path }: Claim, value: number): Signs[] {
  const written = text.slice(0, figure.start) + String(Number(value.toFixed(2))) + text.slice(figure.end)
  const { claims, rowsOf } = judgesOf(one, withValue(one.answer, path, written))
  const claim = claims.all.find((other) => other.path === path && other.figure.start === figure.start)
  return claim ? rowsOf(claim, (told) => told.value === figure.value) : []
}

/** The answer with one of its texts changed. */
function withValue(answer: Record<string, unknown>, path: string, text: string): Record<string, unknown> {
  const copy = structuredClone(answer)
  const keys = path.split('/').slice(1)
  const last = keys.pop()!
  const place = keys.reduce<Record<string, unknown>>((inner, key) => inner[key] as Record<string, unknown>, copy)
  place[last] = typeof place[last] === 'number' ? Number(text) : text
  return copy
}

const folders = process.argv.length > 2 ? process.argv.slice(2) : ['answers', 'more-answers']
async function judgedByShare(share: number, shares: number): Promise<Judged[]> {
  const cases = await Promise.all(folders.map((folder) => readCases(join(import.meta.dirname, folder))))
  return cases.flat().flatMap((one, at) => (one.answer && at % shares === share ? judgedIn(one as Answered) : []))
}

/** Each core reads a share of the cases. */
async function readAll(): Promise<Judged[]> {
  const shares = availableParallelism()
  const read = Array.from({ length: shares }, async (_, share) => {
    const worker = new Worker(new URL(import.meta.url), { argv: folders, workerData: { share, shares } })
    const { promise, resolve, reject } = Promise.withResolvers<Judged[]>()
    worker.once('message', resolve).once('error', reject)
    return promise
  })
  return (await Promise.all(read)).flat()
}

const oddsOf = (trees: Trees, { rows }: Judged) => Math.max(...rows.map((row) => answerOf(trees, row)))

/** What is caught where so many of the true figures are accused. */
function report(name: string, judged: readonly { kind: string; odds: number }[]) {
  const odds = (kind: string) => judged.filter((one) => one.kind === kind).map((one) => one.odds)
  const right = odds('true').toSorted((one, other) => other - one)
  const caught = (kind: string, limit: number) => {
    const all = odds(kind)
    return ((100 * all.filter((one) => one > limit).length) / all.length).toFixed(1)
  }
  for (const share of [0.005, 0.01, 0.015, 0.02, 0.03, 0.04]) {
    const limit = right[Math.floor(share * right.length)]!
    console.log(
      `${name}: ${100 * share} % of ${right.length} true over ${limit.toFixed(2)}, ${caught('planted', limit)} % of ${odds('planted').length} planted, ${caught('slip', limit)} % of slips`,
    )
  }
}

if (isMainThread) {
  const all = await readAll()
  const quarters = 4
  const names = [...new Set(all.map(({ name }) => name))].toSorted()
  const quarterOf = new Map(names.map((name, at) => [name, at % quarters]))
  const judged = Array.from({ length: quarters }, (_, quarter) => {
    const isIn = ({ name }: Judged) => quarterOf.get(name) === quarter
    const trees = boost(
      all.filter((one) => !isIn(one)),
      randomFrom('figures'),
    )
    return all.filter(isIn).map((one) => ({ kind: one.kind, isEnglish: one.isEnglish, odds: oddsOf(trees, one) }))
  }).flat()
  report(
    'English',
    judged.filter(({ isEnglish }) => isEnglish),
  )
  report(
    'other languages',
    judged.filter(({ isEnglish }) => !isEnglish),
  )
  await writeFile(
    join(import.meta.dirname, '../src/support/contradiction/contradiction-trees.txt'),
    writeTrees(boost(all, randomFrom('figures'))),
  )
} else {
  const { share, shares } = workerData as { share: number; shares: number }
  const send = (judged: Judged[]) => parentPort!.postMessage(judged, [])
  send(await judgedByShare(share, shares))
}

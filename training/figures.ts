/**
 * `node training/figures.ts [CASES]`: learns what speaks against a figure of an answer, from the true figures of
 * answers and from such as are changed as models err, and writes src/composition/support/contradiction-weights.ts.
 * First each quarter of the cases is judged by what was learnt from the others.
 */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Case, readCases } from '../scripts/eval/read-cases.ts'
import { type Claim, indexClaims } from '../src/composition/support/claims.ts'
import { createPlaces } from '../src/composition/support/contradiction-places.ts'
import { createSigns, type Signs } from '../src/composition/support/contradiction-signs.ts'
import { isContradictable } from '../src/composition/support/contradiction.ts'
import { isRounded } from '../src/composition/support/derive.ts'
import { knowledgeOf } from '../src/composition/support/known.ts'
import { isBare } from '../src/composition/support/rivals.ts'
import { fit, type Example, type Model, oddsOf } from './logistic.ts'
import { randomFrom, slipsOf } from './slips.ts'

interface Judged extends Example {
  kind: string
  name: string
}

/** Planted in each case, at most. */
const most = 8
/** What is made false by chance counts less than what somebody made false who knew the video. */
const ofSlips = 0.5
const ofPlanted = 1.5

type Answered = Case & { answer: Record<string, unknown> }

function judgesOf({ evidence, format, pictures }: Case, answer: Record<string, unknown>) {
  const known = knowledgeOf(evidence, pictures === true, answer)
  const claims = indexClaims(format.schema, answer, known)
  const places = createPlaces(claims, known)
  const signsOf = createSigns(claims, known, places)
  const judge = (claim: Claim): { signs: Signs; instead: number } | undefined => {
    const rivals = isContradictable(claim) ? places.rivalsOf(claim) : []
    const [best] = rivals
    const support = known.supportOf(claim.figure, claim.setting)
    return best && { signs: signsOf(claim, support, best, rivals), instead: best.told.value }
  }
  return { known, claims, places, judge }
}

/** What is learnt from: single figures, and texts of which one figure is false, nobody says which. */
interface Material {
  singles: Judged[]
  planted: Judged[][]
}

function materialOf(one: Answered): Material {
  const planted = new Map(one.planted?.map(({ path, kind }) => [path, kind]))
  const { known, claims, places, judge } = judgesOf(one, one.answer)
  const random = randomFrom(one.name)
  const slips: { claim: Claim; kind: string; value: number }[] = []
  const singles: Judged[] = []
  const judged = (claim: Claim, kind: string, isFalse: boolean, weight: number): Judged[] => {
    const found = judge(claim)
    return found ? [{ signs: found.signs, isFalse, weight, kind, name: one.name }] : []
  }
  // What is asked from general knowledge is judged only where it is measured.
  const judgeable = [...claims.all, ...claims.free.filter(({ figure }) => !isBare(figure))]
  for (const claim of judgeable.filter(({ path }) => !planted.has(path))) {
    const { figure, text } = claim
    singles.push(...judged(claim, known.isForeign ? 'true, foreign' : 'true', false, 1))
    const isDigits = /^\d[\d.,]*$/.test(text.slice(figure.start, figure.end))
    const home = places.saying(claim).find(({ source, range }) => claim.setting.home.has(source) && !range)
    if (!isDigits || !home || claim.isQuoted || figure.range || figure.parts || figure.clock) continue
    const isYear = figure.unit?.family === 'date'
    const add = (kind: string, value: number | undefined) => {
      const isThere = known.figures.all.some((told) => told.source === home.source && told.value === value)
      if (value !== undefined && value !== figure.value && value > 0 && !isThere) slips.push({ claim, kind, value })
    }
    for (const [kind, value] of slipsOf(figure.value, isYear, one.evidence.language, random)) add(kind, value)
    const others = places.rivalsOf(claim).filter(({ told }) => told.source !== home.source && told.value > 1)
    add('other', others[Math.floor(random() * others.length)]?.told.value)
  }
  for (const { claim, kind, value } of slips.toSorted(() => random() - 0.5).slice(0, most)) {
    const { figure, text, path } = claim
    const written = text.slice(0, figure.start) + String(Number(value.toFixed(2))) + text.slice(figure.end)
    const changed = judgesOf(one, withValue(one.answer, path, written))
    const now = changed.claims.all.find((other) => other.path === path && other.figure.start === figure.start)
    const found = now && changed.judge(now)
    // What is merely rounded is no slip.
    if (found && (kind === 'year' || !isRounded(value, figure.value)))
      singles.push({ signs: found.signs, isFalse: true, weight: ofSlips, kind, name: one.name })
  }
  const inText = Map.groupBy(
    [...claims.all, ...claims.free].filter(({ path }) => planted.get(path) === 'figure'),
    ({ path }) => path,
  )
  const kind = known.isForeign ? 'planted, foreign' : 'planted'
  const groups = [...inText.values()].map((some) => some.flatMap((claim) => judged(claim, kind, true, ofPlanted)))
  return { singles, planted: groups.filter((group) => group.length > 0) }
}

/** Which figure of a text is the false one is what the model before says. */
function learn({ singles, planted }: Material): Model {
  let model = fit(singles)
  for (let round = 0; round < 4; round++) model = fit([...singles, ...planted.map((group) => likeliest(model, group))])
  return model
}

const likeliest = (model: Model, group: readonly Judged[]): Judged =>
  group.toSorted((one, other) => oddsOf(model, other.signs) - oddsOf(model, one.signs))[0]!

/** The answer with one of its texts changed. */
function withValue(answer: Record<string, unknown>, path: string, text: string): Record<string, unknown> {
  const copy = structuredClone(answer)
  const keys = path.split('/').slice(1)
  const last = keys.pop()!
  const place = keys.reduce<Record<string, unknown>>((inner, key) => inner[key] as Record<string, unknown>, copy)
  place[last] = typeof place[last] === 'number' ? Number(text) : text
  return copy
}

const root = join(import.meta.dirname, '..')
const cases = await readCases(process.argv[2] ?? join(import.meta.dirname, 'answers'))
const materials = cases.flatMap((one) => (one.answer ? [materialOf(one as Answered)] : []))
const together = (some: readonly Material[]): Material => ({
  singles: some.flatMap(({ singles }) => singles),
  planted: some.flatMap(({ planted }) => planted),
})

// Each quarter of the cases is judged by what was learnt from the others.
const quarters = 4
const judgements = Array.from({ length: quarters }, (_, quarter) => {
  const model = learn(together(materials.filter((_, at) => at % quarters !== quarter)))
  const { singles, planted } = together(materials.filter((_, at) => at % quarters === quarter))
  const rest = [...singles, ...planted.map((group) => likeliest(model, group))]
  return rest.map(({ kind, signs }) => ({ kind, odds: oddsOf(model, signs) }))
}).flat()
for (const [kind, some] of Map.groupBy(judgements, (one) => one.kind)) {
  const counts = [0.5, 1, 1.5, 2, 2.5].map((limit) => `${some.filter(({ odds }) => odds > limit).length} over ${limit}`)
  console.log(`${kind}, ${some.length}: ${counts.join(', ')}`)
}

const { bias, weights } = learn(together(materials))
const lines = Object.entries(weights).map(([name, weight]) => `  '${name}': ${weight},`)
await writeFile(
  join(root, 'src/composition/support/contradiction-weights.ts'),
  `/** Learnt by \`node training/figures.ts\`, which writes this file. */\n\nexport const bias = ${bias}\n\nexport const weights: Record<string, number> = {\n${lines.join('\n')}\n}\n`,
)

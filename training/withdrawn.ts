/**
 * `node training/withdrawn.ts [--folds 5]`: learns from the passages in training/corrections which of two figures a
 * speaker takes back, rejects or calls outdated, and writes src/support/withdrawn/withdrawn-weights.txt. First each
 * fifth of the passages is judged by what was learnt from the others (`--folds 0`: not).
 */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readPassages } from '../scripts/eval/passages.ts'
import { readCases } from '../scripts/eval/read-cases.ts'
import type { Figure } from '../src/support/reading/figure.ts'
import type { Pair } from '../src/support/withdrawn/withdrawn-signs.ts'
import { oddsBy, type Weights } from '../src/support/withdrawn/withdrawn-weights.ts'
import { fit, type Row } from './sparse-logistic.ts'
import { type Example, examplesOf, holdingIn, type Marked, markedOf } from './withdrawn-examples.ts'

/** A sign that was seen once says nothing, and one of little weight is left out. */
const leastOften = 2
/** In hundredths. */
const smallest = 12
const restraint = 1
/** Speech of which the answer is known counts in full; in other speech, few figures are taken back, but some. */
const casesWeight = 0.3

function learn(marked: readonly Marked[], holding: readonly Example[]): Map<string, Weights> {
  const examples = [...marked.flatMap(examplesOf), ...holding]
  const often = new Map<string, number>()
  for (const { pair } of examples) for (const sign of pair.signs) often.set(sign, (often.get(sign) ?? 0) + 1)
  const names = [...often].filter(([, count]) => count >= leastOften).map(([name]) => name)
  const numbers = new Map(names.map((name, at) => [name, at]))
  const rowOf = ({ pair, label, weight }: Example): Row => ({
    signs: pair.signs.flatMap((sign) => numbers.get(sign) ?? []),
    label,
    weight,
  })
  const weightsBy = (models: readonly Float64Array[]) =>
    new Map(
      [...names, ''].map((name, at) => [
        name,
        models.map((model) => Math.round(model[at]! * 100)) as unknown as Weights,
      ]),
    )
  // Which of several figures replaces another is not marked: first the nearest, then the likeliest.
  const nearest = likeliest(examples, () => 0)
  const [first, second] = fit(nearest.map(rowOf), names.length, 2, restraint)
  const guess = weightsBy([first!, second!, new Float64Array(names.length + 1)])
  const chosen = likeliest(examples, ({ pair, label }) => oddsBy(guess, pair)[label === 1 ? 'first' : 'second'])
  const wrong = fit(chosen.map(rowOf), names.length, 2, restraint)
  const replaced = chosen
    .filter(({ label }) => label > 0)
    .map((one) => rowOf({ pair: one.pair, weight: one.weight, label: Number(one.isOutdated) }))
  const weights = weightsBy([...wrong, ...fit(replaced, names.length, 1, restraint)])
  return new Map(
    [...weights].filter(([name, own]) => name === '' || own.some((weight) => Math.abs(weight) >= smallest)),
  )
}

/** One pair for each figure that does not hold, and all of those that do. */
function likeliest(examples: readonly Example[], scoreOf: (example: Example) => number): Example[] {
  const best = new Map<Figure, { example: Example; score: number }>()
  for (const example of examples) {
    if (!example.wrong) continue
    const score = scoreOf(example)
    if (score > (best.get(example.wrong)?.score ?? -Infinity)) best.set(example.wrong, { example, score })
  }
  return examples.filter((example) => !example.wrong || best.get(example.wrong)!.example === example)
}

interface Judged {
  passage: Marked['passage']
  holds: boolean
  odds: number
}

function judged({ passage, lines, pairs }: Marked, weights: ReadonlyMap<string, Weights>): Judged[] {
  const best = new Map<Figure, number>()
  for (const pair of pairs) {
    const odds = oddsBy(weights, pair)
    for (const which of ['first', 'second'] as const)
      best.set(pair[which], Math.max(odds[which], best.get(pair[which]) ?? -Infinity))
  }
  return lines.flatMap(({ figures }) =>
    figures.flatMap((figure) => {
      const holds = passage.holds(figure)
      return holds === undefined ? [] : [{ passage, holds, odds: best.get(figure) ?? -Infinity }]
    }),
  )
}

function report(all: readonly Judged[], pairs: readonly number[]): void {
  const share = (some: readonly Judged[], limit: number) =>
    `${((100 * some.filter(({ odds }) => odds > limit).length) / some.length).toFixed(1)} %`
  for (const limit of [0, 0.5, 1, 1.5, 2, 2.5])
    for (const [name, some] of [
      ['all', all] as const,
      ...Map.groupBy(all, ({ passage }) => `round ${passage.round}`),
    ]) {
      const [wrong, holding] = [some.filter(({ holds }) => !holds), some.filter(({ holds }) => holds)]
      const called = pairs.filter((odds) => odds > limit).length
      console.log(
        `odds ${limit}, ${name}: ${share(wrong, limit)} of ${wrong.length} caught, ${share(holding, limit)} of ${holding.length} lost; in answers ${called} of ${pairs.length} pairs`,
      )
    }
}

const folds = Number(parseArgs({ options: { folds: { type: 'string', default: '5' } } }).values.folds)
const marked = readPassages(join(import.meta.dirname, 'corrections')).map(markedOf)
const holdingOf = (pairs: readonly Pair[], weight: number) => pairs.map((pair): Example => ({ pair, label: 0, weight }))
const answers = (await readCases(join(import.meta.dirname, 'answers'))).map((one) => holdingOf(holdingIn(one), 1))
const cases = (await readCases(join(import.meta.dirname, 'cases'))).flatMap((one) =>
  holdingOf(holdingIn(one), casesWeight),
)
const all: Judged[] = []
const pairs: number[] = []
for (let fold = 0; fold < folds; fold++) {
  const isOut = (_: unknown, at: number) => at % folds === fold
  const isIn = (_: unknown, at: number) => at % folds !== fold
  const weights = learn(marked.filter(isIn), [...answers.filter(isIn).flat(), ...cases])
  all.push(...marked.filter(isOut).flatMap((one) => judged(one, weights)))
  for (const { pair } of answers.filter(isOut).flat()) {
    const { first, second } = oddsBy(weights, pair)
    pairs.push(Math.max(first, second))
  }
}
if (folds > 0) report(all, pairs)
const learnt = [...learn(marked, [...answers.flat(), ...cases])].map(([sign, own]) => `${sign}\t${own.join(' ')}`)
await writeFile(
  join(import.meta.dirname, '../src/support/withdrawn/withdrawn-weights.txt'),
  `${learnt.toSorted().join('\n')}\n`,
)

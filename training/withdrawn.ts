/**
 * `node training/withdrawn.ts`: learns from the passages in training/corrections which of two figures a speaker takes
 * back, rejects or calls outdated, and writes src/composition/support/withdrawn-weights.txt. First each fifth of the
 * passages is judged by what was learnt from the others.
 */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPassages } from '../scripts/eval/passages.ts'
import { readCases } from '../scripts/eval/read-cases.ts'
import type { Figure } from '../src/composition/support/figure.ts'
import type { Pair } from '../src/composition/support/withdrawn-signs.ts'
import { fit, type Row } from './sparse-logistic.ts'
import { holdingIn, type Marked, markedOf } from './withdrawn-examples.ts'

const first = 1
const second = 2
const leastOften = Number(process.env.LEAST ?? 2)
const restraint = Number(process.env.REST ?? 1)
const answersWeight = Number(process.env.AW ?? 1)
const casesWeight = Number(process.env.CW ?? 0.3)

interface Example {
  pair: Pair
  label: number
  weight: number
  /** Of several pairs that tell what replaces a figure, one is enough: the likeliest. */
  wrong?: Figure
  isOutdated?: boolean
}

type Odds = (pair: Pair) => { first: number; second: number; outdated: number }

function examplesOf({ passage, pairs }: Marked): Example[] {
  return pairs.flatMap((pair): Example[] => {
    const [one, other] = [passage.holds(pair.first), passage.holds(pair.second)]
    if (one === undefined || other === undefined || (!one && !other)) return []
    if (one && other) return [{ pair, label: 0, weight: 1 }]
    const isOutdated = passage.kind === 'outdated'
    return [{ pair, label: one ? second : first, weight: 1, wrong: one ? pair.second : pair.first, isOutdated }]
  })
}

function learn(marked: readonly Marked[], plain: readonly Example[]): Odds & { signs?: Map<string, number[]> } {
  const examples = [...marked.flatMap(examplesOf), ...plain]
  const often = new Map<string, number>()
  for (const { pair } of examples) for (const sign of pair.signs) often.set(sign, (often.get(sign) ?? 0) + 1)
  const names = [...often].filter(([, count]) => count >= leastOften).map(([name]) => name)
  const numbers = new Map(names.map((name, at) => [name, at]))
  const numbersOf = ({ signs }: Pair) => signs.flatMap((sign) => numbers.get(sign) ?? [])
  const rowOf = ({ pair, label, weight }: Example): Row => ({ signs: numbersOf(pair), label, weight })
  let weights: Float64Array[] | undefined
  let chosen: Example[] = []
  const odds = (model: readonly Float64Array[], pair: Pair) =>
    model.map((one) => numbersOf(pair).reduce((sum, sign) => sum + one[sign]!, one.at(-1)!))
  for (let round = 0; round < 2; round++) {
    const best = new Map<Figure, { example: Example; score: number }>()
    for (const [at, example] of examples.entries()) {
      if (!example.wrong) continue
      const score = weights ? odds(weights, example.pair)[example.label - 1]! : -at - 1000 * Number(!example.pair.signs.some((s) => /^(?:same|second unit|first unit$|no noun)/.test(s)))
      if (score > (best.get(example.wrong)?.score ?? -Infinity)) best.set(example.wrong, { example, score })
    }
    chosen = examples.filter((example) => !example.wrong || best.get(example.wrong)!.example === example)
    weights = fit(chosen.map(rowOf), names.length, 2, restraint)
  }
  const kinds = fit(chosen.filter(({ wrong }) => wrong).map((one) => ({ ...rowOf(one), label: Number(one.isOutdated) })), names.length, 1, restraint)
  const model = [...weights!, ...kinds]
  const judge: Odds = (pair) => {
    const [one, other, outdated] = odds(model, pair) as [number, number, number]
    return { first: one - Math.log1p(Math.exp(other)), second: other - Math.log1p(Math.exp(one)), outdated }
  }
  return Object.assign(judge, { signs: new Map([...names, ''].map((name, at) => [name, model.map((one) => one[at]!)])) })
}

const root = join(import.meta.dirname, '..')
const marked = readPassages(join(import.meta.dirname, 'corrections')).map(markedOf)
const negatives = (pairs: Pair[], weight: number): Example[] => pairs.map((pair) => ({ pair, label: 0, weight }))
const answers = (await readCases(join(import.meta.dirname, 'answers'))).map((one) => negatives(holdingIn(one), answersWeight))
const cases = (await readCases(join(import.meta.dirname, 'cases'))).map((one) => negatives(holdingIn(one), casesWeight))
const plain = [...answers, ...cases]
console.log(`${marked.length} passages, ${marked.reduce((n, { pairs }) => n + pairs.length, 0)} pairs, ${answers.flat().length} of answers, ${cases.flat().length} of cases`)

interface Count { caught: number; wrong: number; lost: number; holding: number }
const folds = 5
const results: { key: string; score: number; holds: boolean; isOutdated: boolean; outdated: number; text: string }[] = []
const lost: number[] = []
const total = process.env.ONE ? 1 : folds
for (let fold = 0; fold < total; fold++) {
  const isOut = (at: number) => at % folds === fold
  const judge = learn(marked.filter((_, at) => !isOut(at)), plain.filter((_, at) => !isOut(at)).flat())
  for (const { passage, pairs, lines } of marked.filter((_, at) => isOut(at))) {
    const best = new Map<Figure, { score: number; outdated: number }>()
    for (const pair of pairs) {
      const odds = judge(pair)
      for (const which of ['first', 'second'] as const)
        if (odds[which] > (best.get(pair[which])?.score ?? -99)) best.set(pair[which], { score: odds[which], outdated: odds.outdated })
    }
    for (const figure of lines.flatMap((line) => line.figures)) {
      const holds = passage.holds(figure)
      if (holds === undefined) continue
      const { score, outdated } = best.get(figure) ?? { score: -99, outdated: 0 }
      results.push({ key: `${passage.language} ${passage.round} ${passage.kind}`, score, holds, outdated, isOutdated: passage.kind === 'outdated', text: `${figure.value}: ${passage.lines.join(' | ')}` })
    }
  }
  for (const { pair } of plain.filter((_, at) => isOut(at) && at < answers.length).flat()) lost.push(Math.max(judge(pair).first, judge(pair).second))
}
const table = (limit: number, part: number) => {
  const counts = new Map<string, Count>()
  for (const { key, score, holds } of results) {
    const name = part < 0 ? 'all' : key.split(' ')[part]!
    const count = counts.get(name) ?? { caught: 0, wrong: 0, lost: 0, holding: 0 }
    counts.set(name, count)
    const is = score > limit
    if (holds) { count.holding++; count.lost += Number(is) } else { count.wrong++; count.caught += Number(is) }
  }
  return [...counts].map(([name, { caught, wrong, lost, holding }]) => `${name} ${((100 * caught) / wrong).toFixed(1)}/${((100 * lost) / holding).toFixed(1)}`).join('  ')
}
for (const limit of [-0.5, 0, 0.5, 1, 1.5, 2, 3]) console.log(limit, table(limit, -1), '|', table(limit, 1), '|', table(limit, 2), '| answers', lost.filter((one) => one > limit).length, lost.length)
console.log(table(1, 0))
const kinds = results.filter(({ holds, score }) => !holds && score > 1)
console.log('kind right', kinds.filter(({ outdated, isOutdated }) => outdated > 0 === isOutdated).length, kinds.length)
if (process.env.SHOW) for (const { key, score, holds, text } of results) if (key.startsWith(process.env.SHOW) && holds === score > 1) console.log(holds ? 'LOST' : 'MISSED', key, score.toFixed(1), text)
if (process.env.WRITE) {
  const model = learn(marked, plain.flat())
  const lines = [...model.signs!].map(([name, weights]) => [name, weights.map((one) => Math.round(one * 100))] as const).filter(([name, w]) => name === '' || w.some((one) => Math.abs(one) >= 10)).map(([name, w]) => `${name}\t${w.join(' ')}`)
  await writeFile(join(root, 'src/composition/support/withdrawn-weights.txt'), `${lines.toSorted().join('\n')}\n`)
}

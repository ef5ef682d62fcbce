/** How likely one of two figures replaces the other, by the weights that `node training/withdrawn.ts` has learnt. */

import { readFileSync } from 'node:fs'
import { memoized } from '../memoized.ts'
import type { Pair } from './withdrawn-signs.ts'

/** Of a sign, in hundredths: for the first being wrong, for the second, and for whichever it is being outdated. */
export type Weights = readonly [number, number, number]

/** As logarithms: 0 is as likely as not. */
export interface Odds {
  first: number
  second: number
  /** That what is wrong was right once. */
  outdated: number
}

/** Read when the first answer needs it. */
const readLearnt = memoized((name: string) => {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const weights = new Map<string, Weights>()
  for (const line of lines) {
    const [sign, numbers] = line.split('\t') as [string, string]
    weights.set(sign, numbers.split(' ').map(Number) as unknown as Weights)
  }
  const languages = new Set([...weights.keys()].flatMap((sign) => /^([a-z]{2}):/.exec(sign)?.[1] ?? []))
  return { weights, languages }
})

const learnt = () => readLearnt('withdrawn-weights.txt')

/** Without its words, nothing can be told of a language. */
export const isLearnt = (language: string): boolean => learnt().languages.has(language)

export const oddsOf = (pair: Pair): Odds => oddsBy(learnt().weights, pair)

/** The sign '' is there always. */
export function oddsBy(weights: ReadonlyMap<string, Weights>, { signs }: Pair): Odds {
  const sums: [number, number, number] = [0, 0, 0]
  for (const sign of ['', ...signs]) {
    const own = weights.get(sign)
    if (own) for (const at of [0, 1, 2] as const) sums[at] += own[at] / 100
  }
  const [first, second, outdated] = sums
  return { first: first - Math.log1p(Math.exp(second)), second: second - Math.log1p(Math.exp(first)), outdated }
}

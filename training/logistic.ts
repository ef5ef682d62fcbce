/** Logistic regression by Newton's method, on signs and on products of two of them. */

import type { Signs } from '../src/composition/support/contradiction-signs.ts'

export interface Example {
  signs: Signs
  isFalse: boolean
  weight: number
}

export interface Model {
  bias: number
  weights: Record<string, number>
}

/** Signs that say more together. */
const products =
  'lead*foreign lead*timed thereRival*foreign alike*hasOwn rival*hasOwn sameUnit*foreign alike*pictures freeRival*thereRival lead*named alike*thereRival workedOut*alike said*alike freeRival*alike workedOut*freeRival freeRival*named freeRival*rival alike*rival besideRival*alike lead*said lead*pictures pictures*foreign twin*timed lead*sameUnit orderRival*foreign onlyFree*sameUnit total*freeRival correction*leadTakenBack takenBack*hasOwn related*none related*foreign from*said from*alike partOfIt*alike followsBeside*alike chance*workedOut chance*bare nearMiss*sameUnit nearMiss*named nearMiss*workedOut nearMiss*said nearMiss*possible nearMiss*thereRival nearMiss*bare nearMiss*hasOwn nearMiss*besideRival inWords*workedOut inWords*possible inWords*none inWords*follows leadInWords*said leadInWords*hasOwn inWords*sameUnit inWords*bare leadInWords*foreign'.split(
    ' ',
  )
const restraint = 10

const valueOf = (signs: Signs, name: string) => name.split('*').reduce((product, part) => product * signs[part]!, 1)

export const oddsOf = ({ bias, weights }: Model, signs: Signs): number =>
  Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * valueOf(signs, name), bias)

export function fit(examples: readonly Example[]): Model {
  const names = [...Object.keys(examples[0]!.signs), ...products]
  const total = sum(examples.map(({ weight }) => weight))
  const columns = names.map((name) => examples.map(({ signs }) => valueOf(signs, name)))
  const scales = columns.map((column) => {
    const mean = sum(column.map((value, at) => value * examples[at]!.weight)) / total
    const spread = Math.sqrt(sum(column.map((value, at) => examples[at]!.weight * (value - mean) ** 2)) / total)
    return { mean, spread: spread || 1 }
  })
  const rows = examples.map((_, at) => [
    1,
    ...scales.map(({ mean, spread }, column) => (columns[column]![at]! - mean) / spread),
  ])
  let parts = Array.from({ length: names.length + 1 }, () => 0)
  for (let round = 0; round < 20; round++) {
    const step = stepFrom(rows, examples, parts)
    parts = parts.map((part, at) => part + step[at]!)
  }
  const weights = names.map((name, at) => [name, round(parts[at + 1]! / scales[at]!.spread)] as const)
  const bias = parts[0]! - sum(scales.map(({ mean, spread }, at) => (parts[at + 1]! * mean) / spread))
  return { bias: round(bias), weights: Object.fromEntries(weights.filter(([, weight]) => weight !== 0)) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const round = (value: number) => Number(value.toFixed(2))

function stepFrom(rows: readonly number[][], examples: readonly Example[], parts: readonly number[]): number[] {
  const size = parts.length
  const slope = parts.map((part, at) => (at === 0 ? 0 : -restraint * part))
  const curve = parts.map((_, row) => parts.map((_, column) => (row === column && row > 0 ? restraint : 0)))
  for (const [at, row] of rows.entries()) {
    const { isFalse, weight } = examples[at]!
    const chance = 1 / (1 + Math.exp(-sum(row.map((value, column) => value * parts[column]!))))
    for (let one = 0; one < size; one++) {
      slope[one]! += weight * (Number(isFalse) - chance) * row[one]!
      const share = weight * chance * (1 - chance) * row[one]!
      for (let other = 0; other < size; other++) curve[one]![other]! += share * row[other]!
    }
  }
  return solved(curve, slope)
}

/** Gauss's elimination; the matrix is positive, so that no rows need to change places. */
function solved(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!])
  for (const [at, row] of rows.entries())
    for (const other of rows.slice(at + 1)) {
      const share = other[at]! / row[at]!
      if (share !== 0) for (let column = at; column < other.length; column++) other[column]! -= share * row[column]!
    }
  const result = right.map(() => 0)
  for (let at = rows.length - 1; at >= 0; at--) {
    const known = sum(rows[at]!.slice(at + 1, -1).map((value, column) => value * result[at + 1 + column]!))
    result[at] = (rows[at]!.at(-1)! - known) / rows[at]![at]!
  }
  return result
}

/**
 * Boosted decision trees for examples of which only a group is known to be right or wrong: a group is wrong where at
 * least one of its rows is, and nobody says which. Each tree follows the slope of the likelihood of all groups, where a
 * group is right only if every row is. The same data give the same trees.
 */

import type { Tree, Trees } from '../src/support/contradiction/trees.ts'

export interface Group {
  isWrong: boolean
  weight: number
  rows: readonly Readonly<Record<string, number>>[]
}

const rounds = 400
const depth = 4
const rate = 0.08
/** Of the groups and of the signs that each tree is learnt from. */
const groupShare = 0.7
const signShare = 0.4
/** How much has to speak for a split, and on either side of it. */
const leastGain = 0.5
const leastSide = 4
const restraint = 8
const bins = 32
const bias = -3

interface Table {
  signs: readonly string[]
  /** What separates the bins of each sign. */
  limits: readonly (readonly number[])[]
  /** By sign, then by row. */
  bins: readonly Uint8Array[]
  /** The group of each row. */
  groupOf: Int32Array
}

function tableOf(groups: readonly Group[]): Table {
  const rows = groups.flatMap((group) => group.rows)
  const signs = Object.keys(rows[0]!)
  const limits = signs.map((sign) => limitsOf(Float64Array.from(rows, (row) => row[sign]!).toSorted()))
  return {
    signs,
    limits,
    bins: signs.map((sign, at) => Uint8Array.from(rows, (row) => binOf(limits[at]!, row[sign]!))),
    groupOf: Int32Array.from(groups.flatMap((group, at) => group.rows.map(() => at))),
  }
}

/** Halfway between neighbours where there are few values; otherwise so that the bins hold about as many rows. */
function limitsOf(sorted: Float64Array): number[] {
  const values = [...new Set(sorted)]
  const round = (value: number) => Number(value.toPrecision(4))
  if (values.length <= bins) return values.slice(1).map((value, at) => round((value + values[at]!) / 2))
  const shares = Array.from({ length: bins - 1 }, (_, at) => sorted[Math.floor(((at + 1) / bins) * sorted.length)]!)
  return [...new Set(shares.map(round))]
}

/** How many limits a value is above. */
function binOf(limits: readonly number[], value: number): number {
  let [from, to] = [0, limits.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (value > limits[middle]!) from = middle + 1
    else to = middle
  }
  return from
}

export function boost(groups: readonly Group[], random: () => number): Trees {
  const table = tableOf(groups)
  const count = table.groupOf.length
  const odds = new Float64Array(count).fill(bias)
  const trees = Array.from({ length: rounds }, () => {
    const slopes = slopesOf(groups, table, odds)
    const isIn = Uint8Array.from(groups, () => Number(random() < groupShare))
    const rows = Int32Array.from({ length: count }, (_, row) => row)
    const chosen = table.signs.map((_, at) => at).filter(() => random() < signShare)
    return grown(table, slopes, { chosen, isIn, odds }, rows, depth)
  })
  return { bias, trees }
}

interface Slopes {
  first: Float64Array
  second: Float64Array
}

function slopesOf(groups: readonly Group[], { groupOf }: Table, odds: Float64Array): Slopes {
  // The logarithm of the chance that all rows of a group are right.
  const allRight = new Float64Array(groups.length)
  for (const [row, group] of groupOf.entries()) allRight[group]! -= Math.log1p(Math.exp(odds[row]!))
  const first = new Float64Array(odds.length)
  const second = new Float64Array(odds.length)
  for (const [row, at] of groupOf.entries()) {
    const { isWrong, weight } = groups[at]!
    const chance = 1 / (1 + Math.exp(-odds[row]!))
    const right = Math.min(1 - 1e-6, Math.max(1e-6, Math.exp(allRight[at]!)))
    const share = (chance * right) / (1 - right)
    first[row] = weight * (isWrong ? -share : chance)
    second[row] = weight * (isWrong ? Math.min(1, share) * (1 - chance) + 1e-3 : chance * (1 - chance))
  }
  return { first, second }
}

interface Growing {
  chosen: readonly number[]
  isIn: Uint8Array
  odds: Float64Array
}

/** A tree for some rows, which adds its answers to their odds. */
function grown(table: Table, slopes: Slopes, growing: Growing, rows: Int32Array, levels: number): Tree {
  const split = levels > 0 ? bestSplit(table, slopes, growing, rows) : undefined
  if (split) {
    const { sign, bin } = split
    const bins = table.bins[sign]!
    const below = grown(
      table,
      slopes,
      growing,
      rows.filter((row) => bins[row]! <= bin),
      levels - 1,
    )
    const above = grown(
      table,
      slopes,
      growing,
      rows.filter((row) => bins[row]! > bin),
      levels - 1,
    )
    return { sign: table.signs[sign]!, limit: table.limits[sign]![bin]!, below, above }
  }
  let [first, second] = [0, 0]
  for (const row of rows)
    if (growing.isIn[table.groupOf[row]!]) {
      first += slopes.first[row]!
      second += slopes.second[row]!
    }
  const answer = Number(((-rate * first) / (second + restraint)).toFixed(4))
  for (const row of rows) growing.odds[row]! += answer
  return answer
}

function bestSplit(table: Table, { first, second }: Slopes, { chosen, isIn }: Growing, rows: Int32Array) {
  const used = rows.filter((row) => isIn[table.groupOf[row]!])
  let best: { sign: number; bin: number; gain: number } | undefined
  const firsts = new Float64Array(bins)
  const seconds = new Float64Array(bins)
  for (const sign of chosen) {
    const own = table.bins[sign]!
    firsts.fill(0)
    seconds.fill(0)
    for (const row of used) {
      firsts[own[row]!]! += first[row]!
      seconds[own[row]!]! += second[row]!
    }
    const [allFirst, allSecond] = [sum(firsts), sum(seconds)]
    let [left, leftSecond] = [0, 0]
    for (let bin = 0; bin < table.limits[sign]!.length; bin++) {
      left += firsts[bin]!
      leftSecond += seconds[bin]!
      const [right, rightSecond] = [allFirst - left, allSecond - leftSecond]
      if (leftSecond <= leastSide || rightSecond <= leastSide) continue
      const gain =
        left ** 2 / (leftSecond + restraint) +
        right ** 2 / (rightSecond + restraint) -
        allFirst ** 2 / (allSecond + restraint)
      if (gain > (best?.gain ?? leastGain)) best = { sign, bin, gain }
    }
  }
  return best
}

const sum = (numbers: Float64Array) => numbers.reduce((total, one) => total + one, 0)

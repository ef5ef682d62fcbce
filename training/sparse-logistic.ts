/** Logistic regression of several classes over signs that are there or not, by L-BFGS; the same data give the same weights. */

export interface Row {
  /** Numbers of the signs that are there. */
  signs: readonly number[]
  /** 0: none of the classes. */
  label: number
  weight: number
}

/** The odds of each class against none: one weight a sign and class, and at the end of each class its bias. */
export function fit(rows: readonly Row[], size: number, classes: number, restraint: number): Float64Array[] {
  const width = size + 1
  // The bias is a sign that is always there.
  const signs = rows.map((row) => Int32Array.from([...row.signs, size]))
  const odds = new Float64Array(classes)
  const slopeAt = (at: Float64Array, slope: Float64Array): number => {
    let loss = 0
    for (let index = 0; index < at.length; index++) {
      const held = index % width === size ? 0 : restraint * at[index]!
      slope[index] = held
      loss += 0.5 * held * at[index]!
    }
    for (let which = 0; which < rows.length; which++) {
      const { label, weight } = rows[which]!
      const own = signs[which]!
      for (let one = 0; one < classes; one++) odds[one] = sumOf(at, one * width, own)
      const most = Math.max(0, ...odds)
      const total = odds.reduce((sum, odd) => sum + Math.exp(odd - most), Math.exp(-most))
      loss += weight * (Math.log(total) + most - (label === 0 ? 0 : odds[label - 1]!))
      for (let one = 0; one < classes; one++)
        add(slope, one * width, own, weight * (Math.exp(odds[one]! - most) / total - Number(label === one + 1)))
    }
    return loss
  }
  const found = leastOf(slopeAt, width * classes)
  return Array.from({ length: classes }, (_, one) => found.slice(one * width, (one + 1) * width))
}

function sumOf(weights: Float64Array, start: number, signs: Int32Array): number {
  let sum = 0
  for (let at = 0; at < signs.length; at++) sum += weights[start + signs[at]!]!
  return sum
}

function add(slope: Float64Array, start: number, signs: Int32Array, share: number): void {
  for (let at = 0; at < signs.length; at++) slope[start + signs[at]!]! += share
}

const remembered = 8
const rounds = 120

/** Where a function is least: L-BFGS with steps that are halved until they lead down. */
function leastOf(slopeAt: (at: Float64Array, slope: Float64Array) => number, length: number): Float64Array {
  let at = new Float64Array(length)
  let slope = new Float64Array(length)
  let value = slopeAt(at, slope)
  const steps: { moved: Float64Array; turned: Float64Array; product: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const direction = downFrom(slope, steps)
    const steepness = dot(direction, slope)
    let size = round === 0 ? 1 / Math.sqrt(dot(slope, slope)) : 1
    const next = new Float64Array(length)
    const nextSlope = new Float64Array(length)
    let nextValue = Infinity
    for (let tries = 0; tries < 30; tries++, size /= 2) {
      for (let index = 0; index < length; index++) next[index] = at[index]! + size * direction[index]!
      nextValue = slopeAt(next, nextSlope)
      if (nextValue <= value + 1e-4 * size * steepness) break
    }
    const moved = next.map((one, index) => one - at[index]!)
    const turned = nextSlope.map((one, index) => one - slope[index]!)
    const product = dot(moved, turned)
    if (product > 1e-10) steps.push({ moved, turned, product })
    if (steps.length > remembered) steps.shift()
    const gain = value - nextValue
    ;[at, slope, value] = [next, nextSlope, nextValue]
    if (gain < 1e-4 * value) break
  }
  return at
}

function downFrom(
  slope: Float64Array,
  steps: readonly { moved: Float64Array; turned: Float64Array; product: number }[],
) {
  const direction = slope.map((one) => -one)
  const shares: number[] = []
  for (const { moved, turned, product } of steps.toReversed()) {
    const share = dot(moved, direction) / product
    shares.unshift(share)
    for (let index = 0; index < direction.length; index++) direction[index]! -= share * turned[index]!
  }
  const last = steps.at(-1)
  if (last) {
    const scale = last.product / dot(last.turned, last.turned)
    for (let index = 0; index < direction.length; index++) direction[index]! *= scale
  }
  for (const [which, { moved, turned, product }] of steps.entries()) {
    const share = shares[which]! - dot(turned, direction) / product
    for (let index = 0; index < direction.length; index++) direction[index]! += share * moved[index]!
  }
  return direction
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += one[index]! * other[index]!
  return sum
}

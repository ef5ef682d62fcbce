/** Logistic regression, one format against all others. */

export interface Example {
  features: readonly number[]
  fits: ReadonlySet<string>
  not: ReadonlySet<string>
}

interface Learned {
  bias: number
  values: number[]
}

const rounds = 400
const rate = 1
const momentum = 0.9
/** How strongly weights are held near 0: there are more features than examples of a kind. */
const restraint = 0.003

/** Those that fit nothing are stories with a topic's words in them: the hardest to tell apart. */
const weightOf = ({ fits }: Example) => (fits.size === 0 ? 4 : 1)

export function learn(format: string, all: readonly Example[]): Learned {
  const examples = all.filter(({ fits, not }) => fits.has(format) || not.has(format))
  const fitting = examples.filter(({ fits }) => fits.has(format)).length
  // The few that fit weigh together half as much as the many that do not.
  const share = ((examples.length - fitting) / Math.max(1, fitting)) * 0.5
  const weights = examples.map((example) => (example.fits.has(format) ? share : weightOf(example)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)

  const values = new Float64Array(examples[0]!.features.length)
  const pace = new Float64Array(values.length)
  let bias = 0
  let biasPace = 0
  for (let round = 0; round < rounds; round++) {
    const slope = new Float64Array(values.length)
    let biasSlope = 0
    for (const [index, { features, fits }] of examples.entries()) {
      const sum = features.reduce((sum, value, at) => sum + value * values[at]!, bias)
      const error = ((1 / (1 + Math.exp(-sum)) - (fits.has(format) ? 1 : 0)) * weights[index]!) / total
      biasSlope += error
      for (let at = 0; at < slope.length; at++) slope[at]! += error * features[at]!
    }
    for (let at = 0; at < values.length; at++) {
      pace[at] = momentum * pace[at]! - rate * (slope[at]! + restraint * values[at]!)
      values[at]! += pace[at]!
    }
    biasPace = momentum * biasPace - rate * biasSlope
    bias += biasPace
  }
  return { bias, values: [...values] }
}

/** A byte for each weight is exact enough. */
export function pack(values: readonly number[]): { step: number; packed: string } {
  const step = Math.max(...values.map(Math.abs)) / 127
  return { step, packed: Buffer.from(Int8Array.from(values, (value) => Math.round(value / step))).toString('base64') }
}

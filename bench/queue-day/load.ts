/** A day of submissions, the same for the same seed: when they come, and what each costs a worker. */

export interface Load {
  /** On the average of the day. */
  submissionsPerMinute: number
  /** The share that needs a whole analysis; the rest is answered from what is stored, or joins one that runs. */
  newShare: number
  seed: number
}

/** How busy each hour is against the average: a night of a third, an evening of nearly twice. */
const hours = [
  0.62, 0.45, 0.35, 0.3, 0.3, 0.35, 0.48, 0.66, 0.82, 0.95, 1.04, 1.12, 1.2, 1.18, 1.12, 1.12, 1.2, 1.34, 1.52, 1.7,
  1.82, 1.74, 1.38, 0.96,
]
const mean = hours.reduce((sum, weight) => sum + weight, 0) / hours.length
export const peak = Math.max(...hours) / mean
export const daySeconds = 86_400

/** Short videos: half are shorter than 30 s, one in twenty is longer than two minutes. An assumption. */
const [medianSeconds, spread, longestSeconds] = [30, 0.84, 600]

/** Measured (docs/operations.md): processor seconds of an analysis, and the time in which it waits for the network. */
export const cpuSeconds = (videoSeconds: number) => 12 + 0.61 * videoSeconds
const downloadSeconds = 3

/** Whole numbers of 32 bits from a seed: the same on every machine. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How busy a moment is against the average, without steps between the hours. */
function busyness(second: number): number {
  const at = second / 3600
  const [hour, part] = [Math.floor(at), at % 1]
  return (hours[hour % 24]! * (1 - part) + hours[(hour + 1) % 24]! * part) / mean
}

export interface Arrival {
  at: number
  /** For how long it takes a place at a worker that has one core for each of its videos. */
  seconds: number
}

/** One after the other: a Poisson process whose rate follows the day. */
export function* arrivals({ submissionsPerMinute, newShare, seed }: Load): Generator<Arrival> {
  const next = random(seed)
  const perSecond = (submissionsPerMinute * newShare) / 60
  const highest = perSecond * peak
  for (let at = 0; ;) {
    at -= Math.log(1 - next()) / highest
    if (at >= daySeconds) return
    if (next() * highest > perSecond * busyness(at)) continue
    // Box and Muller's way to a normal number.
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
    const length = Math.min(longestSeconds, medianSeconds * Math.exp(spread * normal))
    yield { at, seconds: downloadSeconds + cpuSeconds(length) }
  }
}

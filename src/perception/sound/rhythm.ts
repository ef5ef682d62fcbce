/**
 * A beat below speech. Where voices are weak, far below and far above them, drums begin again and again at one interval,
 * for many beats; what speech has there comes when it likes.
 */

import { powerSpectrum } from './spectrum.ts'

const rate = 16_000
const frame = 512
/** A hundredth of a second. */
const hop = rate / 100
/** The kick below the voice; snare and cymbals above most of it; in steps of 31 Hz. */
const bands = [
  [1, 3],
  [100, 160],
  [160, 256],
] as const
/** Intervals between beats, in hundredths of a second, and for how many of them the beat has to go on. */
const [shortest, longest] = [30, 110]
const beats = 8
const minBeats = 4
/** So much of an onset comes again at every beat. In 12 s of speech alone it is at most 0.10, with drums mostly above 0.2. */
const minAgain = 0.17
const usualFrames = 1200
/** As much as tells a beat. */
const maxSamples = 40 * rate
/** Louder by more than this is as good as wholly new. */
const newSound = 2

export function hasBeat(audio: Float32Array): boolean {
  const from = Math.max(0, (audio.length - maxSamples) >> 1)
  const levels = levelsOf(audio.subarray(from, from + maxSamples))
  const frames = levels[0]!.length
  // In less time more comes again by chance.
  const min = minAgain * Math.max(1, Math.sqrt(usualFrames / Math.max(1, frames)))
  return levels.some((level) => repetition(onsetsOf(level)) >= min)
}

/** The logarithm of the power in each of the bands. */
function levelsOf(audio: Float32Array): Float32Array[] {
  const frames = Math.max(0, Math.floor((audio.length - frame) / hop))
  const levels = bands.map(() => new Float32Array(frames))
  for (let i = 0; i < frames; i++) {
    const power = powerSpectrum(audio.subarray(i * hop, i * hop + frame))
    for (const [index, [first, end]] of bands.entries()) {
      let sum = 0
      for (let k = first; k < end; k++) sum += power[k]!
      levels[index]![i] = Math.log(sum + 1e-7)
    }
  }
  return levels
}

/** Where it becomes louder at once, by how much; the mean is 0. */
function onsetsOf(level: Float32Array): Float32Array {
  const onsets = level.map((value, i) => Math.min(newSound, Math.max(0, value - level[Math.max(0, i - 2)]!)))
  const mean = onsets.reduce((sum, value) => sum + value, 0) / Math.max(1, onsets.length)
  return onsets.map((value) => value - mean)
}

/** How alike the onsets are to themselves one, two, three … beats later, at the interval where they are most alike. */
function repetition(onsets: Float32Array): number {
  const max = Math.min(onsets.length >> 1, longest * beats + 2)
  const alike = Float32Array.from({ length: max }, (_, lag) => {
    let sum = 0
    for (let i = lag; i < onsets.length; i++) sum += onsets[i]! * onsets[i - lag]!
    return sum / (onsets.length - lag)
  })
  let best = 0
  // In quarters of a hundredth: an interval that is off by one is off by eight after eight beats.
  for (let interval = shortest; interval <= longest; interval += 0.25) {
    const lags = Array.from({ length: beats }, (_, beat) => Math.round(interval * (beat + 1))).filter(
      (lag) => lag + 1 < max,
    )
    // Who drums is a hundredth early or late now and then.
    const sum = lags.reduce((total, lag) => total + Math.max(alike[lag - 1]!, alike[lag]!, alike[lag + 1]!), 0)
    if (lags.length >= minBeats) best = Math.max(best, sum / lags.length)
  }
  return best / ((alike[0] ?? 0) + 1e-9)
}

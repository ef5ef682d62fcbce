import type { Span } from '../../evidence.ts'
import { powerSpectrum } from './spectrum.ts'

const rate = 16_000
const frame = 512
/** Quieter than this, in decibels below full scale, is a silent room. */
const silence = -50
/** What is left between words for at least this long tells what plays behind them. */
const leastFrames = rate / frame
const margin = 0.1
/** Noise spreads its power evenly over the spectrum (0.5 and more), tones do not. */
const mostNoise = 0.35
const [lowest, highest] = [100, 4000]
/** So many frames tell as much as all of them. */
const spectra = 200

/** Whether something other than speech and noise plays for most of the video. */
export function playsMusic(audio: Float32Array, speech: Span[]): boolean {
  const starts = Array.from({ length: Math.floor(audio.length / frame) }, (_, i) => i * frame)
  const isSpoken = (start: number) =>
    speech.some((span) => start / rate > span.start - margin && start / rate < span.end + margin)
  const between = starts.filter((start) => !isSpoken(start))
  // Who speaks without a pause leaves only the moments between syllables, the quietest tenth of all.
  const [background, share] = between.length >= leastFrames ? [between, 0.4] : [starts, 0.1]
  if (background.length === 0) return false
  const levels = background.map((start) => ({ start, level: level(audio.subarray(start, start + frame)) }))
  const sorted = levels.toSorted((a, b) => a.level - b.level)
  const quiet = sorted[Math.floor((sorted.length - 1) * share)]!.level
  if (quiet < silence) return false
  const nearby = sorted.filter((one) => one.level >= quiet).slice(0, Math.max(spectra, sorted.length * 0.3))
  const step = Math.max(1, Math.floor(nearby.length / spectra))
  const noise = nearby
    .filter((_, i) => i % step === 0)
    .map(({ start }) => flatness(audio.subarray(start, start + frame)))
    .toSorted((a, b) => a - b)
  return noise[Math.floor(noise.length / 2)]! < mostNoise
}

function level(samples: Float32Array): number {
  let power = 0
  for (const sample of samples) power += sample * sample
  return 10 * Math.log10(power / samples.length + 1e-12)
}

/** The geometric by the arithmetic mean of the power of the frequencies in which music plays: 0 a tone, 1 a hiss. */
function flatness(samples: Float32Array): number {
  const power = powerSpectrum(samples).subarray((lowest * frame) / rate, (highest * frame) / rate)
  let logarithms = 0
  let sum = 0
  for (const value of power) {
    logarithms += Math.log(value + 1e-12)
    sum += value
  }
  return Math.exp(logarithms / power.length) / (sum / power.length + 1e-12)
}

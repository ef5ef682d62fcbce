import MusicTempo from 'music-tempo'

const rate = 16_000
const step = 0.01
const longest = 40 * rate
const minBeats = 12
/** Beats of music lie within a few hundredths of their interval; what speech has of a rhythm does not. */
const maxJitter = 0.04
/** Both halves have the same tempo. */
const maxDrift = 0.02

/** The beats a minute of music that keeps its tempo; null when there is no steady beat. */
export function findTempo(audio: Float32Array): number | null {
  const from = Math.max(0, Math.floor((audio.length - longest) / 2))
  const beats = findBeats(audio.subarray(from, from + longest))
  if (beats.length < minBeats) return null
  const intervals = beats.slice(1).map((beat, i) => beat - beats[i]!)
  const interval = mean(intervals)
  const jitter = Math.sqrt(mean(intervals.map((value) => (value - interval) ** 2))) / interval
  const half = Math.floor(intervals.length / 2)
  const drift = Math.abs(mean(intervals.slice(0, half)) - mean(intervals.slice(half))) / interval
  return jitter > maxJitter || drift > maxDrift ? null : Math.round(600 / interval) / 10
}

function findBeats(audio: Float32Array): number[] {
  try {
    return new MusicTempo(audio, { bufferSize: 1024, hopSize: rate * step, timeStep: step }).beats
  } catch {
    // How the library says that it found nothing to count.
    return []
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

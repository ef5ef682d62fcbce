/** What is heard in a clip: people, one after the other or over each other, noise and music. */

import { play } from '../make-samples/music.ts'
import { sampleRate } from '../make-samples/speak.ts'
import type { SoundPlan } from './table.ts'

/** How loud speech is, and music where nobody speaks: the mean square as decibels below full scale. */
const usual = -22
/** Silence before, after and between recordings, in seconds. */
const pause = 0.4

export interface Voices {
  speech: Float32Array[]
  over: Float32Array[]
}

/** The sound of a clip; `seconds` is how long it lasts where nobody speaks. */
export function mix(plan: SoundPlan, voices: Voices, seconds: number): Float32Array {
  const [speech, over] = [inTurn(voices.speech), inTurn(voices.over)]
  const length = Math.max(speech.length, over.length) || Math.round(seconds * sampleRate)
  const sound = new Float32Array(length)
  add(sound, speech)
  add(sound, over)
  if (plan.noise !== undefined) add(sound, atLevel(pinkNoise(length), usual + plan.noise))
  if (plan.music) {
    const { level, ...music } = plan.music
    add(sound, atLevel(play({ ...music, level: 1 }, length / sampleRate), usual + level))
  }
  const peak = sound.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
  return peak > 0.95 ? sound.map((sample) => (sample * 0.95) / peak) : sound
}

function inTurn(recordings: Float32Array[]): Float32Array {
  if (recordings.length === 0) return new Float32Array(0)
  const gap = Math.round(pause * sampleRate)
  const whole = new Float32Array(recordings.reduce((sum, { length }) => sum + length + gap, gap))
  let at = gap
  for (const recording of recordings) {
    whole.set(atLevel(recording, usual), at)
    at += recording.length + gap
  }
  return whole
}

/** Louder or softer, until its mean square is at this level. */
export function atLevel(samples: Float32Array, level: number): Float32Array {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  const gain = power === 0 ? 0 : Math.sqrt(10 ** (level / 10) / power)
  return samples.map((sample) => sample * gain)
}

function add(sound: Float32Array, other: Float32Array): void {
  for (let i = 0; i < Math.min(sound.length, other.length); i++) sound[i]! += other[i]!
}

/** Noise with the same power in each octave (Paul Kellet's filter), the same each time. */
export function pinkNoise(length: number): Float32Array {
  let state = 5
  const white = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state / 2 ** 31
  }
  let [slow, middle, fast] = [0, 0, 0]
  return Float32Array.from({ length }, () => {
    const next = white()
    slow = 0.997_65 * slow + next * 0.099_046
    middle = 0.963 * middle + next * 0.296_516_4
    fast = 0.57 * fast + next * 1.052_691_3
    return (slow + middle + fast + next * 0.1848) * 0.1
  })
}

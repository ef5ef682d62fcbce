/** A little music: drums, bass and chords of plain waves, enough for a tempo and a mood. */

import { sampleRate } from './speak.ts'

export interface Music {
  /** Beats a minute. */
  tempo: number
  /** One chord a bar, each as semitones above A2, lowest first; none: only the drums play. */
  chords: number[][]
  /** How loud it is, 0 to 1; it is turned down to a fifth while someone speaks. */
  level: number
  drums?: boolean
}

const tone = (semitones: number): number => 110 * 2 ** (semitones / 12)

/** A note's loudness: a short attack, then it dies away. */
const envelope = (since: number, decay: number): number => Math.min(1, since / 0.01) * Math.exp(-since / decay)

export function play(music: Music, seconds: number): Float32Array {
  const beat = 60 / music.tempo
  const noise = randomNumbers(7)
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) => {
    const at = i / sampleRate
    const beats = at / beat
    const chord = music.chords[Math.floor(beats / 4) % music.chords.length] ?? []
    const inBeat = at % beat
    const inHalf = at % (beat / 2)
    const half = Math.floor(beats * 2)

    let sum = 0
    if (chord.length > 0) {
      const bass = Math.sin(2 * Math.PI * tone(chord[0]! - 12) * at) * envelope(inBeat, beat / 2)
      const pluckAt = tone(chord[half % chord.length]! + 12)
      const pluck =
        (Math.sin(2 * Math.PI * pluckAt * at) + 0.3 * Math.sin(4 * Math.PI * pluckAt * at)) * envelope(inHalf, 0.18)
      const pad = chord.reduce((total, note) => total + Math.sin(2 * Math.PI * tone(note) * at), 0) / chord.length
      sum = 0.35 * bass + 0.25 * pluck + 0.15 * pad
    }
    if (music.drums) {
      const kick = Math.sin(2 * Math.PI * (50 * inBeat + 9 * (1 - Math.exp(-inBeat / 0.03)))) * envelope(inBeat, 0.09)
      const snare = Math.floor(beats) % 2 === 1 ? noise() * envelope(inBeat, 0.06) : 0
      sum += 0.6 * kick + 0.25 * snare + 0.08 * noise() * envelope(inHalf, 0.02)
    }
    return music.level * Math.tanh(sum)
  })
}

/** Noise that is the same each time: a clip made twice is the same clip. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 1_073_741_824 - 1
  }
}

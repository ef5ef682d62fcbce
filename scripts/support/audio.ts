/** Sounds to listen to: recorded ones from `test/assets`, and ones made here. All 16 kHz mono. */

import { readFile } from 'node:fs/promises'

const rate = 16_000
/** The header that the recordings' WAV files begin with. */
const headerBytes = 58

/** A recording in mu-law, the telephone's eight bits a sample. */
export async function recording(name: 'english' | 'spanish'): Promise<Float32Array> {
  const bytes = await readFile(new URL(`../../test/assets/${name}.wav`, import.meta.url))
  return Float32Array.from(bytes.subarray(headerBytes), fromMuLaw)
}

function fromMuLaw(byte: number): number {
  const inverted = ~byte & 0xff
  const magnitude = (((inverted & 0x0f) << 3) + 0x84) << ((inverted >> 4) & 7)
  return ((inverted & 0x80 ? -1 : 1) * (magnitude - 0x84)) / 32_768
}

export function silence(seconds: number): Float32Array {
  return new Float32Array(seconds * rate)
}

/** Chords that change, a beat, and a melody on top. */
export function music(seconds: number): Float32Array {
  const chords = [
    [220, 277, 330],
    [196, 247, 294],
    [175, 220, 262],
    [165, 208, 247],
  ]
  return Float32Array.from({ length: seconds * rate }, (_, i) => {
    const at = i / rate
    const chord = chords[Math.floor(at) % chords.length]!
    const melody = chord[Math.floor(at * 4) % 3]! * 2
    const beat = Math.exp(-(at % 0.5) * 20) * Math.sin(2 * Math.PI * 60 * at)
    const tone = (frequency: number) => Math.sin(2 * Math.PI * frequency * at)
    return 0.08 * chord.reduce((sum, frequency) => sum + tone(frequency), 0) + 0.1 * tone(melody) + 0.3 * beat
  })
}

/** The same on every run. */
export function noise(seconds: number): Float32Array {
  let seed = 1
  return Float32Array.from({ length: seconds * rate }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return (seed / 2 ** 31 - 0.5) * 0.4
  })
}

export function together(...parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** One sound under another, the second at a part of its loudness. */
export function mixed(front: Float32Array, back: Float32Array, part: number): Float32Array {
  return front.map((sample, i) => sample + part * (back[i] ?? 0))
}

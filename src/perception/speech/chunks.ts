/**
 * How a recording is cut for the speech model: it does best on pieces of 8 to 15 seconds that begin and end in quiet.
 */

import type { Span } from '../../evidence.ts'
import { frameSeconds, sampleRate } from './voice.ts'

const shortest = 8
const longest = 15
/** Room left around the voice, so that soft first and last sounds are not cut off. */
const margin = 0.25
/** A pause of this length ends a piece that is long enough. */
const pause = 0.4
/** Silence longer than this is never inside of a piece: the model tends to fill it. */
const longSilence = 2

export interface Cutter {
  /** Pieces that hold all voice, none longer than 15 seconds, in order and without overlap. */
  chunks: Span[]
  /** A piece as two. */
  halve: (chunk: Span) => Span[]
}

export function createCutter(voice: Span[], probabilities: Float32Array, audio: Float32Array): Cutter {
  const loudness = frameLoudness(audio, probabilities.length)

  /** The time between two others where the voice is least certain and the sound softest. */
  const quietest = (from: number, to: number): number => {
    let best = Math.round(from / frameSeconds)
    let min = Infinity
    for (let frame = best; frame <= Math.round(to / frameSeconds); frame++) {
      const noise = around(probabilities, frame) + around(loudness, frame)
      if (noise < min) [best, min] = [frame, noise]
    }
    return (best + 0.5) * frameSeconds
  }

  const splitLong = (span: Span): Span[] => {
    const parts: Span[] = []
    let { start } = span
    while (span.end - start > longest) {
      const remaining = span.end - start
      const cut = quietest(
        start + Math.min(shortest, remaining / 2),
        start + Math.min(longest, remaining - shortest / 2),
      )
      parts.push({ start, end: cut })
      start = cut
    }
    return [...parts, { start, end: span.end }]
  }

  const chunks: Span[] = []
  for (const part of withMargins(voice, audio.length / sampleRate).flatMap(splitLong)) {
    const chunk = chunks.at(-1)
    if (chunk && joins(chunk, part)) chunk.end = part.end
    else chunks.push({ ...part })
  }
  return {
    chunks,
    halve: ({ start, end }) => {
      const cut = quietest(start + (end - start) * 0.3, start + (end - start) * 0.7)
      return [
        { start, end: cut },
        { start: cut, end },
      ]
    },
  }
}

function joins(chunk: Span, part: Span): boolean {
  const gap = part.start - chunk.end
  if (gap > longSilence || part.end - chunk.start > longest) return false
  return chunk.end - chunk.start < shortest || gap + 2 * margin < pause
}

function withMargins(voice: Span[], duration: number): Span[] {
  return voice.map((span, i) => ({
    start: Math.max(span.start - margin, i > 0 ? (voice[i - 1]!.end + span.start) / 2 : 0),
    end: Math.min(span.end + margin, i + 1 < voice.length ? (span.end + voice[i + 1]!.start) / 2 : duration),
  }))
}

/** The mean over some 220 ms, the length of a syllable: a cut must not fall into a stop inside of a word. */
function around(values: Float32Array, frame: number): number {
  const near = values.subarray(Math.max(0, frame - 3), frame + 4)
  return near.length === 0 ? 0 : near.reduce((sum, value) => sum + value, 0) / near.length
}

/** Each frame's root mean square, as a fraction of the loudest frame's. */
function frameLoudness(audio: Float32Array, frames: number): Float32Array {
  const samples = frameSeconds * sampleRate
  const loudness = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0
    for (let i = frame * samples; i < (frame + 1) * samples; i++) sum += audio[i]! ** 2
    loudness[frame] = Math.sqrt(sum / samples)
  }
  const loudest = loudness.reduce((max, value) => Math.max(max, value), 1e-9)
  return loudness.map((value) => value / loudest)
}

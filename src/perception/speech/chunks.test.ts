import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert as check, constantFrom, property } from 'fast-check'
import type { Span } from '../../evidence.ts'
import { createCutter } from './chunks.ts'
import { frameSeconds, sampleRate, voiceSpans } from './voice.ts'

const rate = Math.round(1 / frameSeconds)

/** A recording whose sound and voice follow the given seconds: 1 for speech, 0 for silence. */
function recordingOf(seconds: number[]) {
  const length = Math.round((seconds.length * sampleRate) / 512)
  const loud = (at: number) => seconds[Math.min(seconds.length - 1, Math.floor(at))]!
  const probabilities = Float32Array.from({ length }, (_, frame) => 0.95 * loud(frame * frameSeconds))
  const audio = Float32Array.from({ length: length * 512 }, (_, i) => loud(i / sampleRate) * Math.sin(i / 9) * 0.5)
  return { probabilities, audio, voice: voiceSpans(probabilities) }
}

const seconds = ({ start, end }: Span) => end - start

test('pieces hold all voice, in order, without overlap, and none is longer than 15 seconds', () => {
  check(
    property(array(constantFrom(0, 1, 1, 1), { minLength: 1, maxLength: 60 }), (pattern) => {
      const { probabilities, audio, voice } = recordingOf(pattern)
      const { chunks } = createCutter(voice, probabilities, audio)
      for (const [i, chunk] of chunks.entries()) {
        assert.ok(seconds(chunk) > 0 && seconds(chunk) <= 15 + 1e-9)
        if (i > 0) assert.ok(chunk.start >= chunks[i - 1]!.end)
      }
      for (const { start, end } of voice) {
        const held = chunks.reduce(
          (sum, chunk) => sum + Math.max(0, Math.min(end, chunk.end) - Math.max(start, chunk.start)),
          0,
        )
        assert.ok(Math.abs(held - (end - start)) < 1e-6)
      }
    }),
    { numRuns: 60 },
  )
})

test('speech without a pause is cut where it is softest', () => {
  const { probabilities, audio, voice } = recordingOf(Array.from<number>({ length: 24 }).fill(1))
  const quiet = Math.round(11 * rate)
  probabilities.fill(0.6, quiet - 4, quiet + 5)
  const { chunks } = createCutter(voice, probabilities, audio)
  assert.equal(chunks.length, 2)
  assert.ok(Math.abs(chunks[0]!.end - quiet * frameSeconds) < 0.1)
})

test('short remarks are heard together, but not across a long silence', () => {
  const close = recordingOf([1, 0, 1, 0, 1])
  assert.equal(createCutter(close.voice, close.probabilities, close.audio).chunks.length, 1)
  const apart = recordingOf([1, 0, 0, 0, 1])
  assert.equal(createCutter(apart.voice, apart.probabilities, apart.audio).chunks.length, 2)
})

test('halves of a piece make up the whole', () => {
  const { probabilities, audio, voice } = recordingOf(Array.from<number>({ length: 10 }).fill(1))
  const { chunks, halve } = createCutter(voice, probabilities, audio)
  const [left, right] = halve(chunks[0]!)
  assert.deepEqual([left!.start, left!.end, right!.end], [chunks[0]!.start, right!.start, chunks[0]!.end])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frameSeconds, voiceSpans } from './voice.ts'

const frames = (...parts: [probability: number, seconds: number][]) =>
  Float32Array.from(
    parts.flatMap(([value, seconds]) => Array.from<number>({ length: Math.round(seconds / frameSeconds) }).fill(value)),
  )
const rounded = (probabilities: Float32Array) =>
  voiceSpans(probabilities).map(({ start, end }) => [start.toFixed(1), end.toFixed(1)])

test('a voice is a span from its first to its last certain frame', () => {
  assert.deepEqual(rounded(frames([0, 1], [0.9, 2], [0, 1])), [['1.0', '3.0']])
})

test('a breath does not part a span, a pause does', () => {
  assert.deepEqual(rounded(frames([0.9, 1], [0, 0.16], [0.9, 1], [0, 0.64], [0.9, 1])), [
    ['0.0', '2.1'],
    ['2.8', '3.8'],
  ])
})

test('a voice that gets less certain goes on, and does not begin so', () => {
  assert.deepEqual(rounded(frames([0.4, 1], [0.9, 1], [0.4, 1], [0.1, 1])), [['1.0', '3.0']])
})

test('a click is not a voice', () => {
  assert.deepEqual(voiceSpans(frames([0, 1], [0.9, 0.1], [0, 1])), [])
})

test('no audio has no voice', () => {
  assert.deepEqual(voiceSpans(new Float32Array(0)), [])
})

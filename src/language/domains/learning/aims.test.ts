import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { aimsOf } from './aims.ts'

const aims = (told: Parameters<typeof evidenceOf>[0], topic = '') =>
  aimsOf(readEvidence(evidenceOf(told)), topic).map(({ objective }) => objective)

test('what a lesson says it is doing is what its pupils can do after it', () => {
  const text = "Okay class, today we're multiplying decimals by whole numbers."
  assert.deepEqual(aims({ speech: [{ start: 0, end: 4, text }] }), ['Multiply decimals by whole numbers.'])
  assert.deepEqual(aims({}, 'Balancing chemical equations'), ['Balance chemical equations.'])
})

test('a question on screen is to be explained; what only the teacher does is no objective', () => {
  const speech = [{ start: 0, end: 4, text: "Today we're talking about the moon." }]
  const onScreenText = [{ start: 0, end: 4, text: 'Why does the moon change shape?' }]
  assert.deepEqual(aims({ speech, onScreenText }), ['Explain why the moon changes shape.'])
})

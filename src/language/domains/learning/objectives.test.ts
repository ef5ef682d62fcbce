import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { statedObjectives } from './objectives.ts'

const objectives = (told: Parameters<typeof evidenceOf>[0]) =>
  statedObjectives(readEvidence(evidenceOf(told))).map(({ objective, bloomLevel }) => [objective, bloomLevel])

test('a lesson that says what one will be able to do has one objective for each verb', () => {
  const text =
    'By the end you will be able to calculate a unit rate, and compare two unit rates to find the better deal.'
  assert.deepEqual(objectives({ speech: [{ start: 0, end: 8, text }] }), [
    ['Calculate a unit rate.', 'apply'],
    ['Compare two unit rates to find the better deal.', 'analyze'],
  ])
})

test('"I can" on the board is an objective', () => {
  const onScreenText = ['I can hear the short a sound', 'I can write a word with short a'].map((text, at) => ({
    start: at * 4,
    end: at * 4 + 4,
    text,
  }))
  assert.deepEqual(objectives({ onScreenText }), [
    ['Hear the short a sound.', 'understand'],
    ['Write a word with short a.', 'create'],
  ])
})

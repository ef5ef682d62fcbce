import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { cardOf } from './cards.ts'
import { factsOf } from './facts.ts'

const fronts = (told: Parameters<typeof evidenceOf>[0]) =>
  factsOf(readEvidence(evidenceOf(told))).map((fact) => cardOf(fact).front)

const lines = (texts: string[]) => texts.map((text, at) => ({ start: at * 4, end: at * 4 + 4, text }))

test('a gap hides the shortest part that tells: how many, which ones, where to', () => {
  const speech = lines([
    'A spider has eight legs.',
    'Negligence has four elements: duty, breach, causation and damages.',
    'Veins carry used blood back into the heart.',
  ])
  assert.deepEqual(fronts({ speech }), [
    'A spider has {{c1::eight}} legs.',
    'Negligence has four elements: {{c1::duty, breach, causation and damages}}.',
    'Veins carry used blood back into {{c1::the heart}}.',
  ])
})

test('neither the title on screen nor a remark in brackets is asked for', () => {
  const onScreenText = lines(['Rivers everyone gets WRONG', 'The longest river of France is the Loire (not the Seine)'])
  assert.deepEqual(fronts({ onScreenText }), ['What is the longest river of France?'])
})

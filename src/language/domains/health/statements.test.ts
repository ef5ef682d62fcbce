import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { credentialsOf, disclaims } from './credentials.ts'
import { healthStatements } from './statements.ts'

const told = (...texts: string[]) =>
  readEvidence(evidenceOf({ speech: texts.map((text, at) => ({ start: at * 5, end: at * 5 + 5, text })) }))
const claims = (...texts: string[]) => healthStatements(told(...texts).sentences).map(({ claim }) => claim)

test('what acts on the body is a claim, whatever its verb; what the speaker did is not', () => {
  assert.deepEqual(claims('Sunlight in the morning resets your circadian rhythm.', 'I threw mine out.'), [
    'Sunlight in the morning resets your circadian rhythm.',
  ])
})

test('a claim stands alone: without its source, its number and its advice, with its subject', () => {
  assert.deepEqual(
    claims(
      'Stop drinking coffee first thing in the morning.',
      'It spikes your cortisol.',
      'And three, a 2016 study found that seed oils cause inflammation, so check your oat milk.',
    ),
    ['Drinking coffee first thing in the morning spikes your cortisol.', 'Seed oils cause inflammation.'],
  )
})

test('credentials and disclaimers are known by how they are said', () => {
  const reading = told("I've been a community pharmacist for eleven years.", 'Please speak to your own doctor.')
  assert.equal(credentialsOf(reading), 'says "I\'ve been a community pharmacist for eleven years"')
  assert.equal(disclaims(reading), true)
  assert.equal(credentialsOf(told("I'm not a doctor, I sell furniture.")), '')
})

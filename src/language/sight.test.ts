import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../test/support/evidence.ts'
import { readEvidence } from './reading.ts'
import { sensitiveIn } from './domains/posts/sensitive.ts'
import { describeSeen, describeVideo, scenesOf } from './sight.ts'

const seen = [
  { start: 0, end: 3, things: ['bowl'] },
  { start: 3, end: 8, things: ['person', 'person', 'bowl', 'spoon'] },
]
const evidence = evidenceOf({
  seen,
  speech: [{ start: 3.2, end: 5, text: 'Boil the noodles.' }],
  onScreenText: [{ start: 0, end: 2, text: 'Garlic noodles' }],
})

test('a shot is told by who and what is in it', () => {
  assert.equal(describeSeen(evidence.shots.slice(1)), 'two people with a bowl and a spoon')
  assert.equal(describeSeen([]), '')
})

test('each scene joins what is seen, written and said', () => {
  assert.deepEqual(scenesOf(readEvidence(evidence)), [
    { at: 0, description: 'A bowl; text on screen: "Garlic noodles".' },
    { at: 3, description: 'Two people with a bowl and a spoon; heard: "Boil the noodles."' },
  ])
  assert.match(describeVideo(readEvidence(evidence)), /^A vertical video in 2 shots\./)
})

test('the same word is sensitive or harmless by what stands beside it', () => {
  const topics = (text: string) =>
    sensitiveIn(readEvidence(evidenceOf({ speech: [{ start: 0, end: 3, text }] }))).map(({ topic }) => topic)
  assert.deepEqual(topics('Pour two ounces of tequila.'), ['Illegal Drugs, Tobacco, eCigarettes, Vaping, Alcohol'])
  assert.deepEqual(topics('Add red wine vinegar, use a glue gun, and crush it.'), [])
})

test('an explicit shot is flagged without a word', () => {
  const [shot] = evidence.shots
  const findings = sensitiveIn(readEvidence({ ...evidence, shots: [{ ...shot!, explicit: 0.95 }] }))
  assert.deepEqual(findings, [{ topic: 'Adult & Explicit Sexual Content', words: [], floor: true }])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { spansOf } from '../../scripts/support/marked.ts'
import { isStaged, postedIn, tells } from './posted.ts'

const evidenceFor = (caption: string, said: string) => evidenceOf({ video: { caption }, speech: spansOf(said) })

test('a picture ends a sentence of a caption', () => {
  const evidence = evidenceFor('Hail in Birkdale today 🧊 my poor car #hail', '')
  assert.deepEqual(postedIn(evidence), ['Hail in Birkdale today', 'my poor car'])
})

test('a text tells of what is said, a comment does not', () => {
  const evidence = evidenceFor('', 'The crane on the dock is leaning over the red car.')
  assert.ok(tells(evidence, 'crane down at the dock'))
  assert.ok(!tells(evidence, 'my poor car'))
})

test('a post that calls itself a parody or a film is no real event', () => {
  const staged = (caption: string, said: string) => isStaged(evidenceFor(caption, said).video, [said])
  assert.ok(staged('BREAKING #parody', 'The cat refuses its dinner.'))
  assert.ok(staged('part 1 #movierecap', 'He robs the bank.'))
  assert.ok(!staged('so loud', 'They filmed the fire from the bridge.'))
})

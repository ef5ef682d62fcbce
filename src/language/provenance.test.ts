import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { spansOf } from '../../scripts/support/marked.ts'
import { readEvidence } from './reading.ts'
import { motivationIn, provenanceIn } from './provenance.ts'

const origin = (caption: string, ...cards: string[]) => {
  const evidence = evidenceOf({ video: { caption, authorHandle: 'poster' }, onScreenText: spansOf(...cards) })
  return provenanceIn(readEvidence(evidence).lines, evidence)
}

test('where footage comes from is stated where the post states it', () => {
  const found = (caption: string, ...cards: string[]) => origin(caption, ...cards)?.finding
  assert.equal(found('hail, filmed by me'), 'The poster says that they filmed it')
  assert.equal(found('a bus! (not mine, got it in a group)'), 'Stated not to be the own footage of the poster')
  assert.equal(
    found('a flood', 'LIVE NOW', '@other_account'),
    'Mark of another account, @other_account: likely a re-upload',
  )
  assert.equal(found('a flood', 'LIVE NOW', '@poster'), undefined)
})

test('footage that is stated to be generated is not what it is shown as', () => {
  assert.equal(origin('he said it', 'AI-generated content')?.isContrary, true)
})

test('what a post is for is what it asks for, or what its poster says', () => {
  const reason = (caption: string) => motivationIn(readEvidence(evidenceOf({ video: { caption } })).lines)?.finding
  assert.equal(reason('wow! follow for more'), 'The post asks for followers')
  assert.equal(
    reason("I'm posting this so that you close your windows."),
    "I'm posting this so that you close your windows.",
  )
  assert.equal(reason('a bridge in the rain'), undefined)
})

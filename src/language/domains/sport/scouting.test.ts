import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { remarksOf } from './scouting.ts'

const remarks = (...said: string[]) =>
  remarksOf(
    readEvidence(evidenceOf({ speech: said.map((text, at) => ({ start: at * 5, end: at * 5 + 4, text })) })).sentences,
  )

test('a quality that is named and then shown is one remark', () => {
  assert.deepEqual(
    remarks(
      'What stands out is the back set.',
      'She hides it until the last moment.',
      'My worry is the first step.',
      'She is late to every tip.',
    ).map(({ text, isConcern }) => [text, isConcern]),
    [
      ['Back set: hides it until the last moment', false],
      ['First step: late to every tip', true],
    ],
  )
})

test('a hope is no remark on how somebody plays', () => {
  assert.deepEqual(
    remarks('My worry is the first step.', 'I think if the serve comes, she could be special.').length,
    1,
  )
})

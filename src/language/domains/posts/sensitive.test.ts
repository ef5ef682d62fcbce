import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { sensitiveIn } from './sensitive.ts'

const found = (text: string) => sensitiveIn(readEvidence(evidenceOf({ speech: [{ start: 0, end: 5, text }] })))

test('naming something is no floor, selling or teaching it is', () => {
  assert.deepEqual(
    found('My uncle grew cannabis on his balcony.').map(({ floor }) => floor),
    [false],
  )
  assert.deepEqual(
    found('Cannabis is back in stock, message me for the menu.').map(({ floor }) => floor),
    [true],
  )
  assert.deepEqual(
    found('A glass of wine costs nine euros here.').map(({ floor }) => floor),
    [false],
  )
})

test('a word in a harmless sense is no finding', () => {
  assert.equal(found('Champagne for everybody at the table.').length, 1)
  assert.deepEqual(found('He killed it, and the crowd went wild.'), [])
  assert.deepEqual(found('We cycled in Champagne with the kids.'), [])
})

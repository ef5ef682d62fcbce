import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf, spansOf } from '../../../scripts/support/marked.ts'
import { spelledIn, titleOf } from './entries.ts'

test('a name on a card stands without its price, its remark and its time', () => {
  assert.deepEqual(['HARBOUR HOSTEL £29', 'Tram 28 (go early)', '11:30 Old market', 'en bulle = a bun'].map(titleOf), [
    'Harbour hostel',
    'Tram 28',
    'Old market',
    '',
  ])
})

test('a name in capitals has those of its words as names that are written so elsewhere', () => {
  const speech = spansOf('The small boat goes to Hoy, for the beach at Rackwick.')
  assert.equal(spelledIn(markedOf('destination-guide', { speech }), 'Rackwick, hoy beach'), 'Rackwick, Hoy beach')
})

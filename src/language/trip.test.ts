import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { spansOf } from '../../scripts/support/marked.ts'
import { readEvidence } from './reading.ts'
import { isOrigin } from './trip.ts'

test('a trip does not go where it starts', () => {
  const { lines } = readEvidence(
    evidenceOf({ speech: spansOf('Cuenca in a day, from Madrid.', 'Then back to Cuenca.') }),
  )
  equal(isOrigin(lines, 'Madrid'), true)
  equal(isOrigin(lines, 'Cuenca'), false)
})

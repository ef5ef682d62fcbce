import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateIn } from './day-time.ts'

const dateOf = (...lines: string[]) => dateIn(lines.map((plain) => ({ plain })))?.date

test('the most exact day of the lines is taken, whatever is stated first', () => {
  assert.equal(dateOf('Hail in Birkdale today', 'filmed on 3 June'), '3 June')
  assert.equal(dateOf('17/02/2022 18:44'), '17/02/2022')
  assert.equal(dateOf("it's Thursday the tenth of October"), 'Thursday the tenth of October')
  assert.equal(dateOf('last night on the bridge'), 'last night')
  assert.equal(dateOf('may the best team win'), undefined)
})

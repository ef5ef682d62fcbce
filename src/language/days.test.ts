import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysIn } from './days.ts'

const daysOf = (shown: string[], posted: string[]) =>
  daysIn(
    [...shown, ...posted].map((plain) => ({ plain })),
    ({ plain }) => posted.includes(plain),
  ).map(({ date }) => date)
const dateOf = (...lines: string[]) => daysOf(lines, [])[0]

test('the most exact day of the lines is taken, whatever is stated first', () => {
  assert.equal(dateOf('Hail in Birkdale today', 'filmed on 3 June'), '3 June')
  assert.equal(dateOf('17/02/2022 18:44'), '17/02/2022')
  assert.equal(dateOf("it's Thursday the tenth of October"), 'Thursday the tenth of October')
  assert.equal(dateOf('last night on the bridge'), 'last night')
  assert.equal(dateOf('may the best team win'), undefined)
})

test('a day that is posted is listed beside another one that is shown', () => {
  assert.deepEqual(daysOf(['17/02/2022 18:44'], ['LIVE 12 Nov 2024']), ['17/02/2022', '12 Nov 2024'])
  assert.deepEqual(daysOf(["it's Tuesday the third of June"], ['3 June']), ['Tuesday the third of June'])
  assert.deepEqual(daysOf(['this morning'], ['3 June']), ['3 June'])
})

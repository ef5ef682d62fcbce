import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countIn, scale, yieldFor } from './amounts.ts'

const cases: [amount: string, factor: number, scaled: string][] = [
  ['150', 2, '300'],
  ['1 1/2', 2, '3'],
  ['1/2', 3, '1 ½'],
  ['½', 0.5, '¼'],
  ['1 ½', 2, '3'],
  ['2-3', 2, '4-6'],
  ['1', 1 / 3, '⅓'],
  ['1.5', 3, '4 ½'],
  ['1,5', 2, '3'],
  ['a pinch', 4, 'a pinch'],
  ['2', 1.1, '2.2'],
  ['1', 13 / 12, '1.1'],
  ['120', 13 / 12, '130'],
  ['1 1/2', 1, '1 1/2'],
]

for (const [amount, factor, scaled] of cases) {
  test(`${amount} times ${factor.toFixed(2)} is ${scaled}`, () => assert.equal(scale(amount, factor), scaled))
}

test('scales a yield to another count', () => {
  assert.equal(countIn('makes 12 squares'), 12)
  assert.equal(countIn('serves 4-6'), 4)
  assert.equal(countIn('a big bowl'), undefined)
  assert.equal(countIn(null), undefined)
  assert.equal(yieldFor('makes 12 squares', 24), '24 squares')
  assert.equal(yieldFor('serves 2', 3), '3 servings')
  assert.equal(yieldFor('12', 13), 'Makes 13')
})

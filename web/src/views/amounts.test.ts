import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countIn, scale, scaleItem, toCelsius, toFahrenheit, yieldFor } from './amounts.ts'

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

test('keeps eggs whole and other pieces in halves', () => {
  const scaled = (amount: string, item: string, unit: string | null, factor: number) =>
    scaleItem({ amount, item, unit }, factor)
  assert.equal(scaled('3', 'large eggs', null, 0.5), '2')
  assert.equal(scaled('1', 'egg', null, 0.5), '1')
  assert.equal(scaled('2', 'eggs', null, 3), '6')
  assert.equal(scaled('1', 'onion', null, 0.5), '½')
  assert.equal(scaled('2', 'onions', null, 11 / 12), '2')
  assert.equal(scaled('3', 'butter', 'tbsp', 0.5), '1 ½ tbsp')
  assert.equal(scaleItem({ item: 'salt' }, 2), '')
})

test('converts the oven to the other scale, to the nearest five', () => {
  assert.deepEqual([toFahrenheit(180), toFahrenheit(200), toCelsius(350)], [355, 390, 175])
})

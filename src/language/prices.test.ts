import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presentPrice, prices, rating } from './prices.ts'

test('reads prices however they are spoken', () => {
  const cases: [string, string[]][] = [
    ['it was eighteen bucks', ['$18']],
    ['only twelve ninety nine at the store', ['$12.99']],
    ['five dollars and fifty cents', ['$5.50']],
    ['$18 here, €20 there', ['$18', '€20']],
    ['I paid nineteen ninety nine for it', ['$19.99']],
    ['about two hundred dollars', ['$200']],
    ['I made twelve of them in nineteen ninety nine', []],
  ]
  for (const [text, expected] of cases) {
    assert.deepEqual(
      prices(text).map((price) => price.text),
      expected,
      text,
    )
  }
})

test('a former price is not the price', () => {
  const cases: [string, string | undefined][] = [
    ['was €49, now €29', '€29'],
    ['WAS £89', undefined],
    ['£300 → £190', '£190'],
    ['it was eighty-nine dollars, I got it for sixty dollars', '$60'],
    ['$30 instead of $45', '$30'],
    ['two for $25', '$25'],
  ]
  for (const [text, expected] of cases) assert.equal(presentPrice(text)?.text, expected, text)
})

test('keeps a rating unchanged', () => {
  assert.equal(rating('eight out of ten'), '8/10')
  assert.equal(rating('four and a half stars'), '4.5 stars')
  assert.equal(rating('I give it a solid seven.'), '7/10')
  assert.equal(rating('half a cup, seven times'), '')
})

test('reads any currency, with a rough value in dollars', () => {
  const foundPrices = prices('squid curry for RM9, a tray for 85 pesos, the tasting menu R2,300')
  assert.deepEqual(
    foundPrices.map(({ text, dollars }) => [text, Math.round(dollars)]),
    [
      ['RM9', 2],
      ['85 pesos', 5],
      ['R2,300', 128],
    ],
  )
})

test('a comma before one or two digits is a decimal sign', () => {
  assert.deepEqual(
    ['4,99 €', '€7,50', '₩1,500', '$1,299.50'].map((text) => prices(text)[0]?.value),
    [4.99, 7.5, 1500, 1299.5],
  )
})

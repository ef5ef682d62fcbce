import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { defaultPrice, inDollars, parsePrice } from './price.ts'

test('reads a price exactly, and writes it with two or more decimals', () => {
  const prices: [string, string, string][] = [
    ['0.10', '0.10', '100000'],
    ['0.1', '0.10', '100000'],
    ['0.100000000', '0.10', '100000'],
    ['1', '1.00', '1000000'],
    ['0.002', '0.002', '2000'],
    ['0.000001', '0.000001', '1'],
    ['1000', '1000.00', '1000000000'],
    ['007.5', '7.50', '7500000'],
  ]
  for (const [text, usd, amount] of prices) assert.deepEqual(parsePrice(text), { usd, amount })
  assert.equal(inDollars('0'), '0.00')
})

test('refuses an invalid price with the name of its variable', () => {
  const refused: [string, RegExp][] = [
    ['0', /PRICE_USD: must be greater than 0/],
    ['0.0000001', /PRICE_USD: has more than 6 decimals/],
    ['-1', /PRICE_USD: must be an amount in dollars/],
    ['1e3', /PRICE_USD: must be an amount in dollars/],
    ['$1', /PRICE_USD: must be an amount in dollars/],
    ['0,10', /PRICE_USD: must be an amount in dollars/],
    ['1000.01', /PRICE_USD: must be at most 1000 dollars/],
    ['9'.repeat(400), /PRICE_USD: must be an amount in dollars/],
  ]
  for (const [text, message] of refused) assert.throws(() => readConfig({ PRICE_USD: text }), message)
})

test('defaults to the contract’s price', () => {
  assert.deepEqual(readConfig({}).price, { usd: '0.10', amount: '100000' })
  assert.deepEqual(readConfig({}).price, defaultPrice)
  assert.deepEqual(readConfig({ PRICE_USD: '0.25' }).price, { usd: '0.25', amount: '250000' })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withInterval } from './bootstrap.ts'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the interval contains the overall figure and narrows with more videos', () => {
  const few = [0, 1, 0, 1, 1, 0, 1, 1]
  const [, value, low, high] = /^([\d.]+) \(([\d.]+)–([\d.]+)\)$/.exec(withInterval(few, mean))!.map(Number)
  assert.ok(low! < value! && value! < high!)
  const many = Array.from({ length: 50 }, () => few).flat()
  const [, , narrowLow, narrowHigh] = /^([\d.]+) \(([\d.]+)–([\d.]+)\)$/.exec(withInterval(many, mean))!.map(Number)
  assert.ok(narrowHigh! - narrowLow! < high! - low!)
})

test('returns no figure without videos', () => {
  assert.equal(withInterval([], mean), '–')
})

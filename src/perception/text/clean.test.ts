import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanReading } from './clean.ts'

const cases: [read: string, confidence: number, clean: string | undefined][] = [
  ['How to make pasta', 0.95, 'How to make pasta'],
  ['（50% off）！', 0.95, '(50% off)!'],
  ['180°℃', 0.95, '180°C'],
  ['Drink water 口', 0.95, 'Drink water'],
  ['今天吃什么', 0.95, '今天吃什么'],
  ['今', 0.95, undefined],
  ['·Step 1', 0.95, 'Step 1'],
  ['$19.99', 0.95, '$19.99'],
  ['-20%', 0.95, '-20%'],
  ['it’s “here”', 0.95, 'it\'s "here"'],
  ['11', 0.95, '11'],
  ['2eggs, 20ml and 3rd', 0.95, '2 eggs, 20ml and 3rd'],
  ['ONE SIdE ONLy?', 0.95, 'ONE SIDE ONLY?'],
  ['iPHONE 15 PRO', 0.95, 'iPHONE 15 PRO'],
  ['Made in NYC', 0.95, 'Made in NYC'],
  ['slows the spin -', 0.95, 'slows the spin'],
  ['0', 0.99, undefined],
  ['ooo', 0.95, undefined],
  ['|||', 0.95, undefined],
  ['!?', 0.95, undefined],
  ['', 0, undefined],
  ['Yamaha', 0.4, undefined],
  ['Hi', 0.7, undefined],
]

for (const [read, confidence, clean] of cases) {
  test(`"${read}" at ${confidence} is ${clean === undefined ? 'no text' : `"${clean}"`}`, () =>
    assert.equal(cleanReading({ text: read, confidence }), clean))
}

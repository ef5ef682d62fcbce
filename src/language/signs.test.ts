import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../test/support/evidence.ts'
import { readEvidence } from './reading.ts'
import { signsOf } from './signs.ts'

const signs = (...texts: string[]) =>
  signsOf(readEvidence(evidenceOf({ onScreenText: texts.map((text, at) => ({ start: at, end: at + 1, text })) })))

test('signs are shares, whatever was written', () => {
  for (const sign of [...signs(), ...signs('Squats 3x10', '$5', '✅ good', 'Hola = hello', '9/10')]) {
    assert.ok(sign >= 0 && sign <= 1)
  }
})

test('a plan, a price list and a story differ in form', () => {
  const plan = signs('Squats 3x10', 'Lunges 3x12 each side')
  const prices = signs('Lamp $12', 'Rug $40')
  const story = signs('I was at the shop', 'He said nothing')
  assert.notDeepEqual(plan, prices)
  assert.notDeepEqual(prices, story)
})

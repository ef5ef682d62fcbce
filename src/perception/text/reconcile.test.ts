import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spell } from './decode.ts'
import { reconcile, withSpacesOf } from './reconcile.ts'

/** A reading of which each letter is as sure as given, those in `doubts` apart. */
function reading(text: string, score: number, doubts: Record<string, number> = {}) {
  const signs = Array.from(text)
  return spell(
    signs.flatMap((sign, i) =>
      sign === ' ' ? [] : [{ text: sign, score: doubts[sign] ?? score, afterSpace: signs[i - 1] === ' ' }],
    ),
  )
}
const knows = (sign: string) => /[\w.,!?]/.test(sign)
const both = (first: ReturnType<typeof reading>, second: ReturnType<typeof reading>) =>
  reconcile(first, second, knows).text

test('accents and currency signs that the first is sure of stay', () => {
  assert.equal(both(reading('Piña 4,50 €', 0.9), reading('Pina 4,50 E', 0.99)), 'Piña 4,50 €')
})

test('an accent that it doubts is dropped, and a sign that only it sees', () => {
  const first = reading('It happens becãuse»', 0.95, { ã: 0.4, '»': 0.5 })
  assert.equal(both(first, reading('It happens because', 0.98)), 'It happens because')
})

test('of letters that both know the surer one is taken', () => {
  assert.equal(both(reading('No. 1O', 0.95, { O: 0.6 }), reading('No. 10', 0.9)), 'No. 10')
  assert.equal(both(reading('Step', 0.95), reading('5tep', 0.9, { 5: 0.5 })), 'Step')
})

test('a letter or a space that one has left out comes from the other', () => {
  assert.equal(both(reading('Whiskin buter', 0.9), reading('Whisk in butter', 0.95)), 'Whisk in butter')
  assert.equal(both(reading('Whisk in butter', 0.95), reading('Whiskin buter', 0.9)), 'Whisk in butter')
})

test('what only one of them reads is half as sure', () => {
  const { text, confidence } = reconcile(reading('Hi', 0.9), reading('', 0), knows)
  assert.deepEqual([text, confidence], ['Hi', 0.45])
})

test('what they read differently is as sure as they are on the average, what they read alike as the surer', () => {
  assert.ok(reconcile(reading('Tpn Beu', 0.8), reading('Tpw Ben', 0.7), knows).confidence < 0.76)
  assert.equal(reconcile(reading('Soup', 0.8), reading('Soup', 0.9), knows).confidence, 0.9)
})

test('spaces come from another reading of the same letters only', () => {
  assert.equal(withSpacesOf(reading('getsjust', 0.9), reading('gets just', 0.8)).text, 'gets just')
  assert.equal(withSpacesOf(reading('getsjust', 0.9), reading('gets rust', 0.8)).text, 'getsjust')
})

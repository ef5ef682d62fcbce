import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesBefore } from './label.ts'

const isName = (text: string, digits: string) => {
  const start = text.indexOf(digits)
  return namesBefore(text, { start, end: start + digits.length })
}

test('a number behind a word for numbers, a name or capital letters names a thing', () => {
  assert.ok(isName('mower number 31 starts last', '31'))
  assert.ok(isName('नंबर 10 पर आता है', '10'))
  assert.ok(isName('nur die EL 84 ist hinüber', '84'))
  assert.ok(isName('the Basecamp 2', '2'))
})

test('a number behind any other word counts', () => {
  assert.ok(!isName('they make 29 of them', '29'))
  assert.ok(!isName('A 38 would fit', '38'))
  assert.ok(!isName('then I 12 times', '12'))
})

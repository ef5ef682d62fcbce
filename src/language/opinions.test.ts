import assert from 'node:assert/strict'
import { it } from 'node:test'
import { polarity } from './opinions.ts'

it('hears praise and blame', () => {
  assert.ok(polarity('the battery life is amazing') > 0)
  assert.ok(polarity('the cord is way too short') < 0)
  assert.equal(polarity('it comes in a box'), 0)
})

it('inverts denied opinions', () => {
  assert.ok(polarity("it's not comfortable") < 0)
  assert.ok(polarity('it has never once leaked in my bag') > 0)
})

it('counts a descriptive word as praise only when it is asserted', () => {
  assert.ok(polarity('the screen is bright') > 0)
  assert.equal(polarity('I took the bright one'), 0)
})

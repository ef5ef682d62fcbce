import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAside } from './asides.ts'
import { isAssertion } from './claims.ts'
import { isDenied } from './negation.ts'

test('an assertion is told from a question, a wish and a call to action', () => {
  assert.equal(isAssertion('Magnesium lowers your cortisol at night.'), true)
  assert.equal(isAssertion('Seed oils are toxic for your gut.'), true)
  assert.equal(isAssertion('Does magnesium lower cortisol?'), false)
  assert.equal(isAssertion('Follow me for more tips that improve sleep'), false)
})

test('what is denied is known by the words before it', () => {
  const text = 'there is no sugar in it'
  assert.equal(isDenied(text, text.indexOf('sugar')), true)
  assert.equal(isDenied('add the sugar', 8), false)
})

test('asides are not the matter', () => {
  assert.equal(isAside("Don't skip this!"), true)
  assert.equal(isAside('Links are all in my bio'), true)
  assert.equal(isAside('Skip the sugar if you like it less sweet'), false)
})

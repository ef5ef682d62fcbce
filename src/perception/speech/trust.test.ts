import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCertain, isLoop, isTrusted } from './trust.ts'

const said = (text: string, logProbability: number, ended = true) => ({ text, logProbability, ended })

test('clear English is trusted', () => {
  assert.ok(isTrusted(said('Add two cups of flour.', -0.08)))
})

test('what the model was unsure of, cut short or left empty is not trusted', () => {
  assert.ok(!isTrusted(said('For example, if you want to buy a car.', -0.8)))
  assert.ok(!isTrusted(said('And then and so', -0.1, false)))
  assert.ok(!isTrusted(said('', -0.02)))
  assert.ok(!isTrusted(said('…', -0.02)))
  assert.ok(!isTrusted(said('Hello there', NaN)))
})

test('a lone word is not certain, however clear', () => {
  assert.ok(!isCertain(said('Okay.', -0.02)))
  assert.ok(isCertain(said('Thanks for watching everyone.', -0.1)))
})

test('a phrase said over and over is a loop', () => {
  assert.ok(isLoop('you can buy a car, you can buy a car, you can buy a car, you can buy a car, you can buy a car'))
  assert.ok(isLoop('ha ha ha ha ha ha'))
})

test('a refrain is not a loop', () => {
  assert.ok(!isLoop('It was the best of times, it was the worst of times, it was the age of wisdom'))
  assert.ok(!isLoop('No, no, no, do not add the salt yet'))
})

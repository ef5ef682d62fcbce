import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreTexts } from './texts.ts'

const at = (start: number, end: number, text: string) => ({ start, end, text })

test('an exact reading has no errors', () => {
  const score = scoreTexts([at(0, 2, 'ESPRESSO BROWNIES')], [at(0.2, 1.9, 'ESPRESSO BROWNIES')])
  assert.deepEqual([score.recalled, score.errors, score.letters, score.extra], [1, 0, 17, []])
})

test('accepts a text read line by line', () => {
  const score = scoreTexts(
    [at(0, 2, 'take it slow, it’s a slow morning')],
    [at(0, 2, 'slow morning'), at(0, 2, "take it slow, it's a")],
  )
  assert.deepEqual([score.recalled, score.errors, score.extra], [1, 0, []])
})

test('accepts several texts read as one block', () => {
  const score = scoreTexts([at(0, 2, '2 eggs'), at(0, 2, '120 g sugar')], [at(0, 2, '120 g sugar\n2 eggs')])
  assert.deepEqual([score.recalled, score.errors], [2, 0])
})

test('counts a wrong letter as one error, and reports it', () => {
  const score = scoreTexts([at(0, 2, 'PLANK')], [at(0, 2, 'PLANX')])
  assert.equal(score.errors, 1)
  assert.deepEqual(score.misread, [{ text: 'PLANK', read: 'PLANX' }])
})

test('a text read at another time counts as missed and extra', () => {
  const score = scoreTexts([at(0, 2, 'SQUATS')], [at(5, 6, 'SQUATS')])
  assert.equal(score.recalled, 0)
  assert.deepEqual(score.missed, [at(0, 2, 'SQUATS')])
  assert.deepEqual(score.extra, [at(5, 6, 'SQUATS')])
})

test('counts everything as extra where there is no text', () => {
  assert.deepEqual(scoreTexts([], [at(0, 1, 'YAMAHA')]).extra, [at(0, 1, 'YAMAHA')])
})

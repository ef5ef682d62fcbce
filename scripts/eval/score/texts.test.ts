import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreTexts } from './texts.ts'

const at = (start: number, end: number, text: string) => ({ start, end, text })

test('a text that is read letter by letter has no errors', () => {
  const score = scoreTexts([at(0, 2, 'ESPRESSO BROWNIES')], [at(0.2, 1.9, 'ESPRESSO BROWNIES')])
  assert.deepEqual([score.recalled, score.errors, score.letters, score.extra], [1, 0, 17, []])
})

test('a text may be read line by line', () => {
  const score = scoreTexts(
    [at(0, 2, 'take it slow, it’s a slow morning')],
    [at(0, 2, 'slow morning'), at(0, 2, "take it slow, it's a")],
  )
  assert.deepEqual([score.recalled, score.errors, score.extra], [1, 0, []])
})

test('several texts may be read as one block', () => {
  const score = scoreTexts([at(0, 2, '2 eggs'), at(0, 2, '120 g sugar')], [at(0, 2, '120 g sugar\n2 eggs')])
  assert.deepEqual([score.recalled, score.errors], [2, 0])
})

test('a wrong letter is one error, and the misreading is named', () => {
  const score = scoreTexts([at(0, 2, 'PLANK')], [at(0, 2, 'PLANX')])
  assert.equal(score.errors, 1)
  assert.deepEqual(score.misread, [{ text: 'PLANK', read: 'PLANX' }])
})

test('a text read at another time is missed, and what was read is extra', () => {
  const score = scoreTexts([at(0, 2, 'SQUATS')], [at(5, 6, 'SQUATS')])
  assert.equal(score.recalled, 0)
  assert.deepEqual(score.missed, [at(0, 2, 'SQUATS')])
  assert.deepEqual(score.extra, [at(5, 6, 'SQUATS')])
})

test('where there is no text, everything that was read is extra', () => {
  assert.deepEqual(scoreTexts([], [at(0, 1, 'YAMAHA')]).extra, [at(0, 1, 'YAMAHA')])
})

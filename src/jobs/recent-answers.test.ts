import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRecentAnswers } from './recent-answers.ts'

test('returns a cached answer until it expires', () => {
  let time = 0
  const answers = createRecentAnswers(() => time)
  answers.keep('a', 'one', 1_000)
  time = 999
  assert.equal(answers.get('a'), 'one')
  time = 1_000
  assert.equal(answers.get('a'), undefined)
})

test('evicts unused answers from memory', () => {
  let time = 0
  const answers = createRecentAnswers(() => time)
  for (let n = 0; n < 10_000; n++, time += 100) answers.keep(`job ${n}`, 'a result', 60_000)
  // A minute's worth is still good, and up to a minute's worth waits for the next sweep.
  assert.ok(answers.size() <= 1_200, `${answers.size()} answers`)
  assert.equal(answers.get('job 9999'), 'a result')
})

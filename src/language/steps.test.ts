import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../test/support/evidence.ts'
import { answeredQuestions } from './questions.ts'
import { readEvidence } from './reading.ts'
import { materialsOf } from './materials.ts'
import { stepsOf } from './steps.ts'
import { totalTime } from './total-time.ts'

const reading = readEvidence(
  evidenceOf({
    speech: [
      { start: 0, end: 4, text: "You'll need a wrench, a new washer and a towel." },
      { start: 4, end: 6, text: 'Takes about ten minutes.' },
      { start: 6, end: 9, text: 'First, turn off the water.' },
      { start: 9, end: 11, text: "Don't skip this or you'll flood the kitchen." },
      { start: 11, end: 14, text: 'Then unscrew the handle.' },
      { start: 14, end: 18, text: 'If it still drips, the seat is worn out.' },
      { start: 18, end: 20, text: 'Follow for more.' },
    ],
  }),
)

test('a procedure has steps with times, and warnings belong to the step before', () => {
  assert.deepEqual(stepsOf(reading), [
    { at: 6, text: 'Turn off the water.', tip: "Don't skip this or you'll flood the kitchen." },
    { at: 11, text: 'Unscrew the handle.', tip: '' },
  ])
})

test('what it takes is told from what is done', () => {
  assert.deepEqual(materialsOf(reading, stepsOf(reading)), ['wrench', 'new washer', 'towel'])
  assert.equal(totalTime(reading), 'about 10 minutes')
})

test('a condition is a question with its answer', () => {
  assert.deepEqual(answeredQuestions(reading), [
    { at: 14, question: 'What if it still drips?', answer: 'The seat is worn out.' },
  ])
})

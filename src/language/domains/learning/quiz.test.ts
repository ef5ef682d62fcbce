import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { quizOf } from './quiz.ts'

test('a drill is its questions with their answers; what leads on asks nothing', () => {
  const onScreenText = [
    'Capitals',
    'What is the capital of Canada?',
    'Ottawa',
    'What is the capital of Brazil?',
    'Brasília',
  ]
    .concat(['What is the capital of Turkey?', 'Ankara', 'How many did you get?'])
    .map((text, at) => ({ start: at * 3, end: at * 3 + 3, text }))
  const { asked, isDrill } = quizOf(readEvidence(evidenceOf({ onScreenText })))
  assert.equal(isDrill, true)
  assert.deepEqual(
    asked.map(({ question, answer }) => [question, answer]),
    [
      ['What is the capital of Canada?', 'Ottawa.'],
      ['What is the capital of Brazil?', 'Brasília.'],
      ['What is the capital of Turkey?', 'Ankara.'],
    ],
  )
})

test('a hook at the start is no card: its answer is the whole lesson', () => {
  const speech = [
    { start: 0, end: 3, text: 'Why do we only see one side of the Moon?' },
    { start: 3, end: 7, text: 'The Moon takes 27 days to travel around the Earth.' },
  ]
  assert.deepEqual(quizOf(readEvidence(evidenceOf({ speech }))), { asked: [], isDrill: false })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { factsOf, factText } from './facts.ts'
import { statementOf } from '../../grammar.ts'
import { readEvidence } from '../../reading.ts'
import { gradeOf, subjectOf } from './subjects.ts'

const reading = readEvidence(
  evidenceOf({
    speech: [
      { start: 0, end: 4, text: 'Photosynthesis is the process plants use to make sugar.' },
      { start: 4, end: 7, text: 'It happens inside the chloroplasts.' },
      { start: 7, end: 9, text: 'I love plants.' },
      { start: 9, end: 12, text: 'Number two, osmosis.' },
      { start: 12, end: 15, text: "That's when water moves through a membrane." },
    ],
  }),
)

test('facts stand alone: pronouns are replaced by what they stand for', () => {
  assert.deepEqual(factsOf(reading).map(factText), [
    'Photosynthesis is the process plants use to make sugar.',
    'Photosynthesis happens inside the chloroplasts.',
    'Osmosis is when water moves through a membrane.',
  ])
})

test('a lesson has a subject and an age', () => {
  assert.equal(subjectOf(reading)?.name, 'Biology')
  assert.equal(gradeOf(reading), '6-8')
})

test('a sentence has a subject, a verb and the rest', () => {
  assert.deepEqual(statementOf('The left side pumps blood to the body.'), {
    subject: 'The left side',
    verb: 'pumps',
    main: 'pumps',
    rest: 'blood to the body',
  })
})

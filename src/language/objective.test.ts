import assert from 'node:assert/strict'
import { test } from 'node:test'
import { objectiveOf } from './objective.ts'

test('a definition or a task becomes what a learner can explain, define or do', () => {
  assert.deepEqual(objectiveOf('Osmosis is water that moves across a membrane.'), {
    objective: 'Explain that osmosis is water that moves across a membrane.',
    bloomLevel: '',
  })
  assert.equal(objectiveOf('People say plants breathe out carbon dioxide all day.'), undefined)
  assert.equal(objectiveOf('An iamb = 2 syllables')?.objective, 'Define an iamb as 2 syllables.')
  assert.equal(objectiveOf('✏️ Draw the 4 in order')?.objective, 'Draw the 4 in order.')
})

test('a statement is one where the reader is sure, and names what it is about', () => {
  assert.equal(objectiveOf('Resistance slows the current.', true)?.objective, undefined)
  const stated = 'The resistance slows the current down.'
  assert.equal(objectiveOf(stated), undefined)
  assert.equal(objectiveOf(stated, true)?.objective, 'Explain that the resistance slows the current down.')
  assert.equal(objectiveOf('It makes the other vowel say its name.', true), undefined)
})

test('what is done for show is no task for a learner', () => {
  assert.equal(objectiveOf('Heat the water in the pot.'), undefined)
  assert.equal(objectiveOf('If you put fifty away at sixteen, you beat the one who starts later.'), undefined)
  assert.equal(objectiveOf('To check, divide both by four.')?.objective, 'To check, divide both by four.')
})

test('what leads up to a task is left out, and a task with a pronoun for its object is none', () => {
  assert.equal(objectiveOf('Exit ticket: explain why halves are equal.')?.objective, 'Explain why halves are equal.')
  assert.equal(objectiveOf('Draw it before you scroll.'), undefined)
  assert.equal(objectiveOf('PENTAMETER = 5 of them'), undefined)
  assert.equal(objectiveOf('SHORTAGE = demand above supply')?.objective, 'Define shortage as demand above supply.')
})

test('a label is no objective', () => {
  assert.equal(objectiveOf("NEW MOON: we can't see it"), undefined)
  assert.equal(objectiveOf('10 syllables a line'), undefined)
})

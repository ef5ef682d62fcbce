import assert from 'node:assert/strict'
import { test } from 'node:test'
import { objectiveOf } from './objective.ts'

test('a definition or a task becomes what a learner can explain, define or do', () => {
  assert.deepEqual(objectiveOf('So, osmosis is water that moves across a membrane.'), {
    objective: 'Explain that osmosis is water that moves across a membrane.',
    bloomLevel: 'remember',
  })
  assert.equal(objectiveOf('People say plants breathe out carbon dioxide all day.'), undefined)
  assert.equal(objectiveOf('An iamb = 2 syllables')?.objective, 'Define an iamb as 2 syllables.')
  assert.equal(objectiveOf('✏️ Draw the 4 in order')?.objective, 'Draw the 4 in order.')
})

test('a label is no objective', () => {
  assert.equal(objectiveOf("NEW MOON: we can't see it"), undefined)
  assert.equal(objectiveOf('10 syllables a line'), undefined)
})

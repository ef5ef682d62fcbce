import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf, readTrees, type Trees, writeTrees } from './trees.ts'

const learnt: Trees = {
  bias: -3,
  trees: [
    { sign: 'lead', limit: 1.5, below: -0.5, above: { sign: 'said', limit: 0.5, below: 2, above: 0.25 } },
    { sign: 'said', limit: 0.5, below: 0.125, above: -1 },
  ],
}

test('each tree is asked, and their answers are added to the bias', () => {
  assert.equal(answerOf(learnt, { lead: 1, said: 0 }), -3 - 0.5 + 0.125)
  assert.equal(answerOf(learnt, { lead: 2, said: 0 }), -3 + 2 + 0.125)
  assert.equal(answerOf(learnt, { lead: 2, said: 1 }), -3 + 0.25 - 1)
})

test('what is at a limit is not above it', () => assert.equal(answerOf(learnt, { lead: 1.5, said: 1 }), -3 - 0.5 - 1))

test('trees are read as they were written', () => assert.deepEqual(readTrees(writeTrees(learnt)), learnt))

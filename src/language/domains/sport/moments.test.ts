import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { kindOf } from './moment-kinds.ts'
import { labelOf } from './moment-labels.ts'
import { calledMoments, shownMoments } from './moments.ts'

const heard = (...said: string[]) =>
  calledMoments(
    readEvidence(evidenceOf({ speech: said.map((text, at) => ({ start: at * 3, end: at * 3 + 2.5, text })) })),
  ).map((moment) => [labelOf(moment), moment.type])
const shown = (...texts: string[]) =>
  shownMoments(
    readEvidence(evidenceOf({ onScreenText: texts.map((text, at) => ({ start: at * 3, end: at * 3 + 2, text })) })),
  ).map((moment) => [labelOf(moment), moment.type])

test('a moment is known by what is called, whoever plays whatever', () => {
  assert.equal(kindOf('he heads it home'), 'score')
  assert.equal(kindOf('her mum is up on the chair screaming'), 'reaction')
  assert.equal(kindOf('SIX! over long-on'), 'score')
  assert.equal(kindOf('six eggs and a cup of milk'), undefined)
  assert.equal(kindOf('one page per reaction'), undefined)
})

test('cries about one moment make one clip, named by what tells the most', () => {
  assert.deepEqual(
    heard('Nothing on just yet.', 'Marta has hit it back in from outside the court!', "It's a winner!"),
    [['Winner: Marta has hit it back in from outside the court', 'score']],
  )
  assert.deepEqual(heard('Wait.', "No no no, ha, I've glazed the lid onto the teapot."), [
    ['Glazed the lid onto the teapot', 'funny'],
  ])
})

test('what is said in between parts two moments', () => {
  assert.deepEqual(
    heard('The whole wall is coming down!', 'What is that?', "There's a fireplace behind the wall!").map(
      ([label]) => label,
    ),
    ['Whole wall is coming down', "There's a fireplace behind the wall"],
  )
})

test('set-ups, waits and questions are no moments', () => {
  assert.deepEqual(heard('He needs a goal here.', 'Will he score?', "We'll wait for the scores."), [])
})

test('what an editor writes over the picture is a moment, a counter is none', () => {
  assert.deepEqual(
    shown('KARTING FINAL', 'LAP 4', 'spins at the hairpin 😱', '4 needed off 1 ball', 'wins by HALF a length!!'),
    [
      ['Spins at the hairpin', 'action'],
      ['Wins by half a length', 'score'],
    ],
  )
})

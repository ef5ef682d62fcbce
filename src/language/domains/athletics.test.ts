import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../test/support/evidence.ts'
import { athleteOf, isCue, isFault, positionOf, qualityIn, skillOf, sportOf } from './athletics.ts'
import { readEvidence } from '../reading.ts'

const read = (title: string, ...said: string[]) =>
  readEvidence(evidenceOf({ video: { title }, speech: said.map((text, at) => ({ start: at, end: at + 1, text })) }))

test('a sport is known by its words', () => {
  assert.equal(sportOf(read('', 'The winger beats his man and puts a cross into the box.')), 'Football')
  assert.equal(sportOf(read('', 'Point guard with a smooth jumper, look at that dime.')), 'Basketball')
  assert.equal(sportOf(read('', 'Stir the sauce.')), '')
})

test('a position is known by its name or its letters', () => {
  assert.equal(positionOf(read('2027 PG Jaylen Brooks')), 'point guard')
  assert.equal(positionOf(read('', 'He plays as a left back.')), 'left back')
})

test('an athlete is who the post names, else a number and a kit', () => {
  assert.equal(athleteOf(read('2027 PG Jaylen Brooks', 'Look at the handle.')), 'Jaylen Brooks')
  assert.equal(athleteOf(read('', 'Watch number seven, the winger in the red kit.')), 'No. 7, red kit')
  assert.equal(athleteOf(read('', 'Watch this.')), '')
})

test('remarks are told apart: what is good, what is wanting, what to do', () => {
  assert.equal(qualityIn('his first touch is excellent'), 'First touch')
  assert.equal(qualityIn('what a nice day'), '')
  assert.ok(isFault('he forgets to track back'))
  assert.ok(!isFault('he never stops running'))
  assert.ok(isCue('keep your chest up'))
  assert.ok(!isCue('keep the receipt'))
})

test('the skill is the movement that is named most', () => {
  assert.equal(skillOf(read('fix your deadlift', 'On the pull, keep the bar close.', 'Not a squat.')), 'deadlift')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { athleteOf, positionOf } from './athletes.ts'
import { attributeIn, gradesOf } from './qualities.ts'
import { recommendationIn } from './recommendations.ts'
import { remarksOf } from './scouting.ts'
import { sportOf } from './sports.ts'

const read = (title: string, ...said: string[]) =>
  readEvidence(evidenceOf({ video: { title }, speech: said.map((text, at) => ({ start: at, end: at + 1, text })) }))
const written = (...texts: string[]) =>
  readEvidence(evidenceOf({ onScreenText: texts.map((text, at) => ({ start: at * 3, end: at * 3 + 2, text })) }))

test('a sport is known by its words, and by its name before them', () => {
  assert.equal(sportOf(read('', 'The winger beats his man and puts a cross into the box.')), 'Football')
  assert.equal(sportOf(read('', 'Point guard with a smooth jumper, look at that dime.')), 'Basketball')
  assert.equal(sportOf(read('U18 handball', 'A goalkeeper who saves with his feet.')), 'Handball')
  assert.equal(sportOf(read('#tabletennis', 'What a forehand.')), 'Table tennis')
  assert.equal(sportOf(read('', 'Stir the sauce.')), '')
})

test('an athlete is who the post names, else a number and a kit', () => {
  assert.equal(athleteOf(read('2027 PG Jaylen Brooks', 'Look at the handle.')), 'Jaylen Brooks')
  assert.equal(athleteOf(written('JONAS EKBERG', 'Left defenseman')), 'Jonas Ekberg')
  assert.equal(athleteOf(read('', 'Watch number seven, the winger in the red kit.')), 'No. 7, red kit')
  assert.equal(athleteOf(read('', 'She plays for Lakeside High.')), '')
})

test('a position is known by its name, its letters, or its place beside the athlete', () => {
  assert.equal(positionOf(read('2027 PG Jaylen Brooks'), 'Jaylen Brooks'), 'point guard')
  assert.equal(positionOf(read('', 'He plays as a left back.'), ''), 'left back')
  const spinner = read('', 'This is Tendai Moyo, nineteen, a left-arm wrist spinner playing club cricket.')
  assert.equal(positionOf(spinner, 'Tendai Moyo'), 'left-arm wrist spinner')
})

test('grades are numbers on the scale of scouts, and never one alone', () => {
  const grades = gradesOf(written('Ilse Vandam, 17, setter', 'Hands 65', 'Court vision: 70'))
  assert.deepEqual(
    grades.map(({ name, grade }) => [name, grade]),
    [
      ['Hands', '65'],
      ['Court vision', '70'],
    ],
  )
  assert.deepEqual(gradesOf(written('Number 40')), [])
})

test('an attribute has its usual name, else the one that the remark gives it', () => {
  assert.equal(attributeIn('his first touch is excellent'), 'First touch')
  assert.equal(attributeIn('the googly is very well disguised'), 'Googly')
  assert.equal(attributeIn('what a nice day'), '')
})

const points = (isConcern: boolean, ...said: string[]) =>
  remarksOf(read('', ...said).sentences)
    .filter((one) => one.isConcern === isConcern)
    .map(({ text }) => text)

test('what is said under a heading belongs to it, whatever its words are', () => {
  const said = ['What do I like? He turns it both ways.', 'What worries me. When he is attacked he bowls it short.']
  assert.deepEqual(points(false, ...said), ['Turns it both ways'])
  assert.deepEqual(points(true, ...said), ['When he is attacked he bowls it short'])
})

test('what shows a point is no point of its own', () => {
  assert.deepEqual(points(false, 'His hands are great, he catches everything.'), ['His hands are great'])
  assert.deepEqual(points(true, 'She struggles in the air and her link up play needs work.'), [
    'Struggles in the air',
    'Her link up play needs work',
  ])
})

test('a recommendation is what a report ends with', () => {
  assert.equal(recommendationIn(read('', 'Look at him.', 'He is quick.', "I'm passing on this one.")), 'pass')
  assert.equal(recommendationIn(written('Hands 65', 'Verdict: keep following, see her in spring')), 'follow')
  assert.equal(recommendationIn(read('', 'Call his mother.', 'Go and get him.')), 'pursue')
  assert.equal(
    recommendationIn(read('', 'Keep an eye on the number nine.', 'He is quick.', 'Follow me for more reports.')),
    'insufficient-evidence',
  )
})

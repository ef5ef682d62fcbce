import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf, spansOf } from '../../../../scripts/support/marked.ts'
import { recommendationIn } from '../../../language/abilities.ts'
import { readScoutCards } from './scout-cards.ts'

const video = (...cards: string[]) => markedOf('scouting-report', { onScreenText: spansOf(...cards) })

test('ticks and crosses on cards are strengths and concerns', () => {
  const { praised, blamed, attributes } = readScoutCards(video('CARRYING ✅', 'HANDLING ❌ 3 knock-ons', 'No. 8'))
  assert.deepEqual([praised, blamed], [['Carrying'], ['Handling: 3 knock-ons']])
  assert.deepEqual(
    attributes.map(({ name, evidence }) => [name, evidence]),
    [
      ['Carrying', ''],
      ['Handling', '3 knock-ons'],
    ],
  )
})

test('a grade on a card is given', () => {
  const cards = [
    { start: 4, end: 7, text: 'POWER 60' },
    { start: 4.5, end: 7, text: '2 balls off the wall' },
  ]
  const { attributes } = readScoutCards(markedOf('scouting-report', { onScreenText: cards }))
  assert.deepEqual(attributes, [{ name: 'Power', grade: '60', evidence: '', timestamp: '0:04', cites: ['t0'] }])
})

test('on the scale from 20 to 80, what is above average is a strength', () => {
  const { praised, blamed } = readScoutCards(video('POWER 60', 'RUN 50', 'CONTROL 40'))
  assert.deepEqual([praised, blamed], [['Power (60)'], ['Control (40)']])
})

test('among marked cards, one that is said aloud is an attribute as well', () => {
  const cards = ['ANY NAME', 'CARRYING ✅', 'PACE', 'TRAINING', 'KEEP AN EYE']
  const speech = [
    { start: 6, end: 7, text: 'Pace.' },
    { start: 7, end: 8.4, text: 'He gives them three metres.' },
    { start: 12, end: 14, text: 'Keep an eye on him.' },
  ]
  const { attributes } = readScoutCards(markedOf('scouting-report', { onScreenText: spansOf(...cards), speech }))
  assert.deepEqual(
    attributes.map(({ name, evidence }) => [name, evidence]),
    [
      ['Carrying', ''],
      ['Pace', 'He gives them three metres.'],
    ],
  )
})

test('what is said in another language to a tick is a strength', () => {
  const speech = spansOf('Bonjour.', 'Il tire fort.', 'Il perd le ballon.').map((one, at) =>
    Object.assign(one, { translation: ['Hello.', 'He always shoots early.', 'But he loses the ball often.'][at]! }),
  )
  const { praised, blamed } = readScoutCards(
    markedOf('scouting-report', { language: 'fr', onScreenText: spansOf('NUMÉRO 9', 'TIR ✅', 'PASSE ❌'), speech }),
  )
  assert.deepEqual([praised, blamed], [['He always shoots early.'], ['He loses the ball often.']])
})

test('only what is said to be done about an athlete is recommended', () => {
  assert.equal(recommendationIn(video('PASS ✋').lines), 'pass')
  assert.equal(recommendationIn(video('follow. need a bigger sample').lines), 'follow')
  assert.equal(recommendationIn(video('WATCH LIST ✍️').lines), 'follow')
  assert.equal(recommendationIn(video('follow for more').lines), 'insufficient-evidence')
})

test('a heading such as "Needs work" is no attribute, what stands after it is a concern', () => {
  const { attributes, blamed } = readScoutCards(video('Needs work: defending'))
  assert.deepEqual(
    attributes.map(({ name }) => name),
    ['Defending'],
  )
  assert.deepEqual(blamed, ['Defending'])
})

test('a label with its evidence is an attribute, marked or not; a verdict is none', () => {
  const { attributes, praised, blamed } = readScoutCards(
    video('SPEED: gone from 60 m 💨', 'TACKLE: slips off high ❌', 'GO GET HER ✅'),
  )
  assert.deepEqual(
    attributes.map(({ name, evidence }) => [name, evidence]),
    [
      ['Tackle', 'Slips off high'],
      ['Speed', 'gone from 60 m'],
    ],
  )
  assert.deepEqual([praised, blamed], [[], ['Tackle: slips off high']])
})

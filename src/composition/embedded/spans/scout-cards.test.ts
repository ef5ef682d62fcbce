import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf, spansOf } from '../../../../scripts/support/marked.ts'
import { readScoutCards, recommendationIn } from './scout-cards.ts'

const video = (...cards: string[]) => markedOf('scouting-report', { onScreenText: spansOf(...cards) })

test('ticks and crosses on cards are strengths and concerns', () => {
  const { praised, blamed, attributes } = readScoutCards(video('CARRYING ✅', 'HANDLING ❌ 3 knock-ons', 'No. 8'))
  assert.deepEqual([praised, blamed], [['Carrying'], ['Handling']])
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

test('only what is said to be done about an athlete is recommended', () => {
  assert.equal(recommendationIn(video('PASS ✋')), 'pass')
  assert.equal(recommendationIn(video('follow. need a bigger sample')), 'follow')
  assert.equal(recommendationIn(video('follow for more')), 'insufficient-evidence')
})

test('a heading such as "Needs work" is no attribute', () => {
  assert.deepEqual(readScoutCards(video('Needs work: defending')).attributes, [])
})

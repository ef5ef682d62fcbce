import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { cardsOf, cardSteps } from './recipe-cards.ts'

const cards = (...texts: string[]) =>
  cardsOf(
    readEvidence(evidenceOf({ onScreenText: texts.map((text, at) => ({ start: at * 4, end: at * 4 + 4, text })) }))
      .written,
  )

test('foods and steps on one card are told apart', () => {
  const [first, second] = cards('4 eggs • boil 9 min', 'olive oil, 1 onion, 1 red pepper')
  assert.deepEqual(
    first!.map(({ kind, text }) => [kind, text]),
    [
      ['food', '4 eggs'],
      ['step', 'boil 9 min'],
    ],
  )
  assert.deepEqual(
    second!.map(({ text }) => text),
    ['olive oil', '1 onion', '1 red pepper'],
  )
})

test('a verb without an object does it to what stands on its card', () => {
  assert.deepEqual(cardSteps(cards('200g feta\n2 tbsp honey\nmix', '1 tin tomatoes', 'simmer 10 min')), [
    'Mix 200g feta and 2 tbsp honey.',
    'Add 1 tin tomatoes.',
    'Simmer 10 min.',
  ])
})

test('titles and yields are on no card', () => {
  assert.deepEqual(cards('BREAKUP DAL', 'serves 4'), [])
})

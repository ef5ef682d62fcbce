/** What lists of things, places and exercises take over as it is stated, by a reader that says nothing. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spansOf } from '../../../../scripts/support/marked.ts'
import { resultOf } from '../../../../scripts/support/planned.ts'

test('a note does not repeat the name of its exercise, and a remark in brackets is none', () => {
  const cards = [
    ['1. CLAMSHELL', '3 x 12', 'Clamshell, lying on your side'],
    ['2. BENCH HOP', '3 x 8', 'bench hop (skip if your shins hurt)'],
    ['3. PLANK', '40 s', '(yes it hurts)'],
  ]
  const onScreenText = cards.flatMap((texts, at) => texts.map((text) => ({ start: at * 4, end: at * 4 + 3.5, text })))
  const { exercises } = resultOf('workout-plan', { onScreenText }) as { exercises: { notes: string }[] }
  assert.deepEqual(
    exercises.map(({ notes }) => notes),
    ['from 0:00; Lying on your side', 'from 0:04; Skip if your shins hurt', 'from 0:08'],
  )
})

test('a point of one word is given as it is said, and a card has the rating that a speaker comes to', () => {
  const onScreenText = [
    { start: 0, end: 2, text: 'THE TENT' },
    { start: 3, end: 8, text: '❌ ZIP' },
    { start: 9, end: 14, text: '❌ no repair sleeve' },
    { start: 15, end: 20, text: '4.5 / 5' },
  ]
  const speech = [
    { start: 3.2, end: 7, text: 'The zip catches on the flap.' },
    { start: 15.2, end: 19, text: 'Four stars. Four and a half.' },
  ]
  const { cons, rating } = resultOf('review-summary', { onScreenText, speech })
  assert.deepEqual(
    (cons as { point: string }[]).map(({ point }) => point),
    ['The zip catches on the flap', 'No repair sleeve'],
  )
  assert.equal(rating, '4.5/5')
})

test('who rates several things rates none, and a video of which nothing is judged reviews nothing', () => {
  const speech = spansOf('One star. The box looked smug.', 'Five stars. Terrible.')
  assert.equal(resultOf('review-summary', { speech })['rating'], '')
  const onScreenText = spansOf('A DAY AT WORK', '9 am', '11 am')
  assert.equal(resultOf('review-summary', { onScreenText })['product'], '')
})

test('what a caption lists without a price or a label is no product', () => {
  const products = (caption: string) => {
    const found = resultOf('product-tagging', { video: { caption } })['products'] as { name: string }[]
    return found.map(({ name }) => name)
  }
  assert.deepEqual(products('Wash day\n1. cleanse\n2. condition\n3. diffuse'), [])
  assert.deepEqual(products('Wash day\n1. Shampoo £8\n2. Comb £5\n3. rinse'), ['Shampoo', 'Comb'])
})

test('a way between two places and a time of the year are no places', () => {
  const onScreenText = spansOf('ISLES', '1. Oban → Mull', '2. Tobermory', '3. JUNE–SEPTEMBER')
  const places = resultOf('destination-guide', { onScreenText })['places'] as { name: string }[]
  assert.deepEqual(
    places.map(({ name }) => name),
    ['Tobermory'],
  )
})

test('a card is a piece of an outfit where a garment, a price or a look is written', () => {
  const onScreenText = spansOf('RAIN OUTFIT', 'wool coat, mustard', 'rain boots', 'Lobster mitts, black', 'nope')
  const items = resultOf('shop-the-look', { onScreenText })['items'] as { item: string; color: string }[]
  assert.deepEqual(
    items.map(({ item, color }) => [item, color]),
    [
      ['Wool coat', 'mustard'],
      ['Rain boots', ''],
      ['Lobster mitts', 'black'],
    ],
  )
})

test('a place to eat is where its own card is pinned', () => {
  const cards = [['EAT HERE'], ['1. NOODLE LAB', '📍 Mill Street', '£9'], ['2. PIE ROOM', '📍 Oak Road', '£7']]
  const onScreenText = cards.flatMap((texts, at) => texts.map((text) => ({ start: at * 4, end: at * 4 + 3.5, text })))
  const found = resultOf('restaurant-discovery', { onScreenText })['restaurants'] as Record<string, string>[]
  assert.deepEqual(
    found.map(({ name, location }) => [name, location]),
    [
      ['Noodle lab', 'Mill Street'],
      ['Pie room', 'Oak Road'],
    ],
  )
})

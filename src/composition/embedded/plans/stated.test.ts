/** What plans take over as it is stated, by a reader that says nothing. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EvidenceParts } from '../../../../scripts/support/evidence.ts'
import { markedOf, spansOf } from '../../../../scripts/support/marked.ts'
import type { Plan } from '../plan.ts'
import { certaintyOf } from './eyewitness-timeline.ts'
import { planOf } from './index.ts'

/** `given`: what the reader is taken to have found. */
function resultOf(format: string, parts: EvidenceParts, given: object = {}, fits = 1): Record<string, unknown> {
  const plan = planOf(format) as Plan<Record<string, unknown>>
  const video = Object.assign(markedOf(format, parts), { fits })
  const fields = Object.entries(plan.fields).map(([key, fill]) => [key, fill(video)] as const)
  const result = Object.assign(Object.fromEntries(fields), given) as Record<string, unknown>
  return plan.finish?.(result, video) ?? result
}

test('a speaker has the profession that they state, and the one that they deny', () => {
  const credentials = (text: string) => resultOf('health-claims', { speech: spansOf(text) })['speakerCredentials']
  assert.equal(credentials("I'm a registered dietitian, and I like chips."), 'says "I\'m a registered dietitian"')
  assert.equal(credentials('I am not a doctor.'), 'says "I am not a doctor"')
  assert.equal(credentials('My brother is a doctor.'), '')
})

test('a drill is no news', () => {
  const given = { keyFacts: [{ timestamp: '0:00', fact: 'Smoke at the station.', source: 'speech' }] }
  const news = (text: string) => resultOf('breaking-news-signal', { speech: spansOf(text) }, given)
  assert.equal(news('There is smoke at the station.')['newsworthy'], true)
  const drill = news('It was a planned drill.')
  assert.deepEqual([drill['newsworthy'], drill['keyFacts']], [false, []])
})

test('marks that no athlete gets are no scouting report', () => {
  const parts = { onScreenText: spansOf('RANKED', 'THE PICKLE 2/10', 'CAPTAIN TROUT 7/10') }
  assert.deepEqual(resultOf('scouting-report', parts, {}, 0.3)['attributes'], [])
})

test('footage of two days is inconsistent with its post', () => {
  const status = (caption: string, card: string) =>
    resultOf('ugc-verification', { video: { caption }, onScreenText: spansOf('LIVE', card) })['status']
  assert.equal(status('floods, 12 Nov 2024', '17/02/2022 18:44'), 'inconsistent')
  assert.equal(status('floods, 12 Nov 2024', '12 NOV 18:44'), 'unclear')
})

test('a rest is no exercise, and rounds are no sets of what is done once', () => {
  const cards = [
    ['12 MIN', '3 ROUNDS · 20 s REST'],
    ['1 WARM-UP', '2 min'],
    ['2 SWINGS x15'],
    ['3 REST'],
    ['4 CHILD POSE', '60 s', '1x only'],
  ]
  const onScreenText = cards.flatMap((texts, at) =>
    texts.map((text, row) => ({ start: at * 4 + row / 2, end: at * 4 + 3.5, text })),
  )
  const { exercises } = resultOf('workout-plan', { onScreenText }) as { exercises: Record<string, string>[] }
  assert.deepEqual(
    exercises.map(({ name, sets, reps, rest }) => [name, sets, reps, rest]),
    [
      ['Warm-up', '', '2 min', ''],
      ['Swings', '3', '15', '20 s'],
      ['Child pose', '1', '60 s', ''],
    ],
  )
})

test('a card that names a part of the song is a moment of it', () => {
  const onScreenText = spansOf('wait for the drop', 'VERSE', 'key change 😱', 'SHE POINTS AT DAD')
  const { moments } = resultOf('song-context', { onScreenText }) as { moments: { description: string }[] }
  assert.deepEqual(
    moments.map(({ description }) => description),
    ['Verse', 'Key change'],
  )
})

test('a call to action is one', () => {
  const speech = spansOf("Follow so you don't miss it.", 'Part two is the changing top.', 'The dresser is green.')
  const { cta } = resultOf('creator-brief', { speech }) as { cta: string }
  assert.equal(cta, "Follow so you don't miss it.")
})

test('what a speaker thinks or hears from others is not observed', () => {
  assert.equal(certaintyOf('I reckon that wind was over a hundred.'), 'inferred')
  assert.equal(certaintyOf('My neighbour texts that the underpass is flooded.'), 'reported')
  assert.equal(certaintyOf('The roof is gone.'), 'observed')
})

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

test('a point of one word is told as it is said, and a card has the rating that a speaker comes to', () => {
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
  const { cons, rating } = resultOf('review-summary', { onScreenText, speech }) as Record<string, unknown>
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

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { plainOf, readEvidence } from './reading.ts'

const spoken = (...segments: [number, number, string][]) =>
  readEvidence(evidenceOf({ speech: segments.map(([start, end, text]) => ({ start, end, text })) })).sentences

test('sentences have the time at which they are spoken', () => {
  const sentences = spoken([0, 10, 'Boil the pasta. Then add the cheese.'])
  assert.deepEqual(
    sentences.map(({ text }) => text),
    ['Boil the pasta.', 'Then add the cheese.'],
  )
  assert.ok(sentences[1]!.start > 3 && sentences[1]!.start < 6)
})

test('joins a sentence split between two segments', () => {
  const sentences = spoken([0, 2, 'Add two cups of'], [2.1, 4, 'flour and mix.'])
  assert.deepEqual(
    sentences.map(({ plain }) => plain),
    ['Add 2 cups of flour and mix.'],
  )
})

test('speech without punctuation is cut where a new sentence starts', () => {
  const sentences = spoken([
    0,
    12,
    'okay so first you are going to boil the water in a big pot then add the pasta and cook it for ten minutes make sure you salt the water',
  ])
  assert.deepEqual(
    sentences.map(({ text }) => text.split(' ').slice(0, 2).join(' ')),
    ['okay so', 'then add', 'make sure'],
  )
})

/** One segment whose words were aligned: a number stands for the pause before the next word. */
function aligned(...parts: (string | number)[]) {
  const words: { start: number; end: number; text: string }[] = []
  let at = 0
  for (const part of parts) {
    if (typeof part === 'number') at += part
    else for (const text of part.split(' ')) words.push({ text, start: at, end: (at += 0.25) })
  }
  const evidence = evidenceOf({ speech: [{ start: 0, end: at, text: words.map(({ text }) => text).join(' ') }] })
  evidence.speech.segments[0]!.words = words
  return readEvidence(evidence).sentences.map(({ text }) => text)
}

test('speech without punctuation is cut where the speaker pauses', () => {
  assert.deepEqual(
    aligned(
      'these brownies take 30 minutes and only one bowl',
      0.5,
      'first preheat the oven to 180 degrees',
      0.4,
      'melt 150 grams of chocolate with 100 grams of butter',
      0.46,
      'Whisk in 120 grams of sugar, 2 eggs and a pinch of salt.',
    ),
    [
      'these brownies take 30 minutes and only one bowl',
      'first preheat the oven to 180 degrees',
      'melt 150 grams of chocolate with 100 grams of butter',
      'Whisk in 120 grams of sugar, 2 eggs and a pinch of salt.',
    ],
  )
})

test('a capital letter or a farewell starts a sentence without a full stop', () => {
  assert.deepEqual(aligned('roll up the sleeves to look relaxed Everything is linked below.'), [
    'roll up the sleeves to look relaxed',
    'Everything is linked below.',
  ])
  assert.deepEqual(aligned('he forgets to track back, follow me for more reports.'), [
    'he forgets to track back',
    'follow me for more reports.',
  ])
  assert.deepEqual(aligned('this song is by The Quiet Harbour.'), ['this song is by The Quiet Harbour.'])
})

test('a pause inside a sentence does not end it', () => {
  assert.deepEqual(aligned('the object spins once', 0.1, 'for every orbit', 0.3, 'because of its mass'), [
    'the object spins once for every orbit because of its mass',
  ])
  assert.deepEqual(aligned('Let them cool for 10 minutes', 0.4, 'and cut them into squares.'), [
    'Let them cool for 10 minutes and cut them into squares.',
  ])
})

test('a short stretch without pauses is cut where it starts to instruct', () => {
  const sentences = spoken([0, 5, 'gently loosen the roots cut off anything that is brown'])
  assert.deepEqual(
    sentences.map(({ text }) => text),
    ['gently loosen the roots', 'cut off anything that is brown'],
  )
})

test('a slip and its correction are one sentence', () => {
  const sentences = spoken([0, 2, 'Add two cups of flour.'], [2.5, 4, 'Sorry, I mean one cup.'])
  assert.deepEqual(
    sentences.map(({ plain }) => plain),
    ['Add 1 cup of flour.'],
  )
  assert.deepEqual(
    spoken([0, 6, 'then add a cup of flour no wait two cups of flour and a little bit of salt on top']).map(
      ({ plain }) => plain,
    ),
    ['then add 2 cups of flour and a little bit of salt on top'],
  )
})

test('reads hostile evidence in bounded time', () => {
  const text = 'a cup and a half, no wait, '.repeat(20_000) + '!'.repeat(20_000)
  const sentences = spoken([0, 1, text], [1, 2, text], [2, 3, text])
  assert.ok(sentences.length <= 100)
  assert.ok(sentences.every(({ text }) => text.length < 10_000))
})

test('a subtitle that spells a number which the transcript has in digits is left out too, and a letter alone', () => {
  const evidence = evidenceOf({
    speech: [{ start: 8, end: 11, text: 'Go before 9 to avoid the crowds.' }],
    onScreenText: [
      { start: 4, end: 11, text: '1. Tram 28' },
      { start: 5, end: 6, text: 'J' },
      { start: 8.8, end: 9.7, text: 'Go before nine to' },
      { start: 10, end: 11, text: 'avoid the crowds.', role: 'subtitle' },
    ],
  })
  assert.deepEqual(
    readEvidence(evidence).written.map(({ text }) => text),
    ['1. Tram 28'],
  )
})

test('a full stop of an abbreviation ends no sentence before a small letter', () => {
  const speech = [{ start: 0, end: 8, text: 'They walk out from six a.m. on Friday. We open at nine a.m. Come early.' }]
  const { sentences } = readEvidence(evidenceOf({ speech }))
  assert.deepEqual(
    sentences.map(({ text }) => text),
    ['They walk out from six a.m. on Friday.', 'We open at nine a.m.', 'Come early.'],
  )
})

test('a hesitation before a correction leaves its comma', () => {
  assert.equal(plainOf('She opens her hand too early, uh, no, too late.'), 'She opens her hand too late.')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreClip, type ClipFindings } from './clip.ts'
import { ratesOf } from './total.ts'

const nothing: ClipFindings = {
  transcript: '',
  language: '',
  onScreenText: [],
  cuts: [],
  shots: [],
  objects: [],
  music: false,
  explicit: false,
  tags: [],
}

test('does not measure what the labels leave out', () => {
  const rates = ratesOf([scoreClip('a', {}, { ...nothing, cuts: [1], objects: ['cat'] }, 30, 1)])
  assert.deepEqual(
    [rates.wordErrors, rates.textRecall, rates.shotF1, rates.objectRecall, rates.invented],
    [null, null, null, null, null],
  )
})

test('counts words without speech as invented, not as word errors', () => {
  const rates = ratesOf([
    scoreClip('a', { speech: false, transcript: '' }, { ...nothing, transcript: 'Thank you.' }, 30, 1),
  ])
  assert.equal(rates.invented, 2)
  assert.equal(rates.wordErrors, null)
})

test('weights clips by their words and cuts', () => {
  const long = scoreClip(
    'long',
    { transcript: 'a b c d e f g h i', cuts: [1, 2, 3] },
    { ...nothing, transcript: 'a b c d e f g h i', cuts: [1, 2, 3] },
    30,
    1,
  )
  const short = scoreClip('short', { transcript: 'a', cuts: [1] }, { ...nothing, transcript: 'z', cuts: [2] }, 30, 1)
  const rates = ratesOf([long, short])
  assert.equal(rates.wordErrors, 0.1)
  assert.equal(rates.shotPrecision, 0.75)
  assert.equal(rates.shotRecall, 0.75)
})

test('scores languages as right, wrong or missed', () => {
  const clip = (expected: string | null, language: string) =>
    scoreClip('a', { language: expected }, { ...nothing, language }, 30, 1)
  const rates = ratesOf([clip(null, ''), clip(null, 'en'), clip('de', 'de'), clip('de', '')])
  assert.deepEqual([rates.languages, rates.wrongLanguages], [0.5, 1])
})

test('counts music and explicit shots as missed or invented, per clip', () => {
  const clip = (music: boolean, found: boolean) =>
    scoreClip('a', { music, explicit: false }, { ...nothing, music: found, explicit: found }, 30, 1)
  const rates = ratesOf([clip(true, false), clip(false, true), clip(true, true)])
  assert.deepEqual(rates.music, { right: 1, missed: 1, invented: 1 })
  assert.deepEqual(rates.explicit, { right: 1, missed: 0, invented: 2 })
})

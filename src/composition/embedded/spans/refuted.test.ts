import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf, spansOf } from '../../../../scripts/support/marked.ts'
import { isRefuted } from './refuted.ts'

const refutedIn = (parts: Parameters<typeof markedOf>[1]) => {
  const video = markedOf('health-claims', parts)
  return video.lines.filter((line) => isRefuted(video.lines, line)).map(({ text }) => text)
}

test('a card that stands beside the word "myth" is refuted', () => {
  const cards = [
    { start: 0, end: 3, text: '"Cracking your neck gives you arthritis"' },
    { start: 0.6, end: 3, text: 'MYTH ❌' },
    { start: 4, end: 7, text: 'Walking eases neck pain' },
    { start: 4.6, end: 7, text: 'TRUE ✅' },
  ]
  assert.deepEqual(refutedIn({ onScreenText: cards }), ['"Cracking your neck gives you arthritis"', 'MYTH ❌'])
})

test('what a speaker denies or corrects in the next sentence is refuted', () => {
  const speech = spansOf(
    'Some say that it melts belly fat.',
    'No. It does not do that.',
    'The bridge opens tonight.',
    'Sorry, they just changed that.',
    'The trams turn round.',
  )
  assert.deepEqual(refutedIn({ speech }), ['Some say that it melts belly fat.', 'The bridge opens tonight.'])
})

test('a value that is given again after a second thought is refuted', () => {
  const speech = spansOf(
    'The season is May to July.',
    'Well, April to July, the captain says.',
    'It keeps everything for forty days.',
    'Thirty.',
    'It is a long way.',
    'Well, you have to see it.',
  )
  assert.deepEqual(refutedIn({ speech }), ['The season is May to July.', 'It keeps everything for forty days.'])
})

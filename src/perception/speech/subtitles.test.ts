import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Speech } from '../../evidence.ts'
import { correctBySubtitles } from './subtitles.ts'

const box = { x: 0.5, y: 0.8, width: 0.6, height: 0.05 }

/** What is left of a sentence, said at three words a second, when the video carries lines of text from 0 to 10 s. */
function corrected(said: string, ...lines: string[]): string {
  const words = said.split(' ').map((text, i) => ({ text, start: i / 3, end: (i + 1) / 3 }))
  const segment = { start: 0, end: words.at(-1)!.end, text: said, words }
  const speech: Speech = { state: 'transcribed', segments: [segment] }
  const texts = lines.map((text) => ({ text, start: 0, end: 10, box }))
  const [result] = correctBySubtitles(speech, texts).segments
  assert.equal(result!.words.map(({ text }) => text).join(' '), result!.text)
  assert.deepEqual([result!.words[0]!.start, result!.words.at(-1)!.end], [segment.start, segment.end])
  return result!.text
}

test('a misheard word becomes what the subtitle says, with its own punctuation and capital', () => {
  assert.equal(
    corrected('Then lunches, two sets of a on each leg.', 'Then lunges two', 'sets of eight on'),
    'Then lunges, two sets of eight on each leg.',
  )
  assert.equal(
    corrected('Title locking means that an object spins.', 'TIDAL LOCKING MEANS'),
    'Tidal locking means that an object spins.',
  )
  assert.equal(
    corrected('We heard two loud bands and then smoke.', 'We heard two loud', 'bangs, and then smoke.'),
    'We heard two loud bangs and then smoke.',
  )
})

test('one misheard word may be two, and two may be one', () => {
  assert.equal(
    corrected('The police closed Pierrot and left.', 'The police closed Pier Road and'),
    'The police closed Pier Road and left.',
  )
  assert.equal(
    corrected('A study fell of five thousand people.', 'study followed five thousand people.'),
    'A study followed five thousand people.',
  )
})

test('a number that was not understood is taken from a figure on the screen', () => {
  assert.equal(corrected('Lunges now, two sets of a', '2 x 8'), 'Lunges now, two sets of 8')
  assert.equal(corrected('Do three times then and rest.', '3 x 10 reps'), 'Do three times 10 and rest.')
})

test('a number that was understood is not replaced by another figure', () => {
  assert.equal(corrected('Do two sets of six today.', '2 x 8'), 'Do two sets of six today.')
})

test('in a video that is subtitled throughout, a word between two that agree is the subtitle’s', () => {
  const lines = ['Today we make pancakes', 'with flour and milk', 'and a pinch of salt']
  const said = 'Today we make pancakes with flour and milk and a pinch of salt. Follow only more recipes.'
  assert.equal(
    corrected(said, ...lines, 'Follow me for more recipes'),
    'Today we make pancakes with flour and milk and a pinch of salt. Follow me for more recipes.',
  )
  assert.equal(corrected('Follow only more recipes.', 'Follow me for more recipes'), 'Follow only more recipes.')
})

test('what is written otherwise than it is said stays as it was said', () => {
  const said = 'It costs $89 and the company sent it to me.'
  assert.equal(corrected(said, 'It costs eighty nine dollars', 'and the company gave it to me'), said)
  assert.equal(corrected(said, 'MY HONEST REVIEW', 'costs too much'), said)
  const label = 'We heard two loud bangs and then smoke, when a probe took a photo.'
  assert.equal(corrected(label, 'Two loud bangs heard', 'First photo: 1959'), label)
})

test('a reading error does not get into what was heard well', () => {
  assert.equal(
    corrected('It slows the spin down over millions of years.', 'the spin downjover millions of years'),
    'It slows the spin down over millions of years.',
  )
  assert.equal(
    corrected('Take it slow, it is a slow morning.', 'it is d slow morning', 'Take lt slow, it is'),
    'Take it slow, it is a slow morning.',
  )
})

test('speech without subtitles is left alone', () => {
  assert.equal(corrected('Nothing is written here.'), 'Nothing is written here.')
})

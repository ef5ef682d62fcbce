import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SpeechSegment, TextSpan } from '../../evidence.ts'
import { markSubtitles } from './subtitles.ts'

/** Words of half a second each, from the given time on. */
const said = (text: string, from = 0): SpeechSegment[] => {
  const words = text.split(' ').map((word, i) => ({ text: word, start: from + i / 2, end: from + (i + 1) / 2 }))
  return [{ text, start: from, end: words.at(-1)!.end, words }]
}
const shown = (text: string, start: number, end: number): TextSpan => ({
  text,
  start,
  end,
  box: { x: 0.1, y: 0.7, width: 0.8, height: 0.05 },
})
const roleOf = (span: TextSpan, speech: SpeechSegment[]) => markSubtitles([span], speech)[0]!.role

const speech = said('today we will cook a simple soup with carrots and ginger', 2)

test('a line that says what is heard, when it is heard, is a subtitle', () => {
  assert.equal(roleOf(shown('WE WILL COOK A', 2.4, 4.6), speech), 'subtitle')
  assert.equal(roleOf(shown('simple soup with carrots', 4.5, 6.5), speech), 'subtitle')
})

test('a letter misread or a word misheard leaves it a subtitle', () => {
  assert.equal(roleOf(shown('simp1e soup with carots', 4.5, 6.5), speech), 'subtitle')
})

test('a line that says something else, or at another time, is not a subtitle', () => {
  assert.equal(roleOf(shown('500 g carrots, 20 g ginger', 4, 7), speech), undefined)
  assert.equal(roleOf(shown('simple soup with carrots', 12, 14), speech), undefined)
  assert.equal(roleOf(shown('Soup', 4, 5), speech), undefined)
})

test('a title that is also said, and stays, is not a subtitle', () => {
  assert.equal(roleOf(shown('a simple soup', 0, 12), speech), undefined)
  assert.equal(roleOf(shown('a simple soup', 3.5, 7), speech), undefined)
})

test('speech whose words have no times is compared as a whole', () => {
  const whole = [{ text: 'schöne Grüße aus Köln', start: 1, end: 4, words: [] }]
  assert.equal(roleOf(shown('Schöne Grüße aus Köln', 1.2, 4), whole), 'subtitle')
})

test('an existing role is unchanged, and without speech there are no subtitles', () => {
  assert.equal(roleOf({ ...shown('we will cook a', 2.4, 4.6), role: 'interface' }, speech), 'interface')
  assert.equal(roleOf(shown('we will cook a', 2, 4), []), undefined)
})

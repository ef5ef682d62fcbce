import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '../../evidence.ts'
import { toSegments } from './segments.ts'

/** Words of 0.3 s, one every 0.4 s; a number is that many more seconds of silence. */
function words(...parts: (string | number)[]): Word[] {
  let at = 0
  return parts.flatMap((part) => {
    if (typeof part === 'number') {
      at += part
      return []
    }
    at += 0.4
    return [{ text: part, start: at - 0.4, end: at - 0.1 }]
  })
}
const texts = (list: Word[]) => toSegments(list).map(({ text }) => text)

test('sentences are segments with the times of their words', () => {
  const segments = toSegments(words('Add', 'salt.', 'Stir', 'well!'))
  assert.deepEqual(
    segments.map(({ text, words }) => [text, words.length]),
    [
      ['Add salt.', 2],
      ['Stir well!', 2],
    ],
  )
  assert.ok(Math.abs(segments[1]!.start - 0.8) < 1e-9 && Math.abs(segments[1]!.end - 1.5) < 1e-9)
})

test('a pause ends a segment, an abbreviation does not', () => {
  assert.deepEqual(texts(words('First', 1, 'then', 'Dr.', 'Who')), ['First', 'then Dr. Who'])
})

test('long speech is broken at its widest pause', () => {
  const flow = words(...Array.from({ length: 20 }, () => 'so'), 0.3, ...Array.from({ length: 20 }, () => 'on'))
  assert.deepEqual(
    toSegments(flow).map(({ words }) => [words[0]!.text, words.length]),
    [
      ['so', 20],
      ['on', 20],
    ],
  )
})

test('no words give no segments', () => {
  assert.deepEqual(toSegments([]), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignTimes, speakableWords, spreadWords } from './alignment.ts'

const span = (start: number, end: number) => ({ start, end })

test('a number keeps the time of all the words that it is said with', () => {
  const words = speakableWords('Bake 22 minutes.')
  const times = [span(0, 0.3), span(0.4, 0.6), span(0.6, 0.8), span(0.9, 1.4)]
  assert.deepEqual(assignTimes(words, times), [
    { text: 'Bake', start: 0, end: 0.3 },
    { text: '22', start: 0.4, end: 0.8 },
    { text: 'minutes.', start: 0.9, end: 1.4 },
  ])
})

test('a dash belongs to the word before it', () => {
  assert.deepEqual(
    speakableWords('wait — what').map(({ text }) => text),
    ['wait —', 'what'],
  )
})

test('times that do not fit the words are not used', () => {
  assert.equal(assignTimes(speakableWords('one two'), [span(0, 1)]), undefined)
})

test('spread words fill the voice and leave the silence free', () => {
  const words = spreadWords('aaaa bbbb', [span(1, 2), span(5, 6)])
  assert.deepEqual(words, [
    { text: 'aaaa', start: 1, end: 2 },
    { text: 'bbbb', start: 2, end: 6 },
  ])
})

test('no words are spread over nothing', () => {
  assert.deepEqual(spreadWords('  ', []), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { taughtIn } from './taught.ts'

const taught = (...texts: string[]) => {
  const lines = texts.map((text, index) => ({ text, index, source: 'speech' }) as MarkedLine)
  return taughtIn({ lines } as unknown as MarkedVideo).map(({ text, meaning, isWord }) => ({ text, meaning, isWord }))
}

test('what is announced as a word or phrase is taught, with what it is said to mean', () => {
  assert.deepEqual(taught('Our second word today is bail out.', 'Bail out.', 'It means to give money to a company.'), [
    { text: 'bail out', meaning: 'to give money to a company', isWord: true },
  ])
})

test('a short line that is said again is taught; what people say to keep a talk going is not', () => {
  assert.deepEqual(taught('Cut in line.', 'Cut in line.', 'Right.', 'Right.'), [
    { text: 'Cut in line', meaning: '', isWord: false },
  ])
})

test('spelling a word out teaches nothing new', () => {
  assert.deepEqual(taught('B-O-O-K.', 'B-O-O-K.'), [])
})

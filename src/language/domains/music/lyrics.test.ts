import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf, type Told } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { lyricsOf } from './lyrics.ts'
import { chosenLyric } from './told-lyrics.ts'

const read = (told: Told) => readEvidence(evidenceOf(told))
const written = (...texts: [number, string][]) => texts.map(([at, text]) => ({ start: at, end: at + 1, text }))
const spoken = (...texts: string[]) => texts.map((text, at) => ({ start: at * 3, end: at * 3 + 3, text }))

test('a line that comes back is a lyric, with how often it comes', () => {
  const reading = read({
    onScreenText: written([2, 'keep the porch light on'], [5, 'three missed trains'], [9, 'Keep the porch light on!']),
  })
  assert.deepEqual(
    lyricsOf(reading, false).map(({ line, times, at }) => [line, times, at]),
    [['keep the porch light on', 2, 2]],
  )
  const once = read({ onScreenText: written([2, 'keep the porch light on'], [5, 'three missed trains']) })
  assert.equal(lyricsOf(once, true).length, 2)
  assert.equal(lyricsOf(once, false).length, 0)
})

test('talk over music has no lyrics', () => {
  const speech = [
    { start: 0, end: 3, text: 'Here is how I make coffee.' },
    { start: 3, end: 6, text: 'First grind the beans.' },
  ]
  assert.deepEqual(lyricsOf(read({ speech }), false), [])
})

test('a refrain is counted wherever the transcript was cut', () => {
  const speech = spoken(
    'oh keep the porch light on',
    'three missed trains keep the porch light on',
    'keep the porch light on',
  )
  assert.deepEqual(
    lyricsOf(read({ speech }), true).map(({ times }) => times),
    [3],
  )
})

test('a heading on screen says which part of the song a line belongs to', () => {
  const text = written([1, '[Verse 1]\nthree missed trains and a paper cup'], [4, '[Bridge]\nall the platforms sing'])
  assert.deepEqual(
    lyricsOf(read({ onScreenText: text }), true).map(({ section }) => section),
    ['verse', 'bridge'],
  )
})

test('lines that a speaker introduces are lyrics, and the speaker chooses the hook', () => {
  const speech = spoken(
    'I have one song and two choruses. Here is the first one.',
    'Keep the porch light on for me.',
    'Too sweet. And here is the second one.',
    'You were never late for leaving.',
    'So the second one is the hook.',
  )
  const reading = read({ speech })
  const lyrics = lyricsOf(reading, true)
  assert.deepEqual(
    lyrics.map(({ line, section }) => [line, section]),
    [
      ['Keep the porch light on for me', 'chorus'],
      ['You were never late for leaving', 'chorus'],
    ],
  )
  assert.equal(chosenLyric(lyrics, reading), lyrics[1])
})

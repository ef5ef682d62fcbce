import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf } from '../../../scripts/support/marked.ts'
import { isForeign, nothingFound } from './unread.ts'

const spoken = (translation?: string) => ({
  speech: [{ start: 0, end: 3, text: 'Añade dos huevos.', translation }],
  onScreenText: [{ start: 0, end: 3, text: 'dos huevos' }],
  language: 'es',
})

test('nothing is denied of a video whose language is not read', () => {
  const unread = markedOf('health-claims', spoken())
  assert.equal(nothingFound(unread, 'None.'), 'Basic results are read from English; this video is in Spanish.')
  assert.equal(nothingFound(markedOf('health-claims', spoken('Add two eggs.')), 'None.'), 'None.')
})

test('beside a translation, what is written is in another language', () => {
  const video = markedOf('health-claims', spoken('Add two eggs.'))
  const foreign = video.lines.filter(isForeign(video))
  assert.deepEqual(
    foreign.map(({ text }) => text),
    ['dos huevos'],
  )
})

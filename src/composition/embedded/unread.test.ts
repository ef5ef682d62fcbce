import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf } from '../../../scripts/support/marked.ts'
import { isForeign, unreadNotice } from './unread.ts'

const spoken = (translation?: string) => ({
  speech: [{ start: 0, end: 3, text: 'Añade dos huevos.', translation }],
  onScreenText: [{ start: 0, end: 3, text: 'dos huevos' }],
  language: 'es',
})

test('a video whose language is not read gets a notice, and no other', () => {
  const unread = markedOf('health-claims', spoken())
  assert.equal(unreadNotice(unread), 'Basic results are read from English; this video is in Spanish.')
  assert.equal(unreadNotice(markedOf('health-claims', { speech: [{ start: 0, end: 3, text: 'Add two eggs.' }] })), '')
})

test('beside a translation, what is written is in another language', () => {
  const video = markedOf('health-claims', spoken('Add two eggs.'))
  const foreign = video.lines.filter(isForeign(video))
  assert.deepEqual(
    foreign.map(({ text }) => text),
    ['dos huevos'],
  )
})

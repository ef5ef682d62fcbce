import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedOf, spansOf } from '../../../../scripts/support/marked.ts'
import { namedSong, namesSong } from './song.ts'

test('a song is named in speech, in the caption or on a card', () => {
  const named = (parts: Parameters<typeof markedOf>[1]) => {
    const { title, artist, identifiedBy } = namedSong(markedOf('song-context', parts))
    return [title, artist, identifiedBy]
  }
  const speech = spansOf('This is called Landline, I wrote it last week.')
  assert.deepEqual(named({ speech }), ['Landline', '', 'speech'])
  const played = spansOf('It is Landline. Now heard: playing Landline by Minato.')
  assert.equal(named({ speech: played })[1], 'Minato')
  const card = spansOf('Halfway Home – The Lantern Few')
  assert.deepEqual(named({ onScreenText: card }), ['Halfway Home', 'The Lantern Few', 'on-screen-text'])
  const shouted = spansOf('SOFT SHOES – Bram Tully')
  assert.deepEqual(named({ onScreenText: shouted }), ['Soft Shoes', 'Bram Tully', 'on-screen-text'])
  const stated = spansOf('This song was written by the groom.')
  assert.deepEqual(named({ speech: stated }), ['', '', 'unknown'])
  assert.deepEqual(named({ onScreenText: spansOf('before – after') }), ['', '', 'unknown'])
  const titled = spansOf('The song is Ninety Miles to Kesler by the Marlow Sisters, from 1974.')
  assert.deepEqual(named({ speech: titled }), ['Ninety Miles to Kesler', 'The Marlow Sisters', 'speech'])
  const paused = spansOf("It's Salt on the Radio, by Maren Hjelt.")
  assert.deepEqual(named({ speech: paused }), ['Salt on the Radio', 'Maren Hjelt', 'speech'])
})

test('a line that says which song it is tells of no moment in it', () => {
  assert.ok(namesSong('The hit is Paper Boats by Juno Marsh.'))
  assert.ok(!namesSong('The choir comes in by the second chorus.'))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf, type Told } from '../../../test/support/evidence.ts'
import { readEvidence } from '../reading.ts'
import { genreOf, lyricsOf, namesSong, songOf } from './songs.ts'

const read = (told: Told) => readEvidence(evidenceOf(told))
const written = (...texts: [number, string][]) => texts.map(([at, text]) => ({ start: at, end: at + 1, text }))

test('the platform names a song, unless it is the poster’s own sound', () => {
  const music = (title: string) => evidenceOf({ video: { music: { title, artist: 'Ana' } } })
  assert.ok(namesSong(music('Slow Morning')))
  assert.ok(!namesSong(music('original sound')))
  assert.ok(!namesSong(music('Original audio')))
  assert.ok(!namesSong(music('')))
})

test('a song is named on screen or in speech when the platform does not name it', () => {
  assert.deepEqual(songOf(read({ onScreenText: written([1, '🎵 Paper Lanterns - The Quiet Harbour']) })), {
    title: 'Paper Lanterns',
    artist: 'The Quiet Harbour',
    identifiedBy: 'on-screen-text',
  })
  const spoken = [{ start: 0, end: 4, text: 'This song is called Paper Lanterns by The Quiet Harbour.' }]
  assert.equal(songOf(read({ speech: spoken })).identifiedBy, 'speech')
  assert.equal(songOf(read({ speech: [{ start: 0, end: 4, text: 'I made this by hand.' }] })).identifiedBy, 'unknown')
})

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

test('a genre is only what the post calls it', () => {
  assert.equal(genreOf(read({ video: { caption: 'my favorite house music #edmmusic' } })), 'house')
  assert.equal(genreOf(read({ video: { caption: 'my new house tour' } })), '')
})

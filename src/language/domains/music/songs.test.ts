import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf, type Told } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { genreOf, moodOf, namesSong, songOf } from './songs.ts'

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

test('a genre is only what the post calls it', () => {
  assert.equal(genreOf(read({ video: { caption: 'my favorite house music #edmmusic' } })), 'house')
  assert.equal(genreOf(read({ video: { caption: 'my new house tour' } })), '')
})

test('a song is named in passing, with its singer before or after it', () => {
  const song = (text: string) => songOf(read({ speech: [{ start: 0, end: 4, text }] }))
  const tune = ({ title, artist }: ReturnType<typeof song>) => [title, artist]
  assert.deepEqual(tune(song('The saddest track I know is Harbour Lights, recorded by Ana Reyes in Porto.')), [
    'Harbour Lights',
    'Ana Reyes',
  ])
  assert.deepEqual(tune(song('This song is Harbour Lights. Ana Reyes wrote it on a ferry.')), [
    'Harbour Lights',
    'Ana Reyes',
  ])
  assert.deepEqual(tune(song('here is a song called the long way home by lena voss and i love it')), [
    'the long way home',
    'lena voss',
  ])
})

test('a mood is what somebody calls the song', () => {
  const speech = [{ start: 0, end: 3, text: 'This is such a haunting song.' }]
  assert.equal(moodOf(read({ speech })), 'haunting')
})

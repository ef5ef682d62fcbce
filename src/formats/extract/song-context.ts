/** How the embedded composer tells which song plays and what it does in the video. */

import type { Shot } from '../../evidence.ts'
import type { Reading } from '../../language/reading.ts'
import { describeSeen } from '../../language/sight.ts'
import { genreOf, lyricsOf, moodOf, songOf } from '../../language/domains/songs.ts'
import { capitalise, sentence, shorten } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { describeKind, topicOf } from '../../language/topics.ts'

type Role = 'background' | 'performance' | 'lip-sync' | 'dance' | 'tutorial' | 'discussion' | ''

export function extractSong(reading: Reading) {
  const song = songOf(reading)
  const role = roleOf(reading)
  const named = song.title === '' ? 'A song that nobody names' : `"${song.title}"${song.artist && ` by ${song.artist}`}`
  return {
    ...song,
    confidence: confidence[song.identifiedBy],
    genre: genreOf(reading),
    mood: moodOf(reading.evidence),
    role,
    moments: momentsOf(reading),
    summary: sentence(`${capitalise(named)} ${plays[role]} ${describeKind(reading)}`),
  }
}

const confidence = {
  'platform-metadata': 'high',
  'on-screen-text': 'medium',
  speech: 'medium',
  unknown: 'low',
} as const

const plays: Record<Role, string> = {
  background: 'plays behind',
  performance: 'is performed in',
  'lip-sync': 'is mouthed in',
  dance: 'is danced to in',
  tutorial: 'is taught in',
  discussion: 'is talked about in',
  '': 'plays in',
}

function roleOf(reading: Reading): Role {
  const { everything, evidence } = reading
  if (/lip[ -]?sync/.test(everything)) return 'lip-sync'
  if (/\b(?:how to play|chords?|guitar lesson|piano tutorial|learn this song)\b/.test(everything)) return 'tutorial'
  if (/\b(?:cover|live session|singing|sings|i wrote this|performing|performance|acoustic version)\b/.test(everything))
    return 'performance'
  if (topicOf(reading) === 'dance') return 'dance'
  if (reading.sentences.length > 1 && /\b(?:song|single|track|album|chorus)\b/.test(everything)) return 'discussion'
  return evidence.sound.music ? 'background' : ''
}

const most = 8
/** A flurry of quick cuts is no moment each. */
const lasts = (shot: Shot) => shot.end - shot.start >= 1

/** Where lines of the song come, and where the picture changes. */
function momentsOf(reading: Reading) {
  const { shots } = reading.evidence
  const lyrics = lyricsOf(reading, topicOf(reading) === 'music')
    .filter((lyric) => lyric.times > 1)
    .map(({ at, line }) => ({ at, description: `The line "${shorten(line, 12)}" first comes` }))
  const cuts = shots
    .slice(1)
    .filter(lasts)
    .map((shot) => {
      const seen = describeSeen([shot])
      const change = shot.transition === 'fade' ? 'The picture fades' : 'The picture cuts'
      return { at: shot.start, description: seen === '' ? change : `${change} to ${seen}` }
    })
  return [...lyrics, ...cuts]
    .slice(0, most)
    .sort((one, other) => one.at - other.at)
    .map(({ at, description }) => ({ timestamp: timestamp(at, reading.duration), description }))
}

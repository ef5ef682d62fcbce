import { z } from 'zod'
import { defineFormat } from './format.ts'
import { hasMusic } from './music.ts'
import { free, level, listOf, name, timestamp, visible } from './parts.ts'

const schema = z.strictObject({
  title: name.describe('Of the song'),
  artist: name.describe('Of the song'),
  identifiedBy: z
    .enum(['platform-metadata', 'on-screen-text', 'speech', 'lyrics', 'unknown'])
    .describe('What names the song'),
  confidence: level.describe('In title and artist'),
  genre: free.describe('As named, else as heard'),
  mood: free.describe('One or two words'),
  role: z
    .enum(['background', 'performance', 'lip-sync', 'dance', 'tutorial', 'discussion', ''])
    .describe('Of the song in the video'),
  moments: listOf('description', {
    timestamp,
    description: visible.describe('Drops, lyric cues, cuts on the beat'),
  }).describe('In order'),
  summary: visible.describe('One or two sentences'),
})

export default defineFormat(schema)({
  name: 'song-context',
  version: 5,
  title: 'Song context',
  group: 'Music',
  description: 'Which song plays, how that is known, and what it does in the video.',
  guidance:
    'Title and artist only from the source named in `identifiedBy`; with unknown both stay empty. Never recognise a song ' +
    'by ear. Genre and mood only when they are plain.',
  example: {
    title: 'Paper Lanterns',
    artist: 'The Quiet Harbour',
    identifiedBy: 'platform-metadata',
    confidence: 'high',
    genre: 'house',
    mood: 'euphoric',
    role: 'dance',
    moments: [
      { timestamp: '0:00', description: 'The beat starts on a still pose' },
      { timestamp: '0:08', description: 'Beat drop, transition to a new outfit' },
    ],
    summary: 'Outfit transition timed to a house drop.',
  },
  kind: {
    is: 'a video with music',
    has: hasMusic,
    anyTopic: true,
    otherwise: (notice, { sound }) => ({
      title: '',
      artist: '',
      identifiedBy: 'unknown',
      confidence: 'low',
      genre: '',
      mood: '',
      role: sound.music ? 'background' : '',
      moments: [],
      summary: notice,
    }),
  },
  // A song without a name was not identified, whatever the composer says.
  settle: (result) =>
    result.title === '' && result.artist === '' ? { ...result, identifiedBy: 'unknown', confidence: 'low' } : result,
})

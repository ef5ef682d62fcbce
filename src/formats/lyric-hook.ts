import { z } from 'zod'
import { defineFormat } from './format.ts'
import { hasMusic, isSungAgain } from './music.ts'
import { counted, free, level, listOf, timestamp, verbatim, visible } from './parts.ts'

const schema = z.strictObject({
  hooks: listOf('line', {
    timestamp,
    line: verbatim.describe('A short quotation, at most two lines'),
    section: z
      .enum(['intro', 'verse', 'pre-chorus', 'chorus', 'bridge', 'outro', 'spoken', ''])
      .describe('Part of the song'),
    repetitions: counted.describe('As counted in this clip: "3"'),
    shareability: level.describe('How well it stands alone'),
  }).describe('In order'),
  primaryHook: verbatim.describe('One of the lines above'),
  theme: free.describe('Of the lyrics'),
  mood: free.describe('One or two words'),
  captionIdeas: z.array(free).describe('Two to four'),
  summary: visible.describe('One or two sentences'),
})

export default defineFormat(schema)({
  name: 'lyric-hook',
  version: 5,
  title: 'Lyric hook',
  group: 'Music',
  description: 'The sung or spoken lines that stick, and how often they return.',
  guidance:
    'Quote short, never whole lyrics. `section` only where it is plain from repetition or text. `primaryHook` repeats one ' +
    '`line` exactly.',
  example: {
    hooks: [
      {
        timestamp: '0:10',
        line: 'keep the porch light on for me',
        section: 'chorus',
        repetitions: '2',
        shareability: 'high',
      },
      {
        timestamp: '0:03',
        line: 'three missed trains and a paper cup',
        section: 'verse',
        repetitions: '1',
        shareability: 'medium',
      },
    ],
    primaryHook: 'keep the porch light on for me',
    theme: 'coming home late',
    mood: 'wistful',
    captionIdeas: ['Who keeps the light on for you?'],
    summary: 'The chorus line returns twice, sung to camera.',
  },
  kind: {
    is: 'a video with a song and its words',
    anyTopic: true,
    has: (evidence) =>
      (hasMusic(evidence) || isSungAgain(evidence)) &&
      (evidence.speech.state !== 'none' || evidence.onScreenText.length > 0),
    otherwise: (notice) => ({
      hooks: [],
      primaryHook: '',
      theme: '',
      mood: '',
      captionIdeas: [],
      summary: notice,
    }),
  },
  settle: (result) => ({
    ...result,
    primaryHook: result.hooks.find(({ line }) => line === result.primaryHook)?.line ?? result.hooks[0]?.line ?? '',
  }),
})

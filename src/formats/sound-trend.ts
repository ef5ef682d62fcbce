import { z } from 'zod'
import { defineFormat } from './format.ts'
import { free, listOf, name, timestamp, visible } from './parts.ts'

const schema = z.strictObject({
  soundName: name.describe('As the post names it'),
  soundType: z
    .enum(['song', 'remix', 'original-audio', 'voiceover', 'dialogue-clip', 'sound-effect', 'none', ''])
    .describe('Kind of sound'),
  creator: name.describe('Whose sound it is, as named'),
  trendFormat: free.describe('The template: "lip-sync POV", "before/after on the drop"'),
  lifecycle: z
    .enum(['emerging', 'growing', 'peak', 'declining', 'unknown'])
    .describe('unknown unless the video says so'),
  beats: listOf('action', {
    timestamp,
    action: visible.describe('What happens on screen at the cue in the sound'),
  }).describe('In order'),
  reuseIdeas: z.array(free).describe('Two to four'),
  licensingNote: free.describe('What to clear before commercial use'),
  summary: visible.describe('One or two sentences'),
})

export default defineFormat(schema)({
  name: 'sound-trend',
  version: 5,
  title: 'Sound trend',
  group: 'Music',
  description: 'The sound, the template built on it, and the beats to hit.',
  guidance:
    'Use counts and growth are not in the file: `lifecycle` is unknown unless the post itself says otherwise. `beats` are ' +
    'the pairs of cue and action that another creator must hit. Clearance is never assumed.',
  example: {
    soundName: 'original sound',
    soundType: 'dialogue-clip',
    creator: '@creator',
    trendFormat: 'lip-sync POV',
    lifecycle: 'unknown',
    beats: [
      { timestamp: '0:03', action: 'Turns to camera on "excuse me?"' },
      { timestamp: '0:07', action: 'Cut to the second role on the answer' },
    ],
    reuseIdeas: ['Office version: the printer jams again'],
    licensingNote: 'Original sound by a user; commercial clearance not shown.',
    summary: 'Lip-sync to a two-line dialogue clip.',
  },
})

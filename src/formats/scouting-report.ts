import { z } from 'zod'
import { defineFormat } from './format.ts'
import { free, listOf, text, timestamp, visible } from './parts.ts'

const schema = z.strictObject({
  athlete: visible.describe('As named in caption, text or speech, else shirt number and kit'),
  sport: free.describe('As seen or named'),
  position: visible.describe('As named or played'),
  attributes: listOf('name', {
    name: free.describe('As in "first touch"'),
    grade: free.describe('"20" to "80" in steps of 5, relative to the level shown; empty when not seen'),
    evidence: visible.describe('What is seen'),
    timestamp,
  }).describe('Only those shown'),
  strengths: z.array(visible).describe('By what is shown'),
  concerns: z.array(visible).describe('By what is shown'),
  projection: text.describe('One sentence'),
  recommendation: z
    .enum(['pursue', 'follow', 'pass', 'insufficient-evidence'])
    .describe('insufficient-evidence for a short clip'),
})

export default defineFormat(schema)({
  name: 'scouting-report',
  version: 5,
  title: 'Scouting report',
  group: 'Sports',
  description: "An athlete's attributes with the moments that show them.",
  guidance:
    'The 20–80 scale: 50 average, 60 plus, 70 plus-plus, 80 elite. A highlight clip hides misses: `projection` says so, ' +
    'and with fewer than about five actions the recommendation is insufficient-evidence. Nobody is recognised by face.',
  example: {
    athlete: 'No. 7, red kit',
    sport: 'Football',
    position: 'Winger',
    attributes: [
      { name: 'Acceleration', grade: '60', evidence: 'Leaves the full-back from standing', timestamp: '0:09' },
      { name: 'First touch', grade: '55', evidence: 'Takes a long ball in stride', timestamp: '0:17' },
    ],
    strengths: ['First touch at speed'],
    concerns: ['Right foot only in this clip'],
    projection: 'A few selected actions, no defensive work seen; full match needed.',
    recommendation: 'insufficient-evidence',
  },
  kind: {
    is: 'a report on an athlete',
    otherwise: (notice) => ({
      athlete: '',
      sport: '',
      position: '',
      attributes: [],
      strengths: [],
      concerns: [],
      projection: notice,
      recommendation: 'insufficient-evidence',
    }),
  },
})

import { z } from 'zod'
import { defineFormat } from './format.ts'
import { listOf, name, text, timestamp, visible } from './parts.ts'

/** The top level of the IPTC Media Topics. */
const topics = [
  'arts, culture, entertainment and media',
  'conflict, war and peace',
  'crime, law and justice',
  'disaster, accident and emergency incident',
  'economy, business and finance',
  'education',
  'environment',
  'health',
  'human interest',
  'labour',
  'lifestyle and leisure',
  'politics and government',
  'religion',
  'science and technology',
  'society',
  'sport',
  'weather',
] as const

const schema = z.strictObject({
  newsworthy: z.boolean().describe('A current event of public interest'),
  headline: text.describe('Neutral wire style, at most 15 words'),
  topic: z.enum([...topics, '']).describe('IPTC Media Topics, top level'),
  location: name.describe('As said, written or posted'),
  eventTime: text.describe('As said or shown'),
  urgency: z.enum(['immediate', 'expected', 'past', 'unknown']).describe('When it happens or happened'),
  severity: z.enum(['extreme', 'severe', 'moderate', 'minor', 'unknown']).describe('Of the harm shown or reported'),
  certainty: z.enum(['observed', 'likely', 'possible', 'unlikely', 'unknown']).describe('observed: in the pictures'),
  keyFacts: listOf('fact', {
    timestamp,
    fact: visible.describe('One fact'),
    source: z.enum(['visual', 'speech', 'on-screen-text', 'caption']).describe('Where it comes from'),
  }).describe('In order'),
})

export default defineFormat(schema)({
  name: 'breaking-news-signal',
  version: 6,
  title: 'Breaking news signal',
  group: 'News',
  description: 'Whether the video is news, how urgent it is, and the facts it gives.',
  guidance:
    'No unverified cause or toll in the headline. `certainty` is observed only when the event itself is on camera, not ' +
    'when someone talks about it. `location` as said or written. `keyFacts` stay empty when `newsworthy` is false.',
  example: {
    newsworthy: true,
    headline: 'Video shows fire in upper floors of apartment block',
    topic: 'disaster, accident and emergency incident',
    location: 'Porto',
    eventTime: 'this morning',
    urgency: 'immediate',
    severity: 'severe',
    certainty: 'observed',
    keyFacts: [
      { timestamp: '0:02', fact: 'Flames from at least three windows', source: 'visual' },
      { timestamp: '0:11', fact: 'Residents are being led out, says the person filming', source: 'speech' },
    ],
  },
  kind: {
    is: 'news',
    embraces: ['eyewitness-timeline'],
    otherwise: (notice) => ({
      newsworthy: false,
      headline: notice,
      topic: '',
      location: '',
      eventTime: '',
      urgency: 'unknown',
      severity: 'unknown',
      certainty: 'unknown',
      keyFacts: [],
    }),
  },
  settle: (result) => (result.newsworthy ? result : { ...result, keyFacts: [] }),
})

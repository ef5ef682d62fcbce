import { z } from 'zod'
import { defineFormat } from './format.ts'
import { free, listOf, name, timestamp, visible } from './parts.ts'

const schema = z.strictObject({
  event: visible.describe('What happens, in one sentence'),
  location: name.describe('As said, written or posted'),
  timeOfDay: visible.describe('As said or seen'),
  vantagePoint: visible.describe('From where it is filmed'),
  timeline: listOf('observation', {
    timestamp,
    observation: visible.describe('One observable fact, no interpretation'),
    source: z.enum(['visual', 'speech', 'sound', 'on-screen-text']).describe('Where it comes from'),
    certainty: z
      .enum(['observed', 'reported', 'inferred'])
      .describe('observed: in the pictures; reported: said or written'),
  }).describe('In order'),
  landmarks: z.array(visible).describe('Seen or named'),
  gaps: z.array(free).describe('Cuts, jumps and unseen periods: "cut at 0:14, unknown time passes"'),
  summary: visible.describe('One or two sentences'),
})

export default defineFormat(schema)({
  name: 'eyewitness-timeline',
  version: 6,
  title: 'Eyewitness timeline',
  group: 'News',
  description: 'What can be seen and heard of an event, moment by moment.',
  guidance:
    'In the order of the video. What is seen is observed, what someone says is reported. People are described by clothing ' +
    'or role, never identified.',
  example: {
    event: 'Street protest dispersal',
    location: '',
    timeOfDay: 'night',
    vantagePoint: 'second-floor balcony, looking down a street',
    timeline: [
      {
        timestamp: '0:03',
        observation: 'A line of officers with shields walks from left to right',
        source: 'visual',
        certainty: 'observed',
      },
      { timestamp: '0:09', observation: 'A bang is heard', source: 'sound', certainty: 'observed' },
      {
        timestamp: '0:12',
        observation: 'The person filming says that the square is closed',
        source: 'speech',
        certainty: 'reported',
      },
    ],
    landmarks: ['Round tower with lit clock at 0:05'],
    gaps: ['Cut at 0:14'],
    summary: 'Officers advance, the crowd retreats, a bang is heard.',
  },
  kind: {
    is: 'an eyewitness video',
    otherwise: (notice) => ({
      event: '',
      location: '',
      timeOfDay: '',
      vantagePoint: '',
      timeline: [],
      landmarks: [],
      gaps: [],
      summary: notice,
    }),
  },
})

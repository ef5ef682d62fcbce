import { z } from 'zod'
import { defineFormat } from './format.ts'
import { free, level, listOf, text, timestamp, visible } from './parts.ts'

const pillars = ['provenance', 'source', 'date', 'location', 'motivation'] as const

const schema = z.strictObject({
  claimedContext: text.describe('What the caption, the text or the speaker says this is'),
  status: z.enum(['consistent', 'unclear', 'inconsistent']).describe('Whether the evidence fits the claimed context'),
  checks: listOf('pillar', {
    pillar: z.enum(pillars).describe('What is checked'),
    finding: visible.describe('What the material shows, and no more'),
    evidence: visible.describe('What it is based on'),
    timestamp,
    confidence: level.describe('In the finding'),
  }).describe('One for each pillar'),
  manipulationSigns: z.array(visible).describe('Only what is visible or audible'),
  nextSteps: z.array(free).describe('Checks outside this video'),
  summary: visible.describe('One or two sentences'),
})

type Check = z.output<typeof schema>['checks'][number]

/** One check to a pillar; a pillar without a check is unknown. */
function checkOf(pillar: Check['pillar'], checks: Check[]): Check {
  const unanswered: Check = {
    pillar,
    finding: 'The video does not tell.',
    evidence: '',
    timestamp: '0:00',
    confidence: 'low',
  }
  return checks.find((check) => check.pillar === pillar) ?? unanswered
}

export default defineFormat(schema)({
  name: 'ugc-verification',
  version: 5,
  title: 'UGC verification',
  group: 'News',
  description: 'What the video shows about its source, date and place, and what to check next.',
  guidance:
    `Exactly one check for each pillar: ${pillars.join(', ')}. A pillar that picture and sound cannot answer gets ` +
    'confidence low and an entry in `nextSteps` (reverse image search, ask the uploader, weather archive). Never ' +
    '"verified" or "true": this is one file. Signs of recycled footage (second watermark, re-filmed screen, cropped ' +
    'interface) go in `manipulationSigns`.',
  example: {
    claimedContext: 'Caption says flooding in Valencia today',
    status: 'unclear',
    checks: [
      {
        pillar: 'provenance',
        finding: 'Likely a re-upload',
        evidence: "Another platform's watermark at the top left",
        timestamp: '0:00',
        confidence: 'medium',
      },
      {
        pillar: 'source',
        finding: 'The poster does not say that they filmed it',
        evidence: 'No voice, no name in the caption',
        timestamp: '0:00',
        confidence: 'low',
      },
      {
        pillar: 'date',
        finding: 'Nothing in the picture dates it',
        evidence: 'Caption says "today" only',
        timestamp: '0:00',
        confidence: 'low',
      },
      {
        pillar: 'location',
        finding: 'Shop sign and number plates fit Spain',
        evidence: 'Sign "Farmacia", plate with a blue band',
        timestamp: '0:07',
        confidence: 'medium',
      },
      {
        pillar: 'motivation',
        finding: 'No appeal or sale in the post',
        evidence: 'Caption describes the scene only',
        timestamp: '0:00',
        confidence: 'low',
      },
    ],
    manipulationSigns: ['Second platform watermark at top left from 0:00'],
    nextSteps: [
      'Reverse-search the frame at 0:07',
      'Ask the uploader for the original file',
      'Check the weather archive',
    ],
    summary: 'Place plausible, date not shown, likely a re-upload.',
  },
  settle: (result) => ({ ...result, checks: pillars.map((pillar) => checkOf(pillar, result.checks)) }),
})

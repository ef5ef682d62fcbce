import { z } from 'zod'
import type { VideoFacts } from '../evidence.ts'
import { platformNames, rulesOf } from '../platforms/index.ts'
import { defineFormat } from './format.ts'
import { free, grounding, name, shown, timestamp } from './parts.ts'

const scene = z
  .strictObject({
    description: shown.describe('One sentence: what is seen to happen'),
    timestamp: timestamp.optional(),
  })
  .register(grounding, { main: 'description' })

const schema = z.strictObject({
  platform: z.enum(platformNames).describe('Where it was posted'),
  url: z.url().register(grounding, { rule: 'free' }).describe('The link to the post'),
  transcription: free.describe('Everything that is said, in the language it is said in'),
  visualDescription: shown.describe('What is seen, in three to six concrete sentences'),
  processedAt: z.iso.datetime().register(grounding, { rule: 'free' }).describe('When it was analysed'),
  title: name.describe('As posted').optional(),
  author: name.describe('As posted').optional(),
  authorHandle: name.describe('Without the @').optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .register(grounding, { rule: 'free' })
    .describe('ISO 639-1')
    .optional(),
  onScreenText: free.describe('Everything that is written, one line for each text').optional(),
  scenes: z.array(scene).describe('One for each shot or group of shots, in order').optional(),
})

export default defineFormat(schema)({
  name: 'default',
  title: 'Video analysis',
  group: 'General',
  description: 'What is said, written and shown, scene by scene.',
  guidance:
    'Describe only what the frames and the evidence show: people by clothing and role, places, objects, actions, ' +
    'camera and editing. Give one scene for each shot or group of shots that belong together, in order, each starting ' +
    'at the time of its first shot and described in one sentence that states what is seen to happen there. Speech and on-screen ' +
    'text help to understand the pictures and are not repeated.',
  example: {
    platform: 'tiktok',
    url: 'https://www.tiktok.com/@plainkitchen/video/7000000000000000001',
    transcription: 'Garlic noodles in ten minutes. Boil two hundred grams of noodles. Melt the butter with the garlic.',
    visualDescription:
      'Filmed from above on a wooden counter: hands chop garlic, butter melts in a black pan, and noodles are tossed ' +
      'in it. A bowl is held up to the camera at the end. Bright daylight, quick cuts, white captions at the bottom.',
    processedAt: '2026-03-01T12:00:00.000Z',
    title: '10 minute garlic noodles',
    author: 'Plain Kitchen',
    authorHandle: 'plainkitchen',
    language: 'en',
    onScreenText: '10 minute garlic noodles\n200 g noodles\n4 cloves garlic',
    scenes: [
      { timestamp: '0:00', description: 'A bowl of noodles in close-up under a title.' },
      { timestamp: '0:04', description: 'Noodles go into boiling water.' },
      { timestamp: '0:09', description: 'Butter and garlic sizzle in a black pan.' },
    ],
  },
  known: (evidence) => ({
    platform: evidence.video.platform,
    url: linkOf(evidence.video),
    title: evidence.video.title,
    author: evidence.video.author,
    authorHandle: evidence.video.authorHandle,
    ...(/^[a-z]{2}$/.test(evidence.language) ? { language: evidence.language } : {}),
    transcription: evidence.speech.segments.map((segment) => segment.text).join(' '),
    onScreenText: evidence.onScreenText.map((span) => span.text).join('\n'),
    processedAt: new Date().toISOString(),
  }),
})

/** The link as a person would share it. */
function linkOf({ platform, url, authorHandle }: VideoFacts): string {
  return rulesOf(platform).share?.(url, authorHandle) ?? url
}

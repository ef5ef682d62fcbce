import { z } from 'zod'
import { defineFormat } from './format.ts'
import { free, listOf, text, timestamp, verbatim, verdict, visible } from './parts.ts'

const schema = z.strictObject({
  hook: visible.describe('What the first three seconds do to hold the viewer'),
  angle: text.describe('The idea that sets this video apart'),
  summary: visible.describe('One or two sentences'),
  vetting: z
    .strictObject({
      contentThemes: z.array(free).describe('Two to five').optional(),
      tone: free.describe('Two or three adjectives').optional(),
      audienceFit: free.describe('Whom it speaks to').optional(),
      brandRiskFlags: z.array(free).describe('Only what is shown, said or written').optional(),
      partnershipRecommendation: verdict.describe('approve unless a risk is flagged').optional(),
    })
    .describe('For a brand'),
  keyMoments: listOf('note', { note: visible.describe('What happens'), timestamp: timestamp.optional() })
    .describe('Three to six, in order')
    .optional(),
  cta: text.describe('The call to action as given; empty when there is none').optional(),
  transcriptExcerpt: verbatim.describe('The passage that shows the delivery best').optional(),
})

export default defineFormat(schema)({
  name: 'creator-brief',
  version: 5,
  title: 'Creator brief',
  group: 'Brand',
  description: 'How the video works, and whether its creator suits a partnership.',
  guidance:
    'Write for a brand manager. Name the type of hook (question, bold claim, pattern interrupt, POV, before/after, list) ' +
    'and quote it. `keyMoments` follow the structure: hook, proof, turn, payoff, call to action. Tone covers delivery and ' +
    'pacing. Risk flags only for what the video holds: profanity, alcohol, unproven claims, competitors named.',
  example: {
    hook: 'Bold claim in the first second: "This is the only pan you need."',
    angle: 'One cheap pan against a whole set, shown rather than described.',
    summary: 'A home cook makes three dishes in one pan and ends on its price.',
    vetting: {
      contentThemes: ['home cooking', 'saving money'],
      tone: 'Friendly and fast, spoken to camera',
      audienceFit: 'Young adults who cook for one or two',
      brandRiskFlags: ['Names a competing brand'],
      partnershipRecommendation: 'approve',
    },
    keyMoments: [
      { timestamp: '0:00', note: 'Hook: holds up the pan and makes the claim' },
      { timestamp: '0:12', note: 'Proof: the egg slides off' },
      { timestamp: '0:31', note: 'Payoff: the price on screen' },
    ],
    cta: 'Follow for part two',
    transcriptExcerpt: 'This is the only pan you need. I sold the other seven.',
  },
})

import { z } from 'zod'
import { defineFormat } from './format.ts'
import { free, level, mention, text, verdict, visible } from './parts.ts'

/** The sensitive topics of the IAB Content Taxonomy 3.1. */
export const sensitiveTopics = [
  'Adult & Explicit Sexual Content',
  'Arms & Ammunition',
  'Crime & Harmful Acts',
  'Death, Injury, or Military Conflict',
  'Debated Sensitive Social Issues',
  'Hate Speech and Acts of Aggression',
  'Illegal Drugs, Tobacco, eCigarettes, Vaping, Alcohol',
  'Obscenity and Profanity',
  'Online Piracy',
  'Spam or Harmful Content',
  'Terrorism',
] as const
export type SensitiveTopic = (typeof sensitiveTopics)[number]

const schema = z.strictObject({
  safe: z.boolean().describe('True only with riskLevel low'),
  riskLevel: level.describe('Of the whole video, as `recommendation` has it'),
  summary: visible.describe('What is shown and what, if anything, is sensitive, in one or two sentences'),
  recommendation: verdict.describe('low: approve; medium: review; high: reject'),
  adPlacement: z
    .strictObject({
      suitable: z.boolean().describe('True only where the recommendation is approve').optional(),
      riskLevel: level.describe('For an advertiser; at least that of the video').optional(),
      categories: z.array(free).describe('IAB Content Taxonomy tier-1 names').optional(),
      blocklistMatches: z.array(mention).describe('Words heard or read that common blocklists hold').optional(),
      notes: text.describe('For which brands or audiences it is unfit, and why').optional(),
    })
    .describe('Beside advertisements'),
  flags: z
    .array(z.enum(sensitiveTopics))
    .describe('The sensitive topics of the IAB Content Taxonomy 3.1 that are shown, said or written')
    .optional(),
})

export default defineFormat(schema)({
  name: 'content-screening',
  version: 5,
  title: 'Content screening',
  group: 'Brand',
  description: 'Whether ads can run beside the video safely, and if not, why.',
  guidance:
    'Flag what is shown, said or written, not what it could mean. Choose riskLevel and recommendation together. No ' +
    'flag, or a trivial one (a beer in the background): low, approve. A flagged topic mentioned or discussed: medium, ' +
    'review. Explicit sexual content, hate, terrorism or graphic harm: high, reject. `categories` are tier-1 names such ' +
    'as "Food & Drink", "Style & Fashion", "Sports", "Travel".',
  example: {
    safe: false,
    riskLevel: 'medium',
    summary: 'A cocktail recipe filmed in a home kitchen; spirits are shown and named throughout.',
    recommendation: 'review',
    adPlacement: {
      suitable: false,
      riskLevel: 'medium',
      categories: ['Food & Drink'],
      blocklistMatches: ['gin'],
      notes: 'Not for brands aimed at minors: alcohol is poured on camera.',
    },
    flags: ['Illegal Drugs, Tobacco, eCigarettes, Vaping, Alcohol'],
  },
  // The fields agree: nothing is safe and of high risk, and nothing is suitable for ads before its review.
  settle: (result) => {
    const { adPlacement, riskLevel, recommendation, flags } = result
    const suitable = adPlacement.suitable === true && recommendation === 'approve' && riskLevel !== 'high'
    return {
      ...result,
      safe: result.safe && riskLevel !== 'high',
      ...(flags && { flags: [...new Set(flags)] }),
      adPlacement: adPlacement.suitable === undefined ? adPlacement : { ...adPlacement, suitable },
    }
  },
})

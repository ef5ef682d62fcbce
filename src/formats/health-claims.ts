import { z } from 'zod'
import { defineFormat } from './format.ts'
import { free, judgedLevel, listOf, text, timestamp } from './parts.ts'

const schema = z.strictObject({
  claims: listOf('claim', {
    timestamp,
    claim: text.describe('One atomic statement that can be understood alone'),
    topic: free.describe('In a few words'),
    claimType: z
      .enum(['treatment', 'prevention', 'diagnosis', 'nutrition', 'supplement', 'risk', 'other', ''])
      .describe('What the claim is about'),
    evidenceOffered: text.describe('What the speaker cites: "a 2019 study", "personal experience"'),
    checkworthiness: judgedLevel.describe('How much a wrong claim would matter'),
    harmPotential: judgedLevel.describe('For those who follow it'),
    whatToCheck: free.describe('What would confirm or refute it'),
  }).describe('In order'),
  speakerCredentials: text.describe('As stated in the video, unverified'),
  disclaimerGiven: z.boolean().describe('True only if one is said or written'),
  summary: text.describe('One or two sentences'),
})

export default defineFormat(schema)({
  name: 'health-claims',
  version: 6,
  title: 'Health claims',
  group: 'Health',
  description: 'Health claims that a fact-checker should look at.',
  guidance:
    'Flags for a human fact-checker: no verdict of true or false. Advice that implies a benefit counts as a claim. ' +
    'Jokes, greetings and opinions on taste do not.',
  example: {
    claims: [
      {
        timestamp: '0:09',
        claim: 'Drinking lemon water every morning cures acid reflux.',
        topic: 'acid reflux',
        claimType: 'treatment',
        evidenceOffered: 'personal experience',
        checkworthiness: 'high',
        harmPotential: 'medium',
        whatToCheck: 'Trials of lemon juice in GERD; guideline advice on citrus.',
      },
      {
        timestamp: '0:21',
        claim: 'Magnesium helps you fall asleep faster.',
        topic: 'sleep',
        claimType: 'supplement',
        evidenceOffered: '',
        checkworthiness: 'medium',
        harmPotential: 'low',
        whatToCheck: 'Reviews of magnesium and sleep onset; doses used.',
      },
    ],
    speakerCredentials: 'says "as a nutritionist"',
    disclaimerGiven: false,
    summary: 'A treatment and a supplement claim, no source cited.',
  },
  kind: {
    is: 'a video about health',
    otherwise: (notice) => ({
      claims: [],
      speakerCredentials: '',
      disclaimerGiven: false,
      summary: notice,
    }),
  },
})

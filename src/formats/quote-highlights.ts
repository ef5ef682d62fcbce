import { z } from 'zod'
import { defineFormat } from './format.ts'
import { judgedLevel, listOf, text, timestamp, verbatim } from './parts.ts'

const schema = z.strictObject({
  highlights: listOf('quote', {
    timestamp,
    quote: verbatim.describe('Word for word, in the language it was said in'),
    context: text.describe('What the line answers or refers to'),
    shareability: judgedLevel.describe('How well it stands alone'),
  }).describe('Three to eight, in order'),
  summary: text.describe('One or two sentences'),
})

export default defineFormat(schema)({
  name: 'quote-highlights',
  version: 5,
  title: 'Quote highlights',
  group: 'Content',
  description: 'The lines worth repeating, word for word, with their times.',
  guidance:
    'Three to eight quotes, whole sentences that stand alone: an opinion, a surprising fact, advice, a punch line. Never ' +
    'correct grammar, join separate sentences or paraphrase.',
  example: {
    highlights: [
      {
        timestamp: '0:08',
        quote: 'You do not need more time, you need fewer promises.',
        context: 'Answering why her evenings became free',
        shareability: 'high',
      },
      {
        timestamp: '0:26',
        quote: 'I wrote down every yes for a month, and it was embarrassing.',
        context: 'How she found out where the time went',
        shareability: 'medium',
      },
    ],
    summary: 'A talk to camera about saying no, built on one month of notes.',
  },
  kind: {
    is: 'a video with words to quote',
    anyTopic: true,
    has: ({ speech, onScreenText }) => speech.state !== 'none' || onScreenText.length > 0,
    otherwise: (notice) => ({ highlights: [], summary: notice }),
  },
})

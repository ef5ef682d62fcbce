import { z } from 'zod'
import { defineFormat } from './format.ts'
import { disclosure, listOf, stated, text, timestamp } from './parts.ts'

const points = listOf('point', { timestamp, point: text.describe('One point') })

const schema = z.strictObject({
  product: text.describe('As named, with brand and model'),
  verdict: text.describe("The reviewer's own, in one sentence"),
  sentiment: z.enum(['positive', 'mixed', 'negative', '']).describe("The reviewer's"),
  rating: stated.describe('Exactly as given: "8/10"; empty when none is given'),
  pros: points.describe('In order'),
  cons: points.describe('In order'),
  bestFor: text.describe('For whom, as the reviewer says'),
  disclosure,
})

export default defineFormat(schema)({
  name: 'review-summary',
  version: 6,
  title: 'Review summary',
  group: 'E-commerce',
  description: 'What the reviewer likes, dislikes and concludes.',
  guidance:
    'One point to an entry, at the time it is made. A corrected remark counts as corrected. The rating is never computed ' +
    'from the tone.',
  example: {
    product: 'XYZ air fryer 5 L',
    verdict: 'Worth it for one or two people, too small for a family.',
    sentiment: 'mixed',
    rating: '7/10',
    pros: [
      { timestamp: '0:12', point: 'Crisp fries in 14 minutes' },
      { timestamp: '0:20', point: 'Easy to clean' },
    ],
    cons: [{ timestamp: '0:31', point: 'Basket coating chips' }],
    bestFor: 'Singles and couples',
    disclosure: 'gifted',
  },
  kind: {
    is: 'a review',
    embraces: ['restaurant-discovery'],
    otherwise: (notice) => ({
      product: '',
      verdict: notice,
      sentiment: '',
      rating: '',
      pros: [],
      cons: [],
      bestFor: '',
      disclosure: 'none-seen',
    }),
  },
})

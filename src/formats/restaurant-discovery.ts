import { z } from 'zod'
import { defineFormat } from './format.ts'
import { disclosure, free, listOf, name, searchQuery, text, timestamp } from './parts.ts'

const schema = z.strictObject({
  restaurants: listOf('searchQuery', {
    timestamp,
    name: name.describe('Empty when never said or shown'),
    location: name.describe('As said, written or posted'),
    cuisine: free.describe('As named, else by the dishes'),
    priceRange: z.enum(['$', '$$', '$$$', '$$$$', '']).describe('Only by prices or words given'),
    mustTry: z.array(text).describe('Dishes the creator recommends'),
    verdict: text.describe("The creator's own"),
    tip: text.describe('Queue, booking, payment, dietary notes'),
    searchQuery,
  }).describe('In order'),
  disclosure,
  summary: text.describe('One or two sentences'),
})

export default defineFormat(schema)({
  name: 'restaurant-discovery',
  version: 5,
  title: 'Restaurant discovery',
  group: 'Travel',
  description: 'Where to eat, what to order, and what the creator thinks.',
  guidance:
    'One entry for each place. A place without a name still gets a useful `searchQuery` ("hand-pulled noodles Flushing ' +
    'basement food court"). `priceRange` only from prices or words about price in the video.',
  example: {
    restaurants: [
      {
        timestamp: '0:03',
        name: 'Xi Noodle',
        location: 'Flushing, New York',
        cuisine: "Chinese (Xi'an)",
        priceRange: '$',
        mustTry: ['cumin lamb noodles'],
        verdict: 'Best cheap lunch in Queens',
        tip: 'Cash only',
        searchQuery: 'Xi Noodle Flushing',
      },
    ],
    disclosure: 'none-seen',
    summary: 'One noodle counter, two dishes tasted.',
  },
  kind: {
    is: 'a visit to a place to eat',
    otherwise: (notice) => ({
      restaurants: [],
      disclosure: 'none-seen',
      summary: notice,
    }),
  },
})

import { z } from 'zod'
import { defineFormat } from './format.ts'
import { free, listOf, name, stated, text, timestamp, visible } from './parts.ts'

const schema = z.strictObject({
  destination: name.describe('As named'),
  country: free.describe('The country the destination lies in'),
  bestTimeToVisit: text.describe('As stated'),
  budget: stated.describe('As stated: "about €60 a day"'),
  places: listOf('name', {
    timestamp,
    name: name.describe('As said or written'),
    type: z
      .enum(['sight', 'nature', 'beach', 'food', 'stay', 'activity', 'transport', 'viewpoint', 'shopping', ''])
      .describe('Kind of place'),
    highlight: visible.describe('What it offers'),
    tip: text.describe('As given; empty when none is'),
  }).describe('In order'),
  travelTips: z.array(text).describe('As given, beyond single places'),
  summary: text.describe('One or two sentences'),
})

export default defineFormat(schema)({
  name: 'destination-guide',
  version: 5,
  title: 'Destination guide',
  group: 'Travel',
  description: 'The places of a trip, with tips, season and budget as stated.',
  guidance:
    'One entry for each place that is named. Prices and seasons only as stated. Tips that concern one place stay with it.',
  example: {
    destination: 'Lisbon',
    country: 'Portugal',
    bestTimeToVisit: 'May',
    budget: 'about €60 a day',
    places: [
      {
        timestamp: '0:05',
        name: 'Miradouro da Graça',
        type: 'viewpoint',
        highlight: 'Sunset over the castle',
        tip: 'Come 40 minutes early',
      },
      { timestamp: '0:16', name: 'Time Out Market', type: 'food', highlight: 'Many kitchens in one hall', tip: '' },
    ],
    travelTips: ['Buy a 24 h transit card'],
    summary: 'Viewpoints and food in one evening walk.',
  },
  kind: {
    is: 'a travel guide',
    otherwise: (notice) => ({
      destination: '',
      country: '',
      bestTimeToVisit: '',
      budget: '',
      places: [],
      travelTips: [],
      summary: notice,
    }),
  },
})

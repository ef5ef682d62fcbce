import { z } from 'zod'
import { defineFormat } from './format.ts'
import { free, listOf, name, searchQuery, text, timestamp, visible } from './parts.ts'

const schema = z.strictObject({
  style: free.describe('In a few words: "smart casual"'),
  occasion: visible.describe('Only if named or shown'),
  items: listOf('item', {
    timestamp,
    item: visible.describe('With fit and pattern: "oversized pinstripe blazer"'),
    category: z
      .enum(['tops', 'bottoms', 'dresses', 'outerwear', 'shoes', 'bags', 'accessories', 'jewelry', 'other', ''])
      .describe('Kind of piece'),
    color: visible.describe('As seen or said'),
    material: visible.describe('Only if said or unmistakable'),
    brand: name.describe('Only if said, written or a legible logo'),
    searchQuery,
  }).describe('Each piece once'),
  stylingTips: z.array(text).describe('Only those given'),
  summary: visible.describe('One or two sentences'),
})

export default defineFormat(schema)({
  name: 'shop-the-look',
  version: 6,
  title: 'Shop the look',
  group: 'E-commerce',
  description: 'The outfit piece by piece, with what to search for.',
  guidance:
    'One entry for each garment or accessory that is worn, held up or named. Tips are the ones the video gives.',
  example: {
    style: 'quiet luxury',
    occasion: 'office',
    items: [
      {
        timestamp: '0:03',
        item: 'oversized pinstripe blazer',
        category: 'outerwear',
        color: 'charcoal',
        material: '',
        brand: '',
        searchQuery: 'women oversized charcoal pinstripe blazer',
      },
      {
        timestamp: '0:07',
        item: 'pointed loafers',
        category: 'shoes',
        color: 'black',
        material: 'leather',
        brand: '',
        searchQuery: 'women black leather pointed loafers',
      },
    ],
    stylingTips: ['Half-tuck the shirt to keep the waist.'],
    summary: 'Office outfits built on one blazer.',
  },
  kind: {
    is: 'an outfit',
    otherwise: (notice) => ({
      style: '',
      occasion: '',
      items: [],
      stylingTips: [],
      summary: notice,
    }),
  },
})

import { z } from 'zod'
import { defineFormat } from './format.ts'
import { disclosure, free, listOf, name, searchQuery, stated, timestamp, visible } from './parts.ts'

const schema = z.strictObject({
  products: listOf('name', {
    timestamp,
    name: visible.describe('As named, else what it is'),
    brand: name.describe('Only if spoken, written or a legible logo'),
    category: free.describe('Google product taxonomy path'),
    searchQuery,
    price: stated.describe('Only if said or shown'),
    prominence: z.enum(['featured', 'used', 'background']).describe('How the video treats it'),
    evidence: visible.describe('The words or the text that support the tag'),
  }).describe('Each product once'),
  disclosure,
  summary: visible.describe('One or two sentences'),
})

export default defineFormat(schema)({
  name: 'product-tagging',
  version: 5,
  title: 'Product tagging',
  group: 'E-commerce',
  description: 'Every product shown or named, ready for a shop search.',
  guidance:
    'One entry for each product, at the time it first appears. `category` is a path such as "Health & Beauty > Personal ' +
    'Care > Cosmetics". `evidence` quotes: label reads "…", says "…", on-screen text "…".',
  example: {
    products: [
      {
        timestamp: '0:04',
        name: 'Vitamin C serum',
        brand: '',
        category: 'Health & Beauty > Personal Care > Cosmetics > Skin Care',
        searchQuery: 'vitamin c serum amber dropper bottle 30ml',
        price: '$18',
        prominence: 'featured',
        evidence: 'On-screen text: "my $18 vit C"',
      },
      {
        timestamp: '0:19',
        name: 'Cotton headband',
        brand: '',
        category: 'Apparel & Accessories > Clothing Accessories > Hair Accessories',
        searchQuery: 'white cotton spa headband',
        price: '',
        prominence: 'used',
        evidence: 'Says "this headband is from the drugstore"',
      },
    ],
    disclosure: 'none-seen',
    summary: 'Morning routine with one featured serum.',
  },
  kind: {
    is: 'a product showcase',
    embraces: ['shop-the-look', 'review-summary'],
    otherwise: (notice) => ({
      products: [],
      disclosure: 'none-seen',
      summary: notice,
    }),
  },
})

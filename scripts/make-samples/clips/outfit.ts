import type { SampleClip } from '../clip.ts'
import { bag, blazer, jeans, boots } from '../drawings/wardrobe.ts'
import { drawing } from '../pictures.ts'

export const clip: SampleClip = {
  name: 'outfit',
  video: {
    platform: 'instagram',
    id: 'Csample0004',
    url: 'https://www.instagram.com/reel/Csample0004/',
    title: 'Easy office outfit',
    author: 'Closet Notes',
    authorHandle: 'samples',
    caption: 'My easy office outfit for fall 🍂 #ootd #officestyle #paidpartnership with North Street',
    music: { title: 'Window Shopping', artist: 'Sample Trio' },
  },
  fps: 30,
  voice: { name: 'slt', stretch: 1.08 },
  captions: { style: 'box', y: 0.88, words: 5 },
  music: {
    tempo: 110,
    chords: [
      [0, 4, 7],
      [2, 5, 9],
      [4, 7, 11],
      [5, 9, 12],
    ],
    level: 0.2,
    drums: true,
  },
  scenes: [
    {
      picture: drawing(blazer, { zoom: 1 }, { zoom: 1.2, y: 0.45 }),
      say: ['This is my go to outfit for the office.', 'I start with an oversized gray blazer from North Street.'],
      texts: [
        { text: 'OFFICE OUTFIT', style: 'title', y: 0.1 },
        { text: 'North Street blazer $120', style: 'tag', y: 0.18, from: 2.4 },
      ],
    },
    {
      picture: drawing(jeans, { zoom: 1.2, y: 0.4 }, { zoom: 1.2, y: 0.65 }),
      say: ['Then I add wide leg blue jeans, they are super comfortable.'],
      texts: [{ text: 'wide leg jeans $65', style: 'tag', y: 0.14 }],
    },
    {
      picture: drawing(boots, { zoom: 1.15 }, { zoom: 1 }),
      say: ['My shoes are black leather boots.'],
      texts: [{ text: 'black leather boots', style: 'tag', y: 0.14 }],
      next: 'dissolve',
    },
    {
      picture: drawing(bag, { zoom: 1, x: 0.4 }, { zoom: 1.25, x: 0.5 }),
      say: [
        'And a brown leather bag that fits my laptop.',
        'Tip, roll up the sleeves to make it look relaxed.',
        'Everything is linked in my bio.',
      ],
      texts: [{ text: 'brown leather bag', style: 'tag', y: 0.14 }],
    },
  ],
  objects: [],
  facts: {
    'shop-the-look': {
      occasion: 'office',
      items: [
        { item: 'oversized gray blazer', category: 'outerwear', color: 'gray', brand: 'North Street' },
        { item: 'wide leg blue jeans', category: 'bottoms', color: 'blue' },
        { item: 'black leather boots', category: 'shoes', color: 'black', material: 'leather' },
        { item: 'brown leather bag', category: 'bags', color: 'brown', material: 'leather' },
      ],
      stylingTips: ['roll up the sleeves'],
    },
    'product-tagging': {
      products: [
        { name: 'blazer', brand: 'North Street', price: '$120' },
        { name: 'jeans', price: '$65' },
        { name: 'boots' },
        { name: 'bag' },
      ],
      disclosure: 'paid-partnership',
    },
    'creator-brief': { cta: 'Everything is linked in my bio.' },
  },
}

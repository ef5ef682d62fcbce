import type { SampleClip } from '../clip.ts'
import { beach, oldTown, tarts, tram } from '../drawings/places.ts'
import { animation, drawing } from '../pictures.ts'

export const clip: SampleClip = {
  name: 'travel',
  video: {
    platform: 'tiktok',
    id: '7000000000000000002',
    url: 'https://www.tiktok.com/@samples/video/7000000000000000002',
    title: 'One day in Lisbon',
    author: 'Weekend Miles',
    authorHandle: 'samples',
    caption: 'One perfect day in Lisbon, Portugal 🇵🇹 Save this for your next trip! #lisbon #travel #cityguide',
    music: { title: 'Golden Hour Walk', artist: 'Sample Trio' },
  },
  fps: 25,
  voice: { name: 'rms', stretch: 1.02 },
  captions: { style: 'subtitle', y: 0.9, words: 6 },
  music: {
    tempo: 104,
    chords: [
      [0, 4, 7],
      [7, 11, 14],
      [9, 12, 16],
      [5, 9, 12],
    ],
    level: 0.22,
  },
  scenes: [
    {
      picture: drawing(oldTown, { zoom: 1.35, x: 0.3, y: 0.4 }, { zoom: 1.2, x: 0.7, y: 0.5 }),
      say: ['Here is how to spend one day in Lisbon for under fifty euros.'],
      texts: [{ text: 'ONE DAY IN LISBON', style: 'title', y: 0.14 }],
    },
    {
      picture: animation(tram),
      say: ['Start early and ride the yellow tram, number twenty eight.', 'Go before nine to avoid the crowds.'],
      texts: [
        { text: '1. Tram 28', style: 'handwritten', y: 0.12 },
        { text: 'go before 9 am', style: 'box', y: 0.19, from: 3.6 },
      ],
    },
    {
      picture: drawing(oldTown, { zoom: 1, y: 0.3 }, { zoom: 1.5, x: 0.35, y: 0.3 }),
      say: ['Then walk up to the castle.', 'The ticket is fifteen euros, and the view is amazing.'],
      texts: [
        { text: '2. The castle', style: 'handwritten', y: 0.12 },
        { text: '€15', style: 'tag', y: 0.19, from: 1.8 },
      ],
    },
    {
      picture: drawing(tarts, { zoom: 1.25, y: 0.62 }, { zoom: 1, y: 0.5 }),
      say: ['For lunch, go to Garden Bakery near the river.', 'Try the custard tarts, they are only one euro each.'],
      texts: [
        { text: '3. Garden Bakery', style: 'handwritten', y: 0.12 },
        { text: 'custard tarts €1', style: 'tag', y: 0.19, from: 3 },
      ],
      next: 'dissolve',
    },
    {
      picture: animation(beach),
      say: [
        'In the evening, take the train to the beach and watch the sunset.',
        'The best time to visit is May or September.',
      ],
      texts: [
        { text: '4. Sunset at the beach', style: 'handwritten', y: 0.12 },
        { text: 'Best time: May or September', style: 'box', y: 0.19, from: 4.2 },
      ],
    },
  ],
  objects: [],
  facts: {
    'destination-guide': {
      destination: 'Lisbon',
      country: 'Portugal',
      bestTimeToVisit: 'May or September',
      budget: 'under 50 euros',
      places: [
        { name: 'tram 28', type: 'transport', tip: 'go before nine' },
        { name: 'castle', type: 'sight', highlight: 'the view is amazing' },
        { name: 'Garden Bakery', type: 'food', highlight: 'custard tarts' },
        { name: 'beach', type: 'beach', highlight: 'sunset' },
      ],
    },
    'restaurant-discovery': {
      restaurants: [{ name: 'Garden Bakery', location: 'near the river', priceRange: '$', mustTry: ['custard tarts'] }],
      disclosure: 'none-seen',
    },
    'content-screening': { safe: true, riskLevel: 'low', recommendation: 'approve' },
  },
}

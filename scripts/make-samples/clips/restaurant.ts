import type { SampleClip } from '../clip.ts'
import { noodleBar, noodles } from '../drawings/restaurant.ts'
import { animation, drawing } from '../pictures.ts'

export const clip: SampleClip = {
  name: 'restaurant',
  video: {
    platform: 'youtube',
    id: 'sampleSht04',
    url: 'https://www.youtube.com/shorts/sampleSht04',
    title: 'The best cheap noodles in Chicago',
    author: 'Hungry Ben',
    authorHandle: 'samples',
    caption: 'The best cheap noodles in Chicago 🍜 Who are you bringing? #chicagofood #noodles #foodreview',
    music: { title: '', artist: '' },
  },
  fps: 30,
  voice: { name: 'awb', stretch: 1.05 },
  captions: { style: 'subtitle', y: 0.86, words: 5 },
  scenes: [
    {
      picture: drawing(noodleBar, { zoom: 1.2, y: 0.4 }, { zoom: 1 }),
      say: ['I found the best cheap noodles in Chicago.', 'The place is called Lucky Noodle House.'],
      texts: [
        { text: 'LUCKY NOODLE HOUSE', style: 'title', y: 0.12 },
        { text: 'Chicago, Oak Street', style: 'box', y: 0.21, from: 2.6 },
      ],
    },
    {
      picture: animation(noodles),
      say: ['You have to order the spicy beef noodles.', 'They cost nine dollars, and the portion is huge.'],
      texts: [
        { text: 'Spicy beef noodles', style: 'handwritten', y: 0.25 },
        { text: '$9', style: 'tag', y: 0.32, from: 2.6 },
      ],
    },
    {
      picture: drawing(noodleBar, { zoom: 1.3, x: 0.7 }, { zoom: 1.3, x: 0.3 }),
      say: ['They only take cash, and the line gets long after seven.'],
      texts: [
        { text: 'CASH ONLY', style: 'tag', y: 0.12 },
        { text: 'Go before 7 pm', style: 'box', y: 0.19 },
      ],
      next: 'fade',
    },
    {
      picture: animation(noodles),
      say: ['Honestly, I would come back every single week.', 'I paid for everything myself.'],
      texts: [{ text: '9/10', style: 'title', y: 0.26 }],
    },
  ],
  objects: [],
  facts: {
    'restaurant-discovery': {
      restaurants: [
        {
          name: 'Lucky Noodle House',
          location: 'Chicago, Oak Street',
          priceRange: '$',
          mustTry: ['spicy beef noodles'],
          verdict: 'the best cheap noodles in Chicago',
          tip: 'cash only',
        },
      ],
      disclosure: 'none-seen',
    },
    'review-summary': {
      product: 'Lucky Noodle House',
      sentiment: 'positive',
      rating: '9/10',
      cons: ['only take cash', 'line gets long'],
    },
    'quote-highlights': { quotes: ['Honestly, I would come back every single week.'] },
  },
}

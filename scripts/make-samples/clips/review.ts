import type { SampleClip } from '../clip.ts'
import { espressoMachine } from '../drawings/products.ts'
import { animation, drawing, framedPhoto, photo } from '../pictures.ts'

export const clip: SampleClip = {
  name: 'review',
  video: {
    platform: 'youtube',
    id: 'sampleSht01',
    url: 'https://www.youtube.com/shorts/sampleSht01',
    title: 'Falcon Mini review: is the $89 espresso machine worth it?',
    author: 'Desk Coffee Club',
    authorHandle: 'samples',
    caption: 'The Falcon Mini sent to me by Falcon. All opinions are my own. #gifted #espresso #review',
    music: { title: '', artist: '' },
  },
  fps: 30,
  voice: { name: 'rms', stretch: 0.98 },
  captions: { style: 'box', y: 0.8, words: 6 },
  scenes: [
    {
      picture: drawing(espressoMachine({ wall: '#2f4858', light: '#f6ae2d' }), { zoom: 1.3, y: 0.45 }, { zoom: 1 }),
      say: ['I tested the Falcon Mini for thirty days, and here is my honest review.'],
      texts: [{ text: 'Falcon Mini', style: 'title', y: 0.12 }],
    },
    {
      picture: photo('coffee.png', { x: 0.4 }, { x: 0.62, zoom: 1.15 }),
      say: ['It costs eighty nine dollars, and the company sent it to me for free.'],
      texts: [
        { text: '$89', style: 'tag', y: 0.12 },
        { text: 'gifted by Falcon', style: 'handwritten', y: 0.2 },
      ],
    },
    {
      picture: animation((share) => espressoMachine({ wall: '#33658a', light: '#86bbd8', pour: share })),
      say: [
        'The good: it heats up in forty seconds, and the espresso tastes rich and smooth.',
        'It is also tiny, so it fits on any desk.',
      ],
      texts: [
        { text: 'PROS', style: 'title', y: 0.1 },
        { text: 'Heats up in 40 seconds', style: 'outlined', y: 0.19, from: 1 },
        { text: 'Fits on any desk', style: 'outlined', y: 0.26, from: 5 },
      ],
      next: 'dissolve',
    },
    {
      picture: drawing(espressoMachine({ wall: '#6b2d2d', light: '#f26419' }), { zoom: 1 }, { zoom: 1.25, y: 0.55 }),
      say: ['The bad: it is really loud, and the water tank is too small for a family.'],
      texts: [
        { text: 'CONS', style: 'title', y: 0.1 },
        { text: 'Really loud', style: 'outlined', y: 0.19, from: 1 },
        { text: 'Small water tank', style: 'outlined', y: 0.26, from: 2.5 },
      ],
    },
    {
      picture: framedPhoto('coffee.png', { zoom: 1.3 }, { zoom: 1.05 }),
      say: [
        'I give it eight out of ten.',
        'If you live alone or work from home, you will love it.',
        'The link is in my bio.',
      ],
      texts: [{ text: '8/10', style: 'title', y: 0.14 }],
    },
  ],
  objects: ['cup'],
  facts: {
    'review-summary': {
      product: 'Falcon Mini',
      sentiment: 'positive',
      rating: '8/10',
      pros: ['heats up in forty seconds', 'tastes rich and smooth', 'fits on any desk', 'tiny'],
      cons: ['really loud', 'water tank is too small for a family'],
      bestFor: 'live alone or work from home',
      disclosure: 'gifted',
    },
    'product-tagging': {
      products: [{ name: 'Falcon Mini', brand: 'Falcon', price: '$89', prominence: 'featured' }],
      disclosure: 'gifted',
    },
    'creator-brief': {
      hook: 'I tested the Falcon Mini for thirty days, and here is my honest review.',
      cta: 'The link is in my bio.',
    },
    'content-screening': { safe: true, riskLevel: 'low', recommendation: 'approve' },
  },
}

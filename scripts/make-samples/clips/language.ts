import type { SampleClip } from '../clip.ts'
import { tarts } from '../drawings/places.ts'
import { drawing, framedPhoto, photo } from '../pictures.ts'

export const clip: SampleClip = {
  name: 'language',
  video: {
    platform: 'youtube',
    id: 'sampleSht03',
    url: 'https://www.youtube.com/shorts/sampleSht03',
    title: 'Order coffee in Spanish: 4 phrases',
    author: 'Pocket Spanish',
    authorHandle: 'samples',
    caption: 'Order coffee in Spanish like a local ☕🇪🇸 #spanish #learnspanish #language',
    music: { title: '', artist: '' },
  },
  fps: 30,
  voice: { name: 'slt', stretch: 1.05 },
  scenes: [
    {
      picture: photo('coffee.png', { x: 0.6, zoom: 1.2 }, { x: 0.4 }),
      say: ['Here are four Spanish phrases that you need in a cafe.'],
      texts: [{ text: 'SPANISH IN A CAFE', style: 'title', y: 0.13 }],
    },
    {
      picture: framedPhoto('coffee.png', { zoom: 1 }, { zoom: 1.2 }),
      say: ['To say hello in the morning, say this.', 'It works with friends and with strangers.'],
      texts: [
        { text: 'Buenos días', style: 'title', y: 0.13 },
        { text: 'Good morning', style: 'subtitle', y: 0.22 },
      ],
    },
    {
      picture: drawing(tarts, { zoom: 1 }, { zoom: 1.2, y: 0.6 }),
      say: ['To order a coffee politely, use this one.', 'The last two words mean please.'],
      texts: [
        { text: 'Un café, por favor', style: 'title', y: 0.13 },
        { text: 'A coffee, please', style: 'subtitle', y: 0.25 },
      ],
    },
    {
      picture: framedPhoto('coffee.png', { zoom: 1.3 }, { zoom: 1.1 }),
      say: ['When you want to pay, ask for the bill like this.'],
      texts: [
        { text: 'La cuenta, por favor', style: 'title', y: 0.13 },
        { text: 'The bill, please', style: 'subtitle', y: 0.25 },
      ],
      next: 'dissolve',
    },
    {
      picture: drawing(tarts, { zoom: 1.3, x: 0.3 }, { zoom: 1.3, x: 0.7 }),
      say: ['And always say thank you very much.', 'Comment which language you want next.'],
      texts: [
        { text: 'Muchas gracias', style: 'title', y: 0.13 },
        { text: 'Thank you very much', style: 'subtitle', y: 0.22 },
      ],
    },
  ],
  objects: ['cup'],
  facts: {
    'language-learning': {
      targetLanguage: 'es',
      level: 'A1',
      phrases: [
        { phrase: 'Buenos días', translation: 'Good morning' },
        { phrase: 'Un café, por favor', translation: 'A coffee, please' },
        { phrase: 'La cuenta, por favor', translation: 'The bill, please' },
        { phrase: 'Muchas gracias', translation: 'Thank you very much' },
      ],
    },
    flashcards: { subject: 'Spanish' },
    'creator-brief': { cta: 'Comment which language you want next.' },
  },
}

import type { SampleClip } from '../clip.ts'
import { moon, orbit } from '../drawings/space.ts'
import { animation, drawing, framedPhoto, photo } from '../pictures.ts'

export const clip: SampleClip = {
  name: 'explainer',
  video: {
    platform: 'tiktok',
    id: '7000000000000000003',
    url: 'https://www.tiktok.com/@samples/video/7000000000000000003',
    title: 'Why do we only see one side of the Moon?',
    author: 'Minute Science',
    authorHandle: 'samples',
    caption: 'Why do we only see one side of the Moon? 🌕 #learnontiktok #astronomy #science',
    music: { title: 'original sound', artist: 'Minute Science' },
  },
  fps: 30,
  voice: { name: 'rms' },
  captions: { style: 'outlined', y: 0.86, words: 3, highlight: '#7bf1a8' },
  music: {
    tempo: 80,
    chords: [
      [0, 7, 12],
      [3, 10, 15],
      [5, 12, 17],
      [7, 14, 19],
    ],
    level: 0.15,
  },
  scenes: [
    {
      picture: drawing(moon, { zoom: 1 }, { zoom: 1.3 }),
      say: ['Why do we only ever see one side of the Moon?'],
      texts: [{ text: 'ONE SIDE ONLY?', style: 'title', y: 0.13 }],
    },
    {
      picture: animation((share) => orbit(share * 0.8)),
      say: [
        'The Moon takes about twenty seven days to travel around the Earth.',
        'It also takes twenty seven days to spin once.',
        'This is called tidal locking.',
      ],
      texts: [
        { text: 'Orbit = 27 days', style: 'box', y: 0.1 },
        { text: 'Spin = 27 days', style: 'box', y: 0.17, from: 4.2 },
        { text: 'TIDAL LOCKING', style: 'tag', y: 0.24, from: 7 },
      ],
    },
    {
      picture: photo('hubble_deep_field.jpg', { x: 0.3, zoom: 1.2 }, { x: 0.7, zoom: 1.2 }),
      say: [
        'Tidal locking means that an object spins once for every orbit.',
        'It happens because gravity slows the spin down over millions of years.',
      ],
      texts: [{ text: 'Gravity slows the spin', style: 'outlined', y: 0.14, from: 4 }],
      next: 'dissolve',
    },
    {
      picture: framedPhoto('astronaut.png', { zoom: 1 }, { zoom: 1.2, y: 0.45 }),
      say: [
        'Nobody saw the far side until a space probe took a photo in nineteen fifty nine.',
        'Remember, the far side is not dark, it gets just as much sunlight.',
      ],
      texts: [{ text: 'First photo: 1959', style: 'box', y: 0.12 }],
    },
  ],
  objects: ['person'],
  facts: {
    flashcards: {
      subject: 'astronomy',
      cards: [
        'The Moon takes about 27 days to travel around the Earth',
        'The Moon takes 27 days to spin once',
        'Tidal locking means that an object spins once for every orbit',
        'Gravity slows the spin down over millions of years',
        'A space probe took a photo of the far side in 1959',
      ],
    },
    'curriculum-tags': {
      subject: 'science',
      topic: 'tidal locking',
      keywords: ['moon', 'orbit', 'spin', 'gravity', 'tidal locking'],
    },
    'quote-highlights': {
      quotes: ['Remember, the far side is not dark, it gets just as much sunlight.', 'This is called tidal locking.'],
    },
  },
}

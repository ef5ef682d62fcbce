import type { SampleClip } from '../clip.ts'
import { harbour } from '../drawings/harbour.ts'
import { animation, photo } from '../pictures.ts'

export const clip: SampleClip = {
  name: 'news',
  video: {
    platform: 'instagram',
    id: 'Csample0002',
    url: 'https://www.instagram.com/reel/Csample0002/',
    title: 'Warehouse fire at the harbor',
    author: 'Port Alden Now',
    authorHandle: 'samples',
    caption:
      'Fire at the old warehouse in Port Alden harbor, filmed Tuesday evening. Stay away from Pier Road. #breaking #portalden',
    music: { title: '', artist: '' },
  },
  fps: 30,
  voice: { name: 'rms' },
  captions: { style: 'subtitle', y: 0.8, words: 6 },
  scenes: [
    {
      picture: animation((share) => harbour(share)),
      say: [
        'It is six forty in the evening, and I am at the harbor in Port Alden.',
        'A warehouse next to the pier is on fire.',
      ],
      texts: [
        { text: 'BREAKING NEWS', style: 'tag', y: 0.08 },
        { text: 'Port Alden harbor', style: 'box', y: 0.14 },
        { text: 'Tuesday 6:40 PM', style: 'box', y: 0.2 },
      ],
    },
    {
      picture: photo('brick.png', { x: 0.2, zoom: 1.2 }, { x: 0.8, zoom: 1.2 }),
      say: ['We heard two loud bangs, and then black smoke came out of the roof.'],
      texts: [{ text: 'Two loud bangs heard', style: 'outlined', y: 0.16 }],
    },
    {
      picture: animation((share) => harbour(share, { lights: true })),
      say: [
        'The fire department arrived about five minutes later.',
        'The police closed Pier Road and told everyone to stay inside.',
      ],
      texts: [{ text: 'PIER ROAD CLOSED', style: 'title', y: 0.12 }],
      next: 'fade',
    },
    {
      picture: animation((share) => harbour(share, { lights: true, smoke: false })),
      say: ['Officials say that nobody was hurt.', 'The cause of the fire is not known yet.'],
      texts: [{ text: 'No injuries reported', style: 'outlined', y: 0.16 }],
    },
  ],
  objects: [],
  facts: {
    'breaking-news-signal': {
      newsworthy: true,
      topic: 'disaster, accident and emergency incident',
      location: 'Port Alden',
      eventTime: 'Tuesday 6:40 PM',
      keyFacts: [
        'warehouse is on fire',
        'two loud bangs',
        'black smoke',
        'police closed Pier Road',
        'nobody was hurt',
        'cause not known',
      ],
    },
    'eyewitness-timeline': {
      location: 'Port Alden',
      timeOfDay: 'evening',
      timeline: [
        'warehouse on fire',
        'two loud bangs',
        'black smoke',
        'fire department arrived',
        'police closed Pier Road',
      ],
    },
    'ugc-verification': {
      claimedContext: 'warehouse fire in Port Alden harbor, Tuesday evening',
      checks: [
        { pillar: 'provenance' },
        { pillar: 'source' },
        { pillar: 'date', finding: 'A date is given: Tuesday 6:40 PM' },
        { pillar: 'location', finding: 'Caption, speech and text agree on Port Alden' },
        { pillar: 'motivation', finding: 'The post warns others' },
      ],
    },
    'content-screening': { flags: ['Death, Injury, or Military Conflict'] },
  },
}

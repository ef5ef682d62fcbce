import type { SampleClip } from '../clip.ts'
import { consultingRoom, laptop } from '../drawings/health.ts'
import { animation, drawing, framedPhoto } from '../pictures.ts'

export const clip: SampleClip = {
  name: 'health',
  video: {
    platform: 'instagram',
    id: 'Csample0003',
    url: 'https://www.instagram.com/reel/Csample0003/',
    title: 'Three things about your eyes',
    author: 'Dr. Elena Ward',
    authorHandle: 'samples',
    caption: 'Three things you should know about your eyes 👀 Not medical advice. #eyehealth #healthtips',
    music: { title: '', artist: '' },
  },
  fps: 24,
  voice: { name: 'slt', stretch: 1.05 },
  captions: { style: 'subtitle', y: 0.84, words: 5 },
  scenes: [
    {
      picture: drawing(consultingRoom, { zoom: 1.2 }, { zoom: 1 }),
      say: ['I am an eye doctor, and here are three things you should know about your eyes.'],
      texts: [{ text: '3 EYE FACTS', style: 'title', y: 0.13 }],
    },
    {
      picture: animation(laptop),
      say: [
        'Number one, staring at a screen for hours causes eye strain.',
        'Looking at something far away every twenty minutes reduces headaches.',
      ],
      texts: [{ text: '1. Screens cause eye strain', style: 'outlined', y: 0.14 }],
    },
    {
      picture: framedPhoto('retina.jpg', { zoom: 1.1 }, { zoom: 1.5 }),
      say: [
        'Number two, smoking doubles the risk of losing your sight.',
        'A study from two thousand nineteen followed five thousand people.',
      ],
      texts: [
        { text: '2. Smoking doubles the risk', style: 'outlined', y: 0.14 },
        { text: 'Study 2019, 5000 people', style: 'box', y: 0.22, from: 3.4 },
      ],
      next: 'fade',
    },
    {
      picture: drawing(consultingRoom, { x: 0.3, zoom: 1.3 }, { x: 0.7, zoom: 1.3 }),
      say: [
        'Number three, eating blueberries will cure your eyes.',
        'That one is a myth.',
        'This video is not medical advice, so talk to your doctor.',
      ],
      texts: [
        { text: '3. Blueberries cure your eyes?', style: 'outlined', y: 0.14 },
        { text: 'not medical advice', style: 'subtitle', y: 0.95, from: 4.4 },
      ],
    },
  ],
  objects: [],
  facts: {
    'health-claims': {
      claims: [
        { claim: 'staring at a screen for hours causes eye strain', claimType: 'risk' },
        { claim: 'looking at something far away every twenty minutes reduces headaches', claimType: 'prevention' },
        {
          claim: 'smoking doubles the risk of losing your sight',
          claimType: 'risk',
          evidenceOffered: 'a study from 2019',
        },
        { claim: 'eating blueberries will cure your eyes', claimType: 'treatment' },
      ],
      speakerCredentials: 'eye doctor',
      disclaimerGiven: true,
    },
    'quote-highlights': { quotes: ['Number two, smoking doubles the risk of losing your sight.'] },
    'creator-brief': { hook: 'I am an eye doctor, and here are three things you should know about your eyes.' },
  },
}

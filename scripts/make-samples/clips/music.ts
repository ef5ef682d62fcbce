import type { SampleClip, SampleScene } from '../clip.ts'
import { framedPhoto, photo, type PictureOpener } from '../pictures.ts'

/** 120 beats a minute: two seconds are a bar. */
const bar = 2
const beat = bar / 4

const line = (picture: PictureOpener, seconds: number, text?: string): SampleScene => ({
  picture,
  seconds,
  ...(text ? { texts: [{ text, style: 'handwritten' as const, y: 0.8 }] } : {}),
})

export const clip: SampleClip = {
  name: 'music',
  video: {
    platform: 'youtube',
    id: 'sampleSht02',
    url: 'https://www.youtube.com/shorts/sampleSht02',
    title: 'Slow Morning (lyric video)',
    author: 'The Window Seats',
    authorHandle: 'samples',
    caption: 'Slow Morning, out now. Use this sound for your cozy cat videos 🐈 #newmusic #lyrics #cozy',
    music: { title: 'Slow Morning', artist: 'The Window Seats' },
  },
  fps: 30,
  music: {
    tempo: 120,
    chords: [
      [0, 4, 7],
      [9, 12, 16],
      [5, 9, 12],
      [7, 11, 14],
    ],
    level: 0.8,
    drums: true,
  },
  scenes: [
    {
      picture: photo('chelsea.png', { zoom: 1.4, x: 0.45 }, { zoom: 1, x: 0.5 }),
      seconds: 2 * bar,
      texts: [
        { text: 'Slow Morning', style: 'title', y: 0.14 },
        { text: 'The Window Seats', style: 'subtitle', y: 0.22 },
      ],
    },
    line(framedPhoto('coffee.png', { zoom: 1 }, { zoom: 1.2 }), bar, 'Coffee on the table'),
    line(framedPhoto('chelsea.png', { zoom: 1.25 }, { zoom: 1 }), bar, 'sunlight on the floor'),
    line(photo('coffee.png', { zoom: 1.3, x: 0.4 }, { zoom: 1 }), bar, "take it slow, it's a slow morning"),
    line(photo('chelsea.png', { zoom: 1, x: 0.4 }, { zoom: 1.3, x: 0.5 }), bar, "I don't need anything more"),
    line(photo('camera.png'), beat),
    line(framedPhoto('chelsea.png'), beat),
    line(framedPhoto('astronaut.png'), beat),
    line(framedPhoto('coffee.png'), beat),
    {
      ...line(framedPhoto('camera.png', { zoom: 1 }, { zoom: 1.3 }), bar, "take it slow, it's a slow morning"),
      next: 'dissolve',
    },
    {
      ...line(framedPhoto('chelsea.png', { zoom: 1.5 }, { zoom: 1.1 }), 1.5 * bar, 'take it slow'),
    },
  ],
  objects: ['cat', 'cup', 'person'],
  facts: {
    'song-context': { title: 'Slow Morning', artist: 'The Window Seats', identifiedBy: 'platform-metadata' },
    'lyric-hook': {
      primaryHook: "take it slow, it's a slow morning",
      hooks: [{ line: "take it slow, it's a slow morning", repetitions: '2' }],
    },
    'sound-trend': { soundName: 'Slow Morning', soundType: 'song', creator: 'The Window Seats', lifecycle: 'unknown' },
    recipe: { ingredients: [], instructions: [] },
    'workout-plan': { exercises: [] },
  },
}

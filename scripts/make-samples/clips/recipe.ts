import type { SampleClip } from '../clip.ts'
import { bowl, oven, tray } from '../drawings/kitchen.ts'
import { animation, drawing, framedPhoto } from '../pictures.ts'

export const clip: SampleClip = {
  name: 'recipe',
  video: {
    platform: 'tiktok',
    id: '7000000000000000001',
    url: 'https://www.tiktok.com/@samples/video/7000000000000000001',
    title: 'Espresso brownies in one bowl',
    author: 'Nora Bakes',
    authorHandle: 'samples',
    caption: 'Espresso brownies in one bowl 🍫☕ Save this for the weekend! #brownies #baking #easyrecipe',
    music: { title: 'original sound', artist: 'Nora Bakes' },
  },
  fps: 30,
  voice: { name: 'slt', stretch: 1.05 },
  captions: { style: 'outlined', y: 0.78, words: 5 },
  music: {
    tempo: 92,
    chords: [
      [3, 7, 10],
      [0, 3, 7],
      [8, 12, 15],
      [10, 14, 17],
    ],
    level: 0.25,
  },
  scenes: [
    {
      picture: framedPhoto('coffee.png', { zoom: 1 }, { zoom: 1.25 }),
      say: ['These espresso brownies take thirty minutes and only one bowl.'],
      texts: [{ text: 'ESPRESSO BROWNIES', style: 'title', y: 0.17 }],
    },
    {
      picture: drawing(bowl({ chocolate: true }), { zoom: 1.25, y: 0.6 }, { zoom: 1.05 }),
      say: [
        'First, preheat the oven to one hundred eighty degrees Celsius.',
        'Melt one hundred fifty grams of dark chocolate with one hundred grams of butter.',
      ],
      texts: [
        { text: '180 °C', style: 'tag', y: 0.12, to: 4 },
        { text: '150 g dark chocolate', style: 'box', y: 0.12, from: 4.2 },
        { text: '100 g butter', style: 'box', y: 0.19, from: 4.2 },
      ],
    },
    {
      picture: animation((share) => bowl({ chocolate: true, whisk: share })),
      say: [
        'Whisk in one hundred twenty grams of sugar, two eggs, and one shot of espresso.',
        'Then fold in sixty grams of flour and a pinch of salt.',
      ],
      texts: [
        { text: '120 g sugar', style: 'box', y: 0.1, to: 5.2 },
        { text: '2 eggs', style: 'box', y: 0.17, to: 5.2 },
        { text: '1 shot of espresso', style: 'box', y: 0.24, to: 5.2 },
        { text: '60 g flour', style: 'box', y: 0.1, from: 5.3 },
        { text: 'a pinch of salt', style: 'box', y: 0.17, from: 5.3 },
      ],
    },
    {
      picture: drawing(oven, { zoom: 1 }, { zoom: 1.2, y: 0.55 }),
      say: ['Pour it into a lined tin and bake for twenty two minutes.'],
      texts: [{ text: 'Bake 22 min', style: 'tag', y: 0.14 }],
      next: 'fade',
    },
    {
      picture: drawing(tray, { zoom: 1.15, x: 0.4 }, { zoom: 1.15, x: 0.6 }),
      say: ['Let them cool for ten minutes, and cut them into twelve squares.', 'Follow me for more easy baking.'],
      texts: [{ text: 'Makes 12', style: 'tag', y: 0.14 }],
    },
  ],
  objects: ['cup'],
  facts: {
    recipe: {
      title: 'espresso brownies',
      ingredients: [
        { item: 'dark chocolate', amount: '150', unit: 'g' },
        { item: 'butter', amount: '100', unit: 'g' },
        { item: 'sugar', amount: '120', unit: 'g' },
        { item: 'eggs', amount: '2', unit: null },
        { item: 'espresso', amount: '1', unit: 'shot' },
        { item: 'flour', amount: '60', unit: 'g' },
        { item: 'salt', amount: '1', unit: 'pinch' },
      ],
      instructions: ['preheat', 'melt', 'whisk', 'fold', 'pour', 'bake', 'cool', 'cut'],
      metadata: {
        cookTime: '22 minutes',
        yield: '12',
        temperature: { value: 180, unit: 'C' },
        cookingMethod: 'baking',
      },
    },
    'tutorial-guide': { steps: ['preheat', 'melt', 'whisk', 'fold', 'pour', 'cool'], totalTime: '30 minutes' },
    'creator-brief': {
      hook: 'These espresso brownies take thirty minutes and only one bowl.',
      cta: 'Follow me for more easy baking.',
    },
  },
}

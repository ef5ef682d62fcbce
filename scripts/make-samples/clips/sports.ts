import type { SampleClip } from '../clip.ts'
import { pitch } from '../drawings/pitch.ts'
import { animation } from '../pictures.ts'

export const clip: SampleClip = {
  name: 'sports',
  video: {
    platform: 'tiktok',
    id: '7000000000000000004',
    url: 'https://www.tiktok.com/@samples/video/7000000000000000004',
    title: 'Number ten, three actions',
    author: 'Touchline Notes',
    authorHandle: 'samples',
    caption: 'Under 19 final: number 10 of the red team is one to watch ⚽ #football #scouting #highlights',
    music: { title: 'original sound', artist: 'Touchline Notes' },
  },
  fps: 30,
  voice: { name: 'rms', stretch: 1.05 },
  captions: { style: 'outlined', y: 0.92, words: 5 },
  scenes: [
    {
      picture: animation(
        pitch({
          runner: [
            [430, 800],
            [460, 600],
            [440, 420],
            [380, 330],
          ],
          ball: [
            [420, 780],
            [450, 580],
            [430, 400],
            [370, 310],
          ],
          blue: [
            [300, 600],
            [360, 450],
            [220, 380],
            [270, 220],
          ],
        }),
      ),
      say: [
        'Watch number ten, the winger in the red kit.',
        'His first touch is excellent, and he beats two defenders with his speed.',
      ],
      texts: [
        { text: 'No. 10 WINGER', style: 'title', y: 0.08 },
        { text: "12'", style: 'box', y: 0.15 },
      ],
    },
    {
      picture: animation(
        pitch({
          runner: [
            [420, 520],
            [380, 420],
            [330, 330],
          ],
          ball: [
            [410, 500],
            [370, 400],
            [320, 310],
            [230, 190],
          ],
          blue: [
            [200, 500],
            [150, 400],
            [300, 260],
            [270, 200],
          ],
          grass: '#1b5e20',
        }),
      ),
      say: ['In minute thirty four, he cuts inside and scores from the edge of the box.', 'What a goal!'],
      texts: [
        { text: 'GOAL!', style: 'title', y: 0.08, from: 3.6 },
        { text: "34'", style: 'box', y: 0.15 },
      ],
    },
    {
      picture: animation(
        pitch({
          runner: [
            [120, 700],
            [110, 500],
            [120, 350],
          ],
          ball: [
            [130, 680],
            [120, 480],
            [130, 330],
            [330, 260],
          ],
          blue: [
            [250, 600],
            [190, 450],
            [330, 340],
            [270, 200],
          ],
          grass: '#33691e',
        }),
      ),
      say: ['Then a perfect cross with his left foot sets up the second goal.'],
      texts: [
        { text: 'ASSIST', style: 'title', y: 0.08 },
        { text: "71'", style: 'box', y: 0.15 },
      ],
      next: 'fade',
    },
    {
      picture: animation(
        pitch({
          runner: [
            [300, 500],
            [320, 560],
            [300, 600],
          ],
          ball: [
            [270, 400],
            [240, 300],
          ],
          blue: [
            [260, 420],
            [180, 360],
            [340, 340],
            [270, 200],
          ],
          grass: '#455a64',
        }),
      ),
      say: ['His weakness is defending, he often forgets to track back.', 'Follow me for more scouting reports.'],
      texts: [{ text: 'Needs work: defending', style: 'tag', y: 0.1 }],
    },
  ],
  objects: [],
  facts: {
    'scouting-report': {
      athlete: 'number 10, red kit',
      sport: 'football',
      position: 'winger',
      strengths: ['first touch', 'speed', 'cross with his left foot'],
      concerns: ['defending', 'forgets to track back'],
      recommendation: 'insufficient-evidence',
    },
    'highlight-reel': {
      highlights: ['beats two defenders', 'scores from the edge of the box', 'perfect cross'],
      openingClip: 'goal',
    },
    'technique-analysis': { activity: 'football', observations: ['first touch is excellent', 'forgets to track back'] },
  },
}

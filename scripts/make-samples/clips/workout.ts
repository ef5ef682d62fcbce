import type { SampleClip } from '../clip.ts'
import { athlete, exercises } from '../drawings/athlete.ts'
import { animation } from '../pictures.ts'

export const clip: SampleClip = {
  name: 'workout',
  video: {
    platform: 'instagram',
    id: 'Csample0001',
    url: 'https://www.instagram.com/reel/Csample0001/',
    title: 'Full body workout at home',
    author: 'Coach Maya',
    authorHandle: 'samples',
    caption: 'No gym? No problem 💪 Full body workout at home. Save it and tag a friend! #homeworkout #fitness',
    music: { title: 'Push Forward', artist: 'Sample House' },
  },
  fps: 30,
  voice: { name: 'slt', stretch: 1.1 },
  captions: { style: 'outlined', y: 0.9, words: 4, highlight: '#ffe14d' },
  music: {
    tempo: 124,
    chords: [
      [0, 3, 7],
      [8, 12, 15],
      [3, 7, 10],
      [10, 14, 17],
    ],
    level: 0.3,
    drums: true,
  },
  scenes: [
    {
      picture: animation(athlete(exercises.squat, 2, { wall: '#bc4749', shirt: '#f2e8cf' })),
      say: ['Full body workout at home, no equipment needed.'],
      texts: [{ text: 'FULL BODY WORKOUT', style: 'title', y: 0.12 }],
    },
    {
      picture: animation(athlete(exercises.squat, 4, { wall: '#386641', shirt: '#f2cc8f' })),
      say: [
        'First, do three sets of fifteen squats.',
        'Keep your chest up and push your knees out.',
        'Rest for thirty seconds.',
      ],
      texts: [
        { text: 'SQUATS', style: 'title', y: 0.1 },
        { text: '3 x 15', style: 'tag', y: 0.18 },
      ],
    },
    {
      picture: animation(athlete(exercises.pushUp, 4, { wall: '#1d3557', shirt: '#e63946' })),
      say: ['Next, push ups, three sets of ten.', 'Keep your body in a straight line.'],
      texts: [
        { text: 'PUSH UPS', style: 'title', y: 0.1 },
        { text: '3 x 10', style: 'tag', y: 0.18 },
      ],
    },
    {
      picture: animation(athlete(exercises.lunge, 3, { wall: '#7b2cbf', shirt: '#fcbf49' })),
      say: ['Then lunges, two sets of eight on each leg.'],
      texts: [
        { text: 'LUNGES', style: 'title', y: 0.1 },
        { text: '2 x 8 each leg', style: 'tag', y: 0.18 },
      ],
      next: 'fade',
    },
    {
      picture: animation(athlete(exercises.plank, 6, { wall: '#0f4c5c', shirt: '#9bf6ff' })),
      say: [
        'Finish with a plank for forty five seconds.',
        'Do not let your hips drop.',
        'Save this workout, and tag a friend.',
      ],
      texts: [
        { text: 'PLANK', style: 'title', y: 0.1 },
        { text: '45 sec', style: 'tag', y: 0.18 },
      ],
    },
  ],
  objects: [],
  facts: {
    'workout-plan': {
      title: 'Full body workout',
      exercises: [
        { name: 'squats', sets: '3', reps: '15', rest: '30 seconds', notes: 'chest up, knees out' },
        { name: 'push ups', sets: '3', reps: '10', notes: 'straight line' },
        { name: 'lunges', sets: '2', reps: '8 each leg' },
        { name: 'plank', reps: '45 seconds', notes: 'do not let your hips drop' },
      ],
    },
    'technique-analysis': {
      activity: 'strength training',
      cues: [
        'Keep your chest up',
        'push your knees out',
        'Keep your body in a straight line',
        'Do not let your hips drop',
      ],
    },
    'tutorial-guide': { steps: ['squats', 'push ups', 'lunges', 'plank'] },
    'creator-brief': { cta: 'Save this workout, and tag a friend.' },
  },
}

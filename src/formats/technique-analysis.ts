import { z } from 'zod'
import { defineFormat } from './format.ts'
import { listOf, timestamp, visible } from './parts.ts'

const schema = z.strictObject({
  activity: visible.describe('Sport or craft'),
  skill: visible.describe('What is performed'),
  level: z.enum(['beginner', 'intermediate', 'advanced', 'elite', 'unclear']).describe('Of the performer'),
  phases: listOf('phase', {
    timestamp,
    phase: visible.describe('Name of the phase'),
    observation: visible.describe('Only what the camera angle shows, with joint and side'),
    assessment: z.enum(['good', 'acceptable', 'needs-work', 'not-visible', '']).describe('By what is visible'),
    cue: visible.describe('At most 12 words, external focus: "push the floor away"'),
  }).describe('In order'),
  priorities: z.array(visible).describe('In order, at most three'),
  safetyNotes: z.array(visible).describe('Only what is visible or said'),
  summary: visible.describe('One or two sentences'),
})

export default defineFormat(schema)({
  name: 'technique-analysis',
  version: 6,
  title: 'Technique analysis',
  group: 'Sports',
  description: 'A movement phase by phase, with a coaching cue for each.',
  guidance:
    'Phases: preparation, execution, follow-through, or those of the skill. Where the video coaches, its own cues come ' +
    'first. What cannot be seen is not-visible. No angles in degrees. Works for craft and cooking technique too.',
  example: {
    activity: 'Strength training',
    skill: 'Barbell back squat',
    level: 'intermediate',
    phases: [
      { timestamp: '0:01', phase: 'set-up', observation: 'Feet at shoulder width', assessment: 'good', cue: '' },
      {
        timestamp: '0:04',
        phase: 'descent',
        observation: 'Left knee drifts inward near the bottom',
        assessment: 'needs-work',
        cue: 'Spread the floor with your feet',
      },
    ],
    priorities: ['Knee tracking'],
    safetyNotes: ['No safety pins set'],
    summary: 'Good depth and brace, knees cave on the last reps.',
  },
  kind: {
    is: 'a check of technique',
    embraces: ['workout-plan', 'scouting-report'],
    otherwise: (notice) => ({
      activity: '',
      skill: '',
      level: 'unclear',
      phases: [],
      priorities: [],
      safetyNotes: [],
      summary: notice,
    }),
  },
})

import { z } from 'zod'
import { defineFormat } from './format.ts'
import { bloomLevel, free, listOf, text, timestamp } from './parts.ts'

const schema = z.strictObject({
  subject: free.describe('School subject'),
  topic: text.describe('What is taught'),
  gradeBand: z.enum(['K-2', '3-5', '6-8', '9-12', 'college', 'adult', '']).describe('By content and language'),
  difficulty: z.enum(['introductory', 'intermediate', 'advanced', '']).describe('Within the grade band'),
  learningObjectives: listOf('objective', {
    timestamp,
    objective: text.describe('Starts with a measurable verb: "Explain …"'),
    bloomLevel,
  }).describe('Two to five, in order'),
  standards: z.array(free).describe('Framework and strand in words; never a code'),
  prerequisites: z.array(free).describe('What a learner must know before'),
  keywords: z.array(free).describe('Three to eight'),
})

export default defineFormat(schema)({
  name: 'curriculum-tags',
  version: 6,
  title: 'Curriculum tags',
  group: 'Education',
  description: 'Subject, level, objectives and standards for a lesson library.',
  guidance:
    'Objectives are what a pupil can do after this video, from what it teaches. `standards` name framework and strand in ' +
    'words ("NGSS Life Science, ecosystems") because codes cannot be checked here.',
  example: {
    subject: 'Science',
    topic: 'Density',
    gradeBand: '6-8',
    difficulty: 'introductory',
    learningObjectives: [
      { timestamp: '0:05', objective: 'Define density as mass divided by volume.', bloomLevel: 'remember' },
      { timestamp: '0:15', objective: 'Explain why oil floats on water using density.', bloomLevel: 'understand' },
    ],
    standards: ['NGSS Physical Science, structure and properties of matter'],
    prerequisites: ['Mass and volume'],
    keywords: ['density', 'buoyancy'],
  },
  kind: {
    is: 'a lesson',
    embraces: ['flashcards', 'language-learning'],
    otherwise: (notice) => ({
      subject: '',
      topic: notice,
      gradeBand: '',
      difficulty: '',
      learningObjectives: [],
      standards: [],
      prerequisites: [],
      keywords: [],
    }),
  },
})

import { z } from 'zod'
import { defineFormat } from './format.ts'
import { listOf, stated, text, timestamp, visible } from './parts.ts'

const schema = z.strictObject({
  title: visible.describe('What is made or done'),
  summary: visible.describe('One or two sentences'),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced', '']).describe('As said, else by the steps'),
  totalTime: stated.describe('As said: "about 20 min"; empty when not said'),
  materials: z.array(visible).describe('Supplies and tools, with amounts'),
  steps: listOf('instruction', {
    timestamp,
    instruction: visible.describe('One action, in the imperative'),
    tip: text.describe('Advice or a warning that belongs to the step'),
  }).describe('In order'),
  faq: listOf('question', {
    question: text.describe('As a viewer would ask it'),
    answer: text.describe('From the video'),
  }).describe('Only questions that the video answers'),
})

export default defineFormat(schema)({
  name: 'tutorial-guide',
  version: 5,
  title: 'Tutorial guide',
  group: 'Content',
  description: 'What you need, the steps with their times, and the questions the video answers.',
  guidance:
    'One action to a step, in the imperative, in the order it is done. "Don\'t skip this" belongs in the `tip` of its ' +
    'step. `faq`: two to five questions that the video itself answers, never outside knowledge.',
  example: {
    title: 'Fix a dripping tap',
    summary: 'Replace the worn washer in a compression tap.',
    difficulty: 'beginner',
    totalTime: '20 min',
    materials: ['adjustable wrench', '1/2 inch washer'],
    steps: [
      { timestamp: '0:06', instruction: 'Turn off the water under the sink.', tip: 'Open the tap to drain it first.' },
      { timestamp: '0:14', instruction: 'Unscrew the handle and lift out the stem.', tip: '' },
      { timestamp: '0:22', instruction: 'Swap the washer and put it all back.', tip: 'Do not overtighten the nut.' },
    ],
    faq: [
      { question: 'Which washer size?', answer: '1/2 inch.' },
      { question: 'Does the water have to be off?', answer: 'Yes, under the sink, before anything is opened.' },
    ],
  },
  kind: {
    is: 'a tutorial',
    embraces: ['recipe', 'workout-plan'],
    otherwise: (notice) => ({
      title: '',
      summary: notice,
      difficulty: '',
      totalTime: '',
      materials: [],
      steps: [],
      faq: [],
    }),
  },
})

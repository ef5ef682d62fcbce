import { z } from 'zod'
import { defineFormat } from './format.ts'
import { bloomLevel, free, listOf, text, timestamp } from './parts.ts'

const schema = z.strictObject({
  title: text.describe('Of the deck'),
  subject: free.describe('School subject or field'),
  cards: listOf('front', {
    timestamp,
    front: text.describe('The question, or the sentence with {{c1::…}}'),
    back: text.describe('The answer'),
    type: z.enum(['basic', 'cloze', 'definition']).describe('Form of the card'),
    bloomLevel,
    tags: z.array(free).describe('One to three'),
  }).describe('One fact each'),
  summary: text.describe('One or two sentences'),
})

export default defineFormat(schema)({
  name: 'flashcards',
  version: 6,
  title: 'Flashcards',
  group: 'Education',
  description: 'Question and answer cards from what is taught, ready for Anki.',
  guidance:
    'Five to fifteen cards where the video has that many facts, one fact each, answerable without seeing the video and ' +
    'only from what it says. Cloze cards write the gap as {{c1::answer}} in `front`; `back` then repeats the answer.',
  example: {
    title: 'Photosynthesis in 60 seconds',
    subject: 'Biology',
    cards: [
      {
        timestamp: '0:04',
        front: 'What is photosynthesis?',
        back: 'The way plants turn light into sugar.',
        type: 'definition',
        bloomLevel: 'remember',
        tags: ['photosynthesis'],
      },
      {
        timestamp: '0:11',
        front: 'Where in the cell does photosynthesis happen?',
        back: 'In the chloroplasts.',
        type: 'basic',
        bloomLevel: 'remember',
        tags: ['photosynthesis', 'organelles'],
      },
      {
        timestamp: '0:19',
        front: 'Plants take in carbon dioxide and give off {{c1::oxygen}}.',
        back: 'oxygen',
        type: 'cloze',
        bloomLevel: 'remember',
        tags: ['photosynthesis', 'gases'],
      },
      {
        timestamp: '0:30',
        front: 'Why do leaves look green?',
        back: 'Chlorophyll reflects green light.',
        type: 'basic',
        bloomLevel: 'understand',
        tags: ['chlorophyll'],
      },
      {
        timestamp: '0:42',
        front: 'What do plants need for photosynthesis besides light?',
        back: 'Water and carbon dioxide.',
        type: 'basic',
        bloomLevel: 'remember',
        tags: ['photosynthesis'],
      },
    ],
    summary: 'Inputs, place and outputs of photosynthesis.',
  },
  kind: {
    is: 'a lesson',
    embraces: ['curriculum-tags', 'language-learning'],
    otherwise: (notice) => ({
      title: '',
      subject: '',
      cards: [],
      summary: notice,
    }),
  },
})

import { z } from 'zod'
import { defineFormat } from './format.ts'
import { free, listOf, timestamp, verbatim } from './parts.ts'

const schema = z.strictObject({
  targetLanguage: free.describe('BCP 47 tag of the language to be learned: "es-MX"'),
  level: z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2', '']).describe('CEFR'),
  phrases: listOf('phrase', {
    timestamp,
    phrase: verbatim.describe('Word for word from speech or on-screen text'),
    translation: free.describe('In English; empty for an English phrase'),
    usage: free.describe('Register and situation: "informal, between friends"'),
  }).describe('In order'),
  vocabulary: listOf('word', {
    word: verbatim.describe('As said or written'),
    partOfSpeech: free.describe('As in "noun, f."'),
    meaning: free.describe('In English'),
  }).describe('Words worth learning'),
  grammarPoints: z.array(free).describe('What the phrases show'),
})

export default defineFormat(schema)({
  name: 'language-learning',
  version: 5,
  title: 'Language learning',
  group: 'Education',
  description: 'Phrases and words of the language heard, with their meaning.',
  guidance:
    'In a lesson, the language that is taught and the phrases that are taught, with the meanings that the video gives. In ' +
    'any other video with speech, the language that is spoken and its useful everyday phrases.',
  example: {
    targetLanguage: 'es-MX',
    level: 'A2',
    phrases: [
      {
        timestamp: '0:05',
        phrase: '¿Me pones un café, porfa?',
        translation: 'Can I get a coffee, please?',
        usage: 'informal, at a counter',
      },
      {
        timestamp: '0:13',
        phrase: '¿Cuánto te debo?',
        translation: 'How much do I owe you?',
        usage: 'informal, when paying',
      },
    ],
    vocabulary: [{ word: 'porfa', partOfSpeech: 'adverb', meaning: 'please (informal)' }],
    grammarPoints: ['Indirect object pronoun before the verb'],
  },
  kind: {
    is: 'a language lesson',
    // The one shape with no line of prose: an empty language is all that it can say.
    otherwise: () => ({ targetLanguage: '', level: '', phrases: [], vocabulary: [], grammarPoints: [] }),
  },
})

import languageLearning from '../../../formats/language-learning.ts'
import { lexicon } from '../lexicons.ts'
import { definePlan } from '../plan.ts'
import { meaningOf } from '../spans/meaning.ts'
import { tidy, unique } from '../../../language/text.ts'
import { statements } from '../statements.ts'
import { beside, things } from '../things.ts'
import { timeOf } from '../time.ts'

const verbatim = (text: string) => tidy(text.replaceAll(/["“”]/g, ''))

export default definePlan(languageLearning)({
  targetLanguage: ({ reading, evidence }) => lexicon('languages').choose(reading.everything) || evidence.language,
  level: () => '' as const,
  phrases: (video) =>
    things(video, 'phrases', 'phrase', { name: verbatim }).map((thing) => ({
      timestamp: timeOf(video, thing.line),
      phrase: thing.name,
      translation: tidy(beside(thing, 'phrases.translation')) || meaningOf(thing),
      usage: tidy(beside(thing, 'phrases.usage')),
    })),
  vocabulary: (video) =>
    unique(things(video, 'vocabulary', 'word', { name: verbatim }), ({ name }) => name.toLowerCase()).map((thing) => ({
      word: thing.name,
      partOfSpeech: '',
      meaning: tidy(beside(thing, 'vocabulary.meaning')) || meaningOf(thing),
    })),
  grammarPoints: (video) => statements(video, 'grammarPoints').map(({ text }) => text),
})

import languageLearning from '../../../formats/language-learning.ts'
import { isFunctionWord, tidy, unique, words } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { meaningOf } from '../spans/meaning.ts'
import { statements } from '../statements.ts'
import { beside, type NamedThing, things } from '../things.ts'
import { timeOf } from '../time.ts'

/** As it is said; a lone "to" or a word that is spelled out is no phrase. */
const verbatim = (text: string, { plain }: MarkedLine) => {
  const said = tidy(text.replaceAll(/["“”]/g, ''))
  const isPart = words(said).every(isFunctionWord) && words(plain).length > words(said).length + 3
  return isPart || /^(?:\p{L}-){2,}\p{L}\.?$/u.test(said) ? '' : said
}
const languageOf = ({ reading, evidence }: MarkedVideo) =>
  lexicon('languages').choose(reading.everything) || evidence.language

/** What is shown right under a phrase is its translation, whole; else what is said of it. A part of the phrase is none. */
function translationOf(video: MarkedVideo, thing: NamedThing): string {
  const { line } = thing
  const below = video.lines[line.index + 1]
  const isPair = line.source === 'on-screen-text' && below?.source === line.source && below.start - line.start < pair
  const found = isPair ? below.text : tidy(beside(thing, 'phrases.translation')) || meaningOf(thing)
  const own = new Set(words(thing.name))
  return words(found).every((word) => own.has(word)) ? '' : found
}

/** Seconds between a phrase on the screen and its translation. */
const pair = 1.5

export default definePlan(languageLearning)({
  targetLanguage: languageOf,
  level: () => '' as const,
  phrases: (video) => {
    // In a lesson about the language that it is given in, a meaning is no translation.
    const isOwn = languageOf(video) === video.evidence.language
    const isSaidSo = lexicon('languages').choose(video.reading.everything) === video.evidence.language
    const read = things(video, 'phrases', 'phrase', { name: verbatim }).map((thing) => ({
      line: thing.line,
      phrase: thing.name,
      translation: isSaidSo ? '' : translationOf(video, thing),
      usage: tidy(beside(thing, 'phrases.usage')),
    }))
    // One or two words of one's own language are no phrase to learn unless the lesson says so.
    const whole = read.filter(({ phrase, translation }) => !isOwn || translation !== '' || words(phrase).length > 2)
    return unique(whole, ({ phrase }) => words(phrase).join(' ')).map(({ line, phrase, translation, usage }) => ({
      timestamp: timeOf(video, line),
      phrase,
      translation,
      usage,
    }))
  },
  vocabulary: (video) => {
    const read = things(video, 'vocabulary', 'word', { name: verbatim }).map((thing) => ({
      word: thing.name,
      partOfSpeech: '',
      meaning: tidy(beside(thing, 'vocabulary.meaning')) || meaningOf(thing),
    }))
    // A word of which nothing is said to mean is at best a phrase, and stands among those.
    const explained = read.filter(({ meaning }) => meaning !== '')
    return unique(explained, ({ word }) => words(word).join(' '))
  },
  grammarPoints: (video) => statements(video, 'grammarPoints').map(({ text }) => text),
})

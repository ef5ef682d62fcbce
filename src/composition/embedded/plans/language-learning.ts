import languageLearning from '../../../formats/language-learning.ts'
import { lowerFirst, tidy, unique, words } from '../../../language/text.ts'
import { entriesOf } from '../entries.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { meaningOf } from '../spans/meaning.ts'
import { isWord, type Taught, taughtOn } from '../spans/lesson.ts'
import { from } from '../time.ts'

/** As it is said; a word that is spelled out is no phrase. */
const verbatim = (text: string) => {
  const said = tidy(text.replaceAll(/["“”]/g, ''))
  return /^(?:\p{L}-){2,}\p{L}\.?$/u.test(said) ? '' : said
}
/** "#learnmandarin" names it too. Where phrases are translated, it is not the language of the lesson. */
const languageOf = (video: MarkedVideo) =>
  lexicon('languages').choose(video.reading.everything.replaceAll(/#learn(?=\p{L})/gu, ' ')) ||
  (taughtOn(video).length > 1 ? '' : video.evidence.language)

export default definePlan(languageLearning)({
  targetLanguage: languageOf,
  level: () => '' as const,
  phrases: (video) => {
    const shown = taughtOn(video)
    const taught = shown.length > 1 ? shown.filter((one) => !isWord(one)) : said(video)
    return unique(taught, ({ phrase }) => words(phrase).join(' ') || phrase).map(({ line, ...phrase }) =>
      Object.assign(from(video, line, { usage: '' }), phrase),
    )
  },
  vocabulary: (video) => {
    const shown = taughtOn(video)
    return (shown.length > 1 ? shown.filter(isWord) : []).map(({ phrase, translation }) => ({
      word: lowerFirst(phrase),
      partOfSpeech: '',
      meaning: translation,
    }))
  },
  grammarPoints: () => [],
})

/** What is only said counts with what it is said to mean. */
const said = (video: MarkedVideo): Taught[] =>
  entriesOf(video, 'phrases', 'phrase', { name: verbatim }).flatMap((entry) => {
    const translation = entry.thing ? meaningOf(entry.thing) : ''
    const isNew = words(translation).some((word) => !words(entry.name).includes(word))
    return isNew ? [{ line: entry.line, phrase: entry.name, translation }] : []
  })

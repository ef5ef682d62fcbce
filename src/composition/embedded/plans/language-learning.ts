import languageLearning from '../../../formats/language-learning.ts'
import { capitalise, isFunctionWord, tidy, unique, words } from '../../../language/text.ts'
import { entriesOf, valueIn } from '../entries.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import type { Section } from '../outline/outline.ts'
import { definePlan } from '../plan.ts'
import { meaningOf } from '../spans/meaning.ts'
import { calm } from '../spans/name.ts'
import { pairIn } from '../spans/pair.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

/** As it is said; a lone "to" or a word that is spelled out is no phrase. */
const verbatim = (text: string, { plain }: MarkedLine) => {
  const said = tidy(text.replaceAll(/["“”]/g, ''))
  const isPart = words(said).every(isFunctionWord) && words(plain).length > words(said).length + 3
  return isPart || /^(?:\p{L}-){2,}\p{L}\.?$/u.test(said) ? '' : said
}
/** "#learnmandarin" names it too. Where phrases are translated, it is not the language of the lesson. */
const languageOf = ({ reading, evidence, outline }: MarkedVideo) =>
  lexicon('languages').choose(reading.everything.replaceAll(/#learn(?=\p{L})/gu, ' ')) ||
  (outline.sections.flatMap(pairsOn).length > 1 ? '' : evidence.language)

/** A single small word is one to learn; what is longer, or called out, is a phrase. */
const isWord = ({ phrase, line }: Taught) => words(phrase).length === 1 && /^\p{Ll}/u.test(line.text)

interface Taught {
  line: MarkedLine
  phrase: string
  translation: string
  usage: string
}

export default definePlan(languageLearning)({
  targetLanguage: languageOf,
  level: () => '' as const,
  phrases: (video) => {
    const shown = video.outline.sections.filter(({ sign }) => sign >= 0).flatMap(pairsOn)
    const taught = shown.length > 1 ? shown.filter((one) => !isWord(one)) : said(video)
    return unique(taught, ({ phrase }) => words(phrase).join(' ') || phrase).map(({ line, ...phrase }) =>
      Object.assign({ timestamp: timeOf(video, line) }, phrase),
    )
  },
  vocabulary: (video) => {
    const shown = video.outline.sections.filter(({ sign }) => sign >= 0).flatMap(pairsOn)
    if (shown.length > 1)
      return shown.filter(isWord).map(({ phrase, translation }) => ({
        word: phrase.toLowerCase(),
        partOfSpeech: '',
        meaning: translation,
      }))
    const read = entriesOf(video, 'vocabulary', 'word', { name: verbatim }).map((entry) => ({
      word: entry.name,
      partOfSpeech: '',
      meaning: tidy(valueIn(entry, 'vocabulary.meaning')) || (entry.thing ? meaningOf(entry.thing) : ''),
    }))
    // A word of which nothing is said to mean is at best a phrase, and stands among those.
    const explained = read.filter(({ meaning }) => meaning !== '')
    return unique(explained, ({ word }) => words(word).join(' '))
  },
  grammarPoints: (video) => statements(video, 'grammarPoints').map(({ text }) => text),
})

/** What cards teach: a phrase and its meaning in one row, one under the other, or shown and then said in English. */
function pairsOn({ title, line, cards, speech }: Section<MarkedLine>): Taught[] {
  const rows = [{ text: title, line }, ...cards.filter(({ sign, isAdvertising }) => sign >= 0 && !isAdvertising)]
  const paired = rows.flatMap((row) => {
    const pair = pairIn(row.text)
    return pair ? [taughtOf(row.line, pair.left, pair.right)] : []
  })
  if (paired.length > 0) return paired
  const at = speech.findIndex((one) => words(one.text).join(' ').endsWith(words(title).join(' ')))
  const meaning = rows[1]?.text ?? (at >= 0 ? (speech[at + 1]?.text ?? '') : '')
  const isMeaning = meaning !== '' && words(meaning).length <= 2 * words(title).length + 4 && !/[:@]/.test(meaning)
  return isMeaning ? [taughtOf(line, title, meaning)] : []
}

const taughtOf = (line: MarkedLine, phrase: string, translation: string): Taught => ({
  line,
  phrase: capitalise(calm(phrase)),
  translation: tidy(translation).replace(/\.$/, ''),
  usage: '',
})

/** What is only said. In a lesson about the language that it is given in, a meaning is no translation. */
function said(video: MarkedVideo): Taught[] {
  const isOwn = languageOf(video) === video.evidence.language
  const isSaidSo = lexicon('languages').choose(video.reading.everything) === video.evidence.language
  return entriesOf(video, 'phrases', 'phrase', { name: verbatim }).flatMap((entry) => {
    const found = tidy(valueIn(entry, 'phrases.translation')) || (entry.thing ? meaningOf(entry.thing) : '')
    const isNew = words(found).some((word) => !words(entry.name).includes(word))
    const translation = isSaidSo || !isNew ? '' : found
    // One or two words of one's own language are no phrase to learn unless the lesson says so.
    const isTaught = !isOwn || translation !== '' || words(entry.name).length > 2
    const taught = { line: entry.line, phrase: entry.name, translation, usage: tidy(valueIn(entry, 'phrases.usage')) }
    return isTaught ? [taught] : []
  })
}

/** How the embedded composer reads a language lesson: which language, which phrases, and what they are said to mean. */

import { isCallToAction } from '../../language/asides.ts'
import type { Phrase } from '../../language/domains/languages/shown-phrases.ts'
import { languageLesson } from '../../language/domains/languages/translations.ts'
import { namesLanguage } from '../../language/domains/languages/tongues.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { sentence, shorten, tidy, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractLanguageLesson(reading: Reading) {
  const { target, phrases } = languageLesson(reading)
  return {
    targetLanguage: target,
    level: levelOf(reading.everything, phrases),
    phrases: phrases
      .filter((phrase) => !isPartOf(phrase, phrases))
      .map(({ at, phrase, translation, usage }) => ({
        timestamp: timestamp(at, reading.duration),
        phrase,
        translation,
        usage,
      })),
    vocabulary: phrases
      .map(({ phrase, translation }) => ({ word: withoutReading(phrase).replace(/[.!?¡¿]+/g, ''), translation }))
      .filter(({ word, translation }) => words(word).length === 1 && translation !== '')
      .map(({ word, translation }) => ({
        word,
        partOfSpeech: partOf(translation),
        meaning: translation,
      })),
    grammarPoints: grammarOf(reading.sentences),
  }
}

/** "공항 (gonghang)": how a word is read is no second word. */
const withoutReading = (phrase: string) => tidy(phrase.replace(/(?<=\S)\s*[([（][^()（）[\]]{1,40}[)\]）]$/u, ''))

/** A single word of a phrase that is taught whole is vocabulary. */
const isPartOf = ({ phrase }: Phrase, phrases: Phrase[]) =>
  words(phrase).length === 1 &&
  phrases.some((other) => other.phrase !== phrase && words(other.phrase).includes(words(phrase)[0]!))

const firstWords =
  /\b(?:good (?:morning|night|evening|afternoon)|hello|hi|please|thank(?:s| you)|goodbye|how are you|my name|the bill|a coffee|a beer|water|excuse me|sorry|where is|how much|i would like|i'd like)\b/i

function levelOf(text: string, phrases: Phrase[]) {
  // "A1 Turkish", "level B2", but no visa and no paper size.
  const said = text
    .split('\n')
    .filter((line) => namesLanguage(line) || /\b(?:cefr|level|learners?|phrases|words|vocab\p{L}*)\b/u.test(line))
    .map((line) => /\b([abc][12])\b/.exec(line)?.[1]?.toUpperCase())
    .find((level) => level !== undefined)
  if (said) return said as 'A1'
  if (/\b(?:absolute beginners?|basics?|beginners?|first words|survival)\b/.test(text)) return 'A1' as const
  if (/\bintermediate\b/.test(text)) return 'B1' as const
  if (/\b(?:advanced|fluent speakers|c1)\b/.test(text)) return 'C1' as const
  // What every course begins with is A1, whether or not the video says so.
  const basic = phrases.filter(({ translation }) => firstWords.test(translation)).length
  return phrases.length > 1 && basic > phrases.length / 2 ? ('A1' as const) : ('' as const)
}

/** Only where the meaning shows it plainly. */
function partOf(translation: string): string {
  if (/^to \p{L}+$/iu.test(translation)) return 'verb'
  return /^(?:an?|the) \p{L}+/iu.test(translation) ? 'noun' : ''
}

const grammar =
  /\b(?:verbs?|tense|conjugat\p{L}+|articles?|subjunctive|pronouns?|plural|masculine|feminine|word order|endings?|adjectives?|gender|preposition|accusative|dative|formal form|reflexive|particles?|infinitive|imperative|versus)\b|^\p{L}+ (?:is|goes) (?:for|before|after|at the end)\b/iu

const grammarOf = (lines: Line[]) =>
  lines
    .filter((line) => grammar.test(line.text) && !isCallToAction(line.text))
    .slice(0, 5)
    .map((line) => sentence(shorten(tidy(line.text), 24)))

/** Whether a word that is taught is said in one of its forms, in languages that write their endings to it. */

import type { Sources } from './sources.ts'
import { fold } from './words.ts'

/** The endings of the form in which a dictionary lists verbs and adjectives. */
const listedAs: Record<string, RegExp> = {
  ko: /하?다$/u,
  ja: /(?:する|しい|い|う|く|ぐ|す|つ|ぬ|ぶ|む|る|な|だ)$/u,
  tr: /m[ae]k$/u,
  az: /m[aə]q?k?$/u,
  fi: /(?:[dt]?[aä])$/u,
  et: /[dt]?a$|ma$/u,
  hu: /ni$|ik$/u,
  kk: /у$/u,
  uz: /moq$/u,
  es: /[aei]r(?:se)?$/u,
  pt: /[aei]r(?:-se)?$/u,
  it: /[aei]r(?:e|si)$/u,
  fr: /(?:er|ir|re)$/u,
  // Of what is taught in English, most often.
  en: /[aei]r(?:e|se|si)?$/u,
}

const languageOf = (word: string, language: string) =>
  /\p{Script=Hangul}/u.test(word)
    ? 'ko'
    : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) || (language === 'ja' && /\p{Script=Han}/u.test(word))
      ? 'ja'
      : language

const longestWord = 24

/** 영수증 where 영수증은 is said, 버리다 for 버려, 食べる for 食べます, "fatura" for "faturayı". */
export function isFormOf(text: string, { vocabulary, squashed, language: spoken }: Sources): boolean {
  const word = fold(text.trim())
  const language = languageOf(word, spoken)
  const ending = listedAs[language]
  if (ending === undefined || word.length > longestWord || /[^\p{L}\p{M}]/u.test(word)) return false
  const stem = word.replace(ending, '')
  // Japanese has no spaces: its forms stand among the rest.
  if (language === 'ja')
    return (/\p{Script=Han}/u.test(stem) || stem.length > 1) && stem !== word && squashed.includes(stem)
  const letters = lettersOf(stem)
  // The last letter changes with what follows: 버리 and 버려, "kitap" and "kitabı".
  const root = letters.slice(0, Math.max(language === 'ko' ? 3 : 4, letters.length - 1))
  const begins = stem === word || language !== 'ko' ? [letters, root] : [root]
  return [...vocabulary].some((said) => {
    const theirs = lettersOf(said)
    return begins.some(
      (begin) =>
        begin.length >= 3 && theirs.startsWith(begin) && (language !== 'en' || theirs.length < begin.length + 4),
    )
  })
}

/** A Korean syllable is one sign for up to three letters. */
const lettersOf = (word: string) => (/\p{Script=Hangul}/u.test(word) ? word.normalize('NFD') : word)

/** The language of what is written on the screen, by its letters alone. */

import { detectAll } from '../detect-language.ts'
import type { TextSpan } from '../evidence.ts'
import { countLetters } from './scripts.ts'

/** Shorter texts look like many languages; a sign that is a syllable or a word tells more than a letter. */
const minLetters = 20
const minSigns = 6
const signs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
/** A stranger's picture may be full of text; a part of it tells as much. */
const maxCharacters = 5_000
/** Each run of so many words has a vote: what one name decides for the whole text it does not decide for the others. */
const wordsToVote = 6
/** Of all votes, and of the votes of the second guess. */
const minShare = 0.5
const minLead = 3
/** Nobody posts in them, and every text with few accents looks a little like one. */
const unspoken = new Set(['la', 'eo', 'vo', 'ia', 'ie', 'io'])

/** As ISO 639-1; '' when there is too little to tell, or two languages are about as likely. */
export function languageOfText(spans: TextSpan[]): string {
  const texts = spans.filter(({ role }) => role !== 'interface').map(({ text }) => text)
  const lines = [...new Set(texts)].join('\n').slice(0, maxCharacters).split('\n').map(wordsOf)
  const whole = lines.flat().join(' ')
  const letters = lettersIn(whole)
  if (letters.length < minLetters && (whole.match(signs)?.length ?? 0) < minSigns) return ''
  // A loanword or two may decide for the whole text, a name for a run of it: they have to agree.
  const byRuns = voteOf(lines.flatMap(runsOf), letters)
  const votes = voteOf([whole], letters, new Map(byRuns))
  const [best, second] = ranked(votes)
  if (!best || best[0] !== ranked(byRuns)[0]?.[0]) return ''
  const all = 2 * letters.length
  return best[1] >= minShare * all && best[1] >= minLead * (second?.[1] ?? 0) ? best[0] : ''
}

const ranked = (votes: Map<string, number>) => [...votes].sort((a, b) => b[1] - a[1])

/** Each text has as many votes as it has letters, shared among the languages that it may be in. */
function voteOf(texts: string[], letters: string[], votes = new Map<string, number>()): Map<string, number> {
  for (const text of texts) {
    const guesses = detectAll(text).filter(({ lang }) => isWrittenIn(lang, letters))
    const sum = guesses.reduce((total, { accuracy }) => total + accuracy, 0)
    for (const { lang, accuracy } of guesses) {
      // What is left of a guess that was spread thin over many languages stays small.
      votes.set(lang, (votes.get(lang) ?? 0) + (lettersIn(text).length * accuracy) / Math.max(sum, 0.5))
    }
  }
  return votes
}

/** Without figures, handles, hashtags and addresses, which belong to no language. */
const wordsOf = (line: string) =>
  line
    .split(/\s+/)
    .filter((word) => !/[\d@#]|\p{L}\.\p{L}/u.test(word))
    .flatMap((word) => word.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [])

const runsOf = (words: string[]) =>
  words.flatMap((_, at) => (at % wordsToVote === 0 ? [words.slice(at, at + wordsToVote).join(' ')] : []))

const lettersIn = (text: string) => text.match(/\p{L}/gu) ?? []

const isWrittenIn = (language: string, letters: string[]): boolean =>
  language.length === 2 && !unspoken.has(language) && countLetters(letters.join(''), language) > letters.length / 2

/** The language of what is written on the screen, by its letters alone. */

import { detectAll } from '../detect-language.ts'
import type { TextSpan } from '../evidence.ts'

/** Shorter texts look like many languages; a sign that is a syllable or a word tells more than a letter. */
const leastLetters = 20
const leastSigns = 6
const signs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
/** A stranger's picture may be full of text; a part of it tells as much. */
const mostCharacters = 5_000
/** Each run of so many words has a vote: what one name decides for the whole text it does not decide for the others. */
const wordsToVote = 6
/** Of all votes, and of the votes of the second guess. */
const leastShare = 0.5
const leastLead = 3
/** Nobody posts in them, and every text with few accents looks a little like one. */
const unspoken = new Set(['la', 'eo', 'vo', 'ia', 'ie', 'io'])

/** As ISO 639-1; '' when there is too little to tell, or two languages are about as likely. */
export function languageOfText(spans: TextSpan[]): string {
  const texts = spans.filter(({ role }) => role !== 'interface').map(({ text }) => text)
  const lines = [...new Set(texts)].join('\n').slice(0, mostCharacters).split('\n').map(wordsOf)
  const whole = lines.flat().join(' ')
  const letters = lettersIn(whole)
  if (letters.length < leastLetters && (whole.match(signs)?.length ?? 0) < leastSigns) return ''
  // A loanword or two may decide for the whole text, a name for a run of it: they have to agree.
  const byRuns = voteOf(lines.flatMap(runsOf), letters)
  const votes = voteOf([whole], letters, new Map(byRuns))
  const [best, second] = ranked(votes)
  if (!best || best[0] !== ranked(byRuns)[0]?.[0]) return ''
  const all = 2 * letters.length
  return best[1] >= leastShare * all && best[1] >= leastLead * (second?.[1] ?? 0) ? best[0] : ''
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

/** The letters of each way of writing, by its code in ISO 15924. */
const scripts: Record<string, RegExp> = {
  Latn: /\p{Script=Latin}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
  Arab: /\p{Script=Arabic}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Deva: /\p{Script=Devanagari}/u,
  Beng: /\p{Script=Bengali}/u,
  Gujr: /\p{Script=Gujarati}/u,
  Knda: /\p{Script=Kannada}/u,
  Taml: /\p{Script=Tamil}/u,
  Telu: /\p{Script=Telugu}/u,
  Thai: /\p{Script=Thai}/u,
  Khmr: /\p{Script=Khmer}/u,
  Mymr: /\p{Script=Myanmar}/u,
  Armn: /\p{Script=Armenian}/u,
  Geor: /\p{Script=Georgian}/u,
  Ethi: /\p{Script=Ethiopic}/u,
  Kore: /\p{Script=Hangul}/u,
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Hans: /\p{Script=Han}/u,
}

function isWrittenIn(language: string, letters: string[]): boolean {
  if (language.length !== 2 || unspoken.has(language)) return false
  const script = scripts[new Intl.Locale(language).maximize().script ?? '']
  return script !== undefined && letters.filter((letter) => script.test(letter)).length > letters.length / 2
}

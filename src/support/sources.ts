/** The evidence as places where a value may come from: each a stretch of speech, a text on screen, or a part of the post. */

import { detect } from '../detect-language.ts'
import type { Evidence, TextSpan } from '../evidence.ts'
import { toDigits } from '../language/numerals/numerals.ts'
import { fold, termsIn, wordsOf } from './words.ts'
import { isSmallWord } from './small-words.ts'

export interface Source {
  by: 'heard' | 'read' | 'posted'
  start: number
  end: number
  text: string
  /** Of what is read: subtitles, or what an app shows around the video. */
  role?: TextSpan['role']
  /** With its numbers in digits. */
  plain: string
  words: ReadonlySet<string>
}

export interface Sources {
  all: readonly Source[]
  /** ISO 639-1 of what is said and written; '' when it cannot be told. */
  language: string
  scripts: ReadonlySet<string>
  /** Every word, and every text without its spaces: "air pods" holds "airpods", and a hashtag writes all together. */
  vocabulary: ReadonlySet<string>
  squashed: string
}

// Evidence comes from strangers and is compared with every value: no short video says or shows more than this.
const mostSources = 1_500
const longestText = 2_000

export function indexSources(evidence: Evidence): Sources {
  const { title, author, authorHandle, caption, music, durationSeconds } = evidence.video
  const posted = [title, ...caption.slice(0, 10_000).split('\n'), author, authorHandle, music.title, music.artist]
  const texts = [
    ...evidence.speech.segments.map(({ start, end, text }) => ({ by: 'heard' as const, start, end, text })),
    ...evidence.onScreenText.map(({ start, end, text, role }) => ({ by: 'read' as const, start, end, text, role })),
    ...posted.map((text) => ({ by: 'posted' as const, start: 0, end: durationSeconds, text })),
  ].filter(({ text }) => text.trim() !== '')
  const language = evidence.language || languageOf(texts.map(({ text }) => text).join(' '))
  const all = texts.slice(0, mostSources).map((source): Source => {
    const text = source.text.slice(0, longestText)
    return Object.assign(source, {
      text,
      plain: toDigits(text, language),
      words: new Set([...wordsOf(text), ...termsIn(text).map(({ term }) => term)]),
    })
  })
  const everything = all.map(({ text }) => text).join('\n')
  return {
    all,
    language,
    scripts: scriptsOf(everything),
    vocabulary: new Set(all.flatMap(({ words }) => [...words])),
    squashed: all.map(({ text }) => fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')).join(' '),
  }
}

/** The words of a text that carry meaning. */
export const contentOf = (text: string): string[] =>
  [...new Set(wordsOf(text))].filter((word) => !isSmallWord(word) && (word.length > 2 || /\p{Lo}|\p{N}/u.test(word)))

/** Whether a word is among others, in one of its usual forms. */
export const isAmong = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || words.has(`${word}s`) || (word.length > 3 && words.has(word.replace(/(?:es|s|ed|ing)$/, '')))

/** The places that hold most of some words, the best of each of heard, read and posted first. */
export function placesOf(words: readonly string[], all: readonly Source[]): { source: Source; held: number }[] {
  const best = new Map<Source['by'], { source: Source; held: number }>()
  for (const source of all) {
    const held = words.filter((word) => isAmong(source.words, word)).length
    if (held > (best.get(source.by)?.held ?? 0)) best.set(source.by, { source, held })
  }
  return [...best.values()].toSorted((one, other) => other.held - one.held)
}

/** Short texts look like any language: those are not judged. */
export const languageOf = (text: string): string => (text.length < 30 ? '' : detect(text.slice(0, 3_000)))

const scripts = {
  latin: /\p{Script=Latin}/u,
  han: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  hangul: /\p{Script=Hangul}/u,
  arabic: /\p{Script=Arabic}/u,
  devanagari: /\p{Script=Devanagari}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /\p{Script=Thai}/u,
}

export const scriptsOf = (text: string): Set<string> =>
  new Set(Object.entries(scripts).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])))

/** How often a line is said, word for word, perhaps over several lines of a transcript. */
export function timesSaid(line: string, sources: readonly Source[]): number {
  const said = sources.filter(({ by }) => by === 'heard').flatMap(({ text }) => wordsOf(text))
  const words = wordsOf(line)
  return words.length === 0 ? 0 : ` ${said.join('  ')} `.split(` ${words.join('  ')} `).length - 1
}

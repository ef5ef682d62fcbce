/** Which lines on the screen are nothing but what is being said: a subtitle is heard already. */

import type { Span, SpeechSegment, TextSpan } from '../../evidence.ts'
import { foldLetters } from './compare.ts'

/** Subtitles come a little before the words and stay a little longer. */
const slack = 1
/** A line that is there for longer than this before or after its words is a label, though it be said as well. */
const maxApart = 2.5
/** So is one of few words that stays longer than it takes to say them. */
const fewWords = 5
const longestToSay = (words: number) => words * 0.55 + 1.2
/** Of the letters of a line: what may be misread or misheard in it. */
const maxErrors = 0.25
const minLetters = 6

/** The same spans; those that repeat the speech at the time at which it is said have that role. */
export function markSubtitles(spans: TextSpan[], said: SpeechSegment[]): TextSpan[] {
  const words = said.flatMap((segment) => (segment.words.length > 0 ? segment.words : [segment]))
  return spans.map((span) => (span.role || !repeats(span, words) ? span : { ...span, role: 'subtitle' as const }))
}

function repeats(span: TextSpan, words: (Span & { text: string })[]): boolean {
  const shown = foldLetters(span.text)
  const near = words.filter(({ start, end }) => end > span.start - slack && start < span.end + slack)
  if (shown.length < minLetters || near.length === 0 || isLabel(span)) return false
  const { errors, from, to } = bestPlace(
    shown,
    near.map(({ text }) => foldLetters(text)),
  )
  if (errors > shown.length * maxErrors) return false
  return span.end - near[to]!.end < maxApart && near[from]!.start - span.start < maxApart
}

function isLabel({ text, start, end }: TextSpan): boolean {
  const words = text.split(/\s+/).length
  return words <= fewWords && end - start > longestToSay(words)
}

/** Where in what was said a text fits best: how many letters differ there, and from which word to which it is. */
function bestPlace(text: string, said: string[]): { errors: number; from: number; to: number } {
  const letters = said.flatMap((word, at) => Array.from(word, (letter) => ({ letter, at })))
  // Rows of a table of edit distances; each cell knows with which word its best path began.
  let row = [...letters, { at: said.length - 1 }].map(({ at }) => ({ errors: 0, from: at }))
  for (const [i, own] of Array.from(text).entries()) {
    const next = [{ errors: i + 1, from: 0 }]
    for (const [j, { letter, at }] of letters.entries()) {
      const matched = { errors: row[j]!.errors + Number(letter !== own), from: i === 0 ? at : row[j]!.from }
      const dropped = { errors: row[j + 1]!.errors + 1, from: row[j + 1]!.from }
      const added = { errors: next[j]!.errors + 1, from: next[j]!.from }
      next.push([dropped, added].reduce((best, other) => (other.errors < best.errors ? other : best), matched))
    }
    row = next
  }
  const best = row.reduce((best, { errors }, j) => (errors < row[best]!.errors ? j : best), 0)
  return { ...row[best]!, to: letters[Math.max(0, best - 1)]!.at }
}

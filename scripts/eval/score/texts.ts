/** What was read on the screen against what stands there. */

import type { TimedText } from '../../../src/evidence.ts'
import { bestFit, distance } from './alignment.ts'

export interface TextScore {
  texts: number
  /** How many of the texts were read, at least half right and at about the right time. */
  recalled: number
  /** Letters of the recalled texts, and how many of them are wrong. */
  letters: number
  errors: number
  missed: TimedText[]
  misread: { text: string; read: string }[]
  /** What was read and occurs nowhere. */
  extra: TimedText[]
}

/** How far a text may be read before or after it is there: text is not looked for in every frame. */
const slack = 0.5

export function scoreTexts(truth: TimedText[], found: TimedText[]): TextScore {
  const score: TextScore = {
    texts: truth.length,
    recalled: 0,
    letters: 0,
    errors: 0,
    missed: [],
    misread: [],
    extra: [],
  }
  const used = new Set<TimedText>()
  for (const text of truth) {
    const near = found.filter(({ start, end }) => start <= text.end + slack && end >= text.start - slack)
    const letters = lettersOf(text.text)
    const reading = bestReading(letters, near)
    if (reading.errors > letters.length / 2) {
      score.missed.push(text)
      continue
    }
    reading.parts.forEach((part) => used.add(part))
    score.recalled++
    score.letters += letters.length
    score.errors += reading.errors
    if (reading.errors > 0)
      score.misread.push({ text: text.text, read: reading.parts.map(({ text }) => text).join(' | ') })
  }
  score.extra = found.filter((text) => !used.has(text) && !repeats(text, truth))
  return score
}

const lettersOf = (text: string): string[] =>
  Array.from(
    text
      .normalize('NFKC')
      .replace(/[’‘`´]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/\s+/g, ' ')
      .trim(),
  )

interface Reading {
  errors: number
  parts: TimedText[]
}

/** A text may be read as one, as part of a larger block, or line by line. */
function bestReading(letters: string[], near: TimedText[]): Reading {
  const readings: Reading[] = near.map((text) => ({
    errors: bestFit(letters, lettersOf(text.text)).errors,
    parts: [text],
  }))
  const pieces = near
    .map((text) => ({ text, letters: lettersOf(text.text) }))
    .map(({ text, letters: piece }) => ({ text, piece, place: bestFit(piece, letters) }))
    .filter(({ piece, place }) => place.errors <= piece.length * 0.4)
    .toSorted((a, b) => a.place.start - b.place.start || b.place.end - a.place.end)
  const chosen: typeof pieces = []
  for (const piece of pieces) if (piece.place.start >= (chosen.at(-1)?.place.end ?? 0)) chosen.push(piece)
  const joined = lettersOf(chosen.map(({ text }) => text.text).join(' '))
  if (chosen.length > 0) readings.push({ errors: distance(letters, joined), parts: chosen.map(({ text }) => text) })
  return readings.reduce((min, reading) => (reading.errors < min.errors ? reading : min), {
    errors: Infinity,
    parts: [],
  })
}

/** A piece of a text that is there, though another reading of it counted. */
function repeats(found: TimedText, truth: TimedText[]): boolean {
  const letters = lettersOf(found.text)
  return truth.some(
    ({ start, end, text }) =>
      found.start <= end + slack &&
      found.end >= start - slack &&
      bestFit(letters, lettersOf(text)).errors <= letters.length * 0.4,
  )
}

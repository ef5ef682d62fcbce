/** Two things set against each other in writing: a term and what it is, a phrase and what it means. */

import { withoutBullet } from './lists.ts'
import { clipped, shownIn, type Line, type Reading } from './reading.ts'
import { tidy, words } from './text.ts'

export interface Pair {
  at: number
  left: string
  right: string
  /** What stands between the two: a sign in one line, or a new line. */
  by: '=' | '-' | ':' | '()' | 'line'
}

/** "Largo = slow", "Largo → slow", "Largo - slow", "Largo: slow". A tidy line has single spaces. */
const joints: [RegExp, Pair['by']][] = [
  [/^(.{1,70}?) ?(?:=|→|➡️?|⇒|=>|->|\|) ?(.{1,120})$/u, '='],
  [/^(.{1,70}?) [-–—] (.{1,120})$/u, '-'],
  [/^(.{1,70}?) ?[–—] ?(.{1,120})$/u, '-'],
  [/^([^:]{1,50}?) ?: (.{1,120})$/u, ':'],
]

const plain = (text: string) =>
  tidy(withoutBullet(text).replace(/[\p{Extended_Pictographic}\uFE0F\u{1F1E6}-\u{1F1FF}]/gu, ' '))

/** The two sides of one line, or undefined when it has but one. */
export function pairIn(text: string, at: number): Pair | undefined {
  const line = plain(clipped(text))
  for (const [joint, by] of joints) {
    const match = joint.exec(line)
    if (match && words(match[1]!).length > 0 && words(match[2]!).length > 0 && !/^[=?]/.test(match[2]!))
      return { at, left: match[1]!.trim(), right: match[2]!.trim(), by }
  }
  const bracketed = /^([^()]{2,60})\s\(([^()]{2,80})\)$/.exec(line)
  return bracketed ? { at, left: bracketed[1]!.trim(), right: bracketed[2]!.trim(), by: '()' } : undefined
}

/** Every pair that stands on screen or in the caption, line by line and as texts of two lines, in order. */
export function writtenPairs({ evidence, caption }: Reading): Pair[] {
  const shown = shownIn(evidence)
    .slice(0, 400)
    .flatMap(({ text, start }) => {
      const lines = text
        .slice(0, 2000)
        .split(/\r?\n/)
        .map(plain)
        .filter((line) => words(line).length > 0)
      const inLines = lines.flatMap((line) => pairIn(line, start) ?? [])
      if (inLines.length > 0 || lines.length !== 2) return inLines
      return [{ at: start, left: lines[0]!, right: lines[1]!, by: 'line' as const }]
    })
  const posted = caption.filter(({ source }) => source === 'caption').flatMap(({ text }: Line) => pairIn(text, 0) ?? [])
  // One line of a caption with a sign in it is a joke more often than a list.
  return posted.length > 1 ? [...shown, ...posted] : shown
}

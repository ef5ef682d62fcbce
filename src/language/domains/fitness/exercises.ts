/** Exercises that are known by their names. */

import { exerciseHeads, exerciseModifiers } from '../../lexicons/exercises.ts'
import { singular, tidy } from '../../text.ts'

/** Heads that are as often other words: they need something before them. */
const needsModifier = new Set(
  'press row raise walk run hang clean bridge fly swing twist extension hold jump hop march marching stretch pulse bench slam cobra bicycle skater snatch jog bulgarian thrust pike halo windmill get up rower abduction adduction crossover good morning'.split(
    ' ',
  ),
)

const pattern = /[\p{L}\p{N}](?:[\p{L}\p{N}'-]*[\p{L}\p{N}])?/gu

/** The exercises that a text names, with where their names stand. */
export function exercisesIn(text: string): { name: string; start: number; end: number }[] {
  const tokens = [...text.matchAll(pattern)].map((match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
  const touching = (at: number) =>
    tokens[at] !== undefined && /^[\s-]*$/.test(text.slice(tokens[at - 1]!.end, tokens[at].start))
  const headAt = (at: number) => {
    for (let size = Math.min(4, tokens.length - at); size > 0; size--) {
      const parts = tokens.slice(at, at + size).map((token) => token.word)
      const joined = [...parts.slice(0, -1), singular(parts.at(-1)!)].join(' ')
      if (
        exerciseHeads.has(joined) ||
        exerciseHeads.has(parts.join(' ').replace(/(?<=up)s$/, '')) ||
        (size === 1 && exerciseHeads.has(joined.replaceAll('-', ' ')))
      )
        return size
    }
    return 0
  }
  const found: { name: string; start: number; end: number }[] = []
  for (let at = 0; at < tokens.length; at++) {
    let size = headAt(at)
    if (size === 0) continue
    // "squat jumps", "plank row", "push-up hold": heads in a row are one name.
    while (touching(at + size) && headAt(at + size) > 0) size += headAt(at + size)
    if (touching(at + size) && /^holds?$/.test(tokens[at + size]!.word)) size++
    let from = at
    while (from > 0 && touching(from) && exerciseModifiers.has(tokens[from - 1]!.word)) from--
    while (
      from < at &&
      /^(?:up|down|good|over|two|one|high|hold|side)$/.test(tokens[from]!.word) &&
      !/^(?:knee|plank|lying)/.test(tokens[from + 1]!.word) &&
      !/^(?:one|two)$/.test(tokens[from]!.word)
    )
      from++
    const counted = /^\d/.test(tokens[from - 1]?.word ?? '')
    const alone = from === at && size === 1 && !counted && needsModifier.has(singular(tokens[at]!.word))
    const end = tokens[at + size - 1]!.end
    if (!alone) found.push({ name: tidy(text.slice(tokens[from]!.start, end)), start: tokens[from]!.start, end })
    at += size - 1
  }
  return found
}

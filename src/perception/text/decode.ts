/** What the recogniser's scores spell. */

export interface Reading {
  text: string
  /** 0 to 1: the mean over the characters. */
  confidence: number
}

/**
 * The recogniser knows Chinese best, where no spaces are written, and prefers a blank to the space between English
 * words. Where a word ends it still gives the space a fifth or more; inside of words less than a hundredth.
 */
const likelySpace = 0.03

interface Character {
  text: string
  step: number
  score: number
}

/**
 * Greedy decoding: at each step the likeliest class; equal neighbours are one character, blanks part them.
 * `scores` holds one row of probabilities, a class each, for each of `steps` positions from left to right.
 * The first class is the blank, the last one the space.
 */
export function decode(scores: Float32Array, steps: number, alphabet: string[]): Reading {
  const classes = alphabet.length
  const characters: Character[] = []
  let before = 0
  for (let step = 0; step < steps; step++) {
    const from = step * classes
    let best = 0
    for (let i = 1; i < classes; i++) if (scores[from + i]! > scores[from + best]!) best = i
    const score = scores[from + best]!
    if (best !== 0 && best !== before) characters.push({ text: alphabet[best]!, step, score })
    before = best
  }
  const space = (step: number) => scores[step * classes + classes - 1]!
  const text = characters.map((character, i) => gap(characters[i - 1], character, space) + character.text).join('')
  const sum = characters.reduce((total, { score }) => total + score, 0)
  return { text: text.trim().replaceAll(/\s+/g, ' '), confidence: sum / Math.max(1, characters.length) }
}

/** A space, where there is likely to be one between two characters. */
function gap(left: Character | undefined, right: Character, space: (step: number) => number): string {
  if (!left || /[\s@#_]/.test(left.text)) return ''
  for (let step = left.step + 1; step < right.step; step++) if (space(step) >= likelySpace) return ' '
  return ''
}

/** What the recogniser's scores spell. */

export interface RecognisedText {
  text: string
  /** 0 to 1: the mean over the characters. */
  confidence: number
}

/** A character that is no space, and whether one stands before it. */
export interface Letter {
  text: string
  /** 0 to 1. */
  score: number
  afterSpace: boolean
}

/** One that still knows how sure each of its letters is. */
export interface SpelledText extends RecognisedText {
  letters: Letter[]
}

/**
 * The recognisers know Chinese best, where no spaces are written, and prefer a blank to the space between English
 * words. Where a word ends they still give the space a fifth or more; inside of words less than a hundredth.
 */
const likelySpace = 0.03

/**
 * Greedy decoding: at each step the likeliest class; equal neighbours are one character, blanks part them.
 * `scores` holds one row of probabilities, a class each, for each of `steps` positions from left to right.
 * The first class is the blank, the last one the space.
 */
export function decodeText(
  scores: Float32Array,
  steps: number,
  alphabet: string[],
  minSpace = likelySpace,
): SpelledText {
  const classes = alphabet.length
  const letters: Letter[] = []
  let before = 0
  let isSpaced = false
  for (let step = 0; step < steps; step++) {
    const from = step * classes
    let best = 0
    for (let i = 1; i < classes; i++) if (scores[from + i]! > scores[from + best]!) best = i
    const score = scores[from + best]!
    if (best !== 0 && best !== before && alphabet[best] !== ' ') {
      const afterSpace = isSpaced && letters.length > 0 && !/[@#_]/.test(letters.at(-1)!.text)
      letters.push({ text: alphabet[best]!, score, afterSpace })
      isSpaced = false
    } else isSpaced ||= scores[from + classes - 1]! >= minSpace
    before = best
  }
  return spell(letters)
}

/** The letters as a text, with the mean of their scores. */
export function spell(letters: Letter[]): SpelledText {
  const sum = letters.reduce((total, { score }) => total + score, 0)
  return {
    text: letters.map(({ text, afterSpace }) => (afterSpace ? ` ${text}` : text)).join(''),
    confidence: sum / Math.max(1, letters.length),
    letters,
  }
}

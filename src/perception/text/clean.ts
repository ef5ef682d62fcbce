/** Readings as people would write them down; what is no text at all is left out. */

import type { RecognisedText } from './decode.ts'

/** Below this a reading is more often texture than text. */
const minConfidence = 0.6
const minConfidenceShort = 0.85

/** Rings, bars and dots: more often part of a picture than letters. */
const looksDrawn = /^[0oO°.\s]+$|^[0oOQcC°.\s]{2,}$|^[lI|/\\\s.-]{2,}$|^(.)\1{2,}$/

/** No line of text is longer; what is read from a hostile picture may be. */
const longestLine = 300

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** The cleaned text of a reading, or undefined where nothing can be trusted. */
export function cleanReading({ text, confidence }: RecognisedText): string | undefined {
  // One letter may become eighteen when it is normalised.
  const line = text.slice(0, longestLine).normalize('NFKC').slice(0, longestLine)
  const cleaned = dropStrayIdeographs(line.replaceAll('。', '.').replaceAll('、', ','))
    .replaceAll(/[“”″]/g, '"')
    .replaceAll(/[‘’′]/g, "'")
    .replaceAll(/°+/g, '°')
    .replace(/^[\s.,:;|'`~_·-]+(?=\p{L})/u, '')
    .replace(/(?:[\s|`~_·]|\s[-–—])+$/u, '')
    // "2eggs": a number and the word that is counted, read without the space between. Units are shorter.
    .replaceAll(/(?<![\p{L}\d])(\d+)(?=\p{Ll}{4})/gu, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = cleaned.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters === 0 || looksDrawn.test(cleaned)) return undefined
  return confidence >= (letters < 3 ? minConfidenceShort : minConfidence) ? levelCase(cleaned) : undefined
}

/** In a line of capitals the letters whose two cases look alike are at times read as small ones. */
function levelCase(text: string): string {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  const smalls = text.match(/\p{Ll}/gu)?.length ?? 0
  if (capitals < 3 * smalls) return text
  return text.replaceAll(/\p{Lu}\p{L}*/gu, (word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word.toUpperCase() : word))
}

/** The recogniser sees a Chinese character in many an emoji, icon or edge. */
function dropStrayIdeographs(text: string): string {
  const strays = text.match(ideographs)?.length ?? 0
  const others = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return strays === 1 || strays < others / 2 ? text.replaceAll(ideographs, ' ') : text
}

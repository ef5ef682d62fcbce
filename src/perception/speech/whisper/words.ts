/** When the words of a transcript are said: where the decoder looked while it wrote them. */

import type { Word } from '../../../evidence.ts'
import type { DecodedText } from './decode.ts'
import { endToken, type Tokens } from './tokens.ts'

/** Seconds of sound to each place that the decoder can look at. */
const placeSeconds = 0.02
/** A single glance elsewhere does not count: the middle one of so many places does. */
const medianWidth = 7
/** Written without spaces: every piece that is whole characters counts as a word. */
const unspaced = new Set(['zh', 'ja', 'th', 'lo', 'my', 'km', 'bo'])

export const isUnspaced = (language: string) => unspaced.has(language)

/** A word, and how sure the model was of it: the mean over its tokens. */
export interface HeardWord extends Word {
  logProbability: number
}

/** The words with their times in the sound, of which `seconds` were recorded. */
export function timedWords(text: DecodedText, tokens: Tokens, language: string, seconds: number): HeardWord[] {
  const groups = groupTokens(text.tokens, tokens, isUnspaced(language))
  const places = Math.max(1, Math.min(Math.round(seconds / placeSeconds), text.attention[0]?.[0]?.length ?? 1))
  const starts = followPath(matrixOf(text.attention, places))
  const words: HeardWord[] = []
  let at = 0
  for (const group of groups) {
    const start = starts[at]! * placeSeconds
    const sure = text.logProbabilities.slice(at, at + group.length)
    at += group.length
    const end = (starts[at] ?? places) * placeSeconds
    const written = tokens.textOf(group).trim()
    if (written === '') continue
    const logProbability = sure.reduce((sum, value) => sum + value, 0) / sure.length
    const times = { start: Math.min(start, seconds), end: Math.min(Math.max(start, end), seconds) }
    words.push({ text: written, ...times, logProbability })
  }
  return joinSigns(words)
}

/** Tokens that make up a word: a word begins with a space, or where there are none with a whole character. */
function groupTokens(all: number[], tokens: Tokens, everyPiece: boolean): number[][] {
  const groups: number[][] = []
  for (const token of all.filter((token) => token < endToken)) {
    const last = groups.at(-1)
    const isWhole = last && !tokens.textOf(last).includes('\uFFFD')
    const begins = everyPiece ? isWhole : tokens.textOf([token]).startsWith(' ')
    if (!last || begins) groups.push([token])
    else last.push(token)
  }
  return groups
}

/** Signs that stand alone belong to the word before them. */
function joinSigns(words: HeardWord[]): HeardWord[] {
  const joined: HeardWord[] = []
  for (const word of words) {
    const before = joined.at(-1)
    if (before && !/[\p{L}\p{N}]/u.test(word.text)) before.text += word.text
    else joined.push(word)
  }
  return joined
}

/** How much each place counts for each token, compared with the other tokens, over all heads; a row for each token. */
function matrixOf(attention: Float32Array[][], places: number): Float32Array[] {
  const matrix = attention.map(() => new Float32Array(places))
  for (let head = 0; head < (attention[0]?.length ?? 0); head++) {
    const rows = attention.map((one) => one[head]!.subarray(0, places))
    const scaled = rows.map(() => new Float32Array(places))
    for (let place = 0; place < places; place++) {
      const mean = rows.reduce((sum, row) => sum + row[place]!, 0) / rows.length
      const spread = Math.sqrt(rows.reduce((sum, row) => sum + (row[place]! - mean) ** 2, 0) / rows.length) || 1
      for (const [i, row] of rows.entries()) scaled[i]![place] = (row[place]! - mean) / spread
    }
    for (const [i, row] of scaled.entries()) {
      for (const [place, value] of medians(row).entries()) matrix[i]![place]! += value
    }
  }
  return matrix
}

/** Sorted by insertion: a separate array for each place took a sixth of the whole time. */
function medians(row: Float32Array): Float32Array {
  const [half, near] = [medianWidth >> 1, new Float32Array(medianWidth)]
  return row.map((_, i) => {
    for (let k = 0; k < medianWidth; k++) {
      const value = row[Math.min(row.length - 1, Math.max(0, i + k - half))]!
      let at = k
      for (; at > 0 && near[at - 1]! > value; at--) near[at] = near[at - 1]!
      near[at] = value
    }
    return near[half]!
  })
}

/** The place at which each row begins, on the path through the matrix, forward in both, that collects the most. */
export function followPath(matrix: Float32Array[]): number[] {
  const [rows, places] = [matrix.length, matrix[0]?.length ?? 0]
  const best = Array.from({ length: rows }, () => new Float64Array(places))
  const from = Array.from({ length: rows }, () => new Uint8Array(places))
  for (let row = 0; row < rows; row++) {
    for (let place = 0; place < places; place++) {
      const ways = [
        row > 0 && place > 0 ? best[row - 1]![place - 1]! : -Infinity,
        row > 0 ? best[row - 1]![place]! : -Infinity,
        place > 0 ? best[row]![place - 1]! : -Infinity,
      ]
      const way = row === 0 && place === 0 ? 0 : ways.indexOf(Math.max(...ways))
      from[row]![place] = way
      best[row]![place] = matrix[row]![place]! + (row === 0 && place === 0 ? 0 : ways[way]!)
    }
  }
  const starts: number[] = Array.from({ length: rows }, () => 0)
  for (let row = rows - 1, place = places - 1; row >= 0;) {
    starts[row] = place
    if (row === 0 && place === 0) break
    const way = from[row]![place]!
    if (way !== 2) row--
    if (way !== 1) place--
  }
  return starts
}

/** Finds a value in what was said or written. */

export interface Range {
  /** The first and the last word, counted. */
  first: number
  last: number
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text, folded, each with its place. */
export function wordsIn(text: string): { word: string; start: number; end: number }[] {
  return [...text.matchAll(wordPattern)].map((match) => ({
    word: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const fold = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const isSame = (word: string, wanted: string) =>
  word === wanted || (wanted.length > 2 && (word === `${wanted}s` || wanted === `${word}s`))

/** `150 g` is `150 grams`: a short form counts where what stands before it was found. */
const isShortFor = (word: string, wanted: string) =>
  wanted.length <= 4 && word.startsWith(wanted) && /\p{L}/u.test(word)

/** Common words are everywhere and place nothing. */
const isSignificant = (word: string) => word.length > 2 || /[\p{N}\p{Lo}]/u.test(word)

/** The shortest stretch of the text that holds as much of the value as can be found in it; none where that is little. */
export function findIn(text: string, value: string): { start: number; end: number } | undefined {
  const theirs = wordsIn(text)
  const ours = wordsIn(value).map(({ word }) => word)
  const significant = new Set(ours.filter(isSignificant))
  if (significant.size === 0) return undefined
  const marked = theirs.map(({ word }, at) => {
    const found = ours.find((wanted) => isSame(word, wanted) && significant.has(wanted))
    if (found !== undefined) return found
    const before = at > 0 && ours.some((wanted) => isSame(theirs[at - 1]!.word, wanted))
    return before ? ours.find((wanted) => !significant.has(wanted) && isShortFor(word, wanted)) : undefined
  })
  const all = new Set(marked.filter((word) => word !== undefined))
  if ([...all].filter((word) => significant.has(word)).length < significant.size / 2) return undefined
  const range = shortestMatch(marked, all.size)
  return range && { start: theirs[range.first]!.start, end: theirs[range.last]!.end }
}

function shortestMatch(marked: (string | undefined)[], size: number): Range | undefined {
  const held = new Map<string, number>()
  let best: Range | undefined
  let first = 0
  for (const [last, word] of marked.entries()) {
    if (word !== undefined) held.set(word, (held.get(word) ?? 0) + 1)
    while (held.size === size) {
      if (!best || last - first < best.last - best.first) best = { first, last }
      const gone = marked[first++]
      if (gone === undefined) continue
      const left = held.get(gone)! - 1
      if (left > 0) held.set(gone, left)
      else held.delete(gone)
    }
  }
  return best
}

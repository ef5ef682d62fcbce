import { distance } from 'fastest-levenshtein'

/** One or two slips from the word, whatever its case, but not the word itself. */
export function isNearly(word: string, key: string): boolean {
  // A key from outside may be 60,000 characters long: two slips do not make a word that much longer.
  if (key === word || key.length > word.length + 2) return false
  const written = key.toLowerCase()
  return distance(word, written) <= 2 || swaps(written).some((swapped) => distance(word, swapped) <= 1)
}

/** With each two neighbours exchanged: that is one slip of the hand, where Levenshtein counts two. */
function swaps(text: string): string[] {
  return Array.from(
    { length: Math.max(0, text.length - 1) },
    (_, at) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2),
  )
}

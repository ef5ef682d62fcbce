import type { Word } from '../../evidence.ts'

/** Between sentences speakers pause at least this long; at a comma mostly less. */
const sentencePause = 0.28

/**
 * All words in a row, with full stops and capitals where a piece came without. Over music the model often writes plain
 * words in lower case, and a reader needs to know where a sentence ends.
 */
export function punctuate(pieces: Word[][]): Word[] {
  const words: Word[] = []
  for (const [number, piece] of pieces.entries()) {
    const isPlain = piece.every(({ text }) => !/[.?!…]/.test(text))
    const next = pieces[number + 1]?.[0]
    for (const [i, word] of piece.entries()) {
      const after = piece[i + 1] ?? next
      const isEnd = !after || after.start - word.end >= sentencePause
      const begins = words.length === 0 || /[.?!…]$/.test(words.at(-1)!.text)
      const text = isPlain ? written(word.text, begins, isEnd) : written(word.text, begins && i === 0, false)
      words.push({ ...word, text })
    }
  }
  return words
}

function written(word: string, begins: boolean, ends: boolean): string {
  const spelled = word === 'i' || word.startsWith("i'") || begins ? word.charAt(0).toUpperCase() + word.slice(1) : word
  return ends ? `${spelled.replace(/[,;:]$/, '')}.` : spelled
}

/**
 * Text as the reader's word pieces: BERT's own scheme, lower case and without accents. Written here because the
 * libraries for it bring a whole model hub along, and it is forty lines.
 */

import { tokensOf } from '../../../language/text.ts'

export interface Tokenizer {
  /** The pieces of a text, without the marks around it. */
  pieces(text: string): number[]
}

const unknown = 100
/** BERT's: longer "words" are no words. */
const longestWord = 100
const maxRemembered = 50_000

export function createTokenizer(vocabulary: Record<string, number>): Tokenizer {
  const ids = new Map(Object.entries(vocabulary))
  const known = new Map<string, number[]>()

  function split(word: string): number[] {
    if (word.length > longestWord) return [unknown]
    const found: number[] = []
    for (let from = 0; from < word.length;) {
      let to = word.length
      const piece = () => (from > 0 ? '##' : '') + word.slice(from, to)
      while (to > from && !ids.has(piece())) to--
      if (to === from) return [unknown]
      found.push(ids.get(piece())!)
      from = to
    }
    return found
  }

  return {
    pieces: (text) =>
      wordsOf(text).flatMap((word) => {
        const before = known.get(word)
        if (before) return before
        const pieces = split(word)
        // Bounded: strangers choose the words.
        if (known.size < maxRemembered) known.set(word, pieces)
        return pieces
      }),
  }
}

/** ASCII's signs count as punctuation for BERT, whatever Unicode says of them. */
const apart = /[\p{P}!-/:-@[-`{-~]|[\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]/gu

function wordsOf(text: string): string[] {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD]/gu, (character) => (/\s/.test(character) ? ' ' : ''))
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  return tokensOf(plain.replaceAll(apart, ' $& ')).filter((word) => word !== '')
}

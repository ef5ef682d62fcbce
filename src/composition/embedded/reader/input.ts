/**
 * Lines as the reader takes them: `[CLS] format [SEP] line before [SEP] <source> the line [SEP] line after [SEP]`.
 * `training/batches.py` builds the same: what is changed here has to be changed there, and trained again.
 */

import type { Line } from '../../../language/reading.ts'
import type { Tokenizer } from './tokenizer.ts'

/** What the reader has to know of a line. */
export type ReadLine = Pick<Line, 'source' | 'text'>

export interface Input {
  ids: number[]
  /** 1 for the line that is asked about, 0 for what stands around it. */
  kinds: number[]
  /** For every piece the word of the line that it belongs to; -1 for none. */
  words: number[]
}

const [begin, separator] = [101, 102]
const sources = { speech: 1, 'on-screen-text': 2, caption: 3, title: 4 }
/** Pieces of a neighbouring line, and of a line with everything around it. */
const [context, longest] = [16, 96]

/** A line's words are what stands between spaces. */
export const indexedWords = (text: string) => [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }))

export function readerInput(tokenizer: Tokenizer, format: string, lines: readonly ReadLine[], at: number): Input {
  const before = at > 0 ? tokenizer.pieces(lines[at - 1]!.text).slice(-context) : undefined
  const ids = [
    begin,
    ...tokenizer.pieces(format.replaceAll('-', ' ')),
    separator,
    ...(before ? [...before, separator] : []),
  ]
  const kinds = ids.map(() => 0)
  const words = ids.map(() => -1)
  const add = (id: number, kind: number, word: number) => {
    ids.push(id)
    kinds.push(kind)
    words.push(word)
  }
  add(sources[lines[at]!.source], 1, -1)
  for (const [number, { word }] of indexedWords(lines[at]!.text).entries()) {
    for (const piece of tokenizer.pieces(word)) if (ids.length < longest - 1) add(piece, 1, number)
  }
  add(separator, 0, -1)
  const after = lines[at + 1]
  if (after && ids.length + 4 < longest) {
    for (const piece of tokenizer.pieces(after.text).slice(0, Math.min(context, longest - ids.length - 1)))
      add(piece, 0, -1)
    add(separator, 0, -1)
  }
  return { ids, kinds, words }
}

/**
 * Lines as the reader takes them: `[CLS] format [SEP] line before [SEP] <source> the line [SEP] line after [SEP]`.
 * `training/batches.py` builds the same: what is changed here has to be changed there, and trained again.
 */

import type { Line } from '../../../language/reading.ts'
import type { ValueQuestion } from '../second-look.ts'
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
/** What stands before a value and before a statement that are judged. */
const [valueMark, statementMark] = [6, 7]
/** Pieces of a neighbouring line, of a line with everything around it, and of a value or the line that it stands in. */
const [context, longest, whole] = [16, 96, 40]

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

/** `[CLS] format and field [SEP] <value> value [SEP] title [SEP] before, line, after [SEP]` */
export function valueInput(tokenizer: Tokenizer, format: string, question: ValueQuestion): Input {
  const { field, value, title, before, line, after } = question
  const asked = `${format} ${field}`.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-.]/g, ' ')
  const pieces = (text: string) => tokenizer.pieces(text)
  const around = [
    ...pieces(title).slice(0, context),
    separator,
    ...pieces(before).slice(-context),
    ...pieces(line).slice(0, whole),
    ...pieces(after).slice(0, context),
    separator,
  ]
  return judged([begin, ...pieces(asked), separator], valueMark, pieces(value).slice(0, whole), [separator, ...around])
}

/** `[CLS] <statement> words [SEP]`; a stop at the end would tell. */
export function statementInput(tokenizer: Tokenizer, { value }: ValueQuestion): Input {
  const words = value.replace(/[\s.!?…"'”’]+$/, '')
  return judged([begin], statementMark, tokenizer.pieces(words).slice(0, whole), [separator])
}

function judged(before: number[], mark: number, own: number[], after: number[]): Input {
  return {
    ids: [...before, mark, ...own, ...after],
    kinds: [...before.map(() => 0), 1, ...own.map(() => 1), ...after.map(() => 0)],
    words: [...before.map(() => -1), -1, ...own.map((_, at) => at), ...after.map(() => -1)],
  }
}

/**
 * Values that a plan proposes, asked about one by one: does this value belong into this field, whole and true by the
 * words around it? A plan sees lines; what it cut out of them is looked at here once more, and what the reader doubts
 * is left out: empty beats false.
 */

import type { z } from 'zod'
import type { Line } from '../../language/reading.ts'
import { contentWords, tokensOf } from '../../language/text.ts'
import { grounding } from '../../formats/parts.ts'
import { visitValues } from '../../support/visit-values.ts'

/** What the reader is asked. */
export interface ValueQuestion {
  /** The field, without the places in lists: "ingredients.item". */
  field: string
  /** With what it is about before it, where it stands beside something: "flour: 200". */
  value: string
  title: string
  before: string
  line: string
  after: string
}

/** What the reader says of a value, 0 to 1 each. */
export interface ValueScore {
  /** Whether it belongs into its field, by the words around it. */
  stands: number
  /** Whether its words are a whole statement; 1 where they are too few to be one. */
  whole: number
}

/** Words from which on a value is a statement and has to be a whole one. */
const sentence = 6

export const isStatement = ({ value }: Pick<ValueQuestion, 'value'>) => tokensOf(value).length >= sentence

/** 0 to 1: how sure the reader is of a value. */
export const sureOf = (question: Pick<ValueQuestion, 'value'>, { stands, whole }: ValueScore) =>
  isStatement(question) ? Math.sqrt(stands * whole) : stands

/** A question about the value at a place of the result, given by its JSON pointer. */
export interface Asked extends ValueQuestion {
  pointer: string
}

/** Asks about the texts of a result. `isAsked`: about which fields and texts. */
export function questionsOf(
  schema: z.ZodType,
  result: unknown,
  lines: readonly Pick<Line, 'source' | 'text'>[],
  isAsked: (field: string, text: string) => boolean,
): Asked[] {
  const asked: Asked[] = []
  const contents = lines.map(({ text }) => new Set(contentWords(text)))
  const title = lines.find(({ source }) => source === 'title')?.text ?? ''
  visitValues(schema, result, {
    leaf: ({ path, key, type, rule, entry, main }, value) => {
      const field = fieldOf(path)
      // "At 0:12" says nothing that could be doubted.
      const says = type === 'string' && contentWords(value as string).some((word) => /\p{L}/u.test(word))
      if (!says || rule === 'time' || !isAsked(field, value as string)) return value
      const about = main !== undefined && key !== main ? entry[main] : undefined
      const text = value as string
      const at = bestOf(text, contents)
      asked.push({
        pointer: path,
        field,
        value: typeof about === 'string' && about !== '' ? `${about}: ${text}` : text,
        title: lines[at]?.source === 'title' ? '' : title,
        before: lines[at - 1]?.text ?? '',
        line: lines[at]?.text ?? '',
        after: lines[at + 1]?.text ?? '',
      })
      return value
    },
  })
  return asked
}

/** "/ingredients/3/item" → "ingredients.item". */
const fieldOf = (pointer: string) =>
  pointer
    .split('/')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .join('.')

/** The line that shares most of a value's words; -1 where none does. */
function bestOf(value: string, contents: readonly ReadonlySet<string>[]): number {
  const wanted = [...new Set(contentWords(value))]
  let [best, max] = [-1, 0]
  for (const [at, content] of contents.entries()) {
    const shared = wanted.filter((word) => content.has(word)).length
    if (shared > max) [best, max] = [at, shared]
  }
  return best
}

/** The result without what is doubted: a value alone, or the whole entry where it is what the entry is about. */
export function withoutDoubted(schema: z.ZodType, result: unknown, doubted: ReadonlySet<string>): unknown {
  return visitValues(schema, result, {
    leaf: ({ path }, value) => (doubted.has(path) ? '' : value),
    list: (element, items, path) => {
      const main = grounding.get(element)?.main
      return items.filter((_, at) => !doubted.has(main === undefined ? `${path}/${at}` : `${path}/${at}/${main}`))
    },
  })
}

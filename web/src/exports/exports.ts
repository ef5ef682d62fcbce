/** What a result can be saved as. One entry for each kind of file; a format's own kinds are in `own`. */

import { toMarkdown } from '../../../client/src/markdown.ts'
import type { FlashcardsResult, RecipeResult } from '../../../client/src/index.ts'
import { toAnki } from './anki.ts'
import { mainList, toCsv } from './csv.ts'
import { type Origin, toJsonLd } from './json-ld.ts'

export interface Subject extends Origin {
  format: string
  title: string
  result: Record<string, unknown>
}

export interface Export {
  label: string
  hint: string
  extension: string
  type: string
  write: (subject: Subject) => string
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const always: Export[] = [
  {
    label: 'Markdown',
    hint: 'For notes and documents',
    extension: 'md',
    type: 'text/markdown',
    write: ({ result, title }) => toMarkdown(result, { title }),
  },
  {
    label: 'JSON',
    hint: 'The result as programs get it',
    extension: 'json',
    type: 'application/json',
    write: ({ result }) => json(result),
  },
]

const csv: Export = {
  label: 'CSV',
  hint: 'For a spreadsheet',
  extension: 'csv',
  type: 'text/csv',
  write: ({ result }) => toCsv(mainList(result)!),
}

const own: Record<string, Export[]> = {
  recipe: [
    {
      label: 'Recipe data',
      hint: 'schema.org, for recipe apps',
      extension: 'jsonld',
      type: 'application/ld+json',
      write: ({ result, ...origin }) => json(toJsonLd(result as unknown as RecipeResult, origin)),
    },
  ],
  flashcards: [
    {
      label: 'Anki',
      hint: 'In Anki: File › Import',
      extension: 'txt',
      type: 'text/plain',
      write: ({ result }) => toAnki(result as unknown as FlashcardsResult),
    },
  ],
}

export const exportsOf = ({ format, result }: Pick<Subject, 'format' | 'result'>): Export[] => [
  ...(own[format] ?? []),
  ...always,
  ...(mainList(result) ? [csv] : []),
]

/** A name that every file system takes: letters and digits of any script, and hyphens. */
export function fileName({ title, format }: Subject, extension: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = [...words, ...(format === 'default' ? [] : [format])].join('-').toLowerCase()
  // Cut between characters: half of one is no name.
  return `${Array.from(name).slice(0, 80).join('') || 'reelgist'}.${extension}`
}

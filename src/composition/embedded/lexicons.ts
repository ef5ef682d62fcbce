/** Word lists, as text files: `key: word, word and words` on each line, # for remarks. */

import { readFileSync } from 'node:fs'
import { anyOf } from '../../language/text.ts'

export interface Lexicon {
  /** The key whose words stand in a text, the most of them first; '' when none do. */
  choose(text: string): string
  /** Every key with the words of it that stand in a text, in the order of the file. */
  found(text: string): { key: string; words: string[] }[]
}

const loaded = new Map<string, Lexicon>()

/** A lexicon by the name of its file. It is read once. */
export function lexicon(name: string): Lexicon {
  const known = loaded.get(name)
  if (known) return known
  const file = readFileSync(new URL(`./lexicons/${name}.txt`, import.meta.url), 'utf8')
  const rows = file
    .split('\n')
    .filter((row) => row.includes(':') && !row.startsWith('#'))
    .map((row) => {
      const colon = row.indexOf(':')
      const list = row.slice(colon + 1).split(',')
      return { key: row.slice(0, colon).trim(), pattern: anyOf(list.map((word) => word.trim()).filter(Boolean), 'gi') }
    })
  const found = (text: string) =>
    rows.flatMap(({ key, pattern }) => {
      const words = [...text.matchAll(pattern)].map(([word]) => word.toLowerCase())
      return words.length > 0 ? [{ key, words: [...new Set(words)] }] : []
    })
  const lexicon = {
    found,
    choose: (text: string) => found(text).toSorted((one, other) => other.words.length - one.words.length)[0]?.key ?? '',
  }
  loaded.set(name, lexicon)
  return lexicon
}

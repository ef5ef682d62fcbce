/**
 * Word lists as text files. `heading: entry, entry`, with more entries on the lines after it until the next heading;
 * # for remarks. An entry may be a phrase in short form: `hit/tap (the) like` is four of them, `cup(s)` two, `(so)*` any
 * number, and # stands for a digit.
 */

import { readFileSync } from 'node:fs'

/** The lists of a file by their headings. */
export function readLists(file: URL): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  let list: string[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('#')) continue
    const [, heading, rest] = /^([^:]+):(?= |$)(.*)$/.exec(line) ?? [undefined, undefined, line]
    if (heading !== undefined) lists.set(heading.trim(), (list = []))
    list.push(...entries(rest ?? ''))
  }
  return lists
}

// "no(,) wait": a comma inside an entry has no space after it.
const entries = (text: string) =>
  text
    .split(/,(?=\s|$)/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** The lists of one of the toolkit's own files. A heading that the file does not have is a mistake in the program. */
export function lists(name: string): (heading: string) => string[] {
  const read = readLists(new URL(`./lexicons/${name}.txt`, import.meta.url))
  return (heading) => {
    const list = read.get(heading)
    if (list === undefined) throw new Error(`src/language/lexicons/${name}.txt has no list "${heading}"`)
    return list
  }
}

/** The words of one of the toolkit's own files, each with the heading that it stands under. */
export const headings = (name: string) =>
  new Map(
    [...readLists(new URL(`./lexicons/${name}.txt`, import.meta.url))].flatMap(([heading, list]) =>
      list.map((word) => [word, heading] as const),
    ),
  )

/** Whether a word is in a list, in whatever case it is written. */
export function createWordTest(list: readonly string[]): (word: string) => boolean {
  const known = new Set(list)
  return (word) => known.has(word.toLowerCase())
}

/** A pattern of whole words from a list of words and phrases, the longest first; plurals count. */
export function anyOf(list: readonly string[], flags = 'i'): RegExp {
  const sorted = [...list].sort((one, other) => other.length - one.length)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sorted.map(escape).join('|')})(?:e?s)?(?![\\p{L}\\p{N}])`, `${flags}u`)
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A text that has, or opens with, one of a list's phrases. */
export const having = (list: readonly string[], flags = 'i') => new RegExp(String.raw`\b${phrases(list)}\b`, flags)
export const opening = (list: readonly string[], flags = 'i') => new RegExp(String.raw`^${phrases(list)}\b`, flags)

/** The source of a pattern for any of a list's phrases, tried in the order of the list. */
export const phrases = (list: readonly string[]) => `(?:${list.map(phrase).join('|')})`

const part = /\([^)]*\)\*?|[^\s()]+(?:\([^)\s]+\))?[^\s()]*/g

function phrase(entry: string): string {
  let source = ''
  for (const [piece] of entry.matchAll(part)) {
    const often = piece.endsWith(')*') ? '*' : '?'
    const choices = piece.startsWith('(') ? piece.replace(/^\(|\)\*?$/g, '').split('/') : undefined
    // A space goes with what may be missing: after it until something stands that may not.
    const before = source === '' || source.endsWith(' )?') || source.endsWith(' )*') ? '' : ' '
    const after = before === '' ? ' ' : ''
    source += choices
      ? `(?:${choices.map((choice) => `${before}${literal(choice)}${after}`).join('|')})${often}`
      : before + word(piece)
  }
  return source
}

const word = (piece: string) => {
  const choices = piece.split('/').map((choice) => choice.split(/[()]/).map(literal))
  const sources = choices.map(([stem, ending, rest = '']) => (ending ? `${stem}(?:${ending})?${rest}` : stem!))
  return sources.length > 1 ? `(?:${sources.join('|')})` : sources[0]!
}

const literal = (text: string) => escape(text).replaceAll('#', String.raw`\d`)

export interface Lexicon {
  /** In the order of the file. */
  keys: string[]
  /** The key whose words stand in a text, the most of them first; '' when none do. */
  choose(text: string): string
  /** Every key with the words of it that stand in a text, in the order of the file. */
  found(text: string): { key: string; words: string[] }[]
}

/** The lists of a file as things to choose between: each heading names what its words stand for. */
export function readLexicon(file: URL): Lexicon {
  const rows = [...readLists(file)].map(([key, list]) => ({ key, pattern: anyOf(list, 'gi') }))
  const found = (text: string) =>
    rows.flatMap(({ key, pattern }) => {
      const words = [...text.matchAll(pattern)].map(([one]) => one.toLowerCase())
      return words.length > 0 ? [{ key, words: [...new Set(words)] }] : []
    })
  return {
    keys: rows.map(({ key }) => key),
    found,
    choose: (text) => found(text).toSorted((one, other) => other.words.length - one.words.length)[0]?.key ?? '',
  }
}

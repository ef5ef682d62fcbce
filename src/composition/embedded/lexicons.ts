/** The composer's own word lists: `key: word, word and words` on each line. */

import { type Lexicon, readLexicon } from '../../language/lexicon.ts'

const loaded = new Map<string, Lexicon>()

/** A lexicon by the name of its file. It is read once. */
export function lexicon(name: string): Lexicon {
  const known = loaded.get(name) ?? readLexicon(new URL(`./lexicons/${name}.txt`, import.meta.url))
  loaded.set(name, known)
  return known
}

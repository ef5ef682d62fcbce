/** Whether the evidence holds a name: case, accents, spaces and plurals aside. */

import type { EvidenceIndex, IndexedLine } from './evidence-index.ts'
import { isSmallWord } from './small-words.ts'
import { squash, stem, wordsOf } from './words.ts'

/** What a platform calls a sound without a name: it need not occur in the video. */
const platformName =
  /^(?:original (?:sound|audio|music)|(?:son|audio|sonido|som) original|originalton|suono originale|オリジナル(?:楽曲|サウンド|音源))\b/i

const articles = new Set(
  'the a an el la los las le les un une una il lo i gli der die das den ein eine o os as um uma'.split(' '),
)

/** The lines that hold a name; undefined when it occurs nowhere. A remark in brackets is not a part of it. */
export function linesWithName(name: string, { lines, words, squashed }: EvidenceIndex): IndexedLine[] | undefined {
  const named = wordsOf(name.replaceAll(/\([^)]{0,100}\)/g, ' '))
  // "Le Marais" is the Marais, though "le" and "die" are no small words of English.
  const bare = named.length > 1 && articles.has(named[0]!) ? named.slice(1) : named
  const parts = bare.filter((word) => !isSmallWord(word))
  if (platformName.test(name.trim())) return []
  const whole = squash(parts.join(''))
  if (whole === '') return []
  const holds = (line: IndexedLine) =>
    (whole.length > 3 && line.squashed.includes(whole)) || parts.every((part) => hasWord(line, part))
  const held = lines.filter(holds)
  if (held.length > 0) return held
  // "Porto Tolle, Veneto": its parts may be named in different lines.
  const isKnown = (part: string) =>
    words.has(part) || words.has(stem(part)) || (part.length > 4 && squashed.includes(part))
  if (!parts.every(isKnown)) return undefined
  return lines.filter((line) => parts.some((part) => part.length > 2 && hasWord(line, part)))
}

const hasWord = ({ words, squashed }: IndexedLine, part: string) =>
  words.has(part) || words.has(stem(part)) || (part.length > 4 && squashed.includes(part))

/** The names of several words in a sentence, as far as capitals show them. */
export function namesIn(text: string): string[] {
  if (isTitleCase(text)) return []
  const found = text
    .slice(0, 4_000)
    .matchAll(/(?<=[\p{L}\p{N}][\p{L}\p{N}'’,;:]{0,40} )\p{Lu}[\p{L}'’]{1,40}(?: \p{Lu}[\p{L}'’]{1,40}){1,8}/gu)
  return [...found].map(([name]) => name)
}

/** A headline with every word in capitals does not show which of them are names. */
function isTitleCase(text: string): boolean {
  const long = text.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word))
  return long.length > 1 && long.every((word) => /^\p{Lu}/u.test(word))
}

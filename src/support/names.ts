/** Whether the evidence holds a name: as it is, spelt otherwise, shortened, or in its form in another language. */

import type { Source, Sources } from './sources.ts'
import { isCognate, isOneEditAway, wordsOf } from './words.ts'

export interface Names {
  /** Where the name is said, written or posted. What stands in brackets is a remark about it. */
  find(name: string): Source | undefined
  /** The names of several words in a sentence, as far as capitals tell. */
  inProse(sentence: string): string[]
}

const joiners = new Set([
  'and',
  'at',
  'by',
  'de',
  'da',
  'do',
  'del',
  'der',
  'die',
  'das',
  'di',
  'in',
  'el',
  'la',
  'le',
  'les',
  'near',
  'of',
  'on',
  'the',
  'y',
])

const platformNames =
  /^(?:original (?:sound|audio|music)|(?:son|audio) original|(?:sonido|audio) original|som original|originalton|suono originale|오리지널 (?:사운드|오디오)|オリジナル(?:楽曲|サウンド|音源))(?: (?:-|–|by|de|von|di) .{1,60})?$/i

/** What a platform calls a sound that has no name of its own, and which therefore need not be said anywhere. */
export const isPlatformName = (name: string): boolean => platformNames.test(name.trim().slice(0, 120))

export function indexNames({ all, vocabulary, squashed }: Sources): Names {
  const long = [...vocabulary].filter((word) => word.length >= 5)
  // "La catorce" is written "la 14".
  const numbers = new Set(all.flatMap(({ plain }) => plain.match(/\d+/g) ?? []))
  const knows = (word: string) =>
    vocabulary.has(word) ||
    numbers.has(word) ||
    vocabulary.has(word.replace(/s$/, '')) ||
    (word.length >= 5 &&
      (squashed.includes(word) || long.some((other) => isOneEditAway(word, other) || isCognate(word, other))))
  const initials = new Set(all.flatMap(({ text }) => initialsIn(text)))

  /** "Scardovari, comune di Porto Tolle": what is written small among names describes them. */
  function isDescribed(name: string): boolean {
    const names = name.match(/(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}\p{M}'’]*/gu)?.flatMap(wordsOf) ?? []
    return names.length > 1 && /(?<![\p{L}\p{N}'’])\p{Ll}{3}/u.test(name) && names.every(knows)
  }

  return {
    find(name) {
      const parts = wordsOf(name.replaceAll(/\([^)]*\)/g, ' '))
      if (parts.length === 0) return undefined
      const together = parts.join('')
      const short = parts
        .filter((part) => !joiners.has(part))
        .map((part) => part[0])
        .join('')
      const isHeld =
        (together.length >= 4 && squashed.includes(together)) ||
        parts.every((part) => joiners.has(part) || knows(part)) ||
        isDescribed(name) ||
        // "New York City" for NYC, and NYC for "New York City".
        (parts.length > 1 && short.length > 1 && vocabulary.has(short)) ||
        (parts.length === 1 && together.length > 1 && together.length < 6 && initials.has(together))
      return isHeld ? best(all, parts, together) : undefined
    },
    inProse(sentence) {
      if (isTitleCase(sentence)) return []
      const text = sentence.slice(0, 4_000)
      return [
        ...text.matchAll(/(?<=\p{L}[\p{L}\p{N}'’,;:]{0,40} )\p{Lu}[\p{L}'’]{1,40}(?: \p{Lu}[\p{L}'’]{1,40}){1,8}/gu),
      ].map(([found]) => found)
    },
  }
}

/** The place that holds most of the words; any, when they are written in another form everywhere. */
function best(all: readonly Source[], parts: string[], together: string): Source | undefined {
  let found: Source | undefined
  let most = -1
  for (const source of all) {
    const isWhole = together.length >= 4 && wordsOf(source.text).join('').includes(together)
    const held = isWhole ? parts.length : parts.filter((part) => source.words.has(part)).length
    if (held > most) [found, most] = [source, held]
  }
  return found
}

/** The initials of every run of two to five capitalised words. */
function initialsIn(text: string): string[] {
  const names =
    text.slice(0, 2_000).match(/\p{Lu}[\p{L}'’]{1,30}(?: (?:of |de |the )?\p{Lu}[\p{L}'’]{1,30}){1,4}/gu) ?? []
  return names.map((name) =>
    name
      .match(/\p{Lu}/gu)!
      .join('')
      .toLowerCase(),
  )
}

/** A headline with every word in capitals says nothing about which of them are names. */
function isTitleCase(text: string): boolean {
  const parts = text.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word))
  return parts.length > 1 && parts.every((word) => /^\p{Lu}/u.test(word))
}

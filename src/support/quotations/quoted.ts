/** Quotations inside a sentence: what stands in quotation marks and is told as said must have been said. */

import { isFunctionWord } from '../../language/text.ts'
import { changedPassage, isChanged, isNegatedOtherwise } from './changed-words.ts'
import type { Known } from '../known.ts'
import { contentOf, languageOf, scriptsOf, type Source } from '../sources.ts'
import { isIntroduced, isLabel, isOverlay, isSpoken, isWritten, sentenceWithout } from './quotation-frame.ts'
import { isAlike, wordsOf } from '../words.ts'

/** Quotation marks of all languages. An inch sign stands behind a number, an apostrophe between letters. */
const marks = new RegExp(
  [
    String.raw`(?<!\p{N})"(?=\S)([^"\n]{1,300})"`,
    '“([^”“\\n]{1,300})[”“]',
    '”([^”\\n]{1,300})”',
    '„([^“”"\\n]{1,300})[“”"]',
    '«([^»«\\n]{1,300})»',
    '»([^«»\\n]{1,300})«',
    '‹([^›\\n]{1,300})›',
    '「([^」\\n]{1,300})」',
    '『([^』\\n]{1,300})』',
    '《([^》\\n]{1,300})》',
    '‚([^‘\\n]{1,300})‘',
    String.raw`(?<![\p{L}\p{N}])['‘](?=[\p{L}\p{N}¿¡])((?:[^'’‘\n]|['’](?=\p{L})){8,300})['’](?![\p{L}\p{N}])`,
  ].join('|'),
  'gu',
)

/** Less than that is quoted as a word or a name; it is found all the same, so that no mark pairs with another's. */
const shortest = 4

const quotationsIn = (text: string) =>
  [...text.slice(0, 4_000).matchAll(marks)]
    .map((match) => Object.assign(match, { quote: match.slice(1).find((part) => part !== undefined)! }))
    .filter(({ quote }) => quote.length >= shortest)

/**
 * A text without the quotations in it that nobody said; '' when nothing is told any more. In a text of the composer's own
 * (`isOwn`), which may give examples in quotation marks, only what it tells as said.
 */
export function withoutFalseQuotations(text: string, known: Known, isOwn = false): string {
  if (known.isUnheard) return text
  let now = text
  for (const match of quotationsIn(text).toReversed()) {
    const { quote } = match
    const [before, behind] = [now.slice(0, match.index), now.slice(match.index + match[0].length)]
    const wanted = isOwn && !isSpoken(before, behind) ? undefined : wordsWanted(quote, before, behind, known)
    if (wanted === undefined) continue
    const said = asSaid(quote, wanted, known)
    if (said === undefined) now = sentenceWithout(before, behind, match[0].replace(quote, '…'))
    else if (said !== quote) now = before + match[0].replace(quote, () => said) + behind
  }
  return now
}

/** Where a text quotes the video word for word, or names a work: nothing in there is judged on its own. */
export const trueQuotations = (text: string, { passages }: Known): [start: number, end: number][] =>
  quotationsIn(text)
    .filter(({ quote }) => isTitle(quote) || passages.find(quote)?.exact)
    .map((match) => [match.index, match.index + match[0].length])

/** From how many words on it claims to be said; undefined where it does not, and is a name, a label or a sign. */
function wordsWanted(
  quote: string,
  before: string,
  behind: string,
  { hasPictures, sources }: Known,
): number | undefined {
  const isDense = dense.test(quote)
  // A field that is nothing but a quotation says that somebody said it.
  const isWhole = before.trim() === '' && /^[.!?。！？\s]*$/.test(behind)
  if (isWhole || isSpoken(before, behind)) return isDense ? 6 : 3
  if (isIntroduced(before)) return isDense ? 6 : 4
  if (isOverlay(before, behind) && sources.all.some(({ by }) => by === 'read')) return isDense ? 4 : 2
  // What is written on a sign may have been seen.
  if (hasPictures && isWritten(before, behind)) return undefined
  return isTitle(quote) || isLabel(before, behind) ? undefined : isDense ? 6 : 3
}

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** "Walking on Sunshine": what has its words in capitals is a name. */
function isTitle(quote: string): boolean {
  const long = quote.match(/\p{L}{4,}/gu) ?? []
  return long.length > 1 && long.every((word) => /^\p{Lu}/u.test(word))
}

/** A quotation as it was said, where words of it were changed; undefined where nobody said anything like it. */
function asSaid(quote: string, wanted: number, known: Known): string | undefined {
  const { scripts } = known.sources
  if ([...scriptsOf(quote)].some((script) => !scripts.has(script)) || isTranslated(quote, known)) return quote
  const parts = quote.split(leftOut).map((part) => ({ part, said: partAsSaid(part, wanted, known) }))
  if (parts.some(({ said }) => said === undefined)) return undefined
  return parts.reduce((now, { part, said }) => (part === said ? now : now.replace(part, () => said!)), quote)
}

/** Where something was left out, or a line of verse ends. */
const leftOut = /…|\.{3}|\[…\]| \/ /

function partAsSaid(part: string, wanted: number, known: Known): string | undefined {
  const words = wordsOf(part)
  // Less is a name, a word that is explained, a label; but not where nothing of it is said or written anywhere.
  if (words.filter((word) => /\p{L}/u.test(word)).length < wanted)
    return words.length > 1 && isStrange(part, words, known) ? undefined : part
  const passage = known.passages.find(part) ?? changedPassage(part, known)
  if (passage) return passage.exact || !isChanged(part, passage.text, known) ? part : passage.text
  const least = words.length * (dense.test(part) ? 0.8 : 0.6)
  const content = contentOf(part)
  const isSaidIn = (source: Source) =>
    words.filter((word) => source.words.has(word)).length >= least &&
    inOrder(words, wordsOf(source.text)) >= least &&
    // Small words alone stand everywhere, and turn a meaning round.
    (content.length === 0 || content.filter((word) => source.words.has(word)).length > content.length / 2) &&
    !hasStrangeClause(words, source) &&
    !isNegatedOtherwise(part, source.text)
  return known.sources.all.some(isSaidIn) ? part : undefined
}

/** "The beef just falls apart and that sauce I would drink it", where only the sauce was spoken of. */
function hasStrangeClause(words: readonly string[], source: Source): boolean {
  let strange = 0
  return words.some((word) => {
    strange = source.words.has(word) ? 0 : strange + 1
    return strange >= strangeClause
  })
}
const strangeClause = 3

/** How many of some words stand in a text in their order: the same words in another one say something else. */
function inOrder(words: readonly string[], text: readonly string[]): number {
  let row = new Uint16Array(text.length + 1)
  for (const word of words) {
    const next = new Uint16Array(text.length + 1)
    for (const [at, other] of text.entries())
      next[at + 1] = word === other ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!)
    row = next
  }
  return row.at(-1)!
}

/** Whether words that are told as heard or read stand nowhere. */
export function isUnsaid(text: string, known: Known): boolean {
  if (known.isUnheard) return false
  const words = wordsOf(text)
  return words.length === 1
    ? isStrange(text, words, known)
    : asSaid(text, dense.test(text) ? 6 : 4, known) === undefined
}

function isStrange(part: string, words: readonly string[], known: Known): boolean {
  const content = contentOf(part)
  return (
    known.isComparable(part) &&
    (content.length > 0 ? content : words).every((word) => !isAlike(known.sources.vocabulary, word))
  )
}

/** A translation stands nowhere, and cannot be held against the words that were said. */
function isTranslated(quote: string, { sources, language }: Known): boolean {
  if (sources.language === language && language !== '') return sources.language !== 'en' && isEnglish(quote)
  if (isEnglish(quote)) return sources.language !== 'en'
  return language !== 'en' && languageOf(quote) === language
}

/** "A este no lo tumba ni el viento" has small words of English too: where it is long enough, its language shows. */
function isEnglish(text: string): boolean {
  const language = languageOf(text)
  if (language !== '' && language !== 'en') return false
  const words = wordsOf(text)
  return words.filter((word) => isFunctionWord(word)).length >= words.length * 0.25
}

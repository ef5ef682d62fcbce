/** Quotations inside a sentence: what stands in quotation marks and is told as said must have been said. */

import { isFunctionWord } from '../../language/text.ts'
import type { Known } from './known.ts'
import { languageOf, scriptsOf } from './sources.ts'
import { isIntroduced, isLabel, isSpoken, isWritten, sentenceWithout } from './quotation-frame.ts'
import { wordsOf } from './words.ts'

/** Quotation marks of all languages. An inch sign stands behind a number, an apostrophe between letters. */
const marks = new RegExp(
  [
    String.raw`(?<!\p{N})"(?=\S)([^"\n]{4,300})"`,
    '“([^”“\\n]{4,300})[”“]',
    '”([^”\\n]{4,300})”',
    '„([^“”"\\n]{4,300})[“”"]',
    '«([^»«\\n]{4,300})»',
    '»([^«»\\n]{4,300})«',
    '‹([^›\\n]{4,300})›',
    '「([^」\\n]{4,300})」',
    '『([^』\\n]{4,300})』',
    '《([^》\\n]{4,300})》',
    '‚([^‘\\n]{4,300})‘',
    String.raw`(?<![\p{L}\p{N}])['‘](?=[\p{L}\p{N}¿¡])((?:[^'’‘\n]|['’](?=\p{L})){8,300})['’](?![\p{L}\p{N}])`,
  ].join('|'),
  'gu',
)

/** A text without the quotations in it that nobody said; '' when nothing is told any more. */
export function withoutFalseQuotations(text: string, known: Known): string {
  if (known.isUnheard) return text
  let now = text
  for (const match of [...text.slice(0, 4_000).matchAll(marks)].toReversed()) {
    const quote = match.slice(1).find((part) => part !== undefined)!
    const [before, behind] = [now.slice(0, match.index), now.slice(match.index + match[0].length)]
    const wanted = wordsWanted(quote, before, behind, known)
    if (wanted === undefined) continue
    if (isFalse(quote, wanted, known)) now = sentenceWithout(before, behind, match[0].replace(quote, '…'))
    else now = before + match[0].replace(quote, () => withItsNumbers(quote, wanted, known)) + behind
  }
  return now
}

/** Where a text quotes the video word for word: nothing in there is judged on its own. */
export const trueQuotations = (text: string, { passages }: Known): [start: number, end: number][] =>
  [...text.slice(0, 4_000).matchAll(marks)]
    .filter((match) => passages.find(match.slice(1).find((part) => part !== undefined)!)?.exact)
    .map((match) => [match.index, match.index + match[0].length])

/** From how many words on it claims to be said; undefined where it does not, and is a name, a label or a sign. */
function wordsWanted(quote: string, before: string, behind: string, { hasPictures }: Known): number | undefined {
  const isDense = dense.test(quote)
  // A field that is nothing but a quotation says that somebody said it.
  const isWhole = before.trim() === '' && /^[.!?。！？\s]*$/.test(behind)
  if (isWhole || isSpoken(before, behind)) return isDense ? 6 : 3
  if (isIntroduced(before)) return isDense ? 6 : 4
  // What is written on a sign may have been seen.
  if (hasPictures && isWritten(before, behind)) return undefined
  return isTitle(quote) || isLabel(before, behind) ? undefined : isDense ? 8 : 4
}

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** "Walking on Sunshine": what has its words in capitals is a name. */
function isTitle(quote: string): boolean {
  const long = quote.match(/\p{L}{4,}/gu) ?? []
  return long.length > 1 && long.every((word) => /^\p{Lu}/u.test(word))
}

function isFalse(quote: string, wanted: number, known: Known): boolean {
  const { scripts, all } = known.sources
  if ([...scriptsOf(quote)].some((script) => !scripts.has(script)) || isTranslated(quote, known)) return false
  return quote.split(/…|\.{3}|\[…\]| \/ /).some((part) => {
    const words = wordsOf(part)
    const isDense = dense.test(part)
    // Less is a name, a word that is explained, a label.
    if (words.length < wanted || known.passages.find(part)) return false
    const most = Math.max(0, ...all.map((source) => words.filter((word) => source.words.has(word)).length))
    return most < words.length * (isDense ? 0.8 : 0.6)
  })
}

/** A quotation whose words stand somewhere with other numbers, as they stand there. */
function withItsNumbers(quote: string, wanted: number, { passages, figures }: Known): string {
  const passage = wordsOf(quote).length < wanted ? undefined : passages.find(quote)
  if (!passage || passage.exact) return quote
  const said = new Set(wordsOf(passage.text))
  const isStrange = (word: string) => !said.has(word) && figures.in(word).some((figure) => !figures.find(figure))
  return wordsOf(quote).some(isStrange) ? passage.text : quote
}

/** A translation stands nowhere, and cannot be held against the words that were said. */
function isTranslated(quote: string, { sources, language }: Known): boolean {
  if (sources.language === language && language !== '') return sources.language !== 'en' && isEnglish(quote)
  if (isEnglish(quote)) return sources.language !== 'en'
  return language !== 'en' && languageOf(quote) === language
}

function isEnglish(text: string): boolean {
  const words = wordsOf(text)
  return words.filter((word) => isFunctionWord(word)).length >= words.length * 0.25
}

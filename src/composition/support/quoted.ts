/** Quotations inside a sentence: what stands in quotation marks and is told as said must have been said. */

import { isFunctionWord } from '../../language/text.ts'
import type { Known } from './known.ts'
import { scriptsOf } from './sources.ts'
import { wordsOf } from './words.ts'

const marks =
  /"([^"\n]{4,300})"|“([^”\n]{4,300})”|„([^“”\n]{4,300})[“”]|«([^»\n]{4,300})»|「([^」\n]{4,300})」|『([^』\n]{4,300})』/g

const verbs =
  'says?|said|saying|tells? (?:\\p{L}+ )?|told (?:\\p{L}+ )?|asks?|asked|answers?|answered|repl(?:y|ies|ied)|responds?|responded|shouts?|shouted|yells?|yelled|whispers?|whispered|mutters?|sings?|sang|calls out|screams?|screamed|jokes?|joked|adds?|added|explains?|explained|insists?|insisted|admits?|admitted|claims?|claimed|concludes?|concluded|declares?|declared|announces?|announced|warns?|warned|promises?|promised|dice|dijo|diz|disse|dit|sagt|sagte|zegt|mówi|говорит|diyor'
const spoken = new RegExp(`(?<!\\p{L})(?:${verbs})(?: (?:that|to \\p{L}{1,20}|out loud|aloud|again))?[:,]?\\s*$`, 'iu')
const spokenBehind = new RegExp(`^[,.]?\\s*(?:(?:he|she|they|the \\p{L}{1,20}) )?(?:${verbs})(?!\\p{L})`, 'iu')
const introduced = /(?::|\b(?:on|with|line|words|quote|lyrics?|reads?|hook|like))\s*$/i

/** A text without the quotations in it that nobody said; '' when nothing is told any more. */
export function withoutFalseQuotations(text: string, known: Known): string {
  let now = text
  for (const match of [...text.slice(0, 4_000).matchAll(marks)].toReversed()) {
    const quote = match.slice(1).find((part) => part !== undefined)!
    const [before, behind] = [now.slice(0, match.index), now.slice(match.index + match[0].length)]
    // A field that is nothing but a quotation says that somebody said it.
    const isWhole = before.trim() === '' && /^[.!?\s]*$/.test(behind)
    const isSpoken = isWhole || spoken.test(before.slice(-60)) || spokenBehind.test(behind.slice(0, 60))
    // What is written on a sign may have been seen.
    if (!isSpoken && (known.mayKnowMore || !introduced.test(before.slice(-30)))) continue
    if (isFalse(quote, known)) now = sentenceWithout(before, behind)
  }
  return now
}

function isFalse(quote: string, known: Known): boolean {
  const { scripts, language, all } = known.sources
  if (known.isUnheard || [...scriptsOf(quote)].some((script) => !scripts.has(script))) return false
  // A translation stands nowhere either.
  if (language !== 'en' && isEnglish(quote)) return false
  return quote.split(/…|\.{3}|\[…\]| \/ /).some((part) => {
    const words = wordsOf(part)
    const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(part)
    // Less is a name, a word that is explained, a label.
    if (words.length < (isDense ? 6 : 4) || known.passages.find(part)) return false
    const most = Math.max(0, ...all.map((source) => words.filter((word) => source.words.has(word)).length))
    return most < words.length * (isDense ? 0.8 : 0.6)
  })
}

function isEnglish(text: string): boolean {
  const words = wordsOf(text)
  return words.filter((word) => isFunctionWord(word)).length >= words.length * 0.25
}

const lead = new RegExp(
  `(?:,? (?:and|who|then|when|as|while|where) )?(?:(?:he|she|they) )?(?<!\\p{L})(?:${verbs}|on|with|the line|the words|line|words|reads?|like)(?: (?:that|to \\p{L}{1,20}|out loud|aloud|again))?[:,]?\\s*$|\\s*:\\s*$`,
  'iu',
)

function sentenceWithout(before: string, behind: string): string {
  const head = before.slice(0, -90) + before.slice(-90).replace(lead, '')
  const tail = behind.slice(0, 90).replace(spokenBehind, '') + behind.slice(90)
  // A sentence that has ended already ends once.
  const rest = /[.!?]\s*$/.test(head.slice(-4)) ? tail.replace(/^[.,;]/, '') : tail
  const now = `${head.trimEnd()}${rest}`
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .replace(/^[\s,;:.]+/, '')
    .replace(/[\s,;:]+$/, '')
  return wordsOf(now).length < 3 ? '' : now
}

/** Quotations: whole sentences of what is said, and what cards put in quotation marks. */

import { tidy, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'

/** A post is not said by anybody, and cards beside speech repeat or announce it. */
export const isBeside =
  ({ reading }: MarkedVideo) =>
  ({ source }: MarkedLine) =>
    source === 'caption' || (source === 'on-screen-text' && reading.sentences.length > 2)

const [fewest, longest] = [5, 32]
const opening = /^(?:(?:um+|uh+)\b[, ]*|(?:well|yeah|yes|no)[,.!] )+/i
const open =
  /\b(?:and|but|or|so|because|the|an?|of|to|in|on|at|with|for|from|is|are|was|that|which|who|my|your|our|their|very|they|we|you|i)$/i

/** Without the recogniser's remarks ("[Music]") and an answer before it ("No."); '' for a fragment or a question. */
export function wholeQuote(text: string): string {
  const quote = tidy(text.replaceAll(/\[[^\]]{1,20}\]/g, ''))
    .replace(opening, '')
    .replace(/^["“„«]([^"“”„«»]*)["”“»]$/u, '$1')
  const length = words(quote).length
  return length >= fewest && length <= longest && !open.test(quote) && !quote.endsWith('?') ? quote : ''
}

const inQuotes = /^["“„«](.{8,300})["”“»]\.?$/u

/** What stands on a card in quotation marks is a quotation in any language; a part of what is said repeats the speech. */
export function cardsInQuotes({ lines }: MarkedVideo): { text: string; line: MarkedLine }[] {
  const plain = (text: string) => ` ${words(text).join(' ')} `
  const said = lines.filter(({ source }) => source === 'speech').map(({ text }) => plain(text))
  return lines
    .filter(({ source }) => source === 'on-screen-text')
    .flatMap((line) => {
      const text = tidy(inQuotes.exec(line.text)?.[1] ?? '')
      const isOwn = words(text).length >= 4 && !said.some((one) => one.includes(plain(text)))
      return isOwn ? [{ text, line }] : []
    })
}

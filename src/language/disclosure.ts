/** What a creator discloses about being paid, given things, or earning from links. */

import { phrases, readLists } from './lexicon.ts'
import type { Reading } from './reading.ts'

export type Disclosure = 'paid-partnership' | 'affiliate' | 'gifted' | 'none-seen'

const said = readLists(new URL('./lexicons/disclosures.txt', import.meta.url))
/** In any language: the letters of a word's end may be other than English ones. */
const stating = (heading: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${phrases(said.get(heading)!)}(?![\p{L}\p{N}])`, 'iu')
const patterns = (kind: string) => [
  stating(kind),
  new RegExp(String.raw`#${phrases(said.get(`${kind} tags`)!)}(?![\p{L}\p{N}])`, 'iu'),
]
const denied = [stating('denied'), /\b(?:paid|bought) .{0,30}\bmyself\b/i, /(?:PR|案件|広告|提供)(?:じゃ|では)/]
/** Strongest first. */
const signs: [Exclude<Disclosure, 'none-seen'>, RegExp[]][] = [
  [
    'paid-partnership',
    [
      ...patterns('paid-partnership'),
      new RegExp(phrases(said.get('paid-partnership ja')!)),
      /(?:^|\n)\s*[([【]?(?:ad|adv|advert|anzeige|werbung|publi|pr|広告|提供)[)\]】]?\s*(?:[|:：•·–—@-]|\n|$)/i,
    ],
  ],
  [
    'gifted',
    [...patterns('gifted'), /\bsent (?:this|it|these|them|me)\b.{0,20}\b(?:to try|to test|to review|for free|over)\b/i],
  ],
  ['affiliate', [...patterns('affiliate'), /\bcode [A-Z]+\d+\b/i]],
]

const remarks = { 'paid-partnership': stating('paid-partnership remarks'), gifted: stating('gifted remarks') }

/** Whether a line discloses a payment, a gift or a commission, or denies one, and tells nothing else. */
export const isDisclosure = (text: string): boolean =>
  denied.some((sign) => sign.test(text)) || signs.some(([, found]) => found.some((sign) => sign.test(text)))

/** The strongest that is disclosed; a creator who says that nothing was paid discloses no payment. */
export function disclosureOf({ lines, evidence }: Reading): Disclosure {
  // A translation may lose it: what was said counts as well.
  const text = [...lines, ...(evidence.speech.original ?? [])].map((line) => line.text).join('\n')
  // "Gifted, opinion not gifted": what is said of an opinion denies nothing.
  const claimed = text.replaceAll(/\bopinions?\b[^.!?\n]*/gi, '')
  const isDenied = denied.some((sign) => sign.test(claimed))
  const first = signs.find(
    ([kind, found]) =>
      (kind === 'affiliate' || !isDenied) &&
      (found.some((sign) => sign.test(text)) || (kind !== 'affiliate' && remarks[kind].test(text))),
  )
  return first?.[0] ?? 'none-seen'
}

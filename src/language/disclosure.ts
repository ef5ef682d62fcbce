/** What a creator discloses about being paid, given things, or earning from links. */

import { having, phrases, readLists } from './lexicon.ts'
import type { Reading } from './reading.ts'

export type Disclosure = 'paid-partnership' | 'affiliate' | 'gifted' | 'none-seen'

const said = readLists(new URL('./lexicons/disclosures.txt', import.meta.url))
const patterns = (kind: string) => [
  having(said.get(kind)!),
  new RegExp(String.raw`#${phrases(said.get(`${kind} tags`)!)}(?![\p{L}\p{N}])`, 'iu'),
]
const denied = [having(said.get('denied')!), /\b(?:paid|bought) .{0,30}\bmyself\b/i]
/** Strongest first. */
const signs: [Exclude<Disclosure, 'none-seen'>, RegExp[]][] = [
  [
    'paid-partnership',
    [
      ...patterns('paid-partnership'),
      /(?:^|\n)\s*[([]?(?:ad|advert|anzeige|werbung|publi)[)\]]?\s*(?:[|:•·–—-]|\n|$)/i,
    ],
  ],
  [
    'gifted',
    [...patterns('gifted'), /\bsent (?:this|it|these|them|me)\b.{0,20}\b(?:to try|to test|to review|for free|over)\b/i],
  ],
  ['affiliate', [...patterns('affiliate'), /\bcode [A-Z]+\d+\b/i]],
]

/** Whether a line discloses a payment, a gift or a commission, or denies one. */
export const isDisclosure = (text: string): boolean =>
  denied.some((sign) => sign.test(text)) || signs.some(([, found]) => found.some((sign) => sign.test(text)))

/** The strongest that is disclosed; a creator who says that nothing was paid discloses no payment. */
export function disclosureOf({ lines }: Reading): Disclosure {
  const text = lines.map((line) => line.text).join('\n')
  const isDenied = denied.some((sign) => sign.test(text))
  const first = signs.find(
    ([kind, found]) => (kind === 'affiliate' || !isDenied) && found.some((sign) => sign.test(text)),
  )
  return first?.[0] ?? 'none-seen'
}

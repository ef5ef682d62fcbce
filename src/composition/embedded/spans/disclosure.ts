/** What a maker discloses about being paid, given things, or earning from links. */

import type { Reading } from '../../../language/reading.ts'

export type Disclosure = 'paid-partnership' | 'affiliate' | 'gifted' | 'none-seen'

const denied =
  /\b(?:not (?:sponsored|an ad|paid|gifted)|(?:isn't|wasn't) sponsored|no sponsors?|unsponsored|my own money|(?:paid|bought) .{0,30}\bmyself)\b/i
/** Strongest first. */
const signs: [Exclude<Disclosure, 'none-seen'>, RegExp[]][] = [
  [
    'paid-partnership',
    [
      /(?:^|\n)\s*[([]?(?:ad|advert|anzeige|werbung|publi)[)\]]?\s*(?:[|:•·–—-]|\n|$)/i,
      /#(?:ad|sponsored|sponsor|paidpartner(?:ship)?|advertisement|brandpartner|partner)(?![\p{L}\p{N}])/iu,
      /\b(?:paid (?:partnership|promotion)|sponsored by|is sponsored|sponsor of (?:this|today)|in partnership with|partnered with|brand ambassador|paid me to)\b/i,
    ],
  ],
  [
    'gifted',
    [
      /#(?:gifted|prpackage|gift|hosted|invited)(?![\p{L}\p{N}])/iu,
      /\b(?:gifted|sent (?:this|it|these|them|me)\b.{0,20}\b(?:to try|to test|to review|for free|over)|for sending (?:this|these|it|me|them)|pr package|in exchange for|complimentary|on the house|free of charge)\b/i,
    ],
  ],
  [
    'affiliate',
    [
      /#(?:affiliate(?:link)?|commissionsearned|ltk|commission)(?![\p{L}\p{N}])/iu,
      /\b(?:affiliate|commission|use my code|my (?:discount )?code|my (?:amazon )?storefront|code [A-Z]+\d+)\b/i,
    ],
  ],
]

/** The strongest that is disclosed; a maker who says that nothing was paid discloses no payment. */
export function disclosureOf({ lines }: Reading): Disclosure {
  const text = lines.map((line) => line.text).join('\n')
  const isDenied = denied.test(text)
  const found = signs.find(
    ([kind, patterns]) => (kind === 'affiliate' || !isDenied) && patterns.some((sign) => sign.test(text)),
  )
  return found?.[0] ?? 'none-seen'
}

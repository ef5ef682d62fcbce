/** What a maker discloses about being paid, given things, or earning from links. */

import type { Line, Reading } from '../../reading.ts'

export type Disclosure = 'paid-partnership' | 'affiliate' | 'gifted' | 'none-seen'

const denied =
  /\b(?:not (?:sponsored|an ad|paid|gifted|affiliated)|isn't sponsored|wasn't sponsored|no(?:t a)? sponsors?|paid for (?:it |this |everything |them )?(?:all )?(?:myself|with my own)|bought (?:it|this|these|them|everything) (?:all )?(?:myself|with my own)|unsponsored|my own money|not being paid)\b/i

const paid =
  /(?:^|\n)\s*[([]?(?:ad|advert|anzeige|werbung|publi)[)\]]?\s*(?:[|:•·–—-]|\n|$)|(?:^|[^\p{L}\p{N}])#(?:ad|sponsored|sponsor|paidpartnership|paidpartner|advertisement|brandpartner|partner)(?![\p{L}\p{N}])|\b(?:paid partnership|sponsored by|sponsoring (?:this|today)|sponsor of (?:this|today)|in partnership with|(?:in )?collab(?:oration)? with|partnered with|teamed up with|paid promotion|this (?:video|post|reel) is (?:an ad|sponsored)|is sponsored|brand ambassador|they(?:'re| are) paying me|paid me to)\b/iu
const gifted =
  /#(?:gifted|prpackage|gift|hosted|invited)(?![\p{L}\p{N}])|\b(?:gifted|(?:was|were|been) (?:sent|given) (?:this|it|these|to me)|(?:sent|gave|send) (?:this|it|these|them|me)(?: (?:one|this|these|a \p{L}+|one of \p{L}+))?(?: over)?(?: to (?:me|us|try))?(?: (?:to (?:try|test|review)|for free|over))|sent (?:it|this|these|them) to (?:me|us)|sent to (?:me|us)|for sending (?:this|these|it|me|them|over)|pr package|in exchange for|complimentary|invited by (?:the|@)|hosted (?:meal|stay|visit|dinner|us|me)|invited (?:me|us)(?= (?:to|in|for|out|over|but|so|here)\b|[,.!]|$)|comped|on the house|free of charge)\b/iu
const affiliate =
  /#(?:affiliate|affiliatelink|commissionsearned|ltk|commission)(?![\p{L}\p{N}])|\b(?:affiliate|earn (?:a )?(?:small |little )?commission|commission|use my code|my (?:discount )?code\b|code \p{L}+\d+ (?:for|gets|saves)|ltk|amazon storefront|my storefront|my amazon (?:store|shop))\b/iu

/** The strongest that is disclosed; a maker who says that nothing was paid discloses nothing. */
export function disclosureOf(reading: Reading): Disclosure {
  const text = reading.lines.map((line) => line.text).join('\n')
  const isDenied = denied.test(text)
  if (!isDenied && paid.test(text)) return 'paid-partnership'
  if (!isDenied && gifted.test(text)) return 'gifted'
  return affiliate.test(text) ? 'affiliate' : 'none-seen'
}

/** What is disclosed, with the line that does. */
export function disclosing(reading: Reading): { kind: Exclude<Disclosure, 'none-seen'>; line: Line } | undefined {
  const kind = disclosureOf(reading)
  if (kind === 'none-seen') return undefined
  const pattern = { 'paid-partnership': paid, gifted, affiliate }[kind]
  const line = reading.lines.find(({ text }) => pattern.test(text))
  return line && { kind, line }
}

/** Things of no known kind that are announced like something to buy. */

import { isNameLike, phraseAfter } from '../../phrases.ts'
import { pricesIn } from './price-tags.ts'
import type { Mention } from './products.ts'
import { isStore, makerIn } from './wares.ts'

/** What no thing to buy is called, though it is announced like one. */
const vague =
  /^(?:ones?|days?|best|things?|collection|way|price|deal|sale|pack|set|hype|video|link|code|time|week|month|years?|store|brand|color|size|shade|kind|same|first|last|most|whole|original|other|lot|couple|few|reason|trick|game changer|steal|favou?rites?|must|winner|dupe|good|great|little|discount|dollars?|bucks|money|life|job|review|guys?|people|i|i'm)\b/i
/** What one has anyway. */
const owned =
  /^(?:bio|bakery|face|hair|skin|room|house|kitchen|desk|back|husband|wife|mom|mum|dad|boyfriend|girlfriend|hands?|kids?|dog|cat|friends?|gym|car|bag|side|night|morning|sister|brother|daughter|son)$/i
export const isNoThing = (name: string) => vague.test(name) || owned.test(name)

const ofBefore =
  /^(?:(?:and|but|yeah|so|oh) )*(?:it|that|they|mine)(?:'s| is| was|'re| are| were| costs?| cost me)(?: \p{L}+){0,2} ?$/iu

/** A thing of an unknown kind, when a price or a maker is named with it: "these trekking poles are 30 bucks". */
export function announced(text: string): Mention[] {
  const isPriced = pricesIn(text).length > 0
  if (!isPriced && !/\b(?:this one is|it's|they're|these are|is|are) from\b/i.test(text)) return []
  const price = pricesIn(text)[0]
  // "It's seventeen dollars for a massive tube": the price of what was named before.
  if (price && ofBefore.test(text.slice(0, price.start))) return []
  const leads = [
    ...text.matchAll(
      /\b(?:this|these|my|the|an?|got|found)\s+(?:(?:new|cute|little|tiny|pack of|set of|pair of|an?|some|this|these)\s+)*/gi,
    ),
  ]
  const opening =
    /^(?:and |then |so |also |first,? |next,? |number \d+,? )*((?:\p{L}[\p{L}'-]* ){0,3}\p{L}[\p{L}'-]+) (?:is|are|was|were) (?:from|like|only|just|about|\$?\d)/iu.exec(
      text,
    )
  const places = [
    ...(opening ? [text.indexOf(opening[1]!)] : []),
    ...leads.map((match) => match.index + match[0].length),
  ]
  for (const at of places) {
    const name = phraseAfter(text, at, 4)
    const isThing = name !== '' && isNameLike(name) && !isNoThing(name) && !isStore(name) && pricesIn(name).length === 0
    // "I paid 20 for it and my lattes …": what comes after the price has none.
    const isAfter =
      price &&
      at > price.start &&
      !/^ (?:(?:for|on) )?(?:this |these |the |my |an? )*$/i.test(text.slice(price.end, at))
    // "I bought a rattan one": of what was named before.
    const isOne = /^\s*(?:ones?|1)\b/.test(text.slice(at + name.length))
    if (!isThing || isAfter || isOne) continue
    const isProper = /^\p{Lu}\p{L}+ \p{Lu}/u.test(name)
    const brand = isProper ? name.split(' ')[0]! : makerIn(text.slice(at + name.length))
    return [{ name, head: '', brand, start: at, end: at + name.length, presented: true }]
  }
  return []
}

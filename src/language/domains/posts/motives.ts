/** What a post wants of those who see it. */

import type { Line, Reading } from '../../reading.ts'
import { isPassedOn } from '../news/recycled.ts'
import { disclosing } from './disclosure.ts'

export interface Motive {
  finding: string
  line: Line
}

const place =
  '(?:area|roads?|streets?|bridge|route|highway|motorway|scene|water|downtown|beach|park|station|coast|river|harbou?r|(?:city|town) cent(?:er|re)|city|place|neighbou?rhood|building|region|zone|tunnel|junction|intersection)'
/** Other people are kept from harm: "avoid the crowds" is a hint for a trip, "take care" a goodbye. */
const warns = new RegExp(
  String.raw`\b(?:stay (?:away|safe|inside|indoors|off|home)|keep (?:clear|away|back)|drive (?:carefully|safely|slowly)|take care (?:out|on|if|when)|avoid (?:(?:the|this|that|all|any) )?(?:\p{L}+ )?(?:${place}|travel\p{L}*|driving|going (?:out|near|there))|be careful|(?:\p{L}+ )?warning(?: (?:is|has|for|issued)|:)|evacuate|(?:do not|don't) (?:drive|go (?:near|out|there|in|into|to)|drink|enter|come))\b`,
  'iu',
)

const motives: [RegExp, string][] = [
  [/\b(?:donate|donation|gofundme|cash ?app|venmo|support us|fundrais\p{L}*)\b/iu, 'The post asks for money'],
  [
    /\b(?:link(?:s|ed)?(?:'s| is| are)? (?:\p{L}+ ){0,2}?(?:in|on) (?:my |the |our )?(?:bio|profile|storefront)|link below|buy (?:it|one|yours|now|here|my|them|these)|shop (?:now|my|the|our|here|at|this)|order (?:now|yours|today)|(?:discount|promo|my|use|with) (?:\p{L}+ )?code|% off|for sale|available (?:now|in my))\b/iu,
    'The post sells something',
  ],
  [
    /\b(?:please share|share this|spread the word|make this go viral|please repost|repost this|share before)\b/i,
    'The post asks to be shared',
  ],
  [/\b(?:follow (?:me|for|us)|subscribe|like and)\b/i, 'The post asks for followers'],
  [
    /\b(?:wake up|they don't want you|media won't|cover ?up|truth about|hoax|resist|vote)\b/i,
    'The post argues for a view',
  ],
  [warns, 'The post warns others'],
]

const disclosed = {
  'paid-partnership': 'The poster is paid for it',
  gifted: 'The poster was given what is shown',
  affiliate: 'The poster earns by what is bought',
}

/** What the post asks for or gains, in the words that say so. A maker who was paid or given things has told why. */
export function motiveOf(reading: Reading): Motive | undefined {
  const gain = disclosing(reading)
  // "Sent to me by a neighbour": footage that somebody passed on is no gift.
  const isFootage = gain?.kind === 'gifted' && isPassedOn(gain.line.text)
  if (gain && !isFootage) return { finding: disclosed[gain.kind], line: gain.line }
  for (const [pattern, finding] of motives) {
    const line = reading.lines.find(({ text }) => pattern.test(text))
    if (line) return { finding, line }
  }
  return undefined
}

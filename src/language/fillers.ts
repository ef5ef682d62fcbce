/** What a statement says, without the words that only lead up to it in speech. */

import { capitalise, tidy } from './text.ts'

const leads = [
  /^tip[,:]\s+|^(?:number|step|tip|reason|fact|rule|sign|mistake|part) (?:#?\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b(?! (?:is|are|was|of|will|when)\b)[,:.)]*\s*/i,
  /^(?:#?\d{1,2}[.):,]|[•·▪►✅-])\s+(?=\p{L})/u,
  /^(?:first|second|third|fourth|fifth|firstly|secondly|thirdly|finally|lastly|next)(?: (?:of all|up|one|thing))?(?: is)?,\s+/i,
  /^(?:so(?! far\b)|and|but|okay|ok|now|well|alright|then|um+|uh+|like|yeah|oh|right|also|plus|basically|actually|honestly|literally)\b[, ]*/i,
  // What somebody only thinks or guesses stays a guess.
  /^(?:(?:oh,? )?no,(?: sorry,)?|(?:i mean|you know|let's see|as you can see|again|of course|after that|and then)\b[,]?) +/i,
]
const asides = /(?:^|[\s,]+)(?:um+|uh+|erm|uhm|you know|i mean|kind of|sort of)\b[,.…]*(?=\s|$)/gi

/** In the speaker's own words, first letter large. */
export function withoutFillers(text: string): string {
  let rest = tidy(text.replaceAll(asides, ''))
  // Several leads often follow one another: "okay so then".
  for (let round = 0; round < 4; round++) {
    const before = rest
    for (const lead of leads) rest = rest.replace(lead, '')
    if (rest === before) break
  }
  return capitalise(tidy(rest))
}

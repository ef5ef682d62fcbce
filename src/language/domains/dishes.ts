/** Dishes that are recommended, ordered or praised. */

import { dishes } from '../lexicons/dishes.ts'
import { polarity } from '../opinions.ts'
import { phraseAfter, phrasesWith } from '../phrases.ts'
import { anyOf, tidy, unique, words } from '../text.ts'

const heads = anyOf(dishes, 'gi')
const orders =
  /\b(?:(?:have|need|got|gotta|want) to (?:get|order|try|have)|have (?=the |their |a )|(?:you|you'll) need(?= (?:the|their) )|obviously(?= the )|must(?:-| )?(?:try|get|order)(?: is| are|:)?|get|order|ordered|try|tried|recommend|go for|(?:i|we|he|she|they|my \p{L}+) (?:got|had|ordered|tried|ate|shared|split|started with|went with|chose|picked)|started with|start with|known for|famous for|specialize in|favorite (?:dish |thing )?(?:was|is)|come (?:here )?for|don't (?:skip|miss|sleep on)|obsessed with|the star (?:was|is)|signature (?:dish )?(?:is)?)\s+(?:both |also |just |definitely )?(?:(?:the|their|an?|some|this|these|one of the|my|both the)(?![\p{L}'])\s*)?/giu
const praisedAfter =
  /^,? (?:here |there )?(?:blew my mind|changed my life|slaps|hits different|(?:is|are|was|were)(?: \p{L}+){0,2}? (?:a must|must|the whole reason|the reason|why you|where it's at|worth the|the best|the move|to die for|life changing|insane|unreal|incredible|amazing|so good|really good|delicious|perfect|fantastic|out of this world|everything|ridiculous|phenomenal|outstanding|elite|unmatched|worth|crazy good|next level|my favorite|heaven|chef's kiss|fire|so creamy|so crispy|so tender|huge))/iu
const praised =
  /\b(?:the|their) ([\p{L}'’ -]{3,40}?) (?:here )?(?:blew my mind|changed my life|slaps|hits different|(?:is|are|was|were) (?:\p{L}+ ){0,2}?(?:a must|insane|amazing|perfect|unbelievable|the best|the move|to die for|life changing|unreal|incredible|so good|really good|delicious|fantastic|ridiculous|phenomenal|outstanding|unmatched|worth it|next level|my favorite))\b/giu
const noDish =
  /\b(?:vibes?|service|staff|place|spot|food|view|views|line|wait|portions?|atmosphere|patio|rooftop|location|interior|decor|music|people|owner|chef|menu|price|prices|one|thing|cocktail menu|drinks|ambiance|room|bathroom|parking|hotel|beach|city|sunset|water|everything|whole|flavors?|texture|crust|broth|sauce)\b/iu
const refused =
  /\b(?:skip|don't get|don't order|don't bother (?:with|getting)|don't waste your time (?:on|with)|wouldn't (?:get|order)|pass on|avoid|not (?:get|order))(?: \p{L}+)? $/iu

/** What one has to try, as it is called there. Dishes that are told to be skipped are not among them. */
export function recommended(text: string): string[] {
  const found: { dish: string; at: number }[] = []
  const phrases = phrasesWith(heads, text, 4)
  const joined = phrases.map((phrase) => {
    const isRefused =
      refused.test(text.slice(0, phrase.start).replace(/(?:the|their|a) $/i, '')) || isPanned(text, phrase.end)
    return { text: phrase.text, start: phrase.start, end: phrase.end, before: phrase.before, isRefused }
  })
  for (const match of text.matchAll(orders)) {
    const from = match.index + match[0].length
    if (
      /\b(?:don't|not|wouldn't|to|never|can't) $/i.test(text.slice(0, match.index)) &&
      !/(?:have|need|want) to $/i.test(text.slice(0, match.index)) &&
      !/^don't/i.test(match[0])
    )
      continue
    // The list goes on until a verb or a full stop.
    const rest = text.slice(from)
    const stop =
      /[.;!?]|\b(?:is|are|was|were|it's|it|they|because|so|but|which|that|before|there|here|trust|for \$|only|cash)\b/i.exec(
        rest,
      )
    const end = from + (stop?.index ?? rest.length)
    const inside = joined.filter(({ start, end: to }) => start >= from && to <= end)
    if (inside.length > 0)
      found.push(...inside.filter(({ isRefused }) => !isRefused).map(({ text: dish, start }) => ({ dish, at: start })))
    else {
      const unknown = phraseAfter(text, from, 4)
      const isDish =
        words(unknown).length > 0 &&
        /\b(?:the|their|a|an|some|this|these) *$/i.test(match[0]) &&
        !/^(?:table|seat|reservation|line|ticket|tickets|train|bus|window|patio|way|app|vibe|place|spot|one|thing|things|whole|time|early|same|best|most|check|bill|car|parking|first|last|menu|coffee shop|real|more|to|in|out|back|here|there|free|reserv\p{L}*)\b/iu.test(
          unknown,
        )
      if (isDish) found.push({ dish: unknown, at: from })
    }
  }
  for (const phrase of joined)
    if (
      !phrase.isRefused &&
      praisedAfter.test(text.slice(phrase.end)) &&
      /^(?:the|their|that|this|these|and|)$/.test(phrase.before)
    ) {
      found.push({ dish: phrase.text, at: phrase.start })
      // "The suadero tacos and the masa pancakes are a must": both are.
      const before = joined[joined.indexOf(phrase) - 1]
      if (before && !before.isRefused && /^ and (?:the |their )?$/i.test(text.slice(before.end, phrase.start)))
        found.push({ dish: before.text, at: before.start })
    }
  for (const match of text.matchAll(praised)) {
    const dish = tidy(match[1]!)
    const isKnown = joined.some(({ start, end }) => start < match.index + match[0].length && end > match.index)
    if (!isKnown && words(dish).length <= 4 && !noDish.test(dish)) found.push({ dish, at: match.index })
  }
  return unique(
    found.sort((one, other) => one.at - other.at).map(({ dish }) => tidy(dish)),
    (dish) => words(dish).join(' '),
  )
}

/** "The tiramisu was a little dry, so skip that." */
function isPanned(text: string, at: number): boolean {
  const after = /^ (?:is|are|was|were) [^.!?]{0,60}/i.exec(text.slice(at))?.[0] ?? ''
  return (
    after !== '' && (polarity(after.split(/,? (?:but|and) /)[0]!) < 0 || /\bskip (?:that|it|those|them)\b/i.test(after))
  )
}

/** Dishes that are recommended, ordered, priced or praised. Known ones by name, others by where they stand. */

import { dishes } from '../../lexicons/dishes.ts'
import { type Item, withoutEmoji } from '../../listings.ts'
import { polarity } from '../../opinions.ts'
import { phrasesWith } from '../../phrases.ts'
import { prices } from '../../prices.ts'
import { anyOf, tidy, unique, words } from '../../text.ts'

interface Found {
  dish: string
  at: number
  end: number
}

const heads = anyOf(dishes, 'gi')
const known = anyOf(dishes)
const determiner = String.raw`(?:the|their|his|her|an?|some|this|these|one of the|my|both the|both|extra|\d+)`

const orders = new RegExp(
  String.raw`\b(?:(?:have|need|got|gotta|want) to (?:get|order|try|have|eat)|have(?= (?:the|their) )|you (?:get|have|want)|(?:you|you'll) need(?= (?:the|their) )|obviously(?= the )|must(?:-| )?(?:try|get|order)(?: is| are|:)?|get|order|ordered|try|tried|recommend|go for|eat(?= (?:the|their) )|(?:i|we|he|she|they|my \p{L}+) (?:got|had|ordered|tried|ate|shared|split|started with|went with|chose|picked|finished with)|started with|start with|known for|famous for|specialize in|favou?rite (?:dish |thing )?(?:was|is)|come (?:here )?for|don't (?:skip|miss|sleep on)|obsessed with|the star (?:was|is)|signature (?:dish )?(?:is)?|order:|then(?= (?:the|their) )|what you (?:\p{L}+ )?(?:want|need|get|order|come for) is)\s+(?:both |also |just |definitely |obviously )?`,
  'giu',
)
/** Where what is ordered ends. */
const stop =
  /[.;!?]|\b(?:is|are|was|were|it's|its|they're|it|they|because|so|but|which|that|who|before|there|here|trust|for \$|only|cash|if|when|while|please|obviously|too|as well|instead|also|every time|in front|we|you|i|he|she|got|had|gave|wanted|ate|tried|ordered|get|order|have|go|oh|don't|not|never|skip)\b|\b(?:my|his|her|our) \p{L}+ (?:got|had|ordered|tried|ate|went)\b/iu
const noDish =
  /\b(?:vibes?|service|staff|place|spot|food|view|views|line|wait|portions?|atmosphere|patio|rooftop|location|interior|decor|music|people|owner|chef|menus?|price|prices|one|ones|thing|things|drinks|ambiance|room|bathroom|parking|hotel|beach|city|sunset|everything|whole|flavou?rs?|texture|crust|broth|sauce|table|seat|reservation|ticket|tickets|train|bus|window|app|time|times|best|most|check|bill|car|first|last|real|more|bite|chance|look|photo|line|queue|hang|order|name|number|door|hours?|minutes?|pounds|dollars|money|wine list|part|way|day|night|morning)$|^(?:to|in|out|back|free|early|same|same thing|there|here|up|down|off|away|me|us|you|it|them|him|her|this|that|these|those|one|ready|full|drunk|hungry|lucky|started|going|lost|nothing|something|anything|table|seat|spot|for|with|total|under|everything|all|budget|cash)\b/iu
const praisedBy = String.raw`(?:blew my mind|comes? with|made (?:me|him|her|us) cry|changed my life|slaps|hits different|(?:is|are|was|were)(?: \p{L}+){0,2}? (?:a must|must|the whole reason|the reason|why you|where it's at|worth the|the best|the move|to die for|life changing|insane|unreal|incredible|amazing|so good|really good|delicious|perfect|fantastic|out of this world|everything|ridiculous|phenomenal|outstanding|elite|unmatched|unbelievable|worth|crazy good|next level|my favou?rite|heaven|chef's kiss|fire|so creamy|so crispy|so tender|huge))`
const praisedAfter = new RegExp(String.raw`^,? (?:here |there )?${praisedBy}`, 'iu')
const praised = new RegExp(String.raw`\b(?:the|their) ([\p{L}'’ -]{3,40}?) (?:here )?${praisedBy}`, 'giu')
const refused =
  /\b(?:skip|don't get|don't order|don't bother (?:with|getting)|don't waste your time (?:on|with)|wouldn't (?:get|order)|pass on|avoid|not (?:get|order))(?: \p{L}+)? $/iu

/** What one has to try, as it is called there. Dishes that are told to be skipped are not among them. */
export function recommended(text: string): string[] {
  const found = [...ordered(text), ...praisedIn(text), ...pricedIn(text), ...alone(text)]
    .filter(({ at, end }) => !isRefused(text, at, end))
    .sort((one, other) => one.at - other.at || other.dish.length - one.dish.length)
  return unique(
    found.filter(
      (one) =>
        !found.some(
          (other) => other !== one && other.at <= one.at && other.end >= one.end && other.dish.length > one.dish.length,
        ),
    ),
    ({ dish }) => words(dish).join(' '),
  ).map(({ dish }) => dish)
}

/** "Get the lamb chapli kebab and the bolani": what stands behind a word of ordering, one item after another. */
function ordered(text: string): Found[] {
  return [...text.matchAll(orders)].flatMap((match) => {
    const before = text.slice(0, match.index)
    // "If you want a romantic place" orders nothing.
    if (/\b(?:if|when|what|where|that) $/i.test(before)) return []
    if (
      /\b(?:don't|not|wouldn't|to|never|can't|didn't) $/i.test(before) &&
      !/(?:have|need|want|got) to $/i.test(before) &&
      !/^don't/i.test(match[0])
    )
      return []
    const from = match.index + match[0].length
    return itemsFrom(text, from)
  })
}

/** The items of an enumeration from a place in the text on, until something stands there that is none. */
function itemsFrom(text: string, from: number): Found[] {
  const rest = text.slice(from)
  const object = rest.slice(
    0,
    stop.exec(rest.replace(/^(?:both |one |\d+ )/i, (lead) => '_'.repeat(lead.length)))?.index,
  )
  const found: Found[] = []
  let at = from
  for (const [index, piece] of piecesOf(object).entries()) {
    const start = text.indexOf(piece, at)
    at = start + piece.length
    const lead = new RegExp(String.raw`^(?:and |plus |or |then )*((?:${determiner} )*)`, 'iu').exec(piece)!
    const dish = named(piece.slice(lead[0].length))
    const isSure = known.test(dish) || lead[1] !== ''
    if (dish === '' || noDish.test(dish) || !isSure) break
    // "Two pounds, garlic butter up to my elbows": what follows a comma without an article only describes.
    if (index > 0 && lead[1] === '' && !/\band $/i.test(text.slice(0, start)) && !known.test(dish)) break
    const begin = text.indexOf(dish, start)
    found.push({ dish, at: begin, end: begin + dish.length })
  }
  return found
}

/** "Mac and cheese" is one dish; "the ramen and the buns" are two, and so are two known ones. */
function piecesOf(object: string): string[] {
  return object.split(/,\s+(?:and |plus )?|\s+\+\s+|\s+plus\s+/i).flatMap((part) => {
    const sides = part.split(new RegExp(String.raw`\s+(?:and|or|&)(?: then)?\s+(?=${determiner}\s)`, 'iu'))
    return sides.flatMap((side) => {
      const [left, right, ...more] = side.split(/\s+(?:and|&)\s+/i)
      const areTwo =
        right !== undefined &&
        more.length === 0 &&
        !known.test(`${lastWord(left!)} and ${right}`) &&
        isDish(left!) &&
        isDish(right)
      return areTwo ? [left!, right] : [side]
    })
  })
}

const lastWord = (text: string) => text.split(/\s+/).at(-1) ?? ''
/** Whether a text ends in the name of a known dish. */
export const isDish = (text: string) => phrasesWith(heads, text, 4).some(({ end }) => end === text.length)

/** The name of a dish at the start of a text: up to a price, a place or a time, at most seven words. */
function named(text: string): string {
  const cut = text.split(
    / (?:for|at|from|on|off|by|like|than|until|after|before|every|today|tonight|next|last|first|again|instead|up to|over)\b| [-–—] |[([]|[$€£¥]|\d/i,
  )[0]!
  const dish = tidy(
    cut
      .trimEnd()
      .replace(
        /(?: (?:and|or|with|of|in|the|a|to|just|really|one|my|his|her|then)(?: (?:boyfriend|girlfriend|wife|husband|friend|mum|mom|dad|sister|brother))?)+$/i,
        '',
      ),
  )
  return words(dish).length <= 7 ? dish : ''
}

function praisedIn(text: string): Found[] {
  const found: Found[] = []
  const phrases = phrasesWith(heads, text, 4)
  for (const phrase of phrases) {
    if (!praisedAfter.test(text.slice(phrase.end)) || !/^(?:the|their|that|this|these|and|)$/.test(phrase.before))
      continue
    found.push({ dish: phrase.text, at: phrase.start, end: phrase.end })
    // "The suadero tacos and the masa pancakes are a must": both are.
    const before = phrases[phrases.indexOf(phrase) - 1]
    if (before && /^ and (?:the |their )?$/i.test(text.slice(before.end, phrase.start)))
      found.push({ dish: before.text, at: before.start, end: before.end })
  }
  for (const match of text.matchAll(praised)) {
    const dish = tidy(match[1]!)
    const isKnown = phrases.some(({ start, end }) => start < match.index + match[0].length && end > match.index)
    const at = text.indexOf(match[1]!, match.index)
    if ((!isKnown || /\bwith\b/.test(dish)) && words(dish).length <= 5 && !noDish.test(dish))
      found.push({ dish, at, end: at + dish.length })
  }
  return found
}

/** "Double nugget ice cream.": a sentence that is nothing but a dish. */
function alone(text: string): Found[] {
  const dish = tidy(/^[^,.!?]+/.exec(text)?.[0] ?? '')
  const length = words(dish).length
  return length > 1 &&
    length < 6 &&
    isDish(dish) &&
    !stop.test(dish) &&
    !noDish.test(dish) &&
    !/^(?:the|no|best|my|and)\b/i.test(dish)
    ? [{ dish, at: text.indexOf(dish), end: text.indexOf(dish) + dish.length }]
    : []
}

/** "The pork roll is eight fifty", "twelve pork and chive dumplings for eight dollars": what has a price is on the menu. */
function pricedIn(text: string): Found[] {
  return prices(text).flatMap((price) => {
    const before = text.slice(Math.max(0, price.start - 80), price.start)
    const match =
      /(?:^|[,.;!?]\s+|\b(?:the|their|a|an|\d+)\s+)([\p{L}'’ -]{3,45}?)(?:,| is| are| was| were| costs?| for)? (?:only |just |like |about |around )*$/iu.exec(
        before,
      )
    const dish = match ? tidy(match[1]!.replace(/^(?:the|their|an?|and|some) /i, '')) : ''
    const phrase = phrasesWith(heads, dish, 4).at(-1)
    if (
      !phrase ||
      /^(?:bowl|plate|platter|combo|special|slice|meal|dish|tray|portion)s?$/i.test(dish) ||
      phrase.end < dish.length - 25 ||
      words(dish).length > 6 ||
      noDish.test(dish) ||
      stop.test(dish)
    )
      return []
    const at = text.lastIndexOf(dish, price.start)
    return [{ dish, at, end: at + dish.length }]
  })
}

/** The dishes of a written line: "order: squid curry – RM9", "adjarian khachapuri – 14 lari". */
export function dishesWritten({ label, head, note, line }: Item): string[] {
  if (/^(?:order|get|try|must.*|ordered|ate|eat|we .*|dish|menu)$/.test(label)) {
    const list = withoutEmoji(line.plain.replace(/^[^:：=]*[:：=]\s*/, ''))
    return list
      .split(/\s+[-–—]\s+|\s*[,+&]\s*|\s+and\s+(?=(?:the|their|an?)\s)/i)
      .filter((part) => prices(part).length === 0)
      .map((part) => named(part.replace(/^(?:the|their|an?|some) /i, '')))
      .filter((dish) => dish !== '' && !noDish.test(dish))
  }
  const told = recommended(withoutEmoji(line.plain))
  if (told.length > 0) return told
  const dish = named(head.replace(/^(?:the|their|an?|some) /i, ''))
  const isPriced = prices(note).length > 0 && prices(head).length === 0
  return label === '' && dish !== '' && !noDish.test(dish) && (isPriced || isDish(dish)) ? [dish] : []
}

const isRefused = (text: string, at: number, end: number) =>
  refused.test(text.slice(0, at).replace(/(?:the|their|a) $/i, '')) || isPanned(text, end)

/** "The tiramisu was a little dry, so skip that." */
function isPanned(text: string, at: number): boolean {
  const after = /^ (?:is|are|was|were) [^.!?]{0,60}/i.exec(text.slice(at))?.[0] ?? ''
  return (
    after !== '' &&
    (polarity(after.split(/,? (?:but|and) |, | it's | they're /)[0]!) < 0 ||
      /\bskip (?:that|it|those|them)\b/i.test(after))
  )
}

/** Places by the words that lead to them: for names that no capitals show, and for the castle that has no name. */

import { isEnglishWord } from '../../english.ts'
import { citiesIn } from '../../names.ts'
import { phrasesWith } from '../../phrases.ts'
import { isFunctionWord, tidy, words } from '../../text.ts'
import { ahead, isElsewhere } from './mentions.ts'
import { sightHeads } from './sight-kinds.ts'
import { nameAt } from './spots.ts'

interface Named {
  name: string
  start: number
}

/** What leads to a place: motion, sight, order. */
const leads =
  /\b(?:be at|get to|go straight to|fly (?:in)?to|land in|go (?:down |over |out |back )?to|going to|go see|go up to|go up|head (?:over |up |down )?to|start (?:your (?:day|morning) )?(?:at|in|with)|end (?:your (?:day|night) )?(?:at|in)|walk (?:up |down |over |across |through |around |along )?(?:to |the )?|visit|explore|check out|see|stay (?:at|in|near)|eat at|lunch (?:at|in)|dinner (?:at|in)|breakfast (?:at|in)|brunch (?:at|in)|coffee (?:at|in)|(?:train|bus|ferry|boat|tram|metro|drive|flight|day trip|trip|taxi|uber|scooter|cable car|hike) (?:up |over |down |out )?to|ride (?:the )?|climb(?: up)?(?: to)?|hike(?: up)?(?: to)?|stop (?:at|by|in)|sunset (?:at|from|over)|sunrise (?:at|from|over)|skip|miss|wander (?:around|through)?|swim (?:at|in)|snorkel(?:ing)? (?:at|in)|tasting at|spend .{0,20} (?:at|in)|hit(?: up)?|tour (?:of|to)|called|across|from|over to|base yourself in|do a|(?:eat|grab|get|have|try|order|drink|enjoy) [\p{L}' ]{2,30}? at|take an? \p{L}+ (?:in|to|at)|take the|(?:start|begin|began|end|finish|go|went|head|walk|wander|climb|hike|drive|drove|drop|pop|stroll|cycle|bike|ride|rode|hop|come|came|flew|ran|took (?:the|a) \p{L}+|make (?:your|our) way|made (?:your|our) way)(?:s|d|ed|p?ped|ing)?(?: (?:off|out|up|down|over|back|straight|right|along|on|in))* (?:at|to|into|by|through))\s+(?:the\s+|a\s+|an\s+|this\s+)?/giu

const order =
  /^(?:so |and |okay |now |then |but )*(?:(?:number|spot|stop|place|day)\s*#?(?:\d{1,2}|one|two|three|four|five|six|seven)|(?:the )?(?:first|second|third|fourth|fifth|next|last)(?:ly)?(?: up| stop| one| place| spot| but not least)?|finally)(?:,|:| is| are| go to| visit| head to| take the \p{L}+ to| stay (?:in|at))*[,:]?\s+(?:the\s+)?/iu

/** Where in a text the words that lead to a place end. */
const ledTo = (text: string) => {
  const opens = order.exec(text)
  return [
    ...(opens ? [opens[0].length] : []),
    ...[...text.matchAll(leads)].map((match) => match.index + match[0].length),
  ]
}

/** Any way of standing somewhere: enough for a name that is no English. */
const somewhere = /\b(?:to|at|in|into|through|around|near|visit|see|called)\s+(?:the\s+)?/giu
/** "In their basement" names nothing. */
const owned = /^(?:my|your|his|her|our|their|an?|some|this) /i

const placesToStand = (text: string) => {
  const led = new Set(ledTo(text))
  const stands = [...text.matchAll(somewhere)]
    .map((match) => match.index + match[0].length)
    .filter((at) => !owned.test(text.slice(at, at + 8)))
  // "Atrani is next door": what a sentence is about stands at its head.
  const head = /^(?:(?:and|then|but|so) )?(?=(?:\p{L}+ ){1,3}(?:is|are|was|has)\b)/iu.exec(text)
  if (head) stands.push(head[0].length)
  return [...led, ...stands.filter((at) => !led.has(at))].map((at) => ({ at, isLed: led.has(at) }))
}

/** Names in a sentence without capitals, each where one goes or stands. */
export function bareNamesIn(text: string): Named[] {
  const counted = order.exec(text)?.[0].length
  return placesToStand(text).flatMap(({ at, isLed }) => {
    const run = nameAt(text, at, false, 4)
    const name = isLed ? ofName(text.slice(at)) || bareName(run) : foreignName(run)
    const start = text.indexOf(name, at)
    return name !== '' && isBareName(name, counted === at) && !isElsewhere(ahead(text, start)) ? [{ name, start }] : []
  })
}

/** Places by the kind that their name ends in: "Kamo river", "the castle". */
export function sightsIn(text: string, isLarge: boolean): Named[] {
  const led = new Set(ledTo(text))
  const found: Named[] = []
  for (const phrase of phrasesWith(sightHeads, text, 4)) {
    const isNamed = words(phrase.text).length > words(phrase.head).length
    const isLarger =
      /\p{Lu}/u.test(phrase.text.slice(1)) ||
      (/^\p{Lu}/u.test(phrase.text) && (phrase.start > 0 || !isEnglishWord(words(phrase.text)[0]!)))
    const introduced = led.has(phrase.start)
    // "It's a mechanic shop during the day" describes; it names nothing.
    if (!introduced && /^(?:an?|this|that|some)$/.test(phrase.before)) continue
    if (!isNamed && !introduced) continue
    if (isNamed && !introduced && (isLarge ? !isLarger : led.size > 0 && found.length > 0)) continue
    // "Take the ferry to Gili Air" goes to Gili Air; "the fish market at Caleta Portales" is at Caleta Portales.
    const after = text.slice(phrase.end)
    // "… the Vatican Museums, the Sistine Chapel is unreal" tells of the first.
    if (found.length > 0 && !introduced && /^ (?:is|are|was|were|has)\b/i.test(after)) continue
    if (!isLarger && /^ (?:\p{L}+ )?to\b/iu.test(after) && !isNamed) continue
    if (isLarge && !isLarger && /^ (?:of|at|in|on) (?:the )?\p{Lu}/u.test(after)) continue
    if (
      !isNamed &&
      (vagueHeads.test(phrase.head) || /^(?:mercado|praia|playa|plaza|piazza|mirador|miradouro)$/i.test(phrase.head))
    )
      continue
    // "First stop Hanging Lake": the name begins where the capitals do.
    const lead = isLarge && isLarger ? phrase.text.search(/(?<=^|\s)\p{Lu}/u) : 0
    found.push({
      name: withOf(phrase.text.slice(lead), text, phrase.end),
      start: phrase.start + lead,
    })
  }
  return found
}

/** Too common to be a stop without a name. */
const vagueHeads = /^(?:hill|street|walk|show|tour|hike|bar|shop|store|train|bus|boat|scooter|town|village|river)s?$/i

/** "the Cathedral of Seville". */
const withOf = (name: string, text: string, end: number) => {
  const of = /^ (?:of|de|da|do|del|di) (?:the )?(?:\p{Lu}[\p{L}'’]+ ?)+/u.exec(text.slice(end))
  return tidy(name + (of?.[0] ?? ''))
}

/** What is left of a run of words without capitals when its ends are no part of a name: "all of tbilisi", "sighnaghi everyone". */
const bareName = (run: string) => {
  const parts = run.split(' ')
  while (parts.length > 0 && isFunctionWord(parts[0]!)) parts.shift()
  while (parts.length > 0 && isFunctionWord(parts.at(-1)!)) parts.pop()
  return parts.join(' ')
}

/** "Hike the path of the gods". */
const ofName = (rest: string) =>
  /^\p{L}{3,} of the \p{L}{3,}(?= (?:start|go|it|which|and|for|but|in|at)\b|[,.]|$)/u.exec(rest)?.[0] ?? ''

/** The part of a run of words from its first to its last word that is no English. */
const foreignName = (run: string) => {
  const parts = run.split(' ')
  const isForeign = (word: string) => !isEnglishWord(word)
  const first = parts.findIndex(isForeign)
  return first < 0 ? '' : parts.slice(first, parts.findLastIndex(isForeign) + 1).join(' ')
}

/** Without capitals a name shows itself by a word that is no English; a counted one may do without. */
const isBareName = (name: string, isCounted: boolean) =>
  words(name).length <= 4 &&
  (words(name).some((word) => !isEnglishWord(word)) ||
    citiesIn(name).length > 0 ||
    name.includes(' of the ') ||
    (isCounted && words(name).length > 1)) &&
  !/\b(?:a|an|snorkel\p{L}*|surf\p{L}*|turtles?|beach club|breakfast|lunch|dinner|coffee|tickets?|guide|locals|crowds?|hike|walk|drive|night|morning|day|shoes|helmet|scooter|money|cash|early|sunrise|sunset|trip|place|places|view)\b/iu.test(
    name,
  )

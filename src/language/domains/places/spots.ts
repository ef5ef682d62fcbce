/** Places to go to: how they are introduced, what they are called, where they are. */

import { isCallToAction } from '../../asides.ts'
import { ordinal, withoutBullet } from '../../lists.ts'
import { citiesIn, countriesIn, properNames } from '../../names.ts'
import { isNameLike, phraseAfter } from '../../phrases.ts'
import { prices, rating } from '../../prices.ts'
import type { Line, Reading } from '../../reading.ts'
import { labelsOf } from '../../subtitles.ts'
import { tidy, unique, words } from '../../text.ts'
import { ahead, isElsewhere, placeMentions } from './mentions.ts'

export interface Spot {
  name: string
  at: number
  line: Line
  /** Where the name ends in the line. */
  end: number
  /** It is counted, called so or written elsewhere; others only stand where a place might. */
  isSure: boolean
}

const cased = new WeakMap<Reading, boolean>()

/** Whether the transcript writes names large: then a name has a capital, and what has none is no name. */
export function isCased(reading: Reading): boolean {
  const known = cased.get(reading)
  if (known !== undefined) return known
  const spoken = reading.sentences.map(({ text }) => text)
  const inner = spoken.filter((text) => /\p{Ll}[,']? (?!I\b)\p{Lu}\p{Ll}/u.test(text)).length
  const result =
    spoken.length === 0 || inner > 0 || spoken.filter((text) => /^\p{Lu}/u.test(text)).length > spoken.length / 2
  cased.set(reading, result)
  return result
}

const order =
  /^(?:so |and |okay |now |then |but )*(?:(?:number|spot|stop|place|day)\s*#?(?:\d{1,2}|one|two|three|four|five|six)|first(?: up| stop| spot| place| one)?|second(?:ly| stop| spot| place| one)?|third(?: stop| spot| place| one)?|fourth|fifth|next(?: up| stop| spot| one)?|last(?:ly| one| but not least| stop| spot| up)?|finally|up next|starting (?:off )?with|my (?:first|favorite|number one) (?:spot|place|one))(?:,|:| is| was| we have| we've got| we went to| we hit| you have| you need to (?:go to|visit|try)| go to| head to| has to be| would be| at| i'd go to| visit| -)*[,:]?\s+/i
const named = /\b(?:called|named|it's called|known as)\s+/gi
const led =
  /\b(?:welcome to|we're (?:here )?at|i'm (?:here )?at|here at|we went to|we came to|i went to|i came to|come to|go to|going to|head (?:over )?to|check out|stopp?(?:ed)? (?:at|by)|this is|i tried|we tried|you need to (?:try|go to)|have to (?:try|visit|go to)|dinner at|lunch at|brunch at|breakfast at|eat at|ate at|coffee at|spot is|place is|reservation at|table at|tacos at|food at|over at|for (?:dessert|dinner|lunch|breakfast|brunch|drinks|coffee|a snack)(?:,? (?:it's|go to|head to|at|we went to))?|from|try|visit)\s+(?:the\s+)?/gi

const capitalChain =
  /^(?:\p{Lu}[\p{L}\p{N}'’&.-]*|\d+(?= \p{Lu}))(?:(?: (?:of|de|del|della|da|do|la|le|el|al|the|and|di|du|van|y|on the|&|\+))* (?:\p{Lu}[\p{L}\p{N}'’&.-]*|\d+(?:st|nd|rd|th)?(?![\p{L}\d])))*/u

/** A name at a place in a text: a chain of capitals where there are any, else words up to the next verb. */
export function nameAt(text: string, at: number, isLarge: boolean, most = 5): string {
  const rest = text.slice(at).replace(/^(?:the|a|an|this|my|our) (?=\p{Lu})/iu, '')
  const chain = capitalChain.exec(rest)?.[0].replace(/[.,'’]+$/, '') ?? ''
  if (chain !== '' && !/^(?:I|I'm|I've|We|You|It|It's|They|This|That|The|If|So|And|But)$/.test(chain)) return chain
  return isLarge ? '' : phraseAfter(text, at, most)
}

/** "Hawker Chan, in the Chinatown food complex.": a name that stands alone, and where it is. */
const placed =
  /^(?:\p{Lu}[\p{L}'’&.-]*)(?: (?:\p{Lu}[\p{L}'’&.-]*|of|de|da|do|la|le|el))* (?:\p{Lu}[\p{L}'’&.-]*)(?=,? (?:in|on|at|near|right in|over in|located in|just off) (?:the )?\p{Lu})/u

/** Words that follow the same turns of phrase and are no names. */
const common =
  /^(?:it|this|that|one|ones|a|an|the|my|your|here|there|bed|work|sleep|all|some|something|everything|everyone|what|how|why|when|home|town|dinner|lunch|brunch|breakfast|food|cash only|place|spot|sunset|sunrise|your bio|bio|tip|tips?|pro tip|book|bring|don't|skip|rent|take|get|order|try|part|day|trust|honestly|thing|things|stop|up|off|drinks|dessert|for)\b/i

const plausible = (name: string) =>
  isNameLike(name) && !common.test(name) && words(name).length <= 6 && prices(name).length === 0 && name.length > 2

/** "There's Mama Hodan", "drove to Himalaya": one goes there, or is shown it. */
const met =
  /\b(?:there's|there is|there was|here's|at|to|it's|that's|this is|is|was|tried?|visit(?:ed)?|hit|meet)\s+(?:the )?$/i
/** "Then Lobo, that's in Battlefield". */
const placedAfter = /^,? (?:[\p{Ll}']+ ){0,4}(?:in|on|near|off) (?:the )?\p{Lu}/u
const eateryHead =
  / (?:shop|cafe|café|bakery|kitchen|grill|bar|house|diner|canteen|bistro|deli|tavern|inn|pub|market|restaurant|pizzeria|eatery|coffee)$/i
/** What is named so is a person, a street or a quarter. */
const someone = /\b(?:owner|chef|name|guy|lady|man|woman|waiter|server|cook)\b[^,.]*$/i
const street =
  /\b(?:road|street|avenue|ave|boulevard|blvd|lane|walk|square|alley|drive|highway|st|rd|quarter|district|station|mall|centre|center|plaza|park|airport)$/i

/** The places that a video about eating out names, each where it is introduced. `labels` are names known from writing. */
export function placeNames(reading: Reading, labels: readonly string[] = []): Spot[] {
  const spots = spokenNames(reading.sentences, isCased(reading), labels)
  for (const line of labelsOf(reading)) {
    const name = labelName(line.plain)
    if (plausible(name) && !isRegion(name) && isTitle(line.text))
      spots.push({ name, at: line.start, line, end: name.length, isSure: true })
  }
  for (const line of reading.caption) {
    const pin = /📍\s*(?:@\s*)?([^,\n#|📍]{3,40})/u.exec(line.text)
    const name = pin ? tidy(pin[1]!) : ''
    if (plausible(name) && !isRegion(name))
      spots.push({ name, at: line.start, line, end: line.text.length, isSure: true })
  }
  return distinct(spots)
}

/** The places that sentences name. */
export function spokenNames(lines: readonly Line[], isLarge: boolean, labels: readonly string[]): Spot[] {
  // A name that stands in the middle of one sentence may open another.
  const inside = isLarge ? lines.flatMap(({ plain }) => properNames(plain)) : []
  const known = new Set([...labels, ...inside.filter((name) => !name.includes(' '))].map((name) => name.toLowerCase()))
  const spots: Spot[] = []
  for (const line of lines) {
    const text = line.plain
    const add = (at: number, name: string, isSure: boolean) => {
      const end = Math.max(text.indexOf(name, at), at) + name.length
      if (plausible(name) && !isRegion(name)) spots.push({ name, at: line.start, line, end, isSure })
    }
    for (const name of labels) {
      const at = text.toLowerCase().indexOf(name.toLowerCase())
      if (at >= 0) add(at, name, true)
    }
    if (isCallToAction(line.text)) continue
    const alone = isLarge ? placed.exec(text)?.[0] : undefined
    if (alone) add(0, alone, false)
    const opens = order.exec(text)
    if (opens) add(opens[0].length, nameAt(text, opens[0].length, isLarge), true)
    for (const match of text.matchAll(named)) {
      const at = match.index + match[0].length
      // "It's called Doña, no wait, it's called El Nino".
      const isTakenBack = /^[^,.]{3,40}?,? (?:no,? wait|wait|no|sorry|i mean|or is it)\b.*\bcalled\b/i.test(
        text.slice(at),
      )
      if (!isTakenBack && !isElsewhere(ahead(text, at))) add(at, nameAt(text, at, false), true)
    }
    if (!isLarge) continue
    for (const match of text.matchAll(led))
      add(match.index + match[0].length, nameAt(text, match.index + match[0].length, true), false)
    for (const { name, start, end, isWithin, isTopic } of placeMentions(text, known, false)) {
      const before = ahead(text, start)
      const isMet = met.test(before) || (isTopic && (placedAfter.test(text.slice(end)) || eateryHead.test(name)))
      if (!isWithin && isMet && !someone.test(before) && !street.test(name)) add(start, name, false)
    }
  }
  return distinct(spots)
}

/** Each name once, in the order of the video; part of a name that came before is that name. */
const distinct = (spots: Spot[]) =>
  unique(spots, ({ name }) => words(name.replace(/^the /i, '')).join(' '))
    .filter(
      (spot, index, all) =>
        !all.some((other, at) => at < index && words(other.name).join(' ').includes(words(spot.name).join(' '))),
    )
    .sort((one, other) => one.at - other.at)

/** "1. Garden Bakery - go early" names Garden Bakery; "Bella Notte, Chicago" names Bella Notte. */
export const labelName = (text: string) =>
  tidy(
    withoutBullet(text)
      .split(/ [-–—|•] |[,:(📍]/u)[0]!
      .replaceAll(/[\p{Extended_Pictographic}\uFE0F]/gu, ''),
  )

/** Every word begins large, as in names, and it is no price, rating or shout. */
function isTitle(text: string): boolean {
  const bare = withoutBullet(text)
  const first = labelName(bare)
  const parts = first.split(' ').filter((word) => /^\p{L}/u.test(word))
  if (rating(text) !== '' || parts.length === 0 || parts.length > 5 || /[!?]$/.test(first)) return false
  if (
    /\b(?:cash only|must try|order|price|open|closed|best|go before|where to|things|part|day|hours|pm|am|tips?|try|get)\b/i.test(
      first,
    )
  )
    return false
  return (
    parts.every((word) => /^\p{Lu}/u.test(word) || /^(?:of|de|la|the|and|da|do|di|el)$/.test(word)) &&
    (ordinal(text) > 0 || text.includes(',') || parts.length > 1)
  )
}

export const isRegion = (name: string) =>
  [...citiesIn(name), ...countriesIn(name)].some((known) => known.toLowerCase() === name.toLowerCase())

const vague =
  /^(?:town|the (?:world|city|country|whole|morning|evening|area|neighborhood|corner|menu|way|street|house|patio|back|line|weekend|summer|state)|my|your|advance|line|bed|cash|time|and out|there|here|a |an |it|this|that|\d|weekends?|mondays?|sundays?|saturdays?|fridays?|person|general|fact|case|top|me|earth|sale|purpose|point|butter|oil|them)\b/i

/** Where a spot is: what stands after "in", "on", "near" behind its name. */
export function locationOf(spot: Spot, next: Line | undefined, isLarge: boolean): string {
  for (const text of [spot.line.plain.slice(spot.end), next?.plain ?? '']) {
    const match = [
      ...text.matchAll(
        /\b(?:in|on|near|at the corner of|off of|off|by|located (?:in|on|at)|behind a [\p{L} ]+? in) (?:the )?(?=\S)/giu,
      ),
    ].find(({ index, 0: lead }) => {
      const rest = text.slice(index + lead.length)
      return (
        !vague.test(lead.endsWith('the ') ? `the ${rest}` : rest) &&
        nameAt(rest, 0, isLarge, 3) !== '' &&
        (!isLarge || /^\p{Lu}/u.test(rest))
      )
    })
    if (!match) continue
    const where = nameAt(text.slice(match.index + match[0].length), 0, isLarge, 3)
    if (where !== '' && where.toLowerCase() !== spot.name.toLowerCase()) return where
  }
  return ''
}

/** The street or quarter that the opening names before its city: "down Cheetham Hill Road in Manchester". */
export function areaOf(reading: Reading, city: string, names: readonly string[]): string {
  if (city === '') return ''
  const escaped = city.replaceAll(/[^\p{L}\p{N} ]/gu, '.')
  const large = String.raw`\p{Lu}[\p{L}'’.-]*`
  const patterns = [
    new RegExp(String.raw`(${large}(?: (?:(?:of|de|da|la|the) )?${large}){0,4}),? (?:in )?${escaped}(?!\p{L})`, 'u'),
    new RegExp(String.raw`^([\p{L}' ]{3,25}), ${escaped}(?!\p{L})`, 'iu'),
  ]
  for (const line of [...reading.caption, ...labelsOf(reading), ...reading.sentences.slice(0, 2)]) {
    const bare = line.source === 'speech' ? patterns.slice(0, 1) : patterns
    const area = bare.map((pattern) => tidy(pattern.exec(line.text)?.[1] ?? '')).find((found) => found !== '') ?? ''
    const isName = names.some((name) => name.toLowerCase().includes(area.toLowerCase()))
    if (area.length > 2 && !isName && !isRegion(area) && !common.test(area) && words(area).length < 5) return area
  }
  return ''
}

/** From the narrow to the wide: "Oak Street, Chicago", whichever was named first. */
export function joinPlaces(parts: readonly string[]): string {
  const split = parts.flatMap((part) => part.split(/,\s*/)).map((part) => tidy(part))
  const once = unique(split, (part) => part.toLowerCase())
  const rank = (part: string) =>
    countriesIn(part).some((name) => name.toLowerCase() === part.toLowerCase()) ? 2 : isRegion(part) ? 1 : 0
  const sorted = once.toSorted((one, other) => rank(one) - rank(other))
  return sorted
    .filter(
      (part, at) => !sorted.some((other, index) => index < at && other.toLowerCase().includes(part.toLowerCase())),
    )
    .join(', ')
}

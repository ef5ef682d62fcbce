/** Where a trip goes: the city or region that a video is about, and its country. */

import { isEnglishWord } from '../../english.ts'
import { calmed, isNameShaped } from '../../listings.ts'
import { cities } from '../../lexicons/places.ts'
import { citiesIn, countriesIn, placeOf } from '../../names.ts'
import type { Line, Reading } from '../../reading.ts'
import { capitalise, words } from '../../text.ts'
import { bareNamesIn } from './led-places.ts'
import { ahead, isElsewhere, placeMentions } from './mentions.ts'
import { isCased, nameAt } from './spots.ts'

/** "Three days in …", "my guide to …", "what to see in …": how a trip is announced. */
const announced =
  /\b(?:days?|hours?|weekends?|weeks?|months?|nights?|mornings?|summer|winter|spring|autumn|fall|trips?|guide|itinerary|route|things(?: to do)?|places(?: to \p{L}+)?|spots|stops|sights|beaches|hikes|gems|secrets|what to do|to do|see|eat|escape|getaway|roadtrip|road trip|honeymoon|holiday|vacation|budget|travell?ing|visiting|time) (?:in|to|of|for|around|through|across|on) (?:the )?|\b(?:visit(?:ing)?|explor(?:e|ing)) (?:the )?/giu

/** "Welcome to …", "we're finally in …", "all the way to …": where the speaker is. */
const arrived =
  /\b(?:welcome to|(?:we're|i'm|we are|i am|here|back|live|living|lived|just|finally|been|stuck|home|down|up|over|out) in|all the way to|arrived? in|land(?:ed)? in|talk(?:ing)? about|came to|come to|moved? to|flew to|fly to|been to|went to|going to|go to|love letter to|fell in love with) (?:the )?/giu

/** "Porto in 5 stops", "Iceland on a budget", "Lisbon travel guide". */
const titled =
  /^(?:my |the |our |a |your |first time in )?(.{3,30}?)(?: (?:in|for) (?:\d+|a|one|two|three|four|five|six|seven|ten|under) ?\p{L}+| (?:on a|without|for free|for)\b| (?:travel |city |food |weekend |\d+[- ]day )?(?:guide|itinerary|bucket list|hidden gems|dos and don'ts|diaries|tips|things to do))/iu

const avoided = /\b(?:everyone goes to|instead of|not in|unlike|never been to|like)\b.{0,12}$/i

interface Candidate {
  name: string
  points: number
}

export function destinationOf(reading: Reading): { place: string; country: string } {
  const known = placeOf(reading)
  const flag = countryOfFlag(reading)
  const place = (bestOf(reading, candidatesIn) ?? (known.place || known.country)) || flag
  const [within] = countriesIn(place)
  const [city] = citiesIn(place)
  // "Lagos, Nigeria": what is said of it goes before what is known of its namesake.
  const named = reading.lines.flatMap(({ plain }) => beforeRegion(plain)).find(({ name }) => name === place)?.country
  const country = within ?? named ?? (city ? cities[city] : undefined) ?? (known.country || flag)
  return { place, country }
}

/** Every place of a list asks for it. */
const remembered = new WeakMap<Reading, string>()

/** The city or quarter whose places a video shows. Where its speaker went is no city: it may be one of the places. */
export function cityOf(reading: Reading): string {
  const known = remembered.get(reading)
  if (known !== undefined) return known
  const opening = new Set([...reading.caption, ...reading.written.slice(0, 2), ...reading.sentences.slice(0, 2)])
  const best = bestOf(reading, (line) => {
    const isLarge = line.source !== 'speech' || isCased(reading)
    const announcedIn =
      opening.has(line) && isLarge
        ? [...line.plain.matchAll(/(?<!\b(?:best|only|first)\b[^,.]{0,40}) in (?=\p{Lu})/gu)]
        : []
    const counted =
      line.source === 'speech'
        ? null
        : /^(?:\d+ (\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)*) \p{Ll}+|(\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){0,2}) (?:\p{Ll}+ )?(?:eats|food|foodie|restaurants|cafes|coffee|brunch|bakeries|bars|stalls)\b)/u.exec(
            line.plain,
          )
    return [
      ...announcedIn.map(({ index }) => ({ name: widest(line.plain, index + 4), points: 3 })),
      ...(counted ? [{ name: (counted[1] ?? counted[2])!, points: 4 }] : []),
      ...citiesIn(line.text)
        .filter((name) => !isElsewhere(ahead(line.text, line.text.toLowerCase().indexOf(name.toLowerCase()))))
        .map((name) => ({ name, points: 2 })),
    ].filter(({ name }) => name.length > 2 && !noDestination.test(name) && countriesIn(name).length === 0)
  })
  remembered.set(reading, best ?? '')
  return best ?? ''
}

/** "In Neukölln, Berlin" is in Berlin. */
function widest(text: string, at: number): string {
  const name = nameAt(text, at, true, 3)
  const after = /^, (\p{Lu}[\p{L}' ]+)/u.exec(text.slice(text.indexOf(name, at) + name.length))?.[1] ?? ''
  return citiesIn(after)[0] ?? name
}

function bestOf(reading: Reading, candidates: (line: Line, reading: Reading) => Candidate[]): string | undefined {
  const found = new Map<string, Candidate>()
  for (const line of [...reading.caption, ...reading.written, ...reading.sentences]) {
    for (const { name, points } of candidates(line, reading)) {
      const key = words(name).join(' ')
      const candidate = found.get(key) ?? { name, points: 0 }
      candidate.points += points
      found.set(key, candidate)
    }
  }
  for (const [key, candidate] of found) {
    const [city] = citiesIn(candidate.name)
    const isCountry = countriesIn(candidate.name).length > 0
    candidate.points += Math.min(3, reading.everything.split(key).length - 1) + (city ? 1 : 0) - (isCountry ? 2 : 0)
  }
  return [...found.values()].sort((one, other) => other.points - one.points)[0]?.name
}

function candidatesIn(line: Line, reading: Reading): Candidate[] {
  const isLarge = line.source === 'speech' ? isCased(reading) : /\p{Lu}/u.test(line.text)
  const found: Candidate[] = []
  // A trip is announced where a video begins; what is said later is about its parts.
  const early = line.source !== 'speech' || reading.sentences.indexOf(line) < 4
  const add = (name: string, points: number) => {
    const bare = calmed(name.replace(/^the /i, ''))
    if (bare.length > 2 && isNameShaped(bare, false) && !noDestination.test(bare)) {
      const known = [...citiesIn(bare), ...countriesIn(bare)].length > 0
      found.push({
        name: /\p{Lu}/u.test(bare) ? bare : bare.split(' ').map(capitalise).join(' '),
        points: points + (known ? 1 : 0),
      })
    }
  }
  const after = (pattern: RegExp, points: number) => {
    for (const match of line.plain.matchAll(pattern)) {
      const at = match.index + match[0].length
      if (!avoided.test(line.plain.slice(0, at - 3)))
        add(withRegion(nameAt(line.plain, at, isLarge, 2), line.plain, at), points)
    }
  }
  after(announced, early ? 6 : 2)
  if (line.source === 'speech' && early) after(arrived, 4)
  const title = line.source === 'speech' ? null : titled.exec(line.plain)
  if (title && isPlaceLike(title[1]!)) add(title[1]!, 5)
  // Whatever name a speaker opens with may be where it is.
  if (line.source === 'speech' && reading.sentences.indexOf(line) < 2 && isLarge)
    for (const { name } of placeMentions(line.plain, new Set())) add(name, 1)
  if (line.source === 'speech' && reading.sentences.indexOf(line) < 2 && !isLarge)
    for (const { name } of bareNamesIn(line.plain)) add(name, 1)
  for (const { name, whole } of beforeRegion(line.plain)) if (early) add(whole, name === whole ? 4 : 5)
  for (const name of citiesIn(line.text))
    if (!avoided.test(line.text.slice(0, line.text.toLowerCase().indexOf(name.toLowerCase())))) add(name, early ? 2 : 1)
  return found
}

/** Written large or known, or no English: "crew tips" is no place. */
const isPlaceLike = (name: string) =>
  isNameShaped(name, false) &&
  words(name).length < 4 &&
  (/\p{Lu}/u.test(name) ||
    citiesIn(name).length + countriesIn(name).length > 0 ||
    words(name).some((word) => !isEnglishWord(word)))

const noDestination =
  /^(?:this|my|your|one|all|here|there|town|the|summer|winter|spring|autumn|fall|january|february|march|april|may|june|july|august|september|october|november|december|europe|asia|africa|america|bed|work|advance|total|general|people|free|day|days|a|an|it|you|me|us|them|everyone|budget|first|nature|history)\b/i

/** "São Miguel, Azores" stays whole: the region says which one it is. A country has a key of its own. */
function withRegion(name: string, text: string, at: number): string {
  const start = text.indexOf(name, at)
  const after = /^, (\p{Lu}[\p{L}' ]+)/u.exec(text.slice(start + name.length))?.[1] ?? ''
  const [region] = citiesIn(after)
  return region && after.startsWith(region) ? `${name}, ${region}` : name
}

/** "Plovdiv, in Bulgaria", "São Miguel, Azores": a name before a known region or country. */
export function beforeRegion(text: string): { name: string; whole: string; country?: string }[] {
  const found: { name: string; whole: string; country?: string }[] = []
  for (const match of text.matchAll(
    /(\p{Lu}[\p{L}'’-]+(?: (?:de |da |do |del |la |el |of )?\p{Lu}[\p{L}'’-]+){0,2}),? (?:in )?(?=(\p{Lu}[\p{L}']+(?: \p{Lu}[\p{L}']+){0,3}))/gu,
  )) {
    const name = match[1]!
    const [country] = countriesIn(match[2]!)
    const [region] = citiesIn(match[2]!)
    if (/,|\bin\b/.test(match[0]) && country && isAtStart(match[2]!, country))
      found.push({ name, whole: name, country })
    else if (match[0].includes(',') && region && isAtStart(match[2]!, region))
      found.push({ name, whole: `${name}, ${region}` })
  }
  return found
}

const isAtStart = (text: string, name: string) => text.toLowerCase().startsWith(name.toLowerCase())

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The country of the first flag: 🇵🇹 is the letters P and T. */
function countryOfFlag({ lines }: Reading): string {
  const flag = lines
    .map(({ text }) => /\p{Regional_Indicator}{2}/u.exec(text)?.[0])
    .find((found) => found !== undefined)
  if (flag === undefined) return ''
  const letters = [flag.codePointAt(0)!, flag.codePointAt(2)!]
  const code = letters.map((letter) => String.fromCodePoint(letter - 0x1f1e6 + 65)).join('')
  return regionNames.of(code) ?? ''
}

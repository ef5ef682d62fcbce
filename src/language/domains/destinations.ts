/** The places of a trip: where each is named, of what kind it is, and what is said of it. */

import { isCallToAction } from '../asides.ts'
import { clausesOf } from '../clauses.ts'
import type { SightKind } from '../lexicons/sights.ts'
import { isEnglishWord } from '../english.ts'
import { proseOf } from '../listings.ts'
import { ordinal } from '../lists.ts'
import { citiesIn, countriesIn } from '../names.ts'
import { phrasesWith } from '../phrases.ts'
import type { Line, Reading } from '../reading.ts'
import { isFunctionWord, singular, tidy, words } from '../text.ts'
import { wholeNote, type WrittenPlace, writtenPlaces } from './itineraries.ts'
import { ahead, isElsewhere, placeMentions } from './mentions.ts'
import { kindOf, sightHeads } from './sight-kinds.ts'
import { isCased, isRegion, nameAt } from './spots.ts'
import { isTravelAdvice } from './trips.ts'

export interface Stop {
  name: string
  kind: SightKind | ''
  at: number
  line: Line
  start: number
  end: number
  /** What is written beside it. */
  note: string
  /** It stands in a sentence, not in a list. */
  isTold: boolean
}

/** What leads to a place: motion, sight, order. */
const leads =
  /\b(?:be at|get to|go straight to|fly (?:in)?to|land in|go (?:down |over |out |back )?to|going to|go see|go up to|go up|head (?:over |up |down )?to|start (?:your (?:day|morning) )?(?:at|in|with)|end (?:your (?:day|night) )?(?:at|in)|walk (?:up |down |over |across |through |around |along )?(?:to |the )?|visit|explore|check out|see|stay (?:at|in|near)|eat at|lunch (?:at|in)|dinner (?:at|in)|breakfast (?:at|in)|brunch (?:at|in)|coffee (?:at|in)|(?:train|bus|ferry|boat|tram|metro|drive|flight|day trip|trip|taxi|uber|scooter|cable car|hike) (?:up |over |down |out )?to|ride (?:the )?|climb(?: up)?(?: to)?|hike(?: up)?(?: to)?|stop (?:at|by|in)|sunset (?:at|from|over)|sunrise (?:at|from|over)|skip|miss|wander (?:around|through)?|swim (?:at|in)|snorkel(?:ing)? (?:at|in)|tasting at|spend .{0,20} (?:at|in)|hit(?: up)?|tour (?:of|to)|called|across|from|over to|base yourself in|do a|(?:eat|grab|get|have|try|order|drink|enjoy) [\p{L}' ]{2,30}? at|take an? \p{L}+ (?:in|to|at)|take the|(?:start|begin|began|end|finish|go|went|head|walk|wander|climb|hike|drive|drove|drop|pop|stroll|cycle|bike|ride|rode|hop|come|came|flew|ran|took (?:the|a) \p{L}+|make (?:your|our) way|made (?:your|our) way)(?:s|d|ed|p?ped|ing)?(?: (?:off|out|up|down|over|back|straight|right|along|on|in))* (?:at|to|into|by|through))\s+(?:the\s+|a\s+|an\s+|this\s+)?/giu

const order =
  /^(?:so |and |okay |now |then |but )*(?:(?:number|spot|stop|place|day)\s*#?\d{1,2}|first(?: up| stop)?|second(?:ly| stop)?|third(?: stop)?|fourth|fifth|next(?: up| stop)?|last(?:ly| one| stop| but not least)?|finally)(?:,|:| is| are| go to| visit| head to| take the \p{L}+ to| stay (?:in|at))*[,:]?\s+(?:the\s+)?/iu

const noPlace =
  /^(?:it|this|that|one|the|my|your|me|you|us|them|sleep|bed|work|town|crowds?|trip|day|days|night|morning|evening|ticket|tickets|city|view|views|sunset|sunrise|way|line|water|food|time|place|places|spot|hidden gems?|tip|tips|tourist trap|locals?|home|everything|part|best|budget|i|rent|bring|book|take|don't|skip|go|wear|pack|buy|get|try|here|there|all|public transport|cash|a|an|in|at|by|early|part|euro|euros|number|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter|late|guide|half|both|port|top|tour|ferry|train|bus|boat|tram|taxi|uber|metro|subway|plane|flight|car|scooter|hike|walk|drive|cable car|walk|stroll|swim|nap|picture|pictures|photos?|shower|break|coffee|lunch|dinner|breakfast|brunch|drink|drinks|cooking class|day trip|\d+)$/i

/** The stops of a trip in the order of the video. `destination` is where the trip goes: no stop of its own. */
export function stopsOf(reading: Reading, destination: string): Stop[] {
  const isLarge = isCased(reading)
  const written = writtenPlaces(reading)
  const labels = new Set(written.map(({ name }) => name.toLowerCase()))
  const told = (lines: readonly Line[], isLarger: boolean) =>
    lines
      .filter((line) => (!isCallToAction(line.text) || ordinal(line.plain) > 0) && !isTravelAdvice(line.plain))
      .flatMap((line) => stopsIn(line, isLarger, labels))
  const stops = settle(
    [...written.map((place) => writtenStop(place, reading)), ...told(reading.sentences, isLarge)],
    destination,
  )
  // Where nothing else lists the places, the post may tell of them in prose.
  return stops.length > 1 ? stops : settle([...stops, ...told(proseOf(reading.caption), true)], destination)
}

/** What is written stands where it is said, if it is said: there the speech tells of it. */
function writtenStop(place: WrittenPlace, { sentences }: Reading): Stop {
  const { name, line, kind } = place
  const own = folded(name)
  const near = sentences.toSorted((one, other) => Math.abs(one.start - line.start) - Math.abs(other.start - line.start))
  // The label may have more words than are said: the one that tells it apart is enough when it is said right then.
  const telling =
    line.source === 'caption' ? '' : (words(own).find((word) => word.length > 3 && !isEnglishWord(word)) ?? '')
  const said =
    near.find(({ plain }) => folded(plain).includes(own)) ??
    near.find(
      (one) => telling !== '' && Math.abs(one.start - line.start) < 6 && words(folded(one.plain)).includes(telling),
    )
  const start = said ? Math.max(0, folded(said.plain).indexOf(own), folded(said.plain).indexOf(telling)) : 0
  const at = said && line.source === 'caption' ? said.start : line.start
  return {
    name,
    kind: kind || kindOf(name),
    at: said ? Math.min(at, said.start) : at,
    line: said ?? line,
    start,
    end: start + (said && !folded(said.plain).includes(own) ? telling.length : name.length),
    note: wholeNote(place),
    isTold: said !== undefined,
  }
}

/** Without case and accents, letter for letter. */
const folded = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

const denial =
  /\b(?:everyone goes to|instead of|unlike|better than|not (?:the|in|at|to)|don't bother|(?:don't|do not|never|wouldn't) (?:go|stay|eat|swim|waste|bother)|(?<!don't |not )(?:skip|avoid))\b/i

/** Whether a place in a sentence is one that viewers are told to keep away from. */
function isDenied(text: string, at: number): boolean {
  const negative = denial.exec(text)
  return (
    negative !== null &&
    at > negative.index &&
    at - negative.index < 40 &&
    !/,| and | but | (?:go|head) (?:down |over |up |out )?to /i.test(text.slice(negative.index + 9, at))
  )
}

// A post is untrusted and may be one endless line; no sentence names more places than this.
const mostInLine = 40

function stopsIn(line: Line, isLarge: boolean, labels: ReadonlySet<string>): Stop[] {
  const text = line.plain
  const found: Stop[] = []
  const add = (said: string, from: number) => {
    const name = said.replace(/(?: (?:instead|too|first|next|early|again|today|either|obviously))+$/i, '')
    const start = Math.max(from, text.indexOf(name, from))
    const end = start + name.length
    // A run of words without capitals may go on beyond the name.
    const isTaken = found.some(
      (stop) => start < stop.end && stop.start < end && (!isLarge || stop.name.length >= name.length),
    )
    if (found.length < mostInLine && name.length > 2 && !isTaken && !noPlace.test(name) && words(name).length <= 6)
      found.push({ name, kind: kindOf(name), at: line.start, line, start, end, note: '', isTold: true })
  }
  for (const phrase of sightsIn(text, isLarge)) if (!isDenied(text, phrase.start)) add(phrase.name, phrase.start)
  if (isLarge)
    for (const { name, start, isWithin } of placeMentions(text, labels)) {
      const located = isWithin || found.some((stop) => stop.end < start && within.test(text.slice(stop.end, start)))
      if (!located && !isDenied(text, start)) add(name, start)
    }
  else
    for (const { at, isLed } of placesToStand(text)) {
      const run = nameAt(text, at, false, 4)
      const name = isLed ? ofName(text.slice(at)) || bareName(run) : foreignName(run)
      const isCounted = order.exec(text)?.[0].length === at
      if (
        name !== '' &&
        !isDenied(text, at) &&
        !isElsewhere(ahead(text, text.indexOf(name, at))) &&
        isBareName(name, isCounted)
      )
        add(name, at)
    }
  return found.filter(
    (stop) =>
      !found.some(
        (other) =>
          other !== stop && other.name.length > stop.name.length && other.start <= stop.start && other.end >= stop.end,
      ),
  )
}

/** "Kelingking beach on Nusa Penida": the second only says where the first is. */
const within = /^,?(?: (?:is|it's|which is|that's|right|just|over|out|located))* (?:in|on|near|off|by) (?:the )?$/i

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

/** Places by the kind that their name ends in: "Kamo river", "the castle". */
function sightsIn(text: string, isLarge: boolean): { name: string; start: number }[] {
  const led = new Set(ledTo(text))
  const found: { name: string; start: number }[] = []
  for (const phrase of phrasesWith(sightHeads, text, 4)) {
    const isNamed = words(phrase.text).length > words(phrase.head).length
    const isLarger = /\p{Lu}/u.test(phrase.text.slice(1)) || (phrase.start > 0 && /^\p{Lu}/u.test(phrase.text))
    const introduced = led.has(phrase.start)
    // "It's a mechanic shop during the day" describes; it names nothing.
    if (!introduced && /^an?$/.test(phrase.before)) continue
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

function settle(stops: Stop[], destination: string): Stop[] {
  const key = (name: string) =>
    words(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
      .filter((word) => word !== 'the')
      .map(singular)
      .join(' ')
  const kept: Stop[] = []
  for (const stop of stops) {
    const own = key(stop.name)
    const isWhole =
      own === key(destination) ||
      (isRegion(stop.name) && stop.kind === '' && own.includes(key(destination)) && destination !== '')
    // A country is where a trip goes, not one of its stops.
    const isCountry = countriesIn(stop.name).some((name) => key(name) === own)
    if (own === '' || isWhole || isCountry) continue
    const same = kept.find((other) => {
      const theirs = key(other.name)
      const shared = own.split(' ').filter((word) => theirs.split(' ').includes(word)).length
      return (
        ` ${theirs} `.includes(` ${own} `) ||
        ` ${own} `.includes(` ${theirs} `) ||
        (shared >= 2 && shared >= Math.min(own.split(' ').length, theirs.split(' ').length) * 0.6)
      )
    })
    if (!same) kept.push(stop)
    // The fuller name of the two, in whose sentence more is told.
    else if (stop.at === same.at && own.length > key(same.name).length) same.name = stop.name
  }
  const lines = [...new Set(kept.map(({ line }) => line))]
  return kept.sort(
    (one, other) => one.at - other.at || lines.indexOf(one.line) - lines.indexOf(other.line) || one.start - other.start,
  )
}

/** The clauses of some lines. */
export const clausesIn = (lines: readonly Line[]) =>
  lines.flatMap((line) => clausesOf(line.plain).map((text) => ({ text, line })))

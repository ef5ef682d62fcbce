/** The places of a trip: where each is named, of what kind it is, and what is said of it. */

import { isCallToAction } from '../../asides.ts'
import type { SightKind } from '../../lexicons/sights.ts'
import { isEnglishWord } from '../../english.ts'
import { proseOf } from '../../listings.ts'
import { ordinal } from '../../lists.ts'
import { countriesIn } from '../../names.ts'
import type { Line, Reading } from '../../reading.ts'
import { singular, words } from '../../text.ts'
import { wholeNote, type WrittenPlace, writtenPlaces } from './itineraries.ts'
import { bareNamesIn, sightsIn } from './led-places.ts'
import { placeMentions } from './mentions.ts'
import { kindOf } from './sight-kinds.ts'
import { isCased, isRegion } from './spots.ts'
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

/** Words that follow the same turns of phrase and are no places. */
const noPlace =
  /^(?:it|this|that|one|the|my|your|me|you|us|them|sleep|bed|work|town|crowds?|trip|day|days|night|morning|evening|ticket|tickets|city|view|views|sunset|sunrise|way|line|water|food|time|place|places|spot|hidden gems?|tip|tips|tourist trap|locals?|home|everything|part|best|budget|i|rent|bring|book|take|don't|skip|go|wear|pack|buy|get|try|here|there|all|public transport|cash|a|an|in|at|by|early|part|euro|euros|number|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter|late|guide|half|both|port|top|tour|ferry|train|bus|boat|tram|taxi|uber|metro|subway|plane|flight|car|scooter|hike|walk|drive|cable car|walk|stroll|swim|nap|picture|pictures|photos?|shower|break|coffee|lunch|dinner|breakfast|brunch|drink|drinks|cooking class|day trip|\d+)$/i

/** The stops of a trip in the order of the video. `destination` is where the trip goes: no stop of its own. */
export function stopsOf(reading: Reading, destination: string): Stop[] {
  const isLarge = isCased(reading)
  const written = writtenPlaces(reading).slice(0, mostPlaces)
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

// A post is untrusted and may be one endless line or list; no sentence and no trip names more places than these.
const mostInLine = 40
const mostPlaces = 100

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
  else for (const { name, start } of bareNamesIn(text)) if (!isDenied(text, start)) add(name, start)
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

/** How the embedded composer reads a travel guide. */

import { isAside, isCallToAction } from '../../language/asides.ts'
import { clausesIn, type Stop, stopsOf } from '../../language/domains/destinations.ts'
import { recommended } from '../../language/domains/dishes.ts'
import { instruction } from '../../language/imperatives.ts'
import { placeOf } from '../../language/names.ts'
import { polarity } from '../../language/opinions.ts'
import { prices } from '../../language/prices.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { isCased, nameAt } from '../../language/domains/spots.ts'
import { capitalise, join, sentence, tidy, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractDestination(reading: Reading) {
  const { place, country } = whereTo(reading)
  const stops = stopsOf(reading, place || country)
  const used = new Set<Line>()
  const places = stops.map((stop, index) => {
    const next = stops[index + 1]
    const lines = reading.sentences.filter(
      (line) =>
        line === stop.line ||
        (line.start > stop.at && line.start < (next?.at ?? Infinity) && line.start - stop.at < 14),
    )
    const own = aboutStop(stop, lines, stops)
    for (const line of own.used) used.add(line)
    return {
      timestamp: timestamp(stop.at, reading.duration),
      name: capitaliseName(stop.name.replace(/^the /i, '')),
      type: typeOf(stop, lines[0]?.plain ?? ''),
      highlight: own.highlight,
      tip: own.tip,
    }
  })
  return {
    destination: place || country,
    country,
    bestTimeToVisit: bestTime(reading),
    budget: budgetOf(reading),
    places,
    travelTips: travelTips(reading, stops, used),
    summary: summaryOf(
      place || country,
      places.map(({ name }) => name),
    ),
  }
}

const capitaliseName = (name: string) => (/\p{Lu}/u.test(name) ? name : name.split(' ').map(capitalise).join(' '))

/** The city or region named most, else what "days in …" and "trip to …" name. */
function whereTo(reading: Reading): { place: string; country: string } {
  const known = placeOf(reading)
  for (const line of [...reading.caption, ...reading.written, ...reading.sentences.slice(0, 4)]) {
    const match =
      /\b(?:days? in|hours in|weekend in|week in|trip to|visit(?:ing)?|guide to|things to do in|places in|beaches (?:of|in)|gems in|see in|eat in|going to|what to do in|itinerary for|traveling to|summer in|winter in) (?=\S)/i.exec(
        line.text,
      )
    const name = match
      ? nameAt(line.text, match.index + match[0].length, isCased(reading) || line.source !== 'speech', 2)
      : ''
    if (name !== '' && name.length > 2 && !/^(?:the|this|my|your|one)$/i.test(name)) {
      const isCountry = name.toLowerCase() === known.country.toLowerCase()
      if (isCountry) return { place: capitaliseName(name), country: known.country }
      return known.place !== '' &&
        name.toLowerCase() !== known.place.toLowerCase() &&
        reading.everything.split(known.place.toLowerCase()).length > 2
        ? known
        : { place: capitaliseName(name), country: known.country }
    }
  }
  return known
}

function typeOf(stop: Stop, text: string) {
  const around = text.slice(Math.max(0, stop.start - 40), stop.end + 40)
  if (/\bstay (?:in|at|near)|base yourself|sleep/i.test(around)) return 'stay' as const
  if (stop.kind !== '') return stop.kind
  if (/\b(?:lunch|dinner|breakfast|brunch|eat|food|restaurant|bakery|coffee|wine|tasting|tacos|pasta)\b/i.test(around))
    return 'food' as const
  if (/\b(?:view|viewpoint|sunset|sunrise)\b/i.test(text)) return 'viewpoint' as const
  if (/\b(?:snorkel\p{L}*|surf\p{L}*|div(?:e|ing)|kayak\p{L}*)\b/iu.test(text)) return 'activity' as const
  if (/\b(?:beach|swim)\b/i.test(text)) return 'beach' as const
  if (/\b(?:hike|waterfall|nature)\b/i.test(text)) return 'nature' as const
  if (/\b(?:shop|shopping|bookstore)\b/i.test(text)) return 'shopping' as const
  return 'sight' as const
}

const advises =
  /\b(?:book|go (?:before|at|early|after|in|around|on)|get (?:there|here)|come (?:before|early|at)|arrive|wear|bring|buy|rent|avoid|don't|do not|never|skip|make sure|tickets? (?:is|are|cost)|entrance|entry|free entry|reserve|reservation|early|crowds?|in advance|cash|closed|takes? (?:about |around )?(?:half|an hour|\d)|\d+ (?:euros?|dollars?|bucks)|€|\$|steep|helmet|sunscreen|walk up)\b/i

interface About {
  highlight: string
  tip: string
  used: Line[]
}

/** What is said of a stop in its own sentence and in those that follow it. */
function aboutStop(stop: Stop, lines: Line[], stops: Stop[]): About {
  const used: Line[] = []
  let highlight = ''
  let tip = ''
  for (const { text, line } of clausesIn(lines)) {
    const others = stops.some((other) => other !== stop && other.line === line)
    if (
      isAside(text) ||
      general.test(text) ||
      (line !== stop.line &&
        ((tripTip.test(line.plain) && !(/^(?:but|so) /i.test(line.text) && line.start - stop.line.end < 1)) ||
          season.test(line.plain) ||
          line.start - stop.line.end > 6)) ||
      (others && !text.toLowerCase().includes(stop.name.toLowerCase()) && line !== stop.line)
    )
      continue
    const rest = line === stop.line ? withoutStop(text, stop) : tidy(text)
    for (const part of rest
      .split(
        /,? (?:so|but|because) (?=\S)|,? and (?=(?:go|book|wear|bring|get|come|arrive|watch|the|it|you|tickets?|entry|entrance)\b)/i,
      )
      .map((piece) => tidy(piece.replace(/^(?:but|so|and|because)\s+/i, '').replace(/[.!]+$/, '')))) {
      // "Then walk up to the castle" only leads there.
      const leadsThere = part.toLowerCase().endsWith(` ${stop.name.toLowerCase()}`) && prices(part).length === 0
      if (words(part).length < 2 || (leadsThere && words(part).length <= words(stop.name).length + 5)) continue
      if (advises.test(part) && (tip === '' || /^(?:go|book|wear|bring|get|come|arrive|avoid)\b/i.test(part))) {
        tip = tip === '' || prices(tip).length > 0 ? part : `${tip}; ${part}`
        used.push(line)
      } else if (highlight === '' && (praises(part) || recommended(part).length > 0)) {
        highlight = part
        used.push(line)
      }
    }
  }
  const label = stop.line.source === 'on-screen-text' ? tidy(stop.line.text.split(/ [-–—] /)[1] ?? '') : ''
  if (label !== '' && tip === '') tip = label
  const beside = stop.line.source === 'speech' ? extra(stop) : ''
  if (beside !== '' && beside !== tip && (highlight === '' || words(highlight).length < 3)) highlight = beside
  return { highlight: capitalise(highlight.replace(/[.!]+$/, '')), tip: capitalise(tip.replace(/[.!]+$/, '')), used }
}

const praises = (text: string) =>
  polarity(text) > 0 ||
  /\b(?:views?|where (?:the|you|they|all|locals)|locals|most|sunset|sunrise|unreal|insane|hidden|iconic|famous|oldest|biggest|prettiest|clearest|turquoise|crystal|snorkel\p{L}*|turtles|walk everywhere|magical|like a (?:movie|dream|painting))\b/iu.test(
    text,
  )

/** What is left of a stop's clause when the way to its name is taken away. */
function withoutStop(text: string, stop: Stop): string {
  const at = text.toLowerCase().indexOf(stop.name.toLowerCase())
  if (at < 0) return tidy(text.replace(/^(?:that is|that's|it is|it's|which is)\s+/i, ''))
  const after = text.slice(at + stop.name.length)
  return tidy(
    after.replace(
      /^[,:]?(?: (?:is|has|on|in|near|at|which is|it's|neighborhood|that's)\b(?: the \p{L}+(?= ))?)?/iu,
      (lead) => (/\bis\b|has|it's/.test(lead) ? lead.replace(/^[,:]? (?:is|has|it's|which is|that's)/, '') : lead),
    ),
  )
}

/** "and get the grilled sardines", "at sunset", "near the river": what goes with the name. */
function extra({ line, end, start }: Stop): string {
  const before = /\b(?:try|taste|see|watch|do) (?:the )?([\p{L} ]{4,40}) (?:at|in|from) (?:the )?$/iu.exec(
    line.plain.slice(0, start),
  )
  const after = /^,? (?:and |at |to |for |near |with )([^,.;!?]{4,60})/i.exec(line.plain.slice(end))
  return tidy(before?.[1] ?? after?.[0] ?? '').replace(/^(?:and|to) /i, '')
}

const general =
  /\b(?:best time|budget|a day|per day|in total|whole trip|currency|visa|sim card|save this|i spent|we spent|tip:|rainy season|high season|off season)\b/i

const months = String.raw`(?:early |late |mid[- ]?)?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|autumn|winter)`
const season = new RegExp(
  String.raw`\b(?:best time(?: to (?:visit|go|come))?(?: is|:| to \p{L}+ is)? |(?:go|visit|come|went|travel|been) (?:here |there )?(?:in|during|between) |perfect (?:in|during) )(?:is |in |during |around |the )*(${months}(?:(?: or | and | to | through |-|, )${months})*|(?:the )?(?:shoulder|dry|off|rainy|low) season)`,
  'iu',
)

function bestTime(reading: Reading): string {
  for (const line of [...reading.sentences, ...reading.written, ...reading.caption]) {
    const match = season.exec(line.plain)
    if (match && !/\b(?:avoid|don't|never)\b/i.test(line.plain.slice(0, match.index)))
      return capitaliseMonths(match[1]!)
  }
  return ''
}

const capitaliseMonths = (text: string) =>
  text.replaceAll(
    /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/gi,
    capitalise,
  )

/** What the trip costs, as told: by the day, by the night, or in all. */
function budgetOf(reading: Reading): string {
  for (const line of reading.lines) {
    if (/\b(?:pass|tickets?|rental|rent|per ride|entrance)\b/i.test(line.plain)) continue
    for (const price of prices(line.plain)) {
      const before = line.plain.slice(Math.max(0, price.start - 40), price.start)
      const after =
        /^ ?(?:a day|per day|a person per day|each day|daily|total|in total|for the (?:whole|entire) \p{L}+|a week|per person)/iu.exec(
          line.plain.slice(price.end),
        )?.[0] ?? ''
      const about = /\b(?:about|around|under|less than|roughly|only|below|up to)(?: like)? $/i.exec(before)?.[0] ?? ''
      if (
        after !== '' ||
        /\b(?:budget|spent|spend|total|cost us|costs? (?:me|about)|days? in .{2,30} for|trip for|for under)\b/i.test(
          before,
        )
      )
        return tidy(`${about}${line.plain.slice(price.start, price.end)}${after}`)
    }
  }
  return ''
}

const tripTip =
  /^(?:and |also |so |oh |but |please )*(?:(?:pro |quick |last )?tip\b|make sure|don't|do not|never|always|remember|avoid|skip|rent|bring|pack|buy|get (?:a|an|the) (?:sim|esim|transit|metro|card|pass|city)|download|book|use|take (?:the (?:metro|bus|train|tram)|cash|public)|wear|carry|exchange|learn|plan|stay at least|you (?:need|should|don't need))\b/i

/** Advice for the whole trip: what belongs to no stop. */
function travelTips(reading: Reading, stops: Stop[], used: Set<Line>): string[] {
  return reading.sentences
    .filter(
      (line) =>
        !isCallToAction(line.text) &&
        !used.has(line) &&
        !stops.some((stop) => stop.line === line) &&
        !/\bbest time\b/i.test(line.text),
    )
    .filter(
      (line) =>
        tripTip.test(line.plain) ||
        (instruction(line.plain) !== undefined &&
          /\b(?:card|ticket|pass|cash|scooter|sim|shoes|water bottle|sunscreen|helmet|transit|app)\b/i.test(
            line.plain,
          )),
    )
    .map((line) =>
      sentence(line.plain.replace(/^(?:(?:and|also|so|oh|but|please)[, ]+|(?:pro |quick |last )?tip[:, ]+)+/i, '')),
    )
}

function summaryOf(destination: string, names: string[]): string {
  const where = destination === '' ? 'a trip' : destination
  return names.length === 0 ? `A look at ${where}.` : sentence(`${capitalise(where)}: ${join(names.slice(0, 6))}`)
}

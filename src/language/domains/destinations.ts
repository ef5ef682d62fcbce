/** The places of a trip: where each is named, of what kind it is, and what is said of it. */

import { isCallToAction } from '../asides.ts'
import { clausesOf } from '../clauses.ts'
import { type SightKind, sights } from '../lexicons/sights.ts'
import { isBullet, ordinal } from '../lists.ts'
import { phrasesWith } from '../phrases.ts'
import { prices } from '../prices.ts'
import type { Line, Reading } from '../reading.ts'
import { isCased, isRegion, labelName, nameAt } from './spots.ts'
import { labelsOf } from '../subtitles.ts'
import { anyOf, singular, tidy, unique, words } from '../text.ts'

export interface Stop {
  name: string
  kind: SightKind | ''
  at: number
  line: Line
  start: number
  end: number
}

const kindByHead = new Map<string, SightKind>()
for (const [kind, list] of Object.entries(sights) as [SightKind, string][])
  for (const head of list.split('|')) kindByHead.set(words(head).map(singular).join(' '), kind)
const heads = anyOf(
  Object.values(sights).flatMap((list) => list.split('|')),
  'gi',
)

/** What leads to a place: motion, sight, order. */
const leads =
  /\b(?:be at|get to|go straight to|fly (?:in)?to|land in|go (?:down |over |out |back )?to|going to|go see|go up to|go up|head (?:over |up |down )?to|start (?:your (?:day|morning) )?(?:at|in|with)|end (?:your (?:day|night) )?(?:at|in)|walk (?:up |down |over |across |through |around |along )?(?:to |the )?|visit|explore|check out|see|stay (?:at|in|near)|eat at|lunch (?:at|in)|dinner (?:at|in)|breakfast (?:at|in)|brunch (?:at|in)|coffee (?:at|in)|(?:train|bus|ferry|boat|tram|metro|drive|flight|day trip|trip|taxi|uber|scooter|cable car|hike) (?:up |over |down |out )?to|ride (?:the )?|climb (?:up )?(?:to )?|hike (?:up )?(?:to )?|stop (?:at|by|in)|sunset (?:at|from|over)|sunrise (?:at|from|over)|skip|miss|wander (?:around|through)?|swim (?:at|in)|snorkel(?:ing)? (?:at|in)|tasting at|spend .{0,20} (?:at|in)|hit(?: up)?|tour (?:of|to)|called|across|from|over to|base yourself in|do a|(?:eat|grab|get|have|try|order|drink|enjoy) [\p{L}' ]{2,30}? at|take an? \p{L}+ (?:in|to|at)|take the)\s+(?:the\s+|a\s+|an\s+|this\s+)?/giu

const order =
  /^(?:so |and |okay |now |then |but )*(?:(?:number|spot|stop|place|day)\s*#?\d{1,2}|first(?: up| stop)?|second(?:ly| stop)?|third(?: stop)?|fourth|fifth|next(?: up| stop)?|last(?:ly| one| stop| but not least)?|finally)(?:,|:| is| are| go to| visit| head to| take the \p{L}+ to| stay (?:in|at))*[,:]?\s+(?:the\s+)?/iu

const noPlace =
  /^(?:it|this|that|one|the|my|your|me|you|us|them|sleep|bed|work|town|crowds?|trip|day|days|night|morning|evening|ticket|tickets|city|view|views|sunset|sunrise|way|line|water|food|time|place|places|spot|hidden gems?|tip|tips|tourist trap|locals?|home|everything|part|best|budget|i|rent|bring|book|take|don't|skip|go|wear|pack|buy|get|try|here|there|all|public transport|cash|a|an|in|at|by|early|part|euro|euros|number|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter|late|guide|half|both|port|top|tour|ferry|train|bus|boat|tram|taxi|uber|metro|subway|plane|flight|car|scooter|hike|walk|drive|cable car|walk|stroll|swim|nap|picture|pictures|photos?|shower|break|coffee|lunch|dinner|breakfast|brunch|drink|drinks|cooking class|day trip|\d+)$/i

/** The stops of a trip in the order of the video. `destination` is where the trip goes: no stop of its own. */
export function stopsOf(reading: Reading, destination: string): Stop[] {
  const isLarge = isCased(reading)
  const stops: Stop[] = []
  for (const line of reading.sentences) {
    if (isCallToAction(line.text) && ordinal(line.plain) === 0) continue
    stops.push(...stopsIn(line, isLarge))
  }
  for (const line of labelsOf(reading)) {
    const name = labelName(line.plain)
    const listed = isBullet(line.text) || ordinal(line.text) > 0 || line.text.startsWith('📍')
    const kind = kindOf(name)
    if (
      name !== '' &&
      words(name).length <= 6 &&
      prices(name).length === 0 &&
      (listed || (kind !== '' && /^\p{Lu}/u.test(name) && words(name).length > 1))
    )
      stops.push({ name, kind, at: line.start, line, start: 0, end: name.length })
  }
  return settle(stops, destination)
}

function stopsIn(line: Line, isLarge: boolean): Stop[] {
  const text = line.plain
  const found: Stop[] = []
  const add = (said: string, from: number) => {
    const name = said.replace(/(?: (?:instead|too|first|next|early|again|today|either|obviously))+$/i, '')
    const start = Math.max(from, text.indexOf(name, from))
    if (name.length > 2 && !noPlace.test(name) && words(name).length <= 6)
      found.push({ name, kind: kindOf(name), at: line.start, line, start, end: start + name.length })
  }
  const negative =
    /\b(?:everyone goes to|instead of|unlike|better than|not the|don't bother|(?:don't|do not|never|wouldn't) (?:go|stay|eat|swim|waste)|skip)\b/i.exec(
      text,
    )
  const denied = (at: number) =>
    negative !== null &&
    at > negative.index &&
    at - negative.index < 40 &&
    !/,| and | but | (?:go|head) (?:down |over |up |out )?to /i.test(text.slice(negative.index + 9, at)) &&
    !/\bdon't skip|do not skip\b/i.test(text)
  const introducedAny = [...text.matchAll(leads)].length > 0 || order.test(text)
  for (const phrase of phrasesWith(heads, text, 4)) {
    const isNamed = words(phrase.text).length > words(phrase.head).length
    const introduced =
      new RegExp(`(?:${leads.source})$`, 'iu').test(text.slice(0, phrase.start)) ||
      order.exec(text)?.[0].length === phrase.start
    // "It's a mechanic shop during the day" describes; it names nothing.
    if (!introduced && /^an?$/.test(phrase.before)) continue
    if (
      denied(phrase.start) ||
      (!isNamed && !introduced) ||
      (isNamed && !introduced && introducedAny && found.length > 0)
    )
      continue
    // "Take the ferry to Gili Air" goes to Gili Air.
    if (!isNamed && /^ (?:\p{L}+ )?to\b/iu.test(text.slice(phrase.end))) continue
    if (!isNamed && /^(?:mercado|praia|playa|plaza|piazza|mirador|miradouro)$/i.test(phrase.head)) continue
    if (isLarge && isNamed && !introduced && !/\p{Lu}/u.test(phrase.text)) continue
    if (
      !/^(?:hill|street|walk|show|tour|hike|bar|shop|store|train|bus|boat|scooter|town|village|river)s?$/i.test(
        phrase.text,
      )
    )
      add(withOf(phrase.text, text, phrase.end), phrase.start)
  }
  const opens = order.exec(text)
  const places = [
    ...(opens ? [opens[0].length] : []),
    ...[...text.matchAll(leads)].map((match) => match.index + match[0].length),
  ]
  for (const at of places) {
    const name = nameAt(text, at, isLarge, 4)
    const isPrefixed = found.some(
      (stop) => stop.start <= at + 4 && name.toLowerCase().startsWith(stop.name.toLowerCase()),
    )
    if (name !== '' && !isPrefixed && !denied(at) && (isLarge ? /^\p{Lu}/u.test(name) : isBareName(name))) add(name, at)
  }
  // "The Livraria Lello is the most beautiful bookstore": a name that a sentence is about.
  const subject =
    found.length === 0 && isLarge
      ? /^(?:[Tt]he |[Tt]hen |[Aa]nd |[Bb]ut )*(\p{Lu}[\p{L}'’]+(?: (?:(?:of|de|da|do|del|di|the|la) )*\p{Lu}[\p{L}'’]+)+) (?:is|are|was|has|have)\b/u.exec(
          text,
        )
      : null
  if (subject && /^\p{Lu}/u.test(subject[1]!)) add(subject[1]!.replace(/^(?:The|Then|And|But) /, ''), 0)
  return unique(found, ({ name }) => name.toLowerCase()).filter(
    (stop) =>
      !found.some(
        (other) =>
          other !== stop && other.name.length > stop.name.length && other.start <= stop.start && other.end >= stop.end,
      ),
  )
}

/** "the Cathedral of Seville". */
const withOf = (name: string, text: string, end: number) => {
  const of = /^ (?:of|de|da|do|del|di) (?:the )?(?:\p{Lu}[\p{L}'’]+ ?)+/u.exec(text.slice(end))
  return tidy(name + (of?.[0] ?? ''))
}

/** Without capitals only a short run of unusual words can be a name. */
const isBareName = (name: string) =>
  words(name).length <= 4 &&
  !/\b(?:the|a|an|snorkel\p{L}*|surf\p{L}*|turtles?|beach club|breakfast|lunch|dinner|coffee|tickets?|guide|locals|crowds?|hike|walk|drive|night|morning|day|shoes|helmet|scooter|money|cash|early|sunrise|sunset|trip|place|places|view)\b/iu.test(
    name,
  )

export function kindOf(name: string): SightKind | '' {
  const parts = words(name).map(singular)
  for (let size = 3; size > 0; size--) {
    const kind = kindByHead.get(parts.slice(-size).join(' '))
    if (kind) return kind
  }
  // "Mercado do Bolhao", "Miradouro da Graça", "Livraria Lello": the kind comes first.
  const first = parts[0] ?? ''
  if (/^(?:mercado|market|mercat|marche)$/.test(first)) return 'food'
  if (/^(?:miradouro|mirador)$/.test(first)) return 'viewpoint'
  if (/^(?:praia|playa|plage)$/.test(first)) return 'beach'
  if (/^(?:tram|train|ferry|bus|line)$/.test(first)) return 'transport'
  if (
    /^(?:livraria|museo|musee|palacio|palazzo|plaza|piazza|casa|castelo|catedral|basilica|torre|wat|fort|palais|temple|church|iglesia)$/.test(
      first,
    )
  )
    return 'sight'
  if (/^(?:mount|mt|lake|parc|parque)$/.test(first)) return 'nature'
  return kindByHead.get(first) && parts.length > 1 && parts.includes('of') ? kindByHead.get(first)! : ''
}

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
    if (own === '' || isWhole) continue
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
    else if (
      stop.line.source === 'speech' &&
      same.line.source === 'speech' &&
      stop.at === same.at &&
      own.length > key(same.name).length
    )
      same.name = stop.name
  }
  return kept.sort((one, other) => one.at - other.at || one.start - other.start)
}

/** The clauses of some lines. */
export const clausesIn = (lines: readonly Line[]) =>
  lines.flatMap((line) => clausesOf(line.plain).map((text) => ({ text, line })))

/** How the embedded composer reads the signal of an event in the news. */

import { eventPlace } from '../../language/domains/news/event-places.ts'
import { eventTime } from '../../language/domains/news/event-times.ts'
import {
  type EventFact,
  eventHeadline,
  eventTopic,
  factsOf,
  isWitnessed,
  severityOf,
} from '../../language/domains/news/events.ts'
import { isPrivate } from '../../language/domains/news/witnesses.ts'
import type { Reading } from '../../language/reading.ts'
import { timestamp } from '../../language/timestamps.ts'
import { describeKind } from '../../language/topics.ts'

const most = 12

export function extractNews(reading: Reading) {
  const topic = eventTopic(reading)
  const facts = factsOf(reading)
  const newsworthy = facts.length > 0 && !isPrivate(reading, facts)
  const time = eventTime(reading)?.text ?? ''
  return {
    newsworthy,
    headline: newsworthy ? eventHeadline(reading, facts) : `No news event: ${describeKind(reading)}`,
    topic: topic as 'weather',
    location: eventPlace(reading),
    eventTime: time,
    urgency: urgencyOf(reading, facts, time),
    severity: severityOf(reading.everything),
    certainty: certaintyOf(reading, facts),
    keyFacts: facts.slice(0, most).map((fact) => ({
      timestamp: timestamp(fact.at, reading.duration),
      fact: fact.text,
      source: fact.line.source === 'speech' ? ('speech' as const) : ('on-screen-text' as const),
    })),
  }
}

const now =
  /\b(?:right now|just now|just (?:happened|started|got|shut|had|caught|came|arrived|went|raised|hit)|happening|currently|(?:seconds|minutes) ago|is on fire|are (?:evacuating|fleeing|running)|ongoing|live|breaking)\b/i
const ahead =
  /\b(?:will|tomorrow|expected (?:in|on|to|this|for|by)|is (?:expected|set|due|planned)|are (?:expected|set|due|planned)|plans? to|next (?:week|month|year)|forecast|(?:starting|starts|from) (?:on )?(?:tomorrow|next|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|warning (?:for|of)|watch issued)\b/i
const before =
  /\b(?:yesterday|last (?:night|week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|earlier (?:today|this)|(?:hours|days|weeks|months|years) ago|overnight)\b/i

/** A day of the week that nobody looks forward to lies behind. */
const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i

/** What the report begins with tells whether it happens, will happen or has happened. */
function urgencyOf(reading: Reading, facts: readonly EventFact[], time: string) {
  const first = facts
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' ')
  if (now.test(first) || (now.test(reading.everything) && !ahead.test(first))) return 'immediate' as const
  if (ahead.test(first)) return 'expected' as const
  if (before.test(time) || before.test(first) || weekday.test(time)) return 'past' as const
  return /\b(?:this morning|today|tonight|this (?:afternoon|evening))\b/i.test(reading.everything) ||
    isPresent.test(first)
    ? ('immediate' as const)
    : ('unknown' as const)
}

const isPresent = /\b(?:is|are|'s|'re) (?:\p{L}+ )?\p{L}+ing\b/iu

function certaintyOf(reading: Reading, facts: readonly EventFact[]) {
  if (facts.length === 0) return 'unknown' as const
  if (facts.every((fact) => fact.hearsay)) return 'possible' as const
  const told = facts.map((fact) => fact.line.text).join(' ')
  return reading.sentences.length > 0 && isWitnessed(told) ? ('observed' as const) : ('likely' as const)
}

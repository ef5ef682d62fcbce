/** How the embedded composer reads the signal of an event in the news. */

import { eventPlace, eventTime, eventTopic, factsOf, isWitnessed, severityOf } from '../../language/domains/events.ts'
import { headline } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import { capitalise, shorten, tidy, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractNews(reading: Reading) {
  const facts = factsOf(reading)
  const text = facts.map((fact) => fact.text).join('. ')
  const time = eventTime(reading)
  return {
    newsworthy: facts.length > 0,
    headline: headlineOf(reading, facts[0]?.text ?? ''),
    topic: eventTopic(reading) as 'weather',
    location: eventPlace(reading),
    eventTime: time?.text ?? '',
    urgency: urgencyOf(reading.everything, time?.text ?? ''),
    severity: severityOf(reading.everything),
    certainty: certaintyOf(
      facts.map((fact) => fact.line.text).join(' '),
      facts.length > 0 && facts.every((fact) => fact.hearsay),
    ),
    keyFacts: facts.slice(0, 12).map((fact) => ({
      timestamp: timestamp(fact.at, reading.duration),
      fact: fact.text,
      source: fact.line.source === 'speech' ? ('speech' as const) : ('on-screen-text' as const),
    })),
    ...(text === '' ? { newsworthy: false } : {}),
  }
}

/** The post's own title when it says what happened, else the first fact; neutral, and at most 15 words. */
function headlineOf(reading: Reading, fact: string): string {
  const own = headline(reading)
    .replace(/^(?:breaking|update)[: -]+/i, '')
    .replace(/[!…]+$/, '')
  const isTelling = words(own).length >= 3 && !/\b(?:omg|right now|crazy|insane|wild|watch|you won't)\b/i.test(own)
  return capitalise(
    shorten(
      tidy(
        isTelling || fact === ''
          ? own
          : fact.replace(
              /^(?:there(?:'s| is| has been| was)(?: been)?|we just had|we're on [^,]*? and there's been) /i,
              '',
            ),
      ),
      15,
    ),
  )
}

function urgencyOf(text: string, time: string) {
  if (
    /\b(?:right now|just now|just (?:happened|started|got|shut|had|caught|came|arrived)|happening|currently|minutes ago|is on fire|are evacuating|ongoing|live|breaking)\b/i.test(
      text,
    )
  )
    return 'immediate' as const
  if (/\b(?:yesterday|last (?:night|week|month|year)|earlier (?:today|this)|ago)\b/i.test(time)) return 'past' as const
  if (
    /\b(?:tomorrow|is expected|are expected|will (?:be|hit|arrive|begin)|warning|watch issued|forecast)\b/i.test(text)
  )
    return 'expected' as const
  return /\b(?:this morning|today|tonight|this (?:afternoon|evening))\b/i.test(text)
    ? ('immediate' as const)
    : ('unknown' as const)
}

function certaintyOf(text: string, isHearsay: boolean) {
  if (text === '') return 'unknown' as const
  if (isHearsay) return 'possible' as const
  return isWitnessed(text) ? ('observed' as const) : ('likely' as const)
}

/** How the embedded composer reads what a witness tells and the camera shows. */

import { eventPlace, factsOf } from '../../language/domains/events.ts'
import { sights } from '../../language/lexicons/sights.ts'
import { phrasesWith } from '../../language/phrases.ts'
import { headline, summary } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import { anyOf, capitalise, join, sentence, shorten, tidy, unique, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractTimeline(reading: Reading) {
  const facts = factsOf(reading)
  const told = facts.map((fact) => ({
    at: fact.at,
    observation: fact.text,
    source: fact.line.source === 'speech' ? ('speech' as const) : ('on-screen-text' as const),
    certainty: 'reported' as const,
  }))
  const timeline = told.length >= 2 ? told : [...told, ...seen(reading)].sort((one, other) => one.at - other.at)
  const location = eventPlace(reading)
  return {
    event: eventOf(reading, facts[0]?.text ?? ''),
    location,
    timeOfDay: timeOfDay(reading),
    vantagePoint: vantagePoint(reading),
    timeline: timeline.map(({ at, observation, source, certainty }) => ({
      timestamp: timestamp(at, reading.duration),
      observation,
      source,
      certainty,
    })),
    landmarks: landmarksOf(reading),
    gaps: reading.evidence.shots
      .slice(1, 21)
      .map(
        ({ start, transition }) =>
          `${transition === 'fade' ? 'Fade' : 'Cut'} at ${timestamp(start, reading.duration)}, unknown time passes`,
      ),
    summary: summary(reading),
  }
}

/** What the camera shows of people and things, where nobody tells it. */
function seen(reading: Reading) {
  return reading.evidence.shots.flatMap(({ start, things }) => {
    const names = things.slice(0, 3).map(({ name, count }) => (count > 1 ? `several of "${name}"` : name))
    return names.length === 0
      ? []
      : [
          {
            at: start,
            observation: sentence(`In view: ${join(names)}`),
            source: 'visual' as const,
            certainty: 'observed' as const,
          },
        ]
  })
}

function eventOf(reading: Reading, fact: string): string {
  const own = headline(reading).replace(/^(?:breaking|update)[: -]+/i, '')
  return words(own).length >= 2 ? own : shorten(fact, 12)
}

function timeOfDay(reading: Reading): string {
  const text = reading.everything
  const word =
    /\b(?:in the |this |early |late )?(morning|evening|afternoon|midnight|noon|dawn|dusk|sunrise|sunset|night|tonight)\b/.exec(
      text,
    )?.[1]
  if (word) return word === 'tonight' ? 'night' : word
  const clock = /\b(\d{1,2})(?:[:.]\d\d)? ?(a|p)\.?m\b/.exec(text)
  if (!clock) return ''
  const hour = (Number(clock[1]) % 12) + (clock[2] === 'p' ? 12 : 0)
  return hour < 5 || hour >= 21 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

/** Where the witness stands, in the witness's words. */
function vantagePoint(reading: Reading): string {
  for (const line of reading.sentences) {
    const match =
      /\b(?:from|on|out of|out|at|in) (?:my|our|the) ((?:\p{L}+ )?(?:window|balcony|porch|roof|rooftop|car|house|apartment|office|hotel|driveway|backyard|yard|bus|train|truck|boat|kitchen window|bedroom window|parking lot|street corner|bridge|hill)[^,.;!?]{0,30}?)(?= and\b|[,.;!?]|$| in\b| right\b)/iu.exec(
        line.text,
      ) ??
      /\b((?:standing|sitting|parked|stuck|hiding) (?:on|in|at|behind|near|next to|across from) [^,.;!?]{3,40}?)(?= and\b|[,.;!?]|$)/iu.exec(
        line.text,
      ) ??
      /\b(?:we're|we are|i'm|i am) ((?:at|across from|next to|right by|outside|inside) (?:the |a )?[^,.;!?]{3,30}?)(?= and\b|[,.;!?]|$| in\b)/iu.exec(
        line.text,
      )
    if (match) return tidy(match[1]!)
  }
  return ''
}

const built = anyOf(
  [
    ...sights.sight.split('|'),
    ...'water tower|tower|station|train station|gas station|city hall|school|hospital|mall|stadium|warehouse|pier|harbor|marina|church|bridge|hotel|bank|courthouse|airport|park|highway|intersection|pharmacy|supermarket|fire station|street|road|avenue|overpass|tunnel|terminal|factory|port'.split(
      '|',
    ),
  ],
  'gi',
)

function landmarksOf(reading: Reading): string[] {
  const found = [...reading.sentences, ...reading.written].flatMap((line) =>
    phrasesWith(built, line.text, 3)
      .filter(
        ({ text, before }) =>
          /^(?:the|behind|near|at|on|by|and|old|in|to)$/.test(before) &&
          (words(text).length > 1 || /^(?:the|old)$/.test(before)) &&
          !/^(?:street|road|town|village)$/i.test(text),
      )
      .map(({ text }) => ({ name: text.replace(/^(?:closed|close|whole|next|nearby) /i, ''), at: line.start })),
  )
  return unique(found, ({ name }) => name.toLowerCase())
    .slice(0, 8)
    .map(({ name, at }) => `${capitalise(name)} at ${timestamp(at, reading.duration)}`)
}

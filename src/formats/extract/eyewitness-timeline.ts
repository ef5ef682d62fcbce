/** How the embedded composer reads what a witness tells and the camera shows. */

import { eventPlace } from '../../language/domains/news/event-places.ts'
import { eventTime } from '../../language/domains/news/event-times.ts'
import { type EventFact, eventHeadline, factsOf } from '../../language/domains/news/events.ts'
import { sights } from '../../language/lexicons/sights.ts'
import { digits } from '../../language/numbers.ts'
import { phrasesWith } from '../../language/phrases.ts'
import { summary } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import { anyOf, capitalise, join, sentence, tidy, unique, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractTimeline(reading: Reading) {
  const facts = factsOf(reading)
  const told = facts.map((fact) => ({
    at: fact.at,
    observation: fact.text,
    source: fact.line.source === 'speech' ? ('speech' as const) : ('on-screen-text' as const),
    certainty: certaintyOf(fact),
  }))
  const timeline = told.length >= 2 ? told : [...told, ...seen(reading)].sort((one, other) => one.at - other.at)
  const location = eventPlace(reading)
  return {
    event: eventHeadline(reading, facts),
    location,
    timeOfDay: timeOfDay(reading),
    vantagePoint: vantagePoint(reading, location),
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
    summary:
      facts.length > 0
        ? facts
            .slice(0, 3)
            .map(({ text }) => sentence(text))
            .join(' ')
        : summary(reading),
  }
}

/** Seen now by the one who tells it, guessed from what is seen, or told afterwards or by others. */
function certaintyOf({ text, hearsay, line }: EventFact) {
  if (hearsay || line.source !== 'speech') return 'reported' as const
  if (
    /\b(?:i think|i guess|(?:maybe|probably)(?! \d)|looks like|seems|must (?:be|have)|might|i believe)\b/i.test(
      digits(text),
    )
  )
    return 'inferred' as const
  const isNow =
    /\b(?:is|are|(?:there|it|he|she|that)'s|they're|(?:i|you) can (?:see|hear)|they've|has (?:come|gone|just)|have (?:come|gone|just|all)|just)\b/i.test(
      text,
    )
  return isNow && !/\b(?:was|were|ago|heard|saw|not known|unknown)\b/i.test(text)
    ? ('observed' as const)
    : ('reported' as const)
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

/** The part of the day, or the hour as it was told. */
function timeOfDay(reading: Reading): string {
  const told = eventTime(reading)?.text ?? ''
  const word = partOfDay.exec(told)?.[1] ?? partOfDay.exec(reading.everything)?.[1]
  if (word) return word.toLowerCase() === 'tonight' ? 'night' : word.toLowerCase()
  const clock = /\b(\d{1,2})(?:[:.]\d\d)? ?(a|p)\.?m\b/i.exec(`${told} ${reading.everything}`)
  if (clock) return partAt((Number(clock[1]) % 12) + (clock[2]!.toLowerCase() === 'p' ? 12 : 0))
  const shown = /(?<![\d:])([01]?\d|2[0-3]):[0-5]\d(?![\d:])/.exec(
    `${told} ${reading.written.map(({ text }) => text).join(' ')}`,
  )
  if (shown && Number(shown[1]) > 12) return partAt(Number(shown[1]))
  return /\b(?:past|to|o'clock)\b|\d[:.]\d\d/.test(told) ? told : ''
}

const partOfDay =
  /\b(?:in the |this |early |late )?(morning|evening|afternoon|midnight|noon|dawn|dusk|sunrise|sunset|night|tonight)\b/i
const partAt = (hour: number) =>
  hour < 5 || hour >= 21 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'

const spot = String.raw`(?:(?!(?:and|but|when|because|while|it's|there's|right|we|i|they|who|that|the fire)\b)[\p{L}\p{N}'’-]+ ?){1,6}`
const stands = [
  new RegExp(
    String.raw`(?<!\b(?:heard|hear|got|learned|word|call|message|text|house|men|people|man|woman) )\b(?:from|out of|out) (?:my|our) (${spot})`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:filmed|filming|recorded|recording|shot|watching|watched|seen|view|taken|live) from (?:my |our |the |a |an )?(${spot})`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:i'?m|i am|we're|we are|i was|we were) (?:standing |sitting |parked |stuck |hiding |up |here |just |right )*(?:on|in|at|behind|outside|inside|across from|next to|near|by|under|opposite) (?:my |our |the |a |an )?(${spot})`,
    'iu',
  ),
  new RegExp(
    String.raw`^((?:standing|sitting|parked|stuck|hiding) (?:on|in|at|behind|near|next to|across from) ${spot})`,
    'iu',
  ),
]

/** Where the witness stands, in the witness's words; the town is told apart. */
function vantagePoint(reading: Reading, location: string): string {
  for (const pattern of stands) {
    for (const line of [...reading.sentences, ...reading.written, ...reading.caption]) {
      const found = pattern.exec(line.text)?.[1]
      const point = tidy(
        found
          ?.replace(/(?: in| at)? \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*\s*$/u, '')
          .replace(new RegExp(String.raw` in ${location === '' ? 'nowhere' : location}\s*$`, 'i'), '')
          .replace(/(?: (?:in|on|at|the|of|near|right now|now|here|today|watching))+$/i, '') ?? '',
      )
      if (point !== '' && !isOpinion.test(point) && point.toLowerCase() !== location.toLowerCase()) return point
    }
  }
  return ''
}

/** "I'm in shock", "I'm at a loss". */
const isOpinion =
  /^(?:shock|tears|disbelief|loss|trouble|love|awe|pain|danger|luck|time|it|this|that|here|there|all|fire|way)\b/i

const built = anyOf(
  [
    ...sights.sight.split('|'),
    ...'water tower|tower|station|train station|gas station|city hall|school|hospital|mall|stadium|warehouse|pier|harbor|marina|church|bridge|hotel|bank|courthouse|airport|park|highway|intersection|pharmacy|supermarket|fire station|street|road|avenue|overpass|tunnel|terminal|factory|library|museum|subway station|metro station|bus stop|town hall|bakery|mosque|cathedral|lighthouse|petrol station'.split(
      '|',
    ),
  ],
  'gi',
)

/** Buildings and places that could be found again on a map, each where it is first spoken of. */
function landmarksOf(reading: Reading): string[] {
  const found = [...reading.sentences, ...reading.written].flatMap((line) =>
    phrasesWith(built, line.text, 3)
      .filter(({ end }) => !modifies.test(line.text.slice(end)))
      .map(({ text, before }) => ({ name: nameOf(text), before, at: line.start }))
      .filter(
        ({ name, before }) =>
          name !== '' &&
          (/\p{Lu}/u.test(name) ||
            (/^(?:the|behind|near|at|on|by|and|old|in|to|this|that|a)$/.test(before) &&
              (words(name).length > 1 || /^(?:the|old)$/.test(before)))) &&
          !/^(?:street|road|town|village|wall|whole \p{L}+|avenue|highway|port)$/iu.test(name),
      ),
  )
  return unique(found, ({ name }) => name.toLowerCase())
    .filter(
      ({ name }, _, all) =>
        !all.some(
          (other) => other.name.length > name.length && other.name.toLowerCase().endsWith(` ${name.toLowerCase()}`),
        ),
    )
    .slice(0, 8)
    .map(({ name, at }) => `${capitalise(name)} at ${timestamp(at, reading.duration)}`)
}

/** "The school bell": what stands before another thing is no place. */
const modifies =
  /^ (?!(?:and|or|is|are|was|were|has|in|on|at|by|near|with|from|to|of|for|that|which|where|who|right|just|now|but|so|there|here|across|behind|over|under|next|into|as|when|because|while|had|before|after|again|today|too|then|opposite|starts?|started|collapses?|collapsed)\b)\p{Ll}+/u

/** "Police closed Pier Road" is a sentence: a name is its capitals, and another thing has no verb before it. */
function nameOf(text: string): string {
  const chain =
    /(?:\p{Lu}[\p{L}'’-]+ )+\p{Lu}[\p{L}'’-]+$/u.exec(text)?.[0] ??
    (/\p{Lu}\p{L}+$/u.test(text) ? /\S+$/.exec(text)![0] : undefined)
  if (chain !== undefined && !/^\p{Lu}/u.test(text.split(' ')[0]!)) return chain
  const parts = text.split(' ')
  const verb = parts.findLastIndex(
    (word, at) =>
      at < parts.length - 1 &&
      /(?:ed|ing)$/.test(word) &&
      !/^(?:train|fire|water|gas|bus|bell|market|match|old)$/i.test(word),
  )
  const rest = parts
    .slice(verb + 1)
    .join(' ')
    .replace(/^(?:closed|close|whole|next|nearby|front|top|our|my|their) /i, '')
  return verb >= 0 && /^\p{Lu}/u.test(text) && !/^\p{Lu}/u.test(rest) ? '' : tidy(rest)
}

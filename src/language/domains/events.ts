/** Events as witnesses and reporters tell them: what happened, where, when, and how they know. */

import { isCallToAction } from '../asides.ts'
import { clausesOf } from '../clauses.ts'
import { eventTopics, gravity } from '../lexicons/events.ts'
import { citiesIn, placeOf } from '../names.ts'
import type { Line, Reading } from '../reading.ts'
import { isCased, nameAt } from './spots.ts'
import { labelsOf } from '../subtitles.ts'
import { anyOf, capitalise, overlap, tidy, words } from '../text.ts'

export interface EventFact {
  at: number
  text: string
  line: Line
  /** Someone else's word: "they are saying", "officials say". */
  hearsay: boolean
}

const lead =
  /^(?:(?:so|and|but|okay|ok|um|uh|well|now|guys|you guys|hey|oh my god|oh my gosh|omg|oh|holy \p{L}+|wow|look|look at (?:this|that)|yeah|right now|basically|alright|like|just|hi|good (?:morning|evening),?|this is crazy|apparently|listen|also|update)[,.!: ]+)+/iu

/** What people say for themselves: hopes, fears, greetings, the way they came here. */
const personal =
  /^(?:i hope|i'm (?:so |really |very )?(?:scared|shaking|freaking|okay|fine|safe|crying|sorry)|i can't believe|i don't know what|we don't know what to|we're (?:so )?scared|stay safe|be (?:safe|careful)|please (?:stay|be|pray|share|help)|pray|praying|thank god|thank you|what is|what's|what the|this is (?:crazy|insane|wild|so|unreal|scary|not good|terrifying)|that's (?:crazy|insane|so)|let me|let's|i'll (?:keep|update|try)|i'm gonna|i was (?:just|in|at|about|making|sleeping)|we were (?:just|having|in|about)|my heart|i've never|never seen|i love|more (?:updates|to come)|keep you|welcome|my name is|i'm \p{L}+ \p{L}+,? (?:reporting|live|and)|this is \p{L}+ \p{L}+ (?:reporting|with|live|for)|okay we|we are going|we're going|run|go go|are you|is everyone|did you|can you|no no|oh no|i'm here with|back to you|reporting live|stay tuned|you can tell|i think i|i feel)\b/iu

const hearsay =
  /\b(?:says?|said|saying|told (?:us|me|everyone)|reports?|reported|reportedly|apparently|according to|officials|authorities|police say|we're hearing|i heard (?:that|there)|rumou?r|supposedly|they think|i guess|witnesses|spokesperson|somebody said)\b/i

/** The facts of an event, one to an entry, in order; what is written on screen completes what is said. */
export function factsOf(reading: Reading): EventFact[] {
  const facts: EventFact[] = []
  for (const line of reading.sentences) {
    if (isCallToAction(line.text)) continue
    for (const part of partsOf(line.plain)) {
      const text = bare(part)
      if (text !== '') facts.push({ at: line.start, text: capitalise(text), line, hearsay: hearsay.test(text) })
    }
  }
  for (const line of labelsOf(reading)) {
    const text = tidy(line.plain)
    const tells =
      words(text).length >= 2 &&
      words(text).length <= 20 &&
      telling.test(text) &&
      !/^(?:breaking(?: news)?|live|update|watch)$/i.test(text) &&
      !/^[@#]/.test(text)
    if (tells && !facts.some((fact) => overlap(fact.text, text) >= 0.5))
      facts.push({ at: line.start, text: line.plain, line, hearsay: false })
  }
  return facts.sort((one, other) => one.at - other.at)
}

/** One thing happens, "and then" another. */
function partsOf(text: string): string[] {
  return text
    .split(/,? and then |; |(?<=[.!?]) |,? then (?=(?:the|a|there|he|she|they|everybody|everyone)\b)/i)
    .flatMap((part) => (words(part).length > 11 ? splitLong(part) : [part]))
}

function splitLong(text: string): string[] {
  const clauses = clausesOf(text)
  const parts: string[] = []
  for (const clause of clauses) {
    const isPronoun = /^(?:it|they|he|she|which|so|that|this|i|we|you)\b/i.test(clause)
    const isWhole = words(clause).length >= 4 && (!isPronoun || telling.test(clause))
    if (parts.length > 0 && !isWhole) parts[parts.length - 1] += `, ${clause}`
    else parts.push(clause)
  }
  return parts
}

const telling = anyOf([
  ...eventTopics.flatMap(([, list]) => list.split('|')),
  ...gravity.flatMap(([, list]) => list.split('|')),
  ...'police|closed|blocked|road|street|bridge|building|people|hurt|injur|damage|sirens|siren|trucks|helicopter|officers|witness|cause|caused|power|officials|car|cars|boat|train|plane|window|windows|roof|running|screaming|bang|bangs|debris|water|lanes|highway|shut down|missing|trapped|crowd|coast guard|shelter|basement|neighbor|crack|glass|wall|fence|tree|trees|negotiations|demand|statement'.split(
    '|',
  ),
])

/** A fact without what leads up to it; '' when nothing is told. */
function bare(part: string): string {
  const stripped = tidy(part.replace(lead, ''))
    .replace(
      /^(?:as )?(?:you can|i can|we can) (?:see|hear) (?:that )?(?=(?:the|there|people|they|a|it)\b.*\b(?:is|are|was|were|has|have)\b)/i,
      '',
    )
    .replace(/,? (?:oh my god|thank god|you guys|guys|right now)[.!]*$/i, '')
    .replace(/[.!]+$/, '')
  const setting = /^(?:it is|it's) (?:about |around |like )?\d/i.test(stripped) && !telling.test(stripped)
  if (words(stripped).length < 3 || stripped.endsWith('?') || personal.test(stripped) || setting) return ''
  const isScene = /^(?:we're|we are|i'm|i am|this is|it is \d|it's \d)\b/i.test(stripped)
  if (!telling.test(stripped) && (isScene || /^(?:i|we|you|my|it|that|this|he|she)\b/i.test(stripped))) return ''
  // "We're on Main Street and there's been a huge crash": the event stands after the scene.
  const after = /^(?:we're|we are|i'm|i am)\b.*?(?:,| and) (?=(?:there|a|the|an|somebody|someone)\b)(.*)$/i.exec(
    stripped,
  )
  if (isScene && after && telling.test(after[1]!)) return after[1]!
  if (isScene && !eventWord.test(stripped)) return ''
  return tidy(stripped)
}

const eventWord = anyOf(eventTopics.slice(0, 5).flatMap(([, list]) => list.split('|')))

export function eventTopic(reading: Reading): string {
  const scores = eventTopics.map(([topic, list], index) => {
    const pattern = new RegExp(anyOf(list.split('|')).source, 'giu')
    const hits = new Set((reading.everything.match(pattern) ?? []).map((word) => word.toLowerCase()))
    return {
      topic,
      score:
        hits.size * (topic === 'labour' ? 1.6 : topic === 'education' || topic === 'society' ? 0.7 : 1) - index * 0.01,
    }
  })
  const [best] = scores.toSorted((one, other) => other.score - one.score)
  return best && best.score > 0.5 ? best.topic : ''
}

const levels = gravity.map(([level, list]) => ({ level, pattern: anyOf(list.split('|')) }))
const unhurt =
  /\b(?:no (?:injuries|casualties|deaths)|nobody (?:was |is )?(?:hurt|injured|killed)|no one (?:was |is )?(?:hurt|injured|killed)|everyone (?:is|got) (?:okay|safe|out))\b/gi

export const severityOf = (text: string) =>
  levels.find(({ pattern }) => pattern.test(text.replaceAll(unhurt, ' ')))?.level ?? ('unknown' as const)

/** Where it happens: the place that is named after "in", "at" or "on", with the city when it is known. */
export function eventPlace(reading: Reading): string {
  const isLarge = isCased(reading)
  const chain = String.raw`\p{Lu}[\p{L}'’]+(?: (?:of |de |la )?\p{Lu}[\p{L}'’]+)*`
  const patterns = [
    new RegExp(
      String.raw`\b(?:on|at|near|along|off) (?:the (?:corner of )?)?(${chain}(?: (?:Street|Road|Avenue|Bridge|Square|Station|Park|Highway))?,? in ${chain})`,
      'u',
    ),
    new RegExp(
      String.raw`\b(?:in|from|at|near|outside|on) (?:the )?(?:downtown |north |south |east |west |central |\p{Ll}+ (?:\p{Ll}+ )?in )?(${chain})`,
      'u',
    ),
  ]
  const lines = [...reading.sentences, ...reading.caption, ...labelsOf(reading)].filter(
    (line) => !isCallToAction(line.text) || line.source === 'caption',
  )
  const skip =
    /^(?:I|I'm|My|The|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|God|TV|English|Oh|Okay)\b/
  for (const pattern of patterns) {
    for (const line of lines) {
      const match = pattern.exec(line.text)
      if (match && !skip.test(match[1]!)) return tidy(match[1]!)
    }
  }
  const { place } = placeOf(reading)
  if (place !== '') return place
  const label = labelsOf(reading)
    .map(({ text }) => citiesIn(text)[0])
    .find((city) => city !== undefined)
  if (label || isLarge) return label ?? ''
  for (const line of reading.sentences) {
    const match =
      /\b(?:here in|we're in|i'm in|(?:at|on) the [\p{L}]+ in|downtown|right here in|live from|outside of) (?=\S)/iu.exec(
        line.text,
      )
    const name = match ? nameAt(line.text, match.index + match[0].length, false, 2) : ''
    if (name !== '') return capitalise(name)
  }
  return ''
}

const day = String.raw`(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)`
const month = String.raw`(?:january|february|march|april|may|june|july|august|september|october|november|december)`
const ordinalDay = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?|(?:twenty|thirty)?[ -]?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\p{L}+teenth|twentieth|thirtieth))`
const moments = [
  new RegExp(
    String.raw`\b(?:late |early )?${day},? (?:(?:the )?${month} ${ordinalDay},? ?)?(?:(?:at |around )?\d{1,2}(?::\d\d)? ?(?:a\.?m\.?|p\.?m\.?)|\d{1,2} in the (?:morning|evening|afternoon)|morning|afternoon|evening|night)?`,
    'iu',
  ),
  new RegExp(String.raw`\b${month} ${ordinalDay}(?:,? \d{4})?\b`, 'iu'),
  /\b(?:about |around |maybe |like |just )?\d+(?:\.\d\d)? (?:minutes?|hours?|seconds?) ago\b/i,
  /\b(?:this (?:morning|afternoon|evening)|tonight|last night|yesterday(?: (?:morning|afternoon|evening))?|earlier today|today|just now|moments ago)\b/i,
  /\b(?:about |around )?\d{1,2}(?:[:.]\d\d)? ?(?:a\.?m\.?|p\.?m\.?)\b|\b\d{1,2}(?:[:.]\d\d)? (?:in the (?:morning|evening|afternoon)|at night)\b/i,
]

/** When it happened, as said or shown. */
export function eventTime(reading: Reading): { text: string; line: Line } | undefined {
  for (const pattern of moments) {
    for (const line of [...labelsOf(reading), ...reading.sentences, ...reading.caption]) {
      const match = pattern.exec(line.text) ?? pattern.exec(line.plain)
      if (
        match &&
        !(
          pattern === moments[0] &&
          words(match[0]).length === 1 &&
          line.source === 'speech' &&
          /\b(?:since|until|by|on) $/i.test(line.plain.slice(0, match.index))
        )
      )
        return { text: tidy(match[0]), line }
    }
  }
  return undefined
}

/** The witness speaks of what is before the camera. */
export const isWitnessed = (text: string) =>
  /\b(?:i can see|you can see|we can see|look at|right (?:here|there|behind me|in front|now)|there(?:'s| is| are)|just (?:happened|now|started|came|got|shut|caught|had)|we(?:'re| are) (?:standing|at|on|in)|i(?:'m| am) (?:at|on|filming|standing)|as you can see|coming out|happening)\b/i.test(
    text,
  )

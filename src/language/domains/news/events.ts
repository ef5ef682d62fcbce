/** Events as witnesses and reporters tell them: what happened, how grave it is, and how they know. */

import { isAside, isCallToAction } from '../../asides.ts'
import { clausesOf } from '../../clauses.ts'
import { eventTopics, gravity } from '../../lexicons/events.ts'
import { clausesWithoutStops, statementOf } from '../../grammar.ts'
import { digits } from '../../numbers.ts'
import { headline } from '../../headline.ts'
import type { Line, Reading } from '../../reading.ts'
import { labelsOf } from '../../subtitles.ts'
import { anyOf, capitalise, contentWords, overlap, shorten, tidy, words } from '../../text.ts'
import { withoutIdleHarm } from '../posts/victims.ts'
import { momentIn } from './event-times.ts'

export interface EventFact {
  at: number
  text: string
  line: Line
  /** Someone else's word: "they are saying", "officials say". */
  hearsay: boolean
}

const lead =
  /^(?:(?:breaking(?: news)?|this just in|just in|so|and|but|okay|ok|um|uh|well|now|guys|you guys|hey|oh my god|oh my gosh|omg|oh|holy \p{L}+|wow|look|look at (?:this|that)|yeah|right now|basically|alright|like|just|hi|good (?:morning|evening),?|this is crazy|apparently|listen|also|update|then|alert)[,.!:| –—-]+)+/iu

/** What people say for themselves: hopes, fears, greetings, the way they came here. */
const personal =
  /^(?:i hope|i'm (?:so |really |very |not )?(?:scared|shaking|freaking|okay|fine|safe|crying|sorry|gonna|going to)|i can't believe|i (?:don't|do not) (?:know|want to)|we don't know what to|we're (?:so )?scared|stay safe|be (?:safe|careful)|please (?:stay|be|pray|share|help)|pray|praying|thank god|thank you|what is|what's|what the|this is (?:crazy|insane|wild|so|unreal|scary|not good|terrifying)|that's (?:crazy|insane|so)|let me|let's|i'll (?:keep|update|try)|my heart|i've never|never seen|i love|more (?:updates|to come)|keep you|welcome|my name is|i'm \p{L}+ \p{L}+,? (?:reporting|live|and)|this is \p{L}+ \p{L}+ (?:reporting|with|live|for)|okay we|we are going|we're (?:going|leaving|safe|okay|fine)|run|go go|are you|is everyone|did you|can you|no no|oh no|i'm here with|back to you|reporting live|stay tuned|you can tell|i think i|i feel|tell me|if you're new|i never got|follow|anyway|that(?:'s| is) (?:the news|all|it)\b|good night|i am not joking|i'm not joking)\b/iu

const hearsay =
  /\b(?:says?|said|saying|told (?:us|me|everyone)|reports?|reported|reportedly|apparently|according to|officials|authorities|police say|we're hearing|i heard (?:that|there|from)|rumou?r|supposedly|they think|i guess|witnesses|spokesperson|somebody said|confirmed)\b/i

/** A stranger's post may run on without end; no clip tells more than this. */
const mostLines = 200

/** The facts of an event, one to an entry, in order; what is written on screen completes what is said. */
export function factsOf(reading: Reading): EventFact[] {
  const facts: EventFact[] = []
  for (const line of reading.sentences.slice(0, mostLines)) {
    if (isCallToAction(line.text)) continue
    for (const part of partsOf(asSaid(line))) {
      const text = bare(part)
      if (text !== '') facts.push({ at: line.start, text: capitalise(text), line, hearsay: hearsay.test(text) })
    }
  }
  for (const line of labelsOf(reading).slice(0, mostLines)) {
    const text = tidy(line.plain.replace(lead, '')).replace(/[.!]+$/, '')
    const tells = isReport(text, reading) && !facts.some((fact) => overlap(fact.text, text) >= 0.5)
    if (tells) facts.push({ at: line.start, text: capitalise(text), line, hearsay: hearsay.test(text) })
  }
  return facts.sort((one, other) => one.at - other.at)
}

/** Fast typists leave the apostrophe out: "theres", "theyve". */
const withApostrophes = (text: string) =>
  text.replaceAll(
    /\b(i|they|there|he|she|that|we|you|don|can|won|didn|isn|wasn|doesn|it)(m|s|ve|re|t)\b/gi,
    (word, stem: string, ending: string) => (contractions.has(word.toLowerCase()) ? `${stem}'${ending}` : word),
  )
const contractions = new Set(
  'im ive theres theyve theyre hes shes thats dont cant wont didnt isnt wasnt doesnt weve youre'.split(' '),
)

/** The words as they were said, unless a slip in them was mended. */
function asSaid({ text, plain }: Line): string {
  const own = tidy(text.replaceAll(/\b(?:um+|uh+|erm)\b,? ?/gi, ''))
  return withApostrophes(tidy(digits(own)) === tidy(plain) ? own : plain)
}

const nowhere = { source: 'on-screen-text' as const, start: 0, end: 0 }
const setting =
  /(?:^|[.,] )(?:filmed|shot|video|footage|recorded|seen|watched|view|live|reporting) (?:from|by|at|on)\b/i

/** A line on screen that tells something. Where nobody speaks, the lines are the report; else they are mostly headings. */
function isReport(text: string, reading: Reading): boolean {
  const length = words(text).length
  if (length < 2 || length > 24 || /^[@#]/.test(text) || isAside(text) || personal.test(text)) return false
  // "22:47 Flames in four windows" is an entry of a log, whatever it tells.
  if (/^\d{1,2}[:.]\d\d\s+\p{L}/u.test(text)) return true
  const moment = momentIn([{ ...nowhere, text, plain: text }])?.text
  if (moment && contentWords(text.replace(moment, ' ')).length < 3 && !eventWord.test(text) && !statementOf(text))
    return false
  if (setting.test(text)) return false
  if (reading.sentences.length > 0) return telling.test(text) && (length > 4 || /\d/.test(text)) && !isShouted(text)
  if (isShouted(text) && length < 4 && reading.written.length > 1) return false
  return telling.test(text) || (length >= 4 && reading.written.some((line) => telling.test(line.text)))
}

/** A headline in capitals over somebody who tells it all. */
const isShouted = (text: string) => text === text.toUpperCase() && words(text).length < 8

/** One thing happens, "and then" another. */
function partsOf(text: string): string[] {
  return (/[,.;:!?](?: |$)/.test(text) ? text : clausesWithoutStops(text).join('. '))
    .split(
      /,? and then |; |(?<=[.!?]) |, but (?=\p{L}+ \p{L}+ \p{L}+ \p{L}+)(?!(?:i|it|we|not|they|you)\b)|,? then (?=(?:the|a|there|he|she|they|everybody|everyone|all)\b)/iu,
    )
    .flatMap((part) => (words(part).length > 11 ? splitLong(part) : [part]))
}

/** A part that begins so says something about the part before it. */
const dependent =
  /^(?:behind|in|on|at|near|under|over|with|from|to|by|like|along|across|up|down|around|look|even|right|about|because|so|where|when|while|before|after|including|especially|which|who|whose|that|the whole|all of|most of|part of)\b/i

function splitLong(text: string): string[] {
  const parts: string[] = []
  for (const clause of clausesOf(text)) {
    const isPronoun = /^(?:it|they|he|she|this|i|we|you)\b/i.test(clause)
    // "Two hours, twenty one minutes and four seconds" is one figure.
    const isFigure = /^\d/.test(digits(clause)) && statementOf(clause) === undefined
    const isWhole =
      words(clause).length >= 4 && !isFigure && !dependent.test(clause) && (!isPronoun || telling.test(clause))
    if (parts.length > 0 && !isWhole) parts[parts.length - 1] += `, ${clause}`
    else parts.push(clause)
  }
  return parts
}

const telling = anyOf([
  ...eventTopics.flatMap(([, list]) => list.split('|')),
  ...gravity.flatMap(([, list]) => list.split('|')),
  ...'police|closed|blocked|road|street|bridge|building|people|hurt|injur|damage|sirens|siren|trucks|helicopter|officers|witness|cause|caused|power|officials|car|cars|boat|train|plane|window|windows|roof|running|screaming|bang|bangs|debris|water|lanes|highway|shut down|missing|trapped|crowd|coast guard|shelter|basement|neighbor|crack|glass|wall|fence|tree|trees|negotiations|demand|statement|authorities|trains|flights|homes|residents|drivers|passengers|crew|van|truck|bus|lorry|dust|lights'.split(
    '|',
  ),
])

/** Where and when somebody is, and what they were busy with. */
const scene =
  /^(?:we're|we are|i'm|i am|i live|we live|i work|i was|we were|this is|(?:it is|it's) (?:about |around |like |almost |just after )?(?:\d+|quarter|half))\b/i
/** "We're on Main Street and there's been a huge crash": the event stands after the scene. */
const afterScene =
  /^.*?(?:,| and| when|where) (?!this is\b|the time\b|i(?:'m| am) (?!hearing|seeing)|we(?:'re| are)\b|(?:about |around )?\d)(.*)$/iu

/** A fact without what leads up to it; '' when nothing is told. */
function bare(part: string): string {
  const stripped = tidy(part.replace(lead, ''))
    .replace(
      /^(?:as )?(?:you can|i can|we can) (?:see|hear) (?:that )?(?=(?:the|there|people|they|a|it)\b.*\b(?:is|are|was|were|has|have)\b)/i,
      '',
    )
    .replace(/,? (?:oh my god|thank god|you guys|guys|right now|look|by the way)(?:, look)*[.!]*$/i, '')
    .replace(/(?:, look)+(?=[,.!]|$)/gi, '')
    .replace(/[.!]+$/, '')
  if (words(stripped).length < 3 || stripped.endsWith('?') || personal.test(stripped)) return ''
  // "This is Union Square" says where, not what.
  if (/^(?:this is|we're (?:at|in|on)|i'm (?:at|in|on)) (?:the )?(?:\p{Lu}[\p{L}'’-]+ ?)+$/u.test(stripped)) return ''
  const moment = momentIn([{ ...nowhere, text: stripped, plain: stripped }])?.text
  if (moment && contentWords(stripped.replace(moment, ' ')).length === 0) return ''
  const figures = digits(stripped)
  if (scene.test(figures)) {
    const after = afterScene.exec(stripped)?.[1] ?? ''
    const isTold =
      telling.test(after) ||
      (words(after).length >= 4 && statementOf(after) !== undefined && !/^(?:because|so|it)\b/i.test(after))
    if (isTold && words(after).length >= 3 && !scene.test(digits(after))) return tidy(after)
    return eventWord.test(stripped) && !/^(?:i was|we were|it)\b/i.test(stripped) ? tidy(stripped) : ''
  }
  // "It struck at ten past four": a figure about what was spoken of before.
  if (/^(?:it|that|that's|they)\b/i.test(stripped) && /\d/.test(figures)) return tidy(stripped)
  const isBare = /^(?:i|we|you|my|it|that|this|if you|if you're|\p{L}+ floor)\b/iu.test(stripped)
  return isBare && !telling.test(stripped) && !hearsay.test(stripped) ? '' : tidy(stripped)
}

const eventWord = anyOf(eventTopics.slice(1, 5).flatMap(([, list]) => list.split('|')))

/** What it is filed under: what is told first counts twice. */
export function eventTopic(reading: Reading): string {
  const opening = [...reading.caption.slice(0, 1), ...reading.written.slice(0, 1), ...reading.sentences.slice(0, 1)]
    .map(({ plain }) => plain.toLowerCase())
    .join('\n')
  const scores = eventTopics.map(([topic, list], index) => {
    const pattern = new RegExp(anyOf(list.split('|')).source, 'giu')
    const hits = (text: string) => new Set((text.match(pattern) ?? []).map((word) => word.toLowerCase())).size
    const weight = topic === 'labour' ? 1.6 : topic === 'education' || topic === 'society' ? 0.7 : 1
    return { topic, score: (hits(reading.everything) + hits(opening)) * weight - index * 0.01 }
  })
  const [best] = scores.toSorted((one, other) => other.score - one.score)
  return best && best.score > 0.5 ? best.topic : ''
}

const levels = gravity.map(([level, list]) => ({ level, pattern: anyOf(list.split('|')) }))
/** What did not happen, and what only words do. */
const harmless =
  /\b(?:no|without|nobody|no one|not|isn't|wasn't|aren't|weren't)\b(?: \p{L}+){1,4}|\beveryone (?:is|got) (?:okay|safe|out)\b|\b(?:talks|deal|negotiations|prices|shares|market|government|coalition)(?: \p{L}+)? (?:collapsed?|crash(?:ed)?)\b|\b(?:fire (?:department|station|drill|engine|truck|sale)|dead(?:line| end))\b/giu

export const severityOf = (text: string) => {
  const plain = withoutIdleHarm(text).replaceAll(harmless, ' ')
  return levels.find(({ pattern }) => pattern.test(plain))?.level ?? ('unknown' as const)
}

/** What it is called: the post's own title when it says what happened, else the first fact; neutral, at most 15 words. */
export function eventHeadline(reading: Reading, facts: readonly EventFact[]): string {
  const own = tidy(headline(reading).replace(lead, '')).replace(/[!.…]+$/, '')
  const told = facts.map(({ text }) => text).join(' ')
  const isTelling =
    words(own).length >= 2 &&
    (telling.test(own) || overlap(own, told) >= 0.5) &&
    (!momentIn([{ ...nowhere, text: own, plain: own }]) || eventWord.test(own)) &&
    !personal.test(own) &&
    // A sentence that was cut off is told whole by its fact.
    !facts.some(({ text }) => text.length > own.length && text.toLowerCase().startsWith(own.toLowerCase())) &&
    !setting.test(own) &&
    !/\b(?:omg|right now|crazy|insane|wild|watch|you won't|what i saw|we spoke|stay (?:safe|home)|pray|updates?)\b/i.test(
      own,
    )
  const label = labelsOf(reading)
    .map(({ text }) => tidy(text.replace(lead, '').replace(/^[^|]{3,30}\| /, '')))
    .find(
      (text) => telling.test(text) && words(text).length >= 2 && words(text).length <= 9 && text !== text.toUpperCase(),
    )
  const first = facts.find(({ text }) => eventWord.test(text)) ?? facts[0]
  if (isTelling || !first) return capitalise(shorten(own, 15))
  if (label && !momentIn([{ ...nowhere, text: label, plain: label }])) return capitalise(label)
  const opening =
    /^(?:there(?:'s| is| are| has been| was)(?: been)?|we just had|we're on [^,]*? and there's been|i (?:can )?(?:see|hear)|first i (?:see|hear|heard|saw)) /i
  return capitalise(shorten(tidy(first.text.replace(opening, '')), 15))
}

/** The witness speaks of what is before the camera. */
export const isWitnessed = (text: string) =>
  /\b(?:i can see|you can see|we can see|look at|right (?:here|there|behind me|in front|now)|there(?:'s| is| are)|just (?:happened|now|started|came|got|shut|caught|had)|we(?:'re| are) (?:standing|at|on|in)|i(?:'m| am) (?:at|on|filming|standing)|as you can see|coming out|happening|behind me)\b/i.test(
    text,
  )

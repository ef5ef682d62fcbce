/** What a trip's video says of one of its stops: what is special there, and what to mind. */

import { isAside } from '../../asides.ts'
import { clausesOf } from '../../clauses.ts'
import { instruction } from '../../imperatives.ts'
import { polarity } from '../../opinions.ts'
import { prices } from '../../prices.ts'
import type { Line } from '../../reading.ts'
import { capitalise, tidy, words } from '../../text.ts'
import type { Stop } from './destinations.ts'
import { recommended } from './dishes.ts'
import { isAboutTheTrip, seasonIn } from './trips.ts'

export interface StopNotes {
  highlight: string
  tip: string
  used: Line[]
}

/** What is told of a stop lasts this long, in seconds, unless another stop comes first. */
const longestTale = 14
/** Between a stop's sentence and one that goes on about it there is no longer break than this. */
const longestBreak = 6

const advises =
  /\b(?:book|go (?:before|at|early|after|in|around|on)|get (?:there|here)|come (?:before|early|at|for)|arrive|wear|bring|buy|rent|avoid|don'?t|do not|never|skip|make sure|ask (?:for|the)|(?:an?|one) (?:dollar|euro|buck|pound|quid)|tickets? (?:is|are|was|cost)|entrance|entry|admission|reserve|reservation|early|crowds?|in advance|weeks? ahead|cash|closed|only open|opens? (?:at|from|early)|low tide|permits?|you(?:'ll)? need|no ticket|for free|free (?:to|entry)|(?:mon|tues|wednes|thurs|fri|satur|sun)days? only|takes? (?:about |around )?(?:half|an hour|\d)|costs? |\d+ (?:euros?|dollars?|bucks|minutes?|hours?)|(?:before|after|by) (?:\d|noon|sunrise|sunset)|steep|helmet|sunscreen|shoes|jacket)\b|[€$£¥]|^it's free$/i

/** "I bought a teapot I don't need" advises nobody. */
const isPersonal = (text: string) =>
  /^(?:i|we|my|our|he|she|they|i've|we've)\b/i.test(text) && prices(text).length === 0

/** What one does there beforehand or to get in; what one does for pleasure there is a highlight: "go snorkeling". */
const prepares =
  /^(?:go (?:before|at|early|after|on)|book|wear|bring|get (?:there|here)|come|arrive|avoid|ask|buy|rent|reserve|make sure)\b/i

function isAdvice(text: string): boolean {
  if (isPersonal(text)) return false
  if (prepares.test(text)) return true
  return praises(text)
    ? false
    : advises.test(text) || (instruction(text) !== undefined && recommended(text).length === 0)
}

const praises = (text: string) =>
  polarity(text) > 0 ||
  /\b(?:views?|where (?:the|you|they|all|locals)|locals|most|sunset|sunrise|unreal|insane|hidden|iconic|famous|oldest|biggest|prettiest|clearest|turquoise|crystal|turtles|snorkel\p{L}*|walk everywhere|magical|like a (?:movie|dream|painting)|whole (?:city|town|valley|harbou?r|bay|island))\b/iu.test(
    text,
  )

/** "It's Roman", "which is enormous", "with twenty murals": what it is like. */
const describes = /^(?:it's|it is|that's|that is|they're|there's|there are|is|are|has|which|where|with|the)\b/i

/** What is said of a stop in its own sentence and in those that follow it, then what is written beside it. */
export function notesOf(
  stop: Stop,
  next: Stop | undefined,
  stops: readonly Stop[],
  sentences: readonly Line[],
): StopNotes {
  const found: StopNotes = { highlight: '', tip: '', used: [] }
  const take = (part: string, line: Line) => {
    if (words(part).length < 2) return
    if (isAdvice(part)) {
      if (words(part).length < 3 && prices(part).length === 0 && !prepares.test(part)) return
      if (found.tip !== '' && !prepares.test(part)) return
      found.tip = found.tip === '' || prices(found.tip).length > 0 ? part : `${found.tip}; ${part}`
    } else if (!isPersonal(part) && (praises(part) || describes.test(part) || recommended(part).length > 0)) {
      // "It's Roman, it's enormous" is one description.
      if (found.highlight !== '' && (line !== stop.line || words(found.highlight).length > 5)) return
      found.highlight = found.highlight === '' ? withoutCopula(part) : `${found.highlight}, ${part}`
    } else return
    found.used.push(line)
  }
  if (stop.isTold) {
    const own = ownText(stop, stops)
    for (const part of clausesOf(own).flatMap(partsOf)) take(part, stop.line)
    for (const line of following(stop, next, stops, sentences))
      for (const part of clausesOf(line.plain).flatMap(partsOf)) take(part, line)
    if (words(found.highlight).length < 4) found.highlight = besides(stop, own, found.tip) || found.highlight
  }
  const written = noteParts(stop.note)
  return {
    highlight: polished(found.highlight || written.highlight),
    tip: polished(found.tip || written.tip),
    used: found.used,
  }
}

const withoutCopula = (text: string) => text.replace(/^(?:it's|it is|that's|which is|is|are|has)\s+(?=\S+ \S)/i, '')

const polished = (text: string) =>
  capitalise(
    tidy(text)
      .replace(/^(?:is|are|was|were) (?=\S+ \S)/i, '')
      .replace(/[.!]+$/, ''),
  )

/** The part of a sentence that is about a stop: from its name to where the sentence turns to another. */
function ownText(stop: Stop, stops: readonly Stop[]): string {
  const text = stop.line.plain
  const later = stops
    .filter((other) => other.line === stop.line && other.start > stop.start)
    .toSorted((one, other) => one.start - other.start)[0]
  const own = text.slice(stop.end, later?.start)
  const rest = later ? own.replace(/(?:^|,|;|\.| and| then| but)(?:(?! and | then | but )[^,;.])*$/i, '') : own
  return rest.replace(
    /^(?: (?:neighbou?rhood|quarter|district|area))?[,:]?(?: (?:on|in|near|at|off) (?:the )?(?:\p{Lu}[\p{L}'’]+ ?)+)?/u,
    '',
  )
}

/** A clause's parts, each of which says one thing. */
const partsOf = (text: string) =>
  text
    .split(
      /[,;.!?]\s+|,? (?:but|because) (?=\S)|,? so (?=(?:you|it|go|get|book|wear|bring|make|come|we|they|i|don't|arrive|take)\b)|,? and (?=(?:go|book|wear|bring|get|come|arrive|watch|the|it|it's|you|tickets?|entry|entrance|that's)\b)/i,
    )
    .map((piece) => tidy(piece.replace(/^[,\s]*(?:but|so|and|because)\s+/i, '').replace(/[.!]+$| and$/, '')))
    .filter((part) => part !== '' && !isAside(part) && !isAboutTheTrip(part))

/** The sentences after a stop's own that go on about it. */
const following = (stop: Stop, next: Stop | undefined, stops: readonly Stop[], sentences: readonly Line[]) =>
  sentences.filter(
    (line) =>
      line !== stop.line &&
      line.start > stop.line.start &&
      line.start < (next?.line.start ?? Infinity) &&
      line.start - stop.line.start < longestTale &&
      line.start - stop.line.end <= longestBreak &&
      !stops.some((other) => other.line === line) &&
      !isAside(line.text) &&
      seasonIn(line.plain) === '' &&
      (!isAboutTheTrip(line.plain) || (/^(?:but|so) /i.test(line.text) && line.start - stop.line.end < 1)),
  )

/** "Twin crater lakes, go before 10": first what it is, then what to do. */
function noteParts(note: string): { highlight: string; tip: string } {
  const parts = note.split(/[,;.]\s+/).filter((part) => part !== '')
  const from = parts.findIndex(isAdvice)
  const at = from < 0 ? parts.length : from
  return { highlight: parts.slice(0, at).join(', '), tip: parts.slice(at).join(', ') }
}

/** "The port wine tasting at …", "and get the grilled sardines", "at sunset": what goes with the name. */
function besides({ line, start }: Stop, own: string, tip: string): string {
  const before = /\b(?:try|taste|see|watch|do) (?:the )?([\p{L} ]{4,40}) (?:at|in|from) (?:the )?$/iu.exec(
    line.plain.slice(0, start),
  )
  const after = /^,? (?:and |at |to |for |near |with )([^,.;!?]{4,})/.exec(own)
  const found = tidy(before?.[1] ?? after?.[0] ?? '').replace(/^(?:and|to) /i, '')
  return tip.includes(found) || words(found).length > 12 ? '' : found
}

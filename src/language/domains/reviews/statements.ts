/** One statement of a review: whether it makes a point for or against, and how short the point can be put. */

import { isAside } from '../../asides.ts'
import { linkedClauses } from '../../clauses.ts'
import { polarity, wordPolarity } from '../../opinions.ts'
import { prices, rating } from '../../prices.ts'
import { capitalise, contentWords, overlap, tidy, words } from '../../text.ts'
import { type Side, turnIn } from './turns.ts'
import { advises, conclusion } from './verdicts.ts'

export interface Point {
  at: number
  text: string
  good: boolean
}

/** On which side what is told without praise or blame stands, and whether a heading said so. */
export interface Mood {
  side: Side | 0
  /** Given by a heading, which also rules over what the words alone would say. */
  headed: boolean
}

export interface Setting {
  mood: Mood
  /** How the whole is meant: where no mood is, what is merely told stands on that side. */
  stance: number
  /** The name of what is reviewed. */
  thing: string
  /** After "my only complaint is" a bare name is a point: "the weight". */
  isNamed: boolean
  /** Said by a heading that rules over all of the sentence. */
  isLasting: boolean
}

export const hasVerb =
  /\b(?:is|are|was|were|isn't|aren't|wasn't|has|have|had|does|do|did|doesn't|don't|didn't|can|can't|will|won't|it's|they're|there's|that's|\p{L}{2,}(?:s|ed)|took|went|got|came|broke|fell|felt|kept)\b/iu

/** "Four stars, because the sentences are gorgeous": the reason is a point, the rating is none. */
const ratedFor = /^.*(?:\bstars|out of (?:10|5|ten|five))\b.*? because (?=the|it|they)/i

/** The points of a sentence: one to a clause, and clauses that only explain one belong to it. */
export function readStatement(sentence: string, at: number, setting: Setting): Point[] {
  const text = sentence.replace(ratedFor, '')
  const clauses = linkedClauses(text)
  const punctuated = /[,;.]/.test(text)
  const isList = clauses.length > 2 && clauses.at(-1)!.link === 'and'
  const points: Point[] = []
  for (const [index, clause] of clauses.entries()) {
    const point = pointIn(clause.text, index === 0 ? setting : afterFirst(setting, clauses[0]!.text))
    const previous = points.at(-1)
    const before = clauses[index - 1]?.text ?? ''
    const isMore =
      previous !== undefined &&
      punctuated &&
      !isList &&
      (clause.link === '' ? tellsMore(clause.text, before) : goesOn(clause.text) && !setting.mood.headed)
    if (isMore) {
      if (point) previous.text = together(previous.text, clause.text)
    } else if (point) points.push({ ...point, at })
    // "It looks great but the strap sits wrong": what is told against praise is blame.
    else if (previous?.good && againstIt.test(clause.link) && isTold(clause.text))
      points.push({ text: worded(clause.text), good: false, at })
    // "The bed is great, and breakfast comes to your door": told in the same breath, meant in the same way.
    else if (previous && clause.link === 'and' && isTold(clause.text))
      points.push({ text: worded(clause.text), good: previous.good, at })
  }
  return points
}

/** "My only complaint is the weight and …": what is named is named once; the rest goes on in its mood. */
function afterFirst(setting: Setting, first: string): Setting {
  const { isLasting, isNamed, mood } = setting
  // "This is the Kobu K2, and it has cleaned my patio": an introduction makes no points in passing.
  const stance = identity.test(first) ? 0 : setting.stance
  if (isLasting || !isNamed) return { ...setting, stance, isNamed: false }
  return { ...setting, stance, isNamed: false, mood: { side: mood.side < 0 ? -1 : 0, headed: false } }
}

const subjectOf = (clause: string) => /^(?:it|they|you|i|we|that)\b/i.exec(clause)?.[0].toLowerCase() ?? ''

/** A clause behind a mere comma explains the one before it, unless it judges something else. */
function tellsMore(clause: string, before: string): boolean {
  const own = polarity(clause)
  const subject = subjectOf(clause)
  return own === 0 || (subject !== '' && subject !== subjectOf(before) && own * polarity(before) >= 0)
}

/** "… and it stops when it gets there". */
const goesOn = (clause: string) => /^(?:it|they|that)\b/i.test(clause) && polarity(clause) === 0

const againstIt = /^(?:but|although|though|however|except)$/

/** A whole statement about something, with neither praise nor blame. */
const isTold = (clause: string) =>
  polarity(clause) === 0 &&
  hasVerb.test(clause) &&
  contentWords(clause).length >= 3 &&
  prices(clause).length === 0 &&
  !frame.test(clause) &&
  !/^(?:i|we|you|he|she|it|they|that|that's|my|so)\b/i.test(clause)

/** Two clauses about one point: the judgement, unless it only says "too good" and the next says how. */
function together(first: string, second: string): string {
  const isVague = polarity(first) === 0 || polarity(first.replace(/\btoo /i, '')) > 0 === polarity(first) < 0
  if (!isVague) return first
  if (words(first).length + words(second).length <= 11) return `${first}, ${second.replace(/[.!]+$/, '')}`
  return contentWords(second).length > contentWords(first).length ? capitalise(second) : first
}

/** Talk about the test, the buying and the verdict rather than about the thing. */
const frame =
  /^(?:i(?:'ve| have)? (?:been|had|got|bought|tried|tested|used|wanted|finally|think|don't know|paid|returned|gave|give|will|would|'d|charge|wore|took|use|ordered|purchased|used to|saved|drove|spent|changed|am|was|wasn't|can't wait|just)|i'd|i'll|i'm|i've|would i|should you|if (?:you|your|it|the)|is (?:it|this|the)|are (?:they|these)|here|this is my|let me|let's|so i|okay so|they advertise|(?:do not|don't) (?:waste|buy|get)|save your|honestly (?:yes|no)|you will|you'll|these are the|this is|because|and (?:the company|they) sent|the company|it costs?|we |my honest|now |for \$?\d|absolutely not|pros and cons|first impressions|welcome|today|you don't have to(?= buy|,|$| i\b)|been \p{L}+ing|(?:\p{L}+|\d+) (?:days|weeks|months|years|nights) (?:with|of|in|at|later|on)|(?:it|they|this|these|that)(?:'s| is| are|'re)? (?:so |totally |definitely |not |really )*worth (?:it|the)|(?:so |totally |not )*worth it|(?:(?:it|this|they|these)(?:'s|'re| is| are) )?(?:perfect|great|ideal|best|good) for|(?:it|they|this)(?:'s|'re| is| are) (?:made|meant|built|suited|best suited) for|definitely|\d+ out of|go (?:get|buy)|run|that's (?:it|the|all)|and that's|(?:\p{L}+ ){0,4}sent (?:it|this|me|us|them)|spend|look elsewhere|it's become)\b/iu

/** "It's the Zojirushi SM-SR48": says what it is, and nothing of how it is. */
const identity =
  /^(?:it|this|that|they|these)(?:'s| is| are|'re| was) (?:the|called|from|made by|my|basically|just) |^(?:the|this) \p{L}+(?: is|'s| was) called |^(?:it's|this is) an? (?=\S+(?: \S+)?$)/iu

/** What is measured or made possible: worth telling in a review though no word praises it. */
const concrete =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|hundred|half|can|could|lets?|means|never|without|still|all|every|each|apart|stops?|under|within|instead|enough|whole|entire|single|comes? with|locks?|folds?|turns?|shows?|charges?|holds?|keeps?|tells?|remembers?|works?|understood|once)\b/i

/** A part of the thing, and what becomes of it: "the edges curl", "the nozzle drips". */
const isPart = /^(?:the|its|their) (?:\p{L}+ ){1,3}(?!of\b|for\b|with\b|and\b)\p{L}+/iu

/** "Portions are big": something of it is said to be somehow. */
const isSaidToBe =
  /^(?!it\b|they\b|this\b|that\b|these\b|there\b|i\b|we\b|you\b|he\b|she\b|what\b|everything\b)(?:\p{L}+ ){1,3}(?:is|are|was|were) (?!the\b|an?\b|my\b|not\b|it\b|to\b)\p{L}+/iu

/** Tells what the thing is or does, with neither praise nor blame. */
const isTrait = (clause: string) =>
  (isPart.test(clause) ||
    isSaidToBe.test(clause) ||
    (hasVerb.test(clause) && concrete.test(clause) && contentWords(clause).length >= 3)) &&
  prices(clause).length === 0 &&
  !/^(?:i|we|he|she|so|if|you (?:know|guys|see|might|want|need|should|will|would|may|think))\b/i.test(clause)

/** Small words before a statement. */
const openings =
  /^(?:(?:and|but|also|plus|however|unfortunately|so|now|oh|honestly|first|second|third|then|okay|ok|well|like|yeah|another thing|though|that's (?:\p{L}+ ){0,4}because)[, ]+)+/iu

/** The point that a clause makes, if it makes one. */
export function pointIn(clause: string, setting: Setting): Omit<Point, 'at'> | undefined {
  const bare = tidy(clause.replace(openings, ''))
  const turn = turnIn(bare)
  const text = turn && !turn.lasting ? turn.rest : bare
  const isHeaded = setting.mood.headed || turn !== undefined
  if (saysNothing(text, isHeaded, setting.thing)) return undefined
  const own = turn ? turn.side : polarity(text)
  const side = isHeaded ? headedSide(text, own, turn?.side, setting) : ownSide(text, own, setting)
  return side === 0 ? undefined : { text: worded(text), good: side > 0 }
}

function saysNothing(text: string, isHeaded: boolean, thing: string): boolean {
  const length = words(text).length
  return (
    length < (isHeaded ? 1 : 2) ||
    length > 26 ||
    text.endsWith('?') ||
    rating(text) !== '' ||
    isAside(text) ||
    isRetracted.test(text) ||
    isCutOff.test(text) ||
    conclusion.test(text) ||
    (!isHeaded &&
      ((advises(text) && !isPart.test(text)) || frame.test(text) || isElliptic.test(text) || toldOfMe.test(text))) ||
    (overlap(text, thing) >= 1 && length <= words(thing).length + 2)
  )
}

/** Under a heading, what is told stands on the heading's side. */
function headedSide(text: string, own: number, turned: Side | undefined, { mood, isNamed }: Setting): number {
  if (own === 0 && /^(?:i |i'm |i've |they advertise|which |we )/i.test(text)) return 0
  if (!isNamed && own === 0 && (words(text).length < 2 || frame.test(text))) return 0
  const side = turned ?? mood.side
  // Blame in plain words under a heading of praise: the next heading was missed.
  return side > 0 && wordPolarity(text) < 0 && turned === undefined && !isNamed ? -1 : side
}

/** Without a heading: by its own words, else by the mood, else by how the whole is meant. */
function ownSide(text: string, own: number, { mood, stance, thing }: Setting): number {
  if (own > 0 && prices(text).length > 0 && !isBargain.test(text)) return 0
  if (/^not\b/i.test(text) && !hasVerb.test(text)) return 0
  if (own !== 0) return own
  if (identity.test(text) || (thing !== '' && overlap(text, thing) >= 1)) return 0
  if (mood.side < 0) return words(text).length > 2 && !ofOthers.test(text) ? -1 : 0
  return isTrait(text) ? mood.side || stance : 0
}

const isBargain = /cheap|afford|worth|steal|bargain|great price|value|\bonly\b/i

/** What people did and thought around the thing. */
const ofOthers =
  /^(?:i|we|not|like|he|she|my (?:neighbou?rs?|husband|wife|partner|mom|mum|dad|boyfriend|girlfriend|kids?|son|daughter|dog|cat|friends?|roommate))\b/i

/** What the speaker did or heard; it is a point only when it says what is liked or hard. */
const toldOfMe =
  /^(?:i|we)\b(?! (?:\p{L}+ )?(?:love|like|liked|loved|enjoy|hate|hated|can|can't|could|couldn't|had to|have to|need|never|wish|trip|feel|don't|didn't)\b)/iu

const isRetracted =
  /\b(?:no wait|my bad|scratch that|(?:short|long) answer|the good\b.{1,12}\bthe bad|(?:another|a different) story|here's (?:where|what|how|why|my|the))\b|^you(?:'ll)? get used to\b/i
/** "After a month with it, it doesn't": what is meant stands elsewhere. */
const isElliptic = /\b(?:doesn't|does|isn't|is|did|didn't|won't|can't|wasn't|was)[.!]*$/i
/** A line of a subtitle that stops in the middle of a phrase. */
const isCutOff = /\b(?:really|very|so|and|the|an?|is|are|it's|super|of|to)$/i

/** A point as short as it was made: without what followed from it, and for whom it is good. */
const worded = (text: string) =>
  capitalise(
    text
      .replace(
        /((?<!, )\bso (?!that\b|i\b|my\b|you\b|it\b)\p{L}+(?: \p{L}+)?),? (?:that )?(?:my|i|we|you|he|she|our|the)\b(?!'s) .*$/iu,
        '$1',
      )
      .replace(/^((?:\S+ ){3,}?\S+), (?:obviously, )?(?:so|which) (?=(?:\S+ ){6,})(?=.{30,}).*$/i, '$1')
      .replace(/ (?:perfect|great|ideal) for (?:anyone|people|those|someone)\b.*$/i, '')
      .replace(/[.!…]+$/, ''),
  )

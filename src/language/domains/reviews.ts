/** Reviews: what is said for and against the thing that is judged. */

import { isAside, isCallToAction } from '../asides.ts'
import { type Clause, linkedClauses } from '../clauses.ts'
import { enumeration } from '../lists.ts'
import { polarity } from '../opinions.ts'
import { prices, rating } from '../prices.ts'
import { asMeant, type Line, type Reading } from '../reading.ts'
import { labelsOf } from '../subtitles.ts'
import { capitalise, contentWords, overlap, tidy, words } from '../text.ts'
import { markOf, type Side, turnIn } from './turns.ts'
import { advises, conclusion, stanceOf } from './verdicts.ts'

export interface Point {
  at: number
  text: string
  good: boolean
}

/** Every point for and against, in order. A heading ("the bad:") decides for what follows it. */
export function pointsOf(reading: Reading, thing: string): Point[] {
  const points = spokenPoints(reading, thing)
  for (const label of writtenPoints(labelsOf(reading), thing, reading.sentences.length === 0)) addNew(points, label)
  const posted = reading.caption.filter(({ source }) => source === 'caption')
  for (const line of writtenPoints(posted, thing, points.length === 0)) addNew(points, line)
  return points.sort((one, other) => one.at - other.at)
}

function addNew(points: Point[], point: Point): void {
  if (!points.some((other) => overlap(other.text, point.text) >= 0.6)) points.push(point)
}

/** On which side what is told without praise or blame stands, and whether a heading said so. */
interface Mood {
  side: Side | 0
  /** Given by a heading, which also rules over what the words alone would say. */
  headed: boolean
}

const neutral: Mood = { side: 0, headed: false }
const contrast =
  /^(?:but|however|unfortunately|on the other hand|that said|having said that|the (?:problem|issue|catch)|here's the (?:thing|catch|problem))\b/i
const goesOn = /^(?:and|also|plus|the|it|they|its|their|there|you|another|then|oh)\b/i
const recovers = /^(?:but|still|on the plus side|on the other hand|having said that|that said)\b/i

function spokenPoints(reading: Reading, thing: string): Point[] {
  const points: Point[] = []
  const stance = stanceOf(reading)
  let mood = neutral
  const turnsBad = reading.sentences.findLastIndex((line) => isBadTurn(asMeant(line)))
  for (const [index, line] of reading.sentences.entries()) {
    let text = asMeant(line)
    if (isCallToAction(text) || (/^(?:but |so |and )*if you\b/i.test(text) && conclusion.test(text))) continue
    const turn = turnIn(text)
    const before = mood
    if (turn) {
      mood = { side: turn.side, headed: true }
      text = turn.rest
    } else mood = moodAfter(mood, text, points)
    if (words(text).length > 0) {
      const found = readStatement(text, line.start, {
        mood,
        // What is told before "but" is the good part, however the whole is meant.
        stance: index < turnsBad ? 1 : stance,
        thing,
        isNamed: turn !== undefined,
        isLasting: turn?.lasting ?? true,
      })
      extend(points, found, text)
      // What is praised in passing ends a complaint that no heading announced.
      if (!mood.headed && found.some(({ good }) => good)) mood = neutral
    }
    // One complaint by name: what goes on after it is still meant as blame, though not by a heading.
    if (turn && !turn.lasting) mood = turn.side < 0 ? { side: -1, headed: false } : before.headed ? before : neutral
  }
  return points
}

const isBadTurn = (text: string) => turnIn(text)?.side === -1 || (contrast.test(text) && polarity(text) <= 0)

function moodAfter(mood: Mood, text: string, points: Point[]): Mood {
  if (conclusion.test(text)) return neutral
  // Praise in a sentence of its own, after a complaint: the list of complaints is over.
  if (mood.headed && mood.side < 0 && polarity(text) > 0 && points.at(-1)?.good === false) return neutral
  if (mood.headed && !contrast.test(text) && !recovers.test(text)) return mood
  if (mood.headed && mood.side < 0 && recovers.test(text)) return polarity(text) > 0 ? neutral : mood
  if (contrast.test(text) && polarity(text) <= 0) return { side: -1, headed: mood.headed }
  if (/\bthough\b/i.test(text) && points.at(-1)?.good === true) return { side: -1, headed: false }
  return mood.side < 0 && goesOn.test(text) ? mood : neutral
}

interface Setting {
  mood: Mood
  stance: number
  thing: string
  /** After "my only complaint is" a bare name is a point: "the weight". */
  isNamed: boolean
  /** Said by a heading that rules over all of the sentence. */
  isLasting: boolean
}

/** "My only complaint is the weight. It's almost as heavy as my laptop": the second tells more of the first. */
function extend(points: Point[], found: Point[], text: string): void {
  const last = points.at(-1)
  const more = found[0]
  const isBareName = last && more && !hasVerb.test(last.text) && last.good === more.good
  if (isBareName && /^(?:it|they|that)\b/i.test(text)) {
    last.text = `${last.text}: ${text.charAt(0).toLowerCase()}${tidy(text.slice(1)).replace(/[.!]+$/, '')}`
    return
  }
  for (const point of found) if (!points.some((other) => overlap(other.text, point.text) >= 1)) points.push(point)
}

const hasVerb =
  /\b(?:is|are|was|were|isn't|aren't|wasn't|has|have|had|does|do|did|doesn't|don't|didn't|can|can't|will|won't|it's|they're|there's|that's|\p{L}{2,}(?:s|ed)|took|went|got|came|broke|fell|felt|kept)\b/iu

function readStatement(text: string, at: number, setting: Setting): Point[] {
  const points: Point[] = []
  const clauses = linkedClauses(text)
  const isList = clauses.length > 2 && clauses.at(-1)!.link === 'and'
  let last: Clause | undefined
  const punctuated = /[,;.]/.test(text)
  for (const clause of clauses) {
    const point = pointIn(clause.text, last === undefined ? setting : afterFirst(setting))
    const previous = points.at(-1)
    const isMore =
      previous &&
      last &&
      punctuated &&
      !isList &&
      (clause.link === ''
        ? tellsMore(clause.text, last.text)
        : clause.link === 'and' && !setting.mood.headed && /^it\b/i.test(clause.text) && polarity(clause.text) === 0)
    if (isMore) {
      if (point) previous.text = together(previous.text, clause.text)
    } else if (point) points.push({ ...point, at })
    last = clause
  }
  return points
}

/** "My only complaint is the weight and …": what is named is named once; the rest goes on in its mood. */
const afterFirst = (setting: Setting): Setting =>
  setting.isLasting || !setting.isNamed
    ? { ...setting, isNamed: false }
    : { ...setting, isNamed: false, mood: { side: setting.mood.side < 0 ? -1 : 0, headed: false } }

const subjectOf = (clause: string) => /^(?:it|they|you|i|we|that)\b/i.exec(clause)?.[0].toLowerCase() ?? ''

/** A clause behind a mere comma explains the one before it, unless it judges something else. */
function tellsMore(clause: string, before: string): boolean {
  const own = polarity(clause)
  const subject = subjectOf(clause)
  return own === 0 || (subject !== '' && subject !== subjectOf(before) && own * polarity(before) >= 0)
}

/** Two clauses about one point: the judgement, unless it only says "too good" and the next says how. */
function together(first: string, second: string): string {
  const isVague = polarity(first) === 0 || polarity(first.replace(/\btoo /i, '')) > 0 === polarity(first) < 0
  if (!isVague) return first
  if (words(first).length + words(second).length <= 11) return `${first}, ${second.replace(/[.!]+$/, '')}`
  return contentWords(second).length > contentWords(first).length ? capitalise(second) : first
}

/** Talk about the test, the buying and the verdict rather than about the thing. */
const frame =
  /^(?:i(?:'ve| have)? (?:been|had|got|bought|tried|tested|used|wanted|finally|think|don't know|paid|returned|gave|give|will|would|'d|charge|wore|took|use|ordered|purchased|used to|saved|drove|spent|changed|am|was|wasn't|can't wait|just)|i'd|i'll|i'm|i've|would i|should you|if you|is (?:it|this|the)|are (?:they|these)|here|this is my|let me|let's|so i|okay so|they advertise|(?:do not|don't) (?:waste|buy|get)|save your|honestly (?:yes|no)|you will|you'll|these are the|this is|because|and (?:the company|they) sent|the company|it costs?|we |my honest|now |for \$?\d|absolutely not|pros and cons|first impressions|welcome|today|you don't have to(?= buy|,|$| i\b)|been \p{L}+ing|(?:\p{L}+|\d+) (?:days|weeks|months|years|nights) (?:with|of|in|later|on)|(?:it|they|this|these|that)(?:'s| is| are|'re)? (?:so |totally |definitely |not |really )*worth (?:it|the)|(?:so |totally |not )*worth it|(?:(?:it|this|they|these)(?:'s|'re| is| are) )?(?:perfect|great|ideal|best) for|definitely|\d+ out of|go (?:get|buy)|run|that's (?:it|the|all)|and that's|(?:\p{L}+ ){0,2}sent (?:it|this|me|them)|spend|look elsewhere|it's become)\b/iu

/** "It's the Zojirushi SM-SR48": says what it is, and nothing of how it is. */
const identity =
  /^(?:it|this|that|they|these)(?:'s| is| are|'re| was) (?:the|called|from|made by|my|basically|just) |^(?:it's|this is) an? (?=\S+(?: \S+)?$)/i

/** What is measured or made possible: worth telling in a review though no word praises it. */
const concrete =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|hundred|half|can|could|lets?|means|never|without|still|all|every|each|apart|stops?|under|within|instead|enough|whole|entire|single|comes? with|locks?|folds?|turns?|shows?|charges?|holds?|keeps?|tells?|remembers?|works?|understood|once)\b/i

const aboutIt =
  /^(?:it|it's|they|they're|this|these|its|their|the|there's|there (?:is|are|was|were)|you (?:can|get|could|only|never|just)|no|every|each|all|my|our|one|two|after|even|filled|when|\p{L}+)\b/iu

/** Tells what the thing is or does, with neither praise nor blame. */
const isTrait = (clause: string) =>
  aboutIt.test(clause) &&
  hasVerb.test(clause) &&
  concrete.test(clause) &&
  contentWords(clause).length >= 3 &&
  prices(clause).length === 0 &&
  !/^(?:i|we|he|she|so|if|you)\b(?! (?:can|get|only|never|could|just))/i.test(clause)

/** Small words before a statement. */
const openings =
  /^(?:(?:and|but|also|plus|so|now|oh|honestly|first|second|third|then|okay|ok|well|like|yeah|another thing|though|that's (?:\p{L}+ ){0,4}because)[, ]+)+/iu

function pointIn(clause: string, { mood, stance, thing, isNamed }: Setting): Omit<Point, 'at'> | undefined {
  const bare = tidy(clause.replace(openings, ''))
  const turn = turnIn(bare)
  const text = turn && !turn.lasting ? turn.rest : bare
  const own = turn ? turn.side : polarity(text)
  const length = words(text).length
  const isHeaded = mood.headed || turn !== undefined
  const isBlamed = own < 0
  if (length < (isHeaded ? 1 : 2) || length > 26 || text.endsWith('?') || rating(text) !== '' || isAside(text))
    return undefined
  if (/\b(?:no wait|my bad|scratch that|here's (?:where|what|how|why|my|the))\b/i.test(text) || isResigned.test(text))
    return undefined
  if (conclusion.test(text) || (!isHeaded && advises(text))) return undefined
  if (overlap(text, thing) >= 1 && length <= words(thing).length + 2) return undefined
  if (isCutOff.test(text)) return undefined
  const point = (good: boolean) => ({ text: capitalise(withoutConsequence(text).replace(/[.!…]+$/, '')), good })
  if (isHeaded) {
    if (own === 0 && /^(?:i |i'm |i've |they advertise|which |we )/i.test(text)) return undefined
    if (!isNamed && own === 0 && (length < 3 || frame.test(text))) return undefined
    const side = turn?.side ?? mood.side
    // Blame in plain words under a heading of praise: the next heading was missed.
    return point(side > 0 && !(isBlamed && turn === undefined && !isNamed))
  }
  if (frame.test(text) || isElliptic.test(text)) return undefined
  if (own !== 0) {
    const isPrice =
      prices(text).length > 0 && own > 0 && !/cheap|afford|worth|steal|bargain|great price|value/i.test(text)
    return isPrice ? undefined : point(own > 0)
  }
  if (mood.side < 0) return identity.test(text) ? undefined : point(false)
  return isTrait(text) && !identity.test(text) && stance !== 0 ? point(stance > 0) : undefined
}

/** "After a month with it, it doesn't": what is meant stands elsewhere. */
const isElliptic = /\b(?:doesn't|does|isn't|is|did|didn't|won't|can't|wasn't|was)[.!]*$/i
/** "It's so loud my neighbour thought I was drilling": the point is how loud it is. */
const withoutConsequence = (text: string) =>
  text.replace(
    /(\bso (?!that\b|i\b|my\b|you\b|it\b)\p{L}+(?: \p{L}+)?),? (?:that )?(?:my|i|we|you|he|she|our|the)\b(?!'s) .*$/iu,
    '$1',
  )
const isResigned = /^you(?:'ll)? get used to\b/i
/** A line of a subtitle that stops in the middle of a phrase. */
const isCutOff = /\b(?:really|very|so|and|the|an?|is|are|it's|super|of|to)$/i

/** Written points: under a heading or behind a mark; by their words alone only where nobody speaks. */
function writtenPoints(lines: Line[], thing: string, alone: boolean): Point[] {
  const points: Point[] = []
  const texts = lines.map(({ text }) => text)
  let side: Side | 0 = 0
  for (const line of lines) {
    if (isCallToAction(line.text)) continue
    const mark = markOf(line.text, texts)
    const turn = mark ?? turnIn(line.text)
    if (turn && !mark && turn.lasting) side = turn.side
    else if (!mark && conclusion.test(line.text)) side = 0
    const current = turn?.side ?? side
    const text = turn ? turn.rest : line.text
    if (words(text).length === 0 || rating(text) !== '' || /#\p{L}/u.test(text)) continue
    // "PROS: light, cheap, waterproof" is a list; a line of its own is one point.
    const entries = turn && !mark ? enumeration(text) : [text]
    for (const entry of entries) {
      const setting = {
        mood: { side: current, headed: current !== 0 },
        stance: 0,
        thing,
        isNamed: turn !== undefined,
        isLasting: true,
      }
      if (current === 0 && !alone) continue
      const point = pointIn(entry, setting)
      if (point) points.push({ ...point, at: line.start })
    }
  }
  return points
}

/** Reviews: what is said and written for and against the thing that is judged. */

import { isCallToAction } from '../../asides.ts'
import { enumeration } from '../../lists.ts'
import { polarity } from '../../opinions.ts'
import { rating } from '../../prices.ts'
import { asMeant, type Line, type Reading } from '../../reading.ts'
import { labelsOf } from '../../subtitles.ts'
import { overlap, tidy, words } from '../../text.ts'
import { reviewedThing } from './reviewed.ts'
import { hasVerb, type Mood, type Point, pointIn, readStatement } from './statements.ts'
import { markOf, type Side, turnIn } from './turns.ts'
import { conclusion, ratingOf, stanceOf } from './verdicts.ts'

/** Every point for and against, in order. A heading ("the bad:") decides for what follows it. */
export function pointsOf(reading: Reading, thing: string): Point[] {
  const points = spokenPoints(reading, thing)
  for (const label of writtenPoints(labelsOf(reading), thing, reading.sentences.length === 0)) addNew(points, label)
  const posted = reading.caption.filter(({ source }) => source === 'caption')
  for (const line of writtenPoints(posted, thing, points.length === 0)) addNew(points, line)
  return points.sort((one, other) => one.at - other.at)
}

/** Whether a video has the form of a review, whatever it is of: sides with headings or marks, or a verdict on points. */
export function isWeighing(reading: Reading): boolean {
  const thing = reviewedThing(reading)
  if (!thing) return false
  const written = [...labelsOf(reading), ...reading.caption]
  const texts = written.map(({ text }) => text)
  const turns = [
    ...reading.sentences.map((line) => turnIn(asMeant(line))),
    ...texts.map((text) => markOf(text, texts) ?? turnIn(text)),
  ]
  const points = pointsOf(reading, thing.name)
  const has = (good: boolean) => points.some((point) => point.good === good)
  if (points.length < 3 || !has(true) || !has(false)) return false
  const isSided = [1, -1].every((side) => turns.some((turn) => turn?.side === side))
  return ratingOf(reading) !== '' || judging.test(reading.everything) || (isSided && testing.test(reading.everything))
}

/** Whether one would buy it, and that it was tried: said of things, and not of players or of lessons. */
const judging =
  /\b(?:(?:would|i'd) (?:i |not |never |definitely |totally )?(?:buy|repurchase)|buy (?:it|this|them) again|(?:don't|do not) buy|save your money|(?:not )?worth (?:it|the money|every)|sen(?:t|ding) (?:it|them) back|i returned|i'm (?:really |so |very )?happy)\b/
const testing = /\b(?:review|worth|bought|tested|gifted|thoughts|price)\b/

function addNew(points: Point[], point: Point): void {
  if (!points.some((other) => overlap(other.text, point.text) >= 0.6)) points.push(point)
}

function spokenPoints(reading: Reading, thing: string): Point[] {
  const points: Point[] = []
  const stance = stanceOf(reading)
  const turnsBad = reading.sentences.findLastIndex((line) => isBadTurn(asMeant(line)))
  let mood = neutral
  for (const [index, line] of reading.sentences.entries()) {
    const said = asMeant(line)
    const asked = reading.sentences[index - 1]?.text ?? ''
    // "Would we do it again? In a heartbeat": the answer is the verdict.
    const isAnswer = asked.endsWith('?') && conclusion.test(asked)
    const isAdvice = /^(?:but |so |and )*if you\b/i.test(said) && conclusion.test(said)
    if (isCallToAction(said) || isAdvice || isAnswer) continue
    const turn = turnIn(said)
    const before = mood
    mood = turn ? { side: turn.side, headed: true } : moodAfter(mood, said, points)
    const text = turn?.rest ?? said
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
      // A point on the other side ends a mood that no heading announced.
      if (!mood.headed && found.some(({ good }) => good === mood.side < 0)) mood = neutral
    }
    // One complaint by name: what goes on after it is still meant as blame, though not by a heading.
    if (turn && !turn.lasting) mood = before.headed && turn.side > 0 ? before : { side: turn.side, headed: false }
  }
  return points
}

const neutral: Mood = { side: 0, headed: false }
const blaming: Mood = { side: -1, headed: false }
const contrast =
  /\bmind you\b|\b(?:another|a different) story\b|^(?:(?:okay|ok|now|and|so|yeah|well|honestly),? )*(?:but|however|unfortunately|on the other hand|that said|having said that|the (?:problem|issue|catch)|here's the (?:thing|catch|problem))\b/i
const recovers = /^(?:but|still|on the plus side|on the other hand|having said that|that said)\b/i
const isBadTurn = (text: string) => turnIn(text)?.side === -1 || (contrast.test(text) && polarity(text) <= 0)

/** The mood in which a sentence without a heading is meant. */
function moodAfter(mood: Mood, text: string, points: Point[]): Mood {
  if (conclusion.test(text)) return neutral
  const last = points.at(-1)
  const tone = polarity(text)
  // Praise in a sentence of its own, after a complaint: the list of complaints is over.
  if (mood.headed && mood.side < 0 && tone > 0 && (last?.good === false || recovers.test(text))) return neutral
  if (mood.headed && (mood.side < 0 || !(contrast.test(text) || recovers.test(text)))) return mood
  if (contrast.test(text) && tone <= 0) return { side: -1, headed: mood.headed }
  if (/\bthough\b/i.test(text) && last?.good === true) return blaming
  // "And the nozzle drips": goes on where the last point stood.
  if (mood.side === 0 && /^(?:and|also|plus)\b/i.test(text) && last?.good === false) return blaming
  return mood.headed ? neutral : mood
}

/** "My only complaint is the weight. It's almost as heavy as my laptop": the second tells more of the first. */
function extend(points: Point[], found: Point[], text: string): void {
  const last = points.at(-1)
  const more = found[0]
  const isBareName = last && more && !hasVerb.test(last.text) && last.good === more.good
  if (isBareName && /^(?:it|they|that|every|each|all)\b/i.test(text)) {
    last.text = `${last.text}: ${text.charAt(0).toLowerCase()}${tidy(text.slice(1)).replace(/[.!]+$/, '')}`
    return
  }
  for (const point of found) if (!points.some((other) => overlap(other.text, point.text) >= 1)) points.push(point)
}

/** Written points: under a heading or behind a mark; by their words alone only where nobody speaks. */
function writtenPoints(lines: Line[], thing: string, alone: boolean): Point[] {
  const points: Point[] = []
  const texts = lines.map(({ text }) => text)
  let headed: Side | 0 = 0
  for (const line of lines) {
    if (isCallToAction(line.text)) continue
    const mark = markOf(line.text, texts)
    const turn = mark ?? turnIn(line.text)
    if (turn && !mark && turn.lasting) headed = turn.side
    else if (!mark && conclusion.test(line.text)) headed = 0
    const side = turn?.side ?? headed
    const text = turn?.rest ?? line.text
    const isOut = words(text).length === 0 || rating(text) !== '' || /#\p{L}/u.test(text) || (side === 0 && !alone)
    if (isOut) continue
    // "PROS: light, cheap, waterproof" is a list; a line of its own is one point.
    for (const entry of turn && !mark ? enumeration(text) : [text]) {
      const mood = { side, headed: side !== 0 }
      const point = pointIn(entry, { mood, stance: 0, thing, isNamed: turn !== undefined, isLasting: true })
      if (point) points.push({ ...point, at: line.start })
    }
  }
  return points
}

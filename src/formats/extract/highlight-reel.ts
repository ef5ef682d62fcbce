/** How the embedded composer finds the moments worth cutting: what is called out in speech or on screen. */

import { isCallToAction } from '../../language/asides.ts'
import { clausesOf } from '../../language/clauses.ts'
import { headline, summary } from '../../language/ranking.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { capitalise, sentence, shorten, tidy } from '../../language/text.ts'
import { seconds, timestamp } from '../../language/timestamps.ts'

export function extractHighlights(reading: Reading) {
  const clips = [...called(reading), ...shown(reading)]
  const opening =
    clips.find((clip) => clip.type === 'score') ?? clips.find((clip) => clip.excitement === 'high') ?? clips[0]
  return {
    title: headline(reading),
    highlights: clips,
    openingClip: opening?.label ?? '',
    suggestedCaption: opening ? sentence(opening.label) : '',
    summary: summary(reading),
  }
}

const kinds = {
  score:
    /\b(?:goals?|scores?|scored|dunks?|touchdowns?|home runs?|winner|buzzer|three pointer|knocks? (?:him|her|it) out|knockout|match point|finish line|wins?|ace|hole in one|checkmate|gold medal|heads? (?:it|that) (?:home|in)|(?:slots?|taps?|buries|curls?|fires?|smashes|tucks?) (?:it|that) (?:home|in|away)|back of the net|it's (?:good|in)|nothing but net|in the end zone)\b/i,
  emotional:
    /\b(?:cry|crying|cries|cried|tears|tearing up|sobbing|sobs|hugs?|hugging|she said yes|he said yes|proposes|proposed|reunited)\b/i,
  reaction:
    /\b(?:crowd|fans|celebrat\w+|bench|(?:goes|going|go|went)(?: absolutely| totally| completely)? (?:wild|crazy|nuts|insane|mental)|can't believe|reaction|speechless|losing (?:it|their minds)|on (?:his|her|their) feet|all over (?:him|her|them)|final whistle|(?:they've|he's|she's|we've) done it|look at (?:his|her|their) faces?)\b/i,
  funny:
    /\b(?:ran off with|runs off with|falls? (?:over|off|in)|fell (?:over|off|in)|faceplants?|trips over|slips and|falls flat|hilarious|blooper)\b/i,
  skill:
    /\b(?:beats?|nutmegs?|cross(?:es)?|assists?|saves?|lands?|tricks?|volleys?|header|steals?|blocks?|breaks? (?:down|free|the record|ankles)|spins?|flips?|no look|cuts inside|backflip|kickflip|overtakes?|passes|past (?:one|two|1|2|three|3|him|her|them)|crossover|juke[sd]?|dives?|between the legs|behind the back|one handed|interception|intercepts|clutch|combo)\b/i,
  reveal: /\b(?:surprise|reveals?|revealed|turns out|for the first time|ta-?da|drumroll|here it is)\b/i,
  action:
    /\b(?:throws?|fires|shoots?|sprints?|launches|smashes|slams?|rips|kicks?|catches|tackles?|punches|pulls up|takes (?:on|off)|slides?|swings?|drives?|charges|flies|crash(?:es)?|wipes out|leaps?|jumps?|bombs?|curls|chips|hits? (?:the|it|him|her)|off the (?:line|post|bar|backboard))\b/i,
}
type Kind = keyof typeof kinds
const loud = /!|\b(?:what a|insane|unbelievable|incredible|unreal|last (?:minute|second)|oh my|wow|wild|perfect)\b/i

/** Clips are as long as what is said about them, two to fifteen seconds, cut where the picture is cut when that is near. */
function clip(line: Line, type: Kind, label: string, { duration, evidence }: Reading) {
  const near = (time: number, points: number[]) => points.find((point) => Math.abs(point - time) <= 1) ?? time
  const from = near(
    line.start,
    evidence.shots.map((shot) => shot.start),
  )
  const to = near(
    line.end,
    evidence.shots.map((shot) => shot.end),
  )
  const start = Math.min(Math.floor(from), Math.max(0, Math.floor(duration) - 2))
  const end = Math.min(Math.max(Math.ceil(to), start + 2), start + 15, Math.floor(duration))
  return {
    timestamp: timestamp(start, duration),
    endTimestamp: timestamp(end, duration),
    label,
    description: capitalise(tidy(line.text)),
    type,
    excitement: loud.test(line.text) || type === 'score' ? ('high' as const) : ('medium' as const),
  }
}

/** Whether a video lives by its moments, whatever it is about: a surprise, tears, a mishap, one after another. */
export function hasMoments(reading: Reading): boolean {
  const telling = called(reading).filter(({ type }) => type !== 'action' && type !== 'skill')
  return telling.length >= 2 && telling.length >= reading.sentences.length * 0.4
}

function called(reading: Reading) {
  const clips: ReturnType<typeof clip>[] = []
  for (const line of reading.sentences.filter(({ plain }) => !isCallToAction(plain))) {
    const shout = reading.written.find((text) => text.start >= line.start - 1 && text.start < line.end && isShout(text))
    const type = kindOf(shout?.plain ?? line.plain)
    const last = clips.at(-1)
    if (!type || line.text.endsWith('?')) continue
    // "What a goal!" right after the goal is the same moment.
    if (
      last &&
      last.type === type &&
      /^(?:oh,? )?(?:what an?|oh my|wow)\b/i.test(line.text) &&
      line.start - seconds(last.endTimestamp) < 2
    ) {
      last.endTimestamp = clip(line, type, '', reading).endTimestamp
      last.excitement = 'high'
      continue
    }
    const clause = clausesOf(line.text).find((each) => kindOf(each) === kindOf(line.plain)) ?? line.text
    const label = shout ? `${tidy(shout.text.toLowerCase().replaceAll('!', ''))}: ${told(clause)}` : told(clause)
    clips.push(clip(line, type, capitalise(label), reading))
  }
  return clips
}

/** A clause as a label: the action in it, without who does it and without the shouting. */
function told(clause: string): string {
  const type = kindOf(clause)
  const parts = clause.split(/,? and (?=\p{L}+s\b)/iu)
  const part = (type && parts.find((each) => kinds[type].test(each))) ?? clause
  const bare = part
    .replace(
      /^(?:(?:then|and|so|oh|wow|look at (?:this|that)|in minute \S+(?: \S+)?|here|he|she|they|a|the)\b,? )+/i,
      '',
    )
    .replace(/[ ,]*(?:oh my (?:god|gosh)|are you kidding(?: me)?|let's go+|wow|unbelievable|no way)[.!?]*$/i, '')
  return shorten(tidy(bare).replace(/[.!]+$/, ''), 12).replace(/…$/, '')
}

/** Without speech, what the editor wrote over the picture says what happens. */
function shown(reading: Reading) {
  if (reading.sentences.length > 0 && called(reading).length > 0) return []
  return reading.written.flatMap((line) => {
    const type = kindOf(line.plain)
    return type ? [clip(line, type, capitalise(shorten(tidy(line.text), 8)), reading)] : []
  })
}

const kindOf = (text: string) => (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(text))

const isShout = ({ text }: Line) =>
  /^[\p{Lu}\s]+!*$/u.test(text) && text.split(' ').length <= 2 && kindOf(text) !== undefined

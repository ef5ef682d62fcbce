/** The moments of a clip: what is called out, in speech or on screen, and what kind of moment it is. */

import { isCallToAction } from '../../asides.ts'
import { withoutMarks } from '../../marks.ts'
import type { Line, Reading } from '../../reading.ts'
import { contentWords, overlap, words } from '../../text.ts'
import { readable } from '../../wording.ts'
import { kindOf, type Kind } from './moment-kinds.ts'

export interface Moment {
  lines: Line[]
  type: Kind
  isLoud: boolean
  /** What the screen cries out meanwhile: "GOAL!". */
  shout: string
}

const outcry =
  /^(?:(?:oh|and|wow|ha|no|wait|yes|okay|sorry|stop it|come on|oh no|hey|look|what|boom|bang|i need a (?:second|minute))\b[,.! ]*)+$|^(?:(?:oh|and),? )?(?:what an?|oh my|are you kidding|no way|unbelievable|incredible|unreal|insane|brilliant|(?:i've|i have|we've|you've|you) never seen|can you believe|i can(?:'t|not) believe|would you believe|get in|let's go|with his|with her)\b/i
const loud =
  /!|\b(?:what an?|insane|unbelievable|incredible|unreal|last (?:minute|second)|oh my|oh no|wow|wild|perfect|no no|no way|are you kidding)\b|[🤯😱🔥😂🤣😭🎉❤🥰🥹]/iu
/** Set-ups, waits and might-have-beens. */
const unreal =
  /\b(?:needs?|nobody|nothing|no one|can't|could|would|will|we'll|they'll|going to|gonna|waiting|setting up|about to|trying to|hoping|used to|have to|wait for|nearly|let's|same again|the usual)\b|\?$/i

/** The moments that are called in speech; what the screen shouts meanwhile goes with them. */
export function calledMoments({ sentences, written }: Reading): Moment[] {
  const moments: Moment[] = []
  const isCalm = sentences.filter(({ text }) => text.includes('!')).length < sentences.length * 0.7
  // What leads up to a moment: cries, and the line before a call that tells nothing by itself.
  let lead: Line[] = []
  // Something else was said since.
  let isBroken = false
  for (const line of readable(sentences).filter(({ plain }) => !isCallToAction(plain))) {
    const last = moments.at(-1)
    const kind = kindOf(line.text)
    const isLoud = loud.test(line.text) && (isCalm || kind !== undefined)
    if (last && !isBroken && isNear(last, line) && goesOnWith(last, line, kind)) extend(last, line, kind)
    else if (isMoment(line, kind, isLoud)) {
      const before = lead.filter((one) => line.start - one.end < 3 && (isCry(one) || tellsLittle(line)))
      moments.push({
        lines: [...before, line],
        type: kind ?? 'action',
        isLoud: isLoud || before.some(isCry),
        shout: '',
      })
    } else {
      lead = isCry(line) ? [...lead.filter(isCry), line] : [line]
      isBroken ||= !isCry(line)
      continue
    }
    lead = []
    isBroken = false
  }
  return moments.map((moment) => shouted(moment, written))
}

/** A clip is fifteen seconds long at most. */
const isNear = ({ lines }: Moment, line: Line) => line.start - lines.at(-1)!.end < 2 && line.end - lines[0]!.start < 15

const isCry = ({ text }: Line) => outcry.test(text) && contentWords(text).length < 3
const tellsLittle = ({ text }: Line) => contentWords(text.replace(/^(?:it's|that's) /i, '')).length < 2

function shouted(moment: Moment, written: Line[]): Moment {
  const from = moment.lines[0]!.start - 1
  const to = moment.lines.at(-1)!.end
  const shout = written.find((text) => text.start >= from && text.start < to && isShout(text))
  return shout ? { ...moment, shout: shout.text, type: kindOf(shout.plain) ?? moment.type } : moment
}

function isMoment(line: Line, kind: Kind | undefined, isLoud: boolean): boolean {
  const { plain, text } = line
  if (text.endsWith('?')) return false
  if (kind !== undefined) return isLoud || !unreal.test(plain)
  return isLoud && !isCry(line) && contentWords(plain).length >= 2 && !unreal.test(plain)
}

/** "What a goal!", "It's a winner!", "Over the back fence!", or the same once more: still the same moment. */
function goesOnWith(moment: Moment, line: Line, kind: Kind | undefined): boolean {
  const said = moment.lines.map(({ plain }) => plain).join(' ')
  if (outcry.test(line.text) && (kind === undefined || kind === moment.type || contentWords(line.text).length < 4))
    return true
  if (
    /^(?:it's|that's|that is|it is|we've|he's done|she's done|they've|over|into|through|off|from|past|straight|by)\b/i.test(
      line.text,
    )
  )
    return kind === undefined
      ? line.text.includes('!')
      : kind === moment.type || (!isOther(kind) && !isOther(moment.type))
  // "I got in! I got into Edinburgh!": the second call tells what the first one was.
  if (kind === moment.type && moment.lines.filter(({ text }) => kindOf(text)).every(tellsLittle)) return true
  const isCalled = line.text.includes('!')
  if (
    isCalled &&
    (words(line.text).length <= 2 || (kind === moment.type && (kind === 'score' || overlap(said, line.plain) > 0)))
  )
    return true
  if (overlap(said, line.plain) >= 0.6 && words(line.plain).length > 1) return true
  return (
    moment.isLoud &&
    line.text.includes('!') &&
    (kind === undefined || (moment.type === 'action' && kind !== 'reaction'))
  )
}

/** Those who watch, laugh or weep make a moment of their own. */
const isOther = (kind: Kind) => kind === 'reaction' || kind === 'emotional' || kind === 'funny'

function extend(moment: Moment, line: Line, kind: Kind | undefined): void {
  moment.lines.push(line)
  moment.isLoud ||= loud.test(line.text)
  if (kind === undefined || isOther(kind) || isOther(moment.type)) return
  if (moment.type === 'action' || kind === 'score') moment.type = kind
}

const isShout = ({ text }: Line) =>
  words(text).length <= 3 &&
  words(text).length > 0 &&
  ((/^[\p{Lu}\s]+!*$/u.test(text) && kindOf(text) !== undefined) || /\p{L}!+$/u.test(text))

/** What stands on screen and is no event: headings, counters, the score. */
const isStatus = ({ text }: Line) =>
  /^(?:round|lap|set|game|part|day|level|quarter|half|inning|match|take|attempt|over|heat|run|stage|wave|map|episode|clip)s? ?#?\d+/i.test(
    text,
  ) ||
  /^[\d\s'’:./–-]+$/.test(text) ||
  (/^\d+\s?[-–:]\s?\d+\b/.test(text) && words(text).length <= 5) ||
  /^(?:need|\d).*\b(?:needed|to go|left|remaining|off the last)\b|^need \d/i.test(text) ||
  /\b(?:loading|of the (?:week|day|month|year)|highlights?|compilation|recap|top \d+|best of)\b/i.test(text)

/** Two words in capitals after the title are a cry. */
const isShouted = ({ text }: Line, at: number) =>
  at > 0 && [...text.matchAll(/(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu)].length >= 2

/** The moments that an editor wrote over the picture. */
export function shownMoments({ written, caption }: Reading): Moment[] {
  return readable(written).flatMap((line, at) => {
    const isTitle = at === 0 && line.start < 3 && caption.some(({ text }) => overlap(text, line.text) >= 0.6)
    if (isTitle || isStatus(line) || words(line.text).length < 2) return []
    const kind = kindOf(line.text)
    const isLoud = loud.test(line.text)
    const isCalled = isLoud || isShouted(line, at)
    if (
      /\?[!?]*$/.test(withoutMarks(line.text)) ||
      (kind === undefined && !isCalled) ||
      (unreal.test(line.plain) && !isCalled)
    )
      return []
    return [{ lines: [line], type: kind ?? 'action', isLoud: isLoud || kind === 'score', shout: '' }]
  })
}

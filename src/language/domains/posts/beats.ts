/** How a short video is built: hook, proof, turn, payoff, call to action. */

import { isAside, isCallToAction, isGreeting } from '../../asides.ts'
import { instruction, opensInstruction } from '../../imperatives.ts'
import { withoutEmoji } from '../../listings.ts'
import { best } from '../../ranking.ts'
import type { Line, Reading } from '../../reading.ts'
import { shorten, tidy, withoutOpening, words } from '../../text.ts'

export interface Beat {
  at: number
  note: string
}

/** The words that a video opens with: a greeting hooks nobody. */
export function openingOf(reading: Reading): Line | undefined {
  const early = reading.sentences.filter((line) => line.start < 6 && words(line.text).length > 1)
  return early.find((line) => !isGreeting(line.text)) ?? early[0]
}

/** What the viewer is asked to do, in the words that ask it, and where. What is said counts before what is written. */
export function callToActionOf(reading: Reading): { text: string; line: Line } | undefined {
  const asked = (line: Line | undefined) => line && { line, text: asking(line.text) }
  return asked(
    reading.sentences.findLast((line) => isCallToAction(line.text)) ??
      reading.caption.find((line) => isCallToAction(line.text)) ??
      reading.written.findLast((line) => isCallToAction(line.text)),
  )
}

/** Of a text of several sentences, the one that asks; hashtags and emoji ask nothing. */
function asking(text: string): string {
  const parts = text.split(/(?<=[.!?…]["”')]?)\s+|\n+|\s+[|•]\s+/)
  const part = parts.find((one) => isCallToAction(one)) ?? text
  return tidy(withoutEmoji(part.replaceAll(/[#][\p{L}\p{N}_]+/gu, ' ')))
}

const shows =
  /\b(?:tested|tried (?:it|them|this)|look at (?:that|this|the|how|it|them)|watch (?:this|what|how)|you can see|stud(?:y|ies) (?:\p{L}+ )?(?:shows?|found|says?)|research|proof|results?|every (?:single )?(?:time|day|week|month)|on record|saved|lost|gained|went from|used to)\b/iu
/** A figure proves where it measures: a share, a sum of money, a span of time, a count of people or goes. */
const measures =
  /\d[\d,.]*(?: ?%| (?:percent|times|years?|months?|weeks?|days?|hours?|dollars|euros|pounds|bucks|people|out of|orders|views|followers|kilos?|pounds|degrees))|[$€£]\d/i

/** One of several things or steps. */
const counted = /^(?:(?:and|so) )?(?:first|second|third|next|then|number|step|one|two|three|four|five)\b/i

/** What backs the opening up. A step with its amounts is what to do, not why to believe it. */
const isProof = ({ text, plain }: Line) =>
  words(text).length > 3 &&
  !opensInstruction(text) &&
  (/^(?:i|we)\b/i.test(text) || !instruction(withoutOpening(text))) &&
  !counted.test(text) &&
  !/\b(?:costs?|price|ticket|would)\b/i.test(text) &&
  (shows.test(plain) || measures.test(plain))
const turns =
  /^(?:but|however|except|until|so now|yet)\b|(?<!\bnothing|\banything|\ball), but\b|\b(?:turns out|instead|plot twist|the problem is|the truth is|what nobody|it depends|and here's|so here's|here's the)\b/i
const pays =
  /\b(?:look at (?:that|this|it)|there you go|that's it|and now|so now|finally|the result|worth it|it just|done|voil[aà]|anyway|that's why|and that's)\b/i

/** Whichever of the beats a video has, in its order. */
export function beatsOf(reading: Reading, cta: Line | undefined): Beat[] {
  const matter = reading.sentences.filter((line) => !isAside(line.text) && line !== cta)
  const first = openingOf(reading) ?? matter[0]
  const others = matter.filter((line) => line !== first)
  const proof = others.find(isProof)
  const turn = others.find((line) => line !== proof && turns.test(line.text))
  // What pays off comes after what it pays off, and is no question.
  const since = Math.max(proof?.start ?? 0, turn?.start ?? 0, reading.duration / 2)
  const late = others.filter((line) => line.start > since && !line.text.endsWith('?') && words(line.text).length > 3)
  const payoff = late.findLast((line) => pays.test(line.text)) ?? late.at(-1)
  const told = new Set([proof, turn, payoff])
  const middle = others.length > 5 ? best(others, 1).find((line) => !told.has(line)) : undefined
  const beats = [
    ...beat('Hook', first),
    ...beat('Proof', proof),
    ...beat('Turn', turn),
    ...beat('Key point', middle),
    ...beat('Payoff', payoff),
    ...(cta?.source === 'caption' ? [] : beat('Call to action', cta)),
  ]
  return (matter.length > 0 ? beats : shownBeats(reading, cta)).sort((one, other) => one.at - other.at)
}

const beat = (label: string, line: Line | undefined): Beat[] =>
  line ? [{ at: line.start, note: `${label}: "${shorten(tidy(line.text), 18)}"` }] : []

/** Without speech the writing tells the story: it opens, goes on, and ends. */
function shownBeats({ written }: Reading, cta: Line | undefined): Beat[] {
  const lines = written.filter((line) => line !== cta && /\p{L}{2}/u.test(line.text))
  const [first, ...others] = lines
  const last = others.length > 1 ? others.pop() : undefined
  const between =
    others.length <= 4 ? others : [0, 1, 2, 3].map((part) => others[Math.floor((part * others.length) / 4)]!)
  return [
    ...beat('Hook on screen', first),
    ...between.flatMap((line) => beat('On screen', line)),
    ...beat('Payoff on screen', last),
    ...(cta?.source === 'on-screen-text' ? beat('Call to action on screen', cta) : []),
  ]
}

/** Turns of phrase that set an idea apart from the usual one. */
const sharpens =
  /\b(?:so you don't have to|turns out|the (?:secret|truth|problem|real reason|trick) (?:is|to|with|about)|nobody (?:tells|talks|told)|most people|everyone (?:thinks|says)|instead of|stop (?:buying|doing|using)|here's why|that's why|the only \p{L}+)\b/iu

/** What is promised: "here are four phrases", "I'll show you", "how to", "I tried X for thirty days". */
const promises =
  /^(?:(?:so|and|okay|today),? )*(?:here(?:'s| is| are)|these (?:are|\p{L}+)|this is|how to|why|what|i(?:'ll| will|'m going to|'m gonna|'m| am| tried| tested| found| made| built| stopped| quit| spent)|we(?:'re| are|'ll| will)|let me|let's|three|four|five|\d+)\b/iu

/** How a video looks at its matter: the sentence that sharpens it, and what its first words promise. Neither is a step. */
export function angleLines(reading: Reading): { sharp: Line | undefined; promise: Line | undefined } {
  const opening = openingOf(reading)
  const lines = reading.sentences.filter(
    (line) => !isAside(line.text) && words(line.text).length > 4 && !opensInstruction(line.text),
  )
  const sharp = lines.find(
    (line) => line !== opening && sharpens.test(line.text) && !line.text.endsWith('?') && !counted.test(line.text),
  )
  return { sharp, promise: lines.slice(0, 3).find((line) => promises.test(line.text)) }
}

/** From this many words on a passage is long enough to show how somebody speaks. */
const enoughWords = 30
const mostWords = 60

/** The opening as it was said, in whole sentences. */
export function excerptOf(sentences: readonly Line[]): string {
  const taken: string[] = []
  let count = 0
  for (const { text } of sentences) {
    const length = words(text).length
    if (taken.length > 0 && (count >= enoughWords || count + length > mostWords)) break
    taken.push(text)
    count += length
  }
  const passage = taken.join(' ')
  return count > mostWords * 1.5 ? upToPause(passage) : passage
}

/** Speech without a stop is cut where a clause ends. */
function upToPause(text: string): string {
  const start = text.split(/\s+/).slice(0, mostWords).join(' ')
  const pause = /^.{80,}(?=[,;:–—]|\s(?:and|but|so|because|which|then)\s)/s.exec(start)
  return tidy(pause?.[0] ?? start)
}

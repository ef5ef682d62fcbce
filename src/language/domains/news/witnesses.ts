/** Whether a video, whatever it is about, is built like what a witness tells or like a report. */

import { statementOf } from '../../grammar.ts'
import type { Reading } from '../../reading.ts'
import { unique } from '../../text.ts'
import { eventPlace } from './event-places.ts'
import { eventTime } from './event-times.ts'
import { type EventFact, eventTopic, factsOf, severityOf } from './events.ts'

/** Somebody who was there. */
const present =
  /\b(?:i (?:saw|heard|can see|can hear|see|hear)|we (?:saw|heard)|(?:filmed|seen|view|watching|recorded) from|in front of (?:us|me)|behind me|i'?m (?:at|on|in|outside|up|standing)|we're (?:at|on|in|outside|standing)|i was|right now|look at (?:this|that|the))\b/i

/** What goes wrong, and who comes then. */
const incident =
  /\b(?:stuck|fell|fallen|falls|collapsed?|breaks?|broke|burst|dropped|tipped|crash(?:ed)?|smash\p{L}*|flares?|flames|smoke|fire|police|guards?|stewards?|rescue\p{L}*|help|ladder|ropes?|torch(?:es)?|sirens?|ambulances?|on its (?:side|roof)|gone (?:out|off)|went (?:off|out)|evacuat\p{L}*|screaming|shouting|trapped|drown\p{L}*|flood\p{L}*|stands still|in flames|on fire|explosion|bang|glass|robbery|helmet|firefighters|fire (?:brigade|engines?)|hull|lifeboat|life jackets?|waving)\b/giu

const incidentsIn = ({ everything }: Reading) =>
  unique(
    [...everything.matchAll(incident)].map(([word]) => word),
    (word) => word,
  ).length

/** Others than the witness do something. */
const isSeen = ({ text }: EventFact) => {
  const subject = statementOf(text.replace(/^\d{1,2}[:.]\d\d\s+/, ''))?.subject ?? ''
  return subject !== '' && !/^(?:i|we|my|our|you|it|this|that)\b/i.test(subject)
}

/** Several things happen before somebody who is there, and more than one of them is out of order. */
export function isWitnessing(reading: Reading): boolean {
  if (!present.test(reading.everything) || incidentsIn(reading) < 2) return false
  return factsOf(reading).filter(isSeen).length >= 3
}

const announced = /^[^\p{L}]*(?:breaking(?: news)?|just in|this just in|news flash|update)\b\s*[:|–—-]/iu

/** Announced as news, or told like news: of others, with a place and a time or a source, and without a word to the viewer. */
export function isReporting(reading: Reading): boolean {
  const facts = factsOf(reading)
  if (facts.length < 2 || eventTopic(reading) === '' || isPrivate(reading, facts)) return false
  const lines = [...reading.written, ...reading.caption, ...reading.sentences]
  if (lines.some(({ text }) => announced.test(text))) return true
  const isOfOthers = !reading.sentences.some(({ text }) => /\b(?:i|i'm|my|you|your|you're)\b/i.test(text))
  const isSourced = facts.some(({ hearsay }) => hearsay) || eventTime(reading) !== undefined
  return reading.sentences.length >= 2 && isOfOthers && isSourced && eventPlace(reading) !== ''
}

/** Somebody's own affairs, told in the voice of a newscast. */
export const isPrivate = (reading: Reading, facts: readonly EventFact[]) =>
  (eventTopic(reading) === '' || severityOf(reading.everything) === 'unknown') &&
  facts.filter(({ text }) => /\b(?:i|i'm|my|me)\b(?! (?:can|could|saw|see|hear|heard|count)\b)/i.test(text)).length >
    facts.length / 2

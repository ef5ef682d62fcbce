/** What concerns a whole trip: when to go, what it costs, what to mind. */

import { isCallToAction } from '../../asides.ts'
import { instruction } from '../../imperatives.ts'
import { itemOf, withoutBrackets, withoutEmoji } from '../../listings.ts'
import { prices } from '../../prices.ts'
import type { Line, Reading } from '../../reading.ts'
import { capitalise, sentence, tidy, unique, words } from '../../text.ts'

const month = String.raw`(?:(?:early |late |mid[- ]?|end of |the )*(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|autumn|winter|shoulder season|dry season|off[- ]season|low season|rainy season))`
const months = String.raw`(${month}(?:(?:,? or |,? and | to | through | till | until | ?[-–—] ?)${month})*)`
/** "Go in May", "best months: June to September". */
const cueBefore = new RegExp(
  String.raw`\b(?:best (?:time|months?|season|in)[^.!?]{0,30}?|(?:go|visit|come|came|went|travel|been|plan (?:it|this) for|aim for|perfect|ideal|prettiest|cheapest)(?: (?:here|there|back|again))?(?: (?:in|during|between|for|around|is|from))?)[ :]+(?:is |in |during |around |between |from )*${months}`,
  'iu',
)
/** "November to March is the time to go", "late September was perfect". */
const cueAfter = new RegExp(
  String.raw`(?:^|[\s,.])(?:in )?${months} (?:is|are|was|were|would be) (?:\p{L}+ ){0,2}?(?:time|best|perfect|ideal|when|season|magic\p{L}*|gorgeous|beautiful|unreal|sweet spot)\b`,
  'iu',
)

/** "Spring or early autumn, thank me later." */
const alone = new RegExp(String.raw`^${months}(?=[,.!]|$)`, 'iu')

/** When to go, as a text says it; '' when it says nothing of the kind. */
export function seasonIn(text: string): string {
  for (const cue of [cueBefore, cueAfter, alone]) {
    const match = cue.exec(text)
    if (match && !/\b(?:avoid|don't|never|not)\b[^,.]*$/i.test(text.slice(0, match.index + 4))) return match[1]!
  }
  return ''
}

export function bestTime(reading: Reading): string {
  const told = [...reading.sentences, ...reading.written, ...reading.caption].map(({ plain }) => seasonIn(plain))
  return (told.find((season) => season !== '') ?? '').replaceAll(
    /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/gi,
    capitalise,
  )
}

const perDay =
  /^(?:,? (?:a|per|each|every|by the) (?:day|week|person per day)|\/day| daily|,? (?:in )?total|,? all in\b|,? for (?:the (?:whole|entire) \p{L}+|everything|\d+ (?:days|nights|weeks))|,? per person|,? pp)(?:,? (?:each|for two|per person|with [\p{L} ]+|including [\p{L} ]+))?|^ (?:with|including) [\p{L} ]+/iu
const spending =
  /\b(?:budget|spent|spend|total|in all|cost us|costs? (?:me|about)|days? in .{2,30} for|trip for|for under|whole trip)\b|\bdays? ?(?:=|:|–|-) ?$/i

/** What the trip costs, as told: by the day, by the night, or in all. */
export function budgetOf(reading: Reading): string {
  for (const line of reading.lines) {
    if (/\b(?:pass|tickets?|rental|rent|per ride|entrance|bus|scooter)\b/i.test(line.plain)) continue
    for (const price of prices(line.plain)) {
      const before = line.plain.slice(Math.max(0, price.start - 40), price.start)
      const after = perDay.exec(line.plain.slice(price.end))?.[0] ?? ''
      const about = /\b(?:about|around|under|less than|roughly|only|below|up to)(?: like)? $/i.exec(before)?.[0] ?? ''
      const isWhole = after !== '' && !/^ (?:with|including)/.test(after)
      if (isWhole || spending.test(before)) return tidy(`${about}${line.plain.slice(price.start, price.end)}${after}`)
    }
  }
  return ''
}

const tripTip =
  /^(?:and |also |so |oh |but |please |just )*(?:(?:pro |quick |last )?tip\b|make sure|don'?t|do not|never|always|remember|avoid|skip|rent|bring|pack|buy|keep|get (?:a|an|the|yourself an?) (?:\p{L}+ ){0,2}(?:sim|esim|transit|metro|card|pass|city)|download|book|use|take (?:the (?:metro|bus|train|tram)(?! to\b)|cash|public|a taxi)|wear|carry|exchange|learn|plan|stay at least|you(?:'ll)? (?:need|should|don't need|have to|want)|no need to|no (?:cars|atms?|shade|signal)|nobody takes|everything closes|fill up|park|leave (?:the|your) car|everything is walkable)\b/iu

const general =
  /\b(?:best time|budget|a day|per day|in total|whole trip|currency|visa|sim card|save this|i spent|we spent|we paid|tip:|rainy season|high season|off season|(?:don'?t|never) (?:go|come|visit) in)\b/i

/** Whether a clause concerns the trip rather than a stop. */
export const isAboutTheTrip = (text: string) =>
  general.test(text) ||
  (tripTip.test(text) && travelGear.test(text)) ||
  /^(?:and |but |oh )?(?:skip|avoid|don'?t bother with) (?=\S)/i.test(text)

const travelGear =
  /\b(?:cards?|tickets? machine|pass|cash|scooter|sim|shoes|water bottle|sunscreen|helmet|transit|app|uber|taxi|car|4x4|bus(?:es)?|train|metro|subway|layers|adapter|euros|currency|language|phone|pocket|wallet|boat tour|cable car|mall|tank|gas|petrol|fuel|atms?|cars inside|walkable)\b/i

/** The advice in a sentence, '' without one. "Buses are packed so get a subway pass": it may come after its reason. */
function adviceIn(text: string): string {
  if (tripTip.test(text) || (instruction(text) !== undefined && travelGear.test(text))) return text
  const later = [...text.matchAll(/,? (?:so|and|but) |, /g)].map((match) => text.slice(match.index + match[0].length))
  return later.find((part) => tripTip.test(part) && travelGear.test(part.split(/[,.]/)[0]!)) ?? ''
}

/** Whether a sentence is advice on how to travel; the places in it are no stops. */
export const isTravelAdvice = (text: string) => tripTip.test(text) && travelGear.test(text)

/** Advice for the whole trip: what belongs to no stop. `taken` are lines that tell of stops. */
export function travelTips(reading: Reading, taken: ReadonlySet<Line>): string[] {
  const spoken = reading.sentences.filter((line) => !taken.has(line)).map(({ plain }) => plain)
  const told = new Set([...taken].map(({ plain }) => plain))
  const written = [...reading.written, ...reading.caption].flatMap(writtenAdvice).filter((text) => !told.has(text))
  const tips = [...spoken, ...written]
    .filter((text) => !isCallToAction(text) && (seasonIn(text) === '' || /^(?:don'?t|never|avoid)\b/i.test(text)))
    .map(adviceIn)
    .filter((text) => words(text).length > 2)
  return unique(
    tips.map((text) =>
      sentence(text.replace(/^(?:(?:and|also|so|oh|but|please|just)[, ]+|(?:pro |quick |last )?tip[:, ]+)+/i, '')),
    ),
    (text) => words(text).join(' '),
  )
}

/** "Tip: the day bus pass is ¥800", and the prose of a caption; the items of a list speak for their own places. */
function writtenAdvice(line: Line): string[] {
  const item = itemOf(line)
  if (/^(?:tip|pro ?tip|hack|note|warning|transport|getting .*)$/.test(item.label))
    return [`Tip: ${withoutEmoji(line.plain).replace(/^[^:]*:\s*/, '')}`]
  if (line.source !== 'caption' || item.mark === 'number' || item.mark === 'time' || item.mark === 'pin') return []
  return withoutBrackets(withoutEmoji(line.plain)).split(/(?<=[.!?])\s+/)
}

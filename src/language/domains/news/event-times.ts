/** When something happened, as it is said or shown. */

import { isCallToAction } from '../../asides.ts'
import type { Line, Reading } from '../../reading.ts'
import { labelsOf } from '../../subtitles.ts'
import { tidy, words } from '../../text.ts'

const day = String.raw`(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)`
const month = String.raw`(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?`
const ordinal = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?|(?:(?:20|30|twenty|thirty)[ -])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\p{L}+teenth|twentieth|thirtieth))`
const year = String.raw`(?:,? (?:(?:19|20)\d\d|twenty (?:twenty )?\p{L}+(?: (?:one|two|three|four|five|six|seven|eight|nine))?))`
const date = String.raw`(?:(?:the )?${month} (?:the )?${ordinal}|(?:the )?${ordinal}(?: of)? ${month})${year}?`

const small = String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
const minutes = String.raw`(?:[:.]\d\d| (?:oh |o |0 ?)?(?:\d{1,2}|${small}|fifteen|twenty(?:[ -]${small})?|thirty|forty(?:[ -]five)?|fifty)(?= (?:in|at|a\.?m|p\.?m|this|local)))`
const part = String.raw`(?: ?[ap]\.?m\b\.?| in the (?:morning|afternoon|evening)| at night| this (?:morning|afternoon|evening)| o'clock(?: in the (?:morning|afternoon|evening)| at night)?| local time| tonight)`
const about = String.raw`(?:(?:about|around|just (?:after|before)|shortly (?:after|before)|almost|nearly) )?`
const hour = String.raw`(?:\d{1,2}|${small}|midnight|noon)`
const past = String.raw`(?:a )?(?:quarter|half|\d{1,2}|five|ten|twenty(?:[ -]five)?)(?: minutes)? (?:past|to|before|after) ${hour}${part}?`
const clock = String.raw`${about}(?:${past}|${hour}${minutes}?${part}|\d{1,2}:\d\d(?: (?:local time|hrs|h|uhr))?)`
const dayPart = String.raw`(?: (?:morning|afternoon|evening|night))`

const exact = [
  new RegExp(
    String.raw`\b(?:late |early |last |this |next )?${day}${dayPart}?(?:,? (?:${date}))?(?:,? (?:at |from |around )?${clock})?`,
    'iu',
  ),
  new RegExp(String.raw`\b${date}(?:,? (?:at |around )?${clock})?`, 'iu'),
  new RegExp(String.raw`(?<![\d:.])${clock}(?:,? on ${day}| (?:yesterday|today|tomorrow))?`, 'iu'),
  /\b(?:about |around |maybe |like |just )?(?:\d+(?:\.\d\d)?|a few|a couple of|an|half an) (?:minutes?|hours?|seconds?|days?|weeks?) ago\b/i,
]
const near = String.raw`(?:tomorrow(?: (?:morning|afternoon|evening|night))?|yesterday(?: (?:morning|afternoon|evening))?|this (?:morning|afternoon|evening)|last night|earlier today|next (?:week|month|year)|overnight|tonight)`
const rough = [
  new RegExp(
    String.raw`\b${near}(?:,? (?:at|around|about|just after|just before) ${hour}(?:[:.]\d\d| (?:thirty|fifteen|twenty|ten|forty(?:[ -]five)?|fifty))?)?\b`,
    'iu',
  ),
]
const vague = [/\b(?:today|just now|moments ago)\b/i]

export interface Moment {
  text: string
  line: Line
}

/** When it happened. The first line that has a day or an hour tells it: a report begins with its matter. */
export function eventTime(reading: Reading): Moment | undefined {
  return momentIn([...labelsOf(reading), ...reading.sentences, ...reading.caption])
}

export function momentIn(lines: readonly Line[]): Moment | undefined {
  const telling = lines.filter((line) => !isCallToAction(line.text) || line.source === 'caption')
  for (const patterns of [[...exact, ...rough], vague]) {
    for (const line of telling) {
      const text = patterns
        .flatMap((pattern) => found(pattern, line))
        .sort((one, other) => other.length - one.length)[0]
      if (text) return { text, line }
    }
  }
  return undefined
}

/** As it was said or written where that says as much as with the slips mended: a time that was taken back is none. */
function found(pattern: RegExp, { text, plain, source }: Line): string[] {
  const mended = pattern.exec(plain)
  if (!mended) return []
  const own = pattern.exec(text)
  const instead = own && takenBack.exec(text.slice(own.index + own[0].length))?.[1]
  if (instead) return [tidy(instead)]
  const isBareDay = words(mended[0]).length === 1 && source === 'speech'
  if (isBareDay && /\b(?:since|until|by|every|most) $/i.test(plain.slice(0, mended.index))) return []
  const saysAll = own !== null && words(own[0]).length >= words(mended[0]).length && text.length < plain.length + 30
  return [tidy(saysAll ? own[0] : mended[0])]
}

/** "Half past three, no, quarter to four". */
const takenBack = new RegExp(
  String.raw`^[,.…]? (?:no|sorry|wait|actually|well)(?:[,.…]? (?:no|sorry|wait|more like|it was))*[,.…]? (${clock})`,
  'iu',
)

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The parts of a date that can contradict another: year, month, day of the month. '' where it does not say. */
export function datePartsOf(text: string): { year: string; month: string; day: string } {
  const named = new RegExp(String.raw`\b${date}`, 'iu').exec(text)?.[0].toLowerCase() ?? ''
  const inWords = new RegExp(String.raw`\b(${month})(?=\W|$)`, 'iu').exec(named)?.[1] ?? ''
  return {
    year: /\b(?:19|20)\d\d\b/.exec(text)?.[0] ?? '',
    month: months.find((one) => inWords.startsWith(one)) ?? '',
    day: /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(named)?.[1] ?? '',
  }
}

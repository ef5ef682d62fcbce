/** A time as people tell it: of the day, of the week, of the year. */

import type { MarkedVideo } from '../marks.ts'

const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const partOfDay = '(?: (?:in the|this|on) (?:morning|afternoon|evening))?'

/** Days with their month. */
const dates = [
  new RegExp(String.raw`\b\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}\b\.?(?:,? \d{4})?`, 'i'),
  new RegExp(String.raw`\b(?:\p{L}+day,? )?(?:the )?\p{L}+(?:st|nd|rd|th) of ${months}\b(?:,? \d{4})?`, 'iu'),
  new RegExp(String.raw`\b${months} \d{1,2}(?:st|nd|rd|th)?\b(?:,? \d{4})?`, 'i'),
  /\b\d{1,2}[/.]\d{1,2}[/.](?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d\b/,
]
/** Times of the day. */
const hours = [
  new RegExp(
    String.raw`\b(?:at )?(?:just (?:after|before) |about |around )?(?:\d{1,2}(?::\d{2})? ?(?:a\.?m\.?|p\.?m\.?|o'clock)|(?:half|quarter|five|ten|twenty) (?:past|to) \p{L}+)${partOfDay}(?=\W|$)`,
    'iu',
  ),
  /\b(?:early |late )?(?:this|yesterday|last|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday) (?:morning|afternoon|evening|night)\b/i,
]
/** The most exact first; those of the day are `hours` and the last. */
const times = [
  ...dates,
  ...hours,
  /\b(?:right now|just now|today|tonight|yesterday|this week(?:end)?|last (?:night|week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b/i,
  /\b(?:on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i,
  /\b(?:in|since) (?:19|20)\d\d\b/i,
  /\b(?:in the (?:morning|afternoon|evening)|at (?:night|midnight|noon|dawn|dusk|sunrise|sunset))\b/i,
]

const days = [
  ...dates,
  /\b(?:today|yesterday|last (?:night|week|month|year))\b/i,
  /\b(?:on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i,
  /\b(?:in|since) (?:19|20)\d\d\b/i,
]

/** The most exact day that lines tell, and the line; undefined for none. */
export function dateIn<L extends { plain: string }>(lines: readonly L[]): { date: string; line: L } | undefined {
  for (const pattern of days) {
    for (const line of lines) {
      const found = pattern.exec(line.plain)?.[0]
      if (found) return { date: found.trim(), line }
    }
  }
  return undefined
}

/** When something happened: the first time that the lines about it tell; of the day alone where `hours` are asked for. */
export function statedTime(video: MarkedVideo, role: string, what: 'any' | 'hours' = 'any'): string {
  const patterns = what === 'any' ? times : [...hours, times.at(-1)!]
  for (const { text } of video.carrying(role)) {
    const found = patterns.map((pattern) => pattern.exec(text)?.[0]).find(Boolean)
    if (found) return found.trim()
  }
  return ''
}

/** A time as people tell it: of the day, of the week, of the year. */

import type { MarkedVideo } from '../marks.ts'

/** The most exact first; those of the day are the first two and the last. */
const times = [
  /\b(?:at )?(?:about |around )?\d{1,2}(?::\d{2})? ?(?:a\.?m\.?|p\.?m\.?|o'clock)(?=\W|$)/i,
  /\b(?:early |late )?(?:this|yesterday|last|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday) (?:morning|afternoon|evening|night)\b/i,
  /\b(?:right now|just now|today|tonight|yesterday|this week(?:end)?|last (?:night|week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b/i,
  /\b(?:on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i,
  /\b(?:january|february|march|april|june|july|august|september|october|november|december) \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?\b/i,
  /\b(?:in|since) (?:19|20)\d\d\b/i,
  /\b(?:morning|afternoon|evening|night|midnight|noon|dawn|dusk|sunrise|sunset)\b/i,
]

/** The most exact time that a text tells; '' for none. */
export function dayTimeIn(text: string): string {
  for (const pattern of times) {
    const found = pattern.exec(text)?.[0]
    if (found) return found.trim()
  }
  return ''
}

/** When something happened: the first time that the lines about it tell; of the day alone where `hours` are asked for. */
export function toldTime(video: MarkedVideo, role: string, what: 'any' | 'hours' = 'any'): string {
  const patterns = what === 'any' ? times : [...times.slice(0, 2), times.at(-1)!]
  for (const { text } of video.carrying(role)) {
    const found = patterns.map((pattern) => pattern.exec(text)?.[0]).find(Boolean)
    if (found) return found.trim()
  }
  return ''
}

/** When to go: months and seasons that are recommended, as a whole phrase ("May or September", "early June"). */

import type { MarkedVideo } from '../marks.ts'

const month = String.raw`(?:(?:early|mid|late|the end of)[ -])?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|christmas)(?![\p{L}\p{N}])`
const phrase = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:between )?${month}(?:(?:,? (?:or|and|to|through|until)|\s?[-–—]| ?,) ?${month}){0,3}`,
  'giu',
)
const advised = /\b(?:best|go|goes|visit|come|season|ideal|perfect|recommend|time)\b/i
const refused = /\b(?:don['’]t|do not|not|never|avoid|skip|except|instead of|worst)\b[^,.;]*$/i

const whole = new RegExp(String.raw`^(?:the |(?:\p{L}+ )?weeks? of )?${month}(?:\s?[/–-]\s?${month})?$`, 'iu')
export const isTimeOfYear = (text: string) => whole.test(text.trim())

const labelled = /^\W*best (?:time|season|months?)?\b/i

/** Whether a text tells when to go. */
export const isSeason = (text: string) => labelled.test(text) || (advised.test(text) && text.search(phrase) >= 0)

/** The last one that is advised, on a card or in speech: a speaker's second thought counts. */
export function seasonIn({ lines, carrying }: MarkedVideo, role: string): string {
  const stated = new Set(carrying(role))
  const found = lines.flatMap((line) => {
    const isTold = stated.has(line) || advised.test(line.plain) || /✅/u.test(line.text)
    if (!isTold || line.isRefuted) return []
    return (
      [...line.plain.matchAll(phrase)]
        // What may be is no month.
        .filter(({ 0: text }) => !text.startsWith('may'))
        .filter(({ index }) => !refused.test(line.plain.slice(Math.max(0, index - 40), index)))
        .map(([text]) => ({ text, source: line.source }))
    )
  })
  const best = found.findLast(({ source }) => source === 'on-screen-text') ?? found.at(-1)
  return best ? cased(best.text) : ''
}

const cased = (text: string) =>
  text === text.toUpperCase()
    ? text.charAt(0) + text.slice(1).toLowerCase()
    : text.charAt(0).toUpperCase() + text.slice(1)

/** A day as people tell it. */

const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** The most exact first. */
const days = [
  new RegExp(String.raw`\b\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}\b\.?(?:,? \d{4})?`, 'i'),
  new RegExp(String.raw`\b(?:\p{L}+day,? )?(?:the )?\p{L}+(?:st|nd|rd|th) of ${months}\b(?:,? \d{4})?`, 'iu'),
  new RegExp(String.raw`\b${months} \d{1,2}(?:st|nd|rd|th)?\b(?:,? \d{4})?`, 'i'),
  /\b\d{1,2}[/.]\d{1,2}[/.](?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d\b/,
  /\b(?:today|yesterday|tonight|this (?:morning|afternoon|evening)|last (?:night|week|month|year))\b/i,
  /\b(?:on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i,
  /\b(?:in|since) (?:19|20)\d\d\b/i,
]

/** The most exact day that lines tell, and the line; undefined for none. */
function dateIn<L extends { plain: string }>(lines: readonly L[]): { date: string; line: L } | undefined {
  for (const pattern of days) {
    for (const line of lines) {
      const found = pattern.exec(line.plain)?.[0]
      if (found) return { date: found.trim().replace(/\.$/, ''), line }
    }
  }
  return undefined
}

/** The day that is said or shown, and the one that is posted where that is another. */
export function daysIn<L extends { plain: string }>(lines: readonly L[], isPosted: (line: L) => boolean) {
  const [timed, posted] = [dateIn(lines.filter((line) => !isPosted(line))), dateIn(lines.filter(isPosted))]
  const isOther =
    timed && posted && exact.test(timed.date) && exact.test(posted.date) && !isSame(timed.date, posted.date)
  const best = timed && (exact.test(timed.date) || !posted || !exact.test(posted.date)) ? timed : posted
  return isOther ? [timed, posted] : best ? [best] : []
}

/** A day of a month or a whole date; "Friday" and "today" may be any. */
const exact = /\d{4}|\d.*\p{L}{3}|\p{L}{3}.*\d|\bof \p{L}{3}/u
const numbersIn = (day: string): readonly string[] => day.match(/\d+/g) ?? []
/** Days in words may be the same as those in figures. */
const isSame = (one: string, other: string) =>
  [one, other].some((day) => numbersIn(day).length === 0) ||
  numbersIn(one).some((number) => numbersIn(other).includes(number))

/** A text that ends in a day which is counted from the day of the post: it dates nothing. */
export const isRelative = (text: string) => /(?:^| )(?:today|yesterday|tonight|this \p{L}+|last \p{L}+)$/iu.test(text)

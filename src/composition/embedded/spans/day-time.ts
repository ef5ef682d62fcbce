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
export function dateIn<L extends { plain: string }>(lines: readonly L[]): { date: string; line: L } | undefined {
  for (const pattern of days) {
    for (const line of lines) {
      const found = pattern.exec(line.plain)?.[0]
      if (found) return { date: found.trim(), line }
    }
  }
  return undefined
}

/** Signs that writers set beside a point to say what they think of it: ticks, crosses, plus and minus. */

import { tidy } from './text.ts'

export type Mark = 'good' | 'fair' | 'bad' | 'warning' | ''

const signs: [Exclude<Mark, ''>, RegExp][] = [
  ['good', /[✅✔☑👍🟢💚➕👌💯]/u],
  ['bad', /[❌✖✗✘🚫👎🔴⛔➖]/u],
  ['fair', /[🟡🟠🤏]/u],
  ['warning', /[⚠🚨]/u],
]

/** A dash is a minus only among lines that have a plus; anywhere else it is a bullet. */
export const hasSigns = (lines: readonly { text: string }[]) => lines.some(({ text }) => /^\+\s?\p{L}/u.test(text))

export function markOf(text: string, signed = false): Mark {
  const found = signs.find(([, pattern]) => pattern.test(text))
  if (found) return found[0]
  if (/^(?:\+\s?|\(\+\)\s*)\p{L}/u.test(text)) return 'good'
  if (/^\([-–—−]\)\s*\p{L}/u.test(text)) return 'bad'
  return signed && /^[-–—−]\s?\p{L}/u.test(text) ? 'bad' : ''
}

/** The text without its signs and any other pictures. */
export const withoutMarks = (text: string) =>
  tidy(
    text
      .replaceAll(/\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|[✗✘]/gu, ' ')
      .replace(/^\s*(?:\([+−–—-]\)|[+−–—-])\s*/, ''),
  )

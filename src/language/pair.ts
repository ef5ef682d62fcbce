/** Two things that a row puts side by side: a phrase and its meaning, a term and its definition. */

import { tidy } from './text.ts'

export interface Pair {
  left: string
  right: string
}

/** Not in brackets: "I'm fine (= no, thank you)". */
const signs = /\s*(?:=|→|➡️?|⇒)\s*(?![^(]*\))/u
const softer = /:\s+|\s+[–—-]\s+/u
/** "你好吗？ How are you?": another script, then Latin letters. */
const scripts = /^([^\p{Script=Latin}]*[^\p{Script=Latin}\s\p{N}\p{P}][^\p{Script=Latin}]*?)\s+(\p{Script=Latin}.*)$/u

/** `isLoose`: a colon and a dash part it as well. */
export function pairIn(text: string, isLoose = false): Pair | undefined {
  const parts = text.split(signs).length === 2 ? text.split(signs) : isLoose ? text.split(softer) : []
  const [left = '', right = ''] = parts.length === 2 ? parts : (scripts.exec(text)?.slice(1) ?? [])
  const isWhole = /\p{L}|\p{N}/u.test(left) && /\p{L}|\p{N}/u.test(right)
  return isWhole ? { left: tidy(left.replaceAll(/[(（][^)）]*[)）]/g, ' ')), right: tidy(right) } : undefined
}

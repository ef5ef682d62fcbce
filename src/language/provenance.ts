/** What a post says outright of where its footage comes from and what it is posted for. */

import type { Evidence } from '../evidence.ts'
import type { Line } from './reading.ts'

export interface Origin<L extends Line> {
  line: L
  finding: string
  /** The footage is not what the post shows it as. */
  isContrary?: boolean
}

const made = /\bAI[- ]generated\b|\b(?:recorded|made) in [^.]*\bsim\b|\bsimulat(?:or|ion) footage\b|\bCGI\b/i
const taken =
  /\bforwarded\b|\bnot mine\b|\bnot my (?:video|footage)\b|\bsent (?:me this|in by)\b|\bre-?(?:post|upload)(?:ed)?\b|\b(?:video|footage|credits?|via):? (?:by )?@/i
const own =
  /\b(?:filmed|shot|recorded) by me\b|\bi(?:'m| am) filming\b|\bi filmed\b|\bour (?:\p{L}+'s )?(?:security|door) ?(?:bell )?cam(?:era)?\b/iu

/** The most telling first. */
export function provenanceIn<L extends Line>(lines: readonly L[], evidence: Evidence): Origin<L> | undefined {
  const stated = (pattern: RegExp) => lines.find(({ plain }) => pattern.test(plain))
  const generated = stated(made)
  if (generated) return { line: generated, finding: 'Stated to be generated or simulated', isContrary: true }
  const passedOn = stated(taken)
  if (passedOn) return { line: passedOn, finding: 'Stated not to be the own footage of the poster' }
  const mark = evidence.onScreenText.find(({ text }) => isOtherMark(text, evidence.video.authorHandle))
  if (mark && lines[0])
    return {
      line: { ...lines[0], source: 'on-screen-text', said: mark.text, start: mark.start, end: mark.end },
      finding: `Mark of another account, ${mark.text}: likely a re-upload`,
    }
  const filmed = stated(own)
  return filmed && { line: filmed, finding: 'The poster says that they filmed it' }
}

/** A name alone, as a platform or an account marks its footage. */
const isOtherMark = (text: string, author: string) =>
  author !== '' && /^@[\p{L}\p{N}_.]{3,}$/u.test(text) && text.slice(1).toLowerCase() !== author.toLowerCase()

const appeals = [
  ['The post asks for followers', /\b(?:follow (?:for|me|us)|subscribe)\b/i],
  ['The post asks to be shared', /\bshare (?:this|it|before)\b|^\W*share\W*$/i],
  ['The post sends viewers to a link', /\blinks? (?:below|in (?:the |my )?bio)\b|\b(?:register|book) (?:today|now)\b/i],
  ['', /\b(?:i(?:'m)? (?:post(?:ing|ed)?|publish(?:ed)?) (?:this|it|them) (?:so|because|to)\b)/i],
] as const

/** An appeal, or the reason that the poster gives. */
export function motivationIn<L extends Line>(lines: readonly L[]): Origin<L> | undefined {
  for (const [finding, pattern] of appeals) {
    const line = lines.find(({ plain }) => pattern.test(plain))
    if (line) return { line, finding: finding || line.text }
  }
  return undefined
}

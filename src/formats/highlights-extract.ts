/** How the embedded composer finds the moments worth cutting: what is called out in speech or on screen. */

import { isCallToAction } from '../language/asides.ts'
import { clausesOf } from '../language/clauses.ts'
import { headline, summary } from '../language/ranking.ts'
import type { Line, Reading } from '../language/reading.ts'
import { capitalise, shorten, tidy } from '../language/text.ts'
import { timestamp } from '../language/timestamps.ts'

export function extractHighlights(reading: Reading) {
  const clips = [...called(reading), ...shown(reading)]
  const opening =
    clips.find((clip) => clip.type === 'score') ?? clips.find((clip) => clip.excitement === 'high') ?? clips[0]
  return {
    title: headline(reading),
    highlights: clips,
    openingClip: opening?.label ?? '',
    suggestedCaption: opening ? `${opening.label}.` : '',
    summary: summary(reading),
  }
}

const kinds = {
  score:
    /\b(?:goals?|scores?|scored|dunks?|touchdowns?|home runs?|winner|buzzer|three pointer|knocks? (?:him|her|it) out|knockout|match point|finish line|wins?)\b/i,
  skill:
    /\b(?:beats?|nutmegs?|cross(?:es)?|assists?|saves?|lands?|tricks?|volleys?|header|steals?|blocks?|breaks? (?:down|free|the record)|spins?|flips?|no look|cuts inside|backflip|kickflip|overtakes?|passes)\b/i,
  reaction: /\b(?:crowd|celebrat\w+|bench|goes wild|can't believe|reaction)\b/i,
  reveal: /\b(?:reveals?|turns out|for the first time)\b/i,
}
type Kind = keyof typeof kinds
const loud = /!|\b(?:what a|insane|unbelievable|incredible|unreal|last (?:minute|second)|oh my|wow|wild|perfect)\b/i

/** Clips are as long as what is said about them, two to fifteen seconds. */
function clip(line: Line, type: Kind, label: string, duration: number) {
  const start = Math.min(Math.floor(line.start), Math.max(0, Math.floor(duration) - 2))
  const end = Math.min(Math.max(Math.ceil(line.end), start + 2), start + 15, Math.floor(duration))
  return {
    timestamp: timestamp(start, duration),
    endTimestamp: timestamp(end, duration),
    label,
    description: capitalise(tidy(line.plain)),
    type,
    excitement: loud.test(line.plain) || type === 'score' ? ('high' as const) : ('medium' as const),
  }
}

function called({ sentences, written, duration }: Reading) {
  return sentences
    .filter((line) => !isCallToAction(line.plain))
    .flatMap((line) => {
      const shout = written.find((text) => text.start >= line.start - 1 && text.start < line.end && isShout(text))
      const type = kindOf(shout?.plain ?? line.plain)
      if (!type) return []
      const clause = clausesOf(line.plain).find((each) => kindOf(each) !== undefined) ?? line.plain
      const label = shout ? `${tidy(shout.text.toLowerCase().replaceAll('!', ''))}: ${told(clause)}` : told(clause)
      return [clip(line, type, capitalise(label), duration)]
    })
}

/** A clause as a label: who does it is seen. */
const told = (clause: string) =>
  tidy(clause.replace(/^(?:then|and|so|in minute \d+|he|she|they|a|the)\b,? (?:(?:he|she|they|a|the) )?/i, ''))
    .replace(/\.$/, '')
    .split(' ')
    .slice(0, 10)
    .join(' ')

/** Without speech, what the editor wrote over the picture says what happens. */
function shown({ sentences, written, duration }: Reading) {
  if (sentences.length > 0) return []
  return written.flatMap((line) => {
    const type = kindOf(line.plain)
    return type ? [clip(line, type, capitalise(shorten(tidy(line.plain), 7)), duration)] : []
  })
}

const kindOf = (text: string) => (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(text))

const isShout = ({ text }: Line) =>
  /^[\p{Lu}\s]+!*$/u.test(text) && text.split(' ').length <= 2 && kindOf(text) !== undefined

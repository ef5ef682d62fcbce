/** One line of a lesson, spoken or written: the phase that it turns to, and what it says. */

import { isBullet, withoutBullet } from '../../lists.ts'
import { type Mark, markOf, withoutMarks } from '../../marks.ts'
import type { Line } from '../../reading.ts'
import { words } from '../../text.ts'
import { asSaid } from '../../wording.ts'
import { cueIn } from './cues.ts'
import { judgementOf } from './judgements.ts'
import { announced, turns } from './phases.ts'

export interface Point {
  phase: string
  text: string
  mark: Mark
  isCue: boolean
}

/** Speech without stops, cut where it turns to another phase; the times are those that its words would take. */
export function turned(line: Line): Line[] {
  if (line.source !== 'speech' || /[,;.!?](?:\s|$)/.test(line.text)) return [line]
  const pieces: string[] = []
  for (const piece of line.text.split(turns)) {
    const before = pieces.at(-1) ?? ''
    // "Keep your chest up at the catch" is a cue for the catch, and no turn to it.
    if (words(piece).length <= 4 && cueIn(before) !== '') pieces[pieces.length - 1] = `${before} ${piece}`
    else pieces.push(piece)
  }
  if (pieces.length < 2) return [line]
  let at = 0
  return pieces.map((text) => {
    const start = line.start + ((line.end - line.start) * at) / line.text.length
    at += text.length + 1
    return { source: line.source, text, plain: text, start, end: line.end }
  })
}

export function spokenPoint(line: Line, sofar: readonly string[], byPart: boolean): Point {
  const said = asSaid(line)
  const turn = announced(said, sofar, byPart)
  return { phase: turn?.phase ?? '', text: turn ? turn.rest : said, mark: '', isCue: false }
}

const arrow = /^(?:👉|➡️?|→|->|=>|»|>)\s*|^(?:cue|fix|tip|try|instead|drill|do this)\s*(?::|=>|→|-)\s*/iu
const label = /^((?:[\p{L}'/&-]+ ){0,2}[\p{L}'/&-]+)\s*(?::|–|—| - |=|(?=[✅✔☑👍🟢❌✖✗✘👎🔴🟡🟠]))\s*(.*)$/u

/** "3. Contact ❌ ball is too far behind": the label is the phase, the sign the judgement. */
export function writtenPoint(line: Line): Point {
  const plain = asSaid(line)
  const bare = isBullet(plain) && !arrow.test(plain) ? withoutBullet(plain) : plain
  const mark = markOf(plain)
  const pointed = arrow.exec(bare)
  if (pointed) return { phase: '', text: withoutMarks(bare.slice(pointed[0].length)), mark: '', isCue: true }
  const labelled = label.exec(bare)
  if (labelled && !/^(?:level|by|with|song|music|credit|follow|part|day)$/i.test(labelled[1]!))
    return {
      phase: labelled[1]!.toLowerCase(),
      text: withoutMarks(labelled[2]!),
      mark,
      isCue: mark === '' && isTerse(labelled[2]!),
    }
  // "2) Pour height": a number and a few words are a heading.
  if (bare !== plain && /^\d/.test(plain) && words(bare).length <= 3)
    return { phase: withoutMarks(bare).toLowerCase(), text: '', mark, isCue: false }
  const turn = announced(withoutMarks(bare))
  return { phase: turn?.phase ?? '', text: turn ? turn.rest : withoutMarks(bare), mark, isCue: false }
}

/** "Outside foot down, weight on it": beside a label, a few words without a subject say what to do. */
const isTerse = (text: string) =>
  words(text).length > 1 &&
  words(text).length <= 12 &&
  !/^(?:the|a|an|my|your|his|her|it|they|he|she|you|i|one|ones|all|this|that|too|not|no)\b|\b(?:is|are|was|were)\b/i.test(
    text,
  ) &&
  judgementOf(text) === ''

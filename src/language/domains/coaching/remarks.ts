/** What a coach says in one breath, taken apart: what is seen, what follows from it, what to do. */

import { tidy, words } from '../../text.ts'
import { cueIn, isAmount, isTalk } from './cues.ts'

/** What follows from what was seen, or explains it, is no further thing to see. */
export const isConsequence = (clause: string) =>
  /^(?:and |so )*(?:so|that's why|that is why|that's how|because|which|and that|that (?:makes|means)|this (?:makes|means)|then (?:the|your|you|it)|meaning)\b/i.test(
    clause,
  )

/** "See how the outside hand races ahead" without the pointing. */
export const withoutPointing = (part: string) => tidy(part.replace(seeing, ''))

const seeing =
  /^(?:(?:and|but|well|okay|now|here)\b,? )*(?:(?:see|notice|look|watch|you can see)(?:,| (?=how|that)) ?(?:how|that) |(?:as )?you can see,? )?/i

/** Something to see: no consequence, no amount, nothing said to the viewer. */
export const isSight = (part: string) => {
  const seen = part.replace(seeing, '')
  return !isTalk(seen) && !isAmount(seen) && words(seen).length > 1
}

/** What is said, with each order apart from what it answers: "left arm is bent | keep it straight". */
export function partsOf(text: string): string[] {
  const stopped = /[,;.!?]\s/.test(text) ? text : text.replace(order, ', ')
  const parts: string[] = []
  let isOrder = false
  for (const piece of stopped
    .split(/[,;.!?–—]\s+(?:(?:and|but|so|instead|then) (?=just |please |don't |try ))?/)
    .flatMap(answered)) {
    const tells = cueIn(piece) !== ''
    const goesOn: boolean = parts.length > 0 && !tells && (!isOrder || !hasSubject.test(piece))
    if (goesOn) parts[parts.length - 1] += `, ${piece}`
    else parts.push(piece)
    isOrder = goesOn ? isOrder : tells
  }
  return parts.flatMap((part) => (cueIn(part) === '' ? part.split(clauseBreak).flatMap(causeAndEffect) : [part]))
}

const clauseBreak =
  /,\s+(?:(?:and|but) )?|\s+(?:and|but) (?=(?:the|your|you|you're|he|he's|she|she's|it|it's|his|her|they|their|i)\b)/i

const hasSubject =
  /^(?:and |but |so )*(?:you|you're|he|he's|she|she's|it|it's|they|that|that's|this|i|i'm|we|the|your|his|her|there)\b/i

/** "Her knee caves in so push the knees out". */
function answered(clause: string): string[] {
  const cut = /,? (?:so|instead)(?: just| please| really)?,? (?=\p{L})/iu.exec(clause)
  const answer = cut ? clause.slice(cut.index + cut[0].length) : ''
  return cut && cueIn(answer) !== '' ? [clause.slice(0, cut.index), answer] : [clause]
}

const causeAndEffect = (clause: string) =>
  clause.split(/,? (?=so (?:the|your|you|it|she|he|they|that)\b)|,? (?=and that(?:'s| makes| means))/i)

/** "Stops short finish over your shoulder": where speech without commas goes over to an order. */
const order =
  /(?<!\b(?:to|and|or|you|we|i|they|he|she|it|can|will|should|must|could|would|don't|not|never|let|the|a|an|your|her|his|my|that|who|just|so|\p{L}+s)) (?=(?:keep|push|pull|drive|squeeze|bend|rotate|turn|hold|drop|lower|lift|raise|stay|point|land|snap|relax|tuck|brace|press|spread|lead|look|finish|step|swing|reach|open|lean|sit|plant|bring|hit|touch|roll|punch|put) (?:your|the|it|them|over|under|up|down|out|in|into|through|away|straight|back|on|with)\b)|(?: and)? (?=that's \p{L})/giu

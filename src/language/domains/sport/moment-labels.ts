/** A moment in a few words, as an editor would name the clip. */

import { capitalise, contentWords, overlap, shorten, tidy, words } from '../../text.ts'
import { calm } from '../../wording.ts'
import { isOfKind, type Kind } from './moment-kinds.ts'
import type { Moment } from './moments.ts'

const mostWords = 12

export function labelOf({ lines, type, shout }: Moment): string {
  const cry = calm(withoutPictures(shout))
  if (lines.length === 1 && lines[0]!.source !== 'speech')
    return short(calm(withoutPictures(lines[0]!.text).replace(rank, '')))
  const clauses = clausesOf(lines.map(({ text }) => text)).flatMap((clause) => cutAt(clause, type))
  const telling = clauses.filter(({ isName, isCry }) => !isName && !isCry)
  const best = bestOf(telling.length > 0 ? telling : clauses, type)
  const name =
    cry || clauses.find(({ isName, text }) => isName && words(text).length <= 2 && isOfKind(text, 'score'))?.text || ''
  return short(withName(best, name, type))
}

/** "#3 around the post": its place in a list is no part of what happens. */
const rank = /^(?:#|no\. ?|number )\d{1,2}[:.)–-]? (?=\p{L})/iu

const short = (text: string) => capitalise(shorten(text, mostWords).replace(/…$/, ''))

const withoutPictures = (text: string) => tidy(text.replaceAll(/\p{Extended_Pictographic}|\u{FE0F}|\u{200D}/gu, ' '))

interface Clause {
  text: string
  /** "It's a winner!" only names what was told. */
  isName: boolean
  /** Says how the caller feels. */
  isCry: boolean
  /** "What a goal …": praises what another clause may tell. */
  isPraise: boolean
}

/** What opens a call and names nothing. */
const opening =
  /^(?:(?:then|and|so|but|oh my (?:god|gosh|days|word|goodness)|my god|oh no|oh|wow|ha|no|wait|okay|right|yes|boom|now|here|in minute \S+(?: \S+)?|look at (?:this|that|him|her|them|it)(?=[,.! ]|$)|look(?=[,.!])|there (?:it|he|she) (?:is|goes)|what an?)\b[,.! ]*)+/i
const subject =
  /^(?:(?:he|she|they|i|we|it)(?:'s|'ve|'re| has| have| is| are)?(?: just| now| only)?|a|an|the) (?=\p{L})/iu
const closing =
  /[ ,]*(?:oh my (?:god|gosh|days|word|goodness)|are you kidding(?: me)?|let's go+|wow|unbelievable|no way|what|come on|look at (?:him|her|his face|her face|them))[.!?]*$/i
const named = /^(?:it's|that's|it is|that is) (?:an? |the )?((?:[\p{L}-]+ ){0,2}[\p{L}-]+)[.!]*$/iu
const cry =
  /\b(?:never seen|are you kidding|such an?|can(?:'t|not) believe|tried for|done it|i need a|come on|stop it|open it|love (?:it|that|this))\b|^(?:i'm|i was|i've been|sorry)\b/i
/** "Past two", "over the back fence": goes on with what it follows. */
const phrase = /^(?:past|over|into|through|off|from|with|by|onto|straight|in|on|at|to|under|across)\b/i

/** "He's gone down he's crashed": where a caller without commas starts anew. */
const again =
  /(?<=\p{L}{2} \p{L}{2,}) (?=(?:he's|she's|they're|there are|there is|i'm|it's|oh my|what an?|unbelievable|incredible)\b)/giu

/** The calls of a moment, cut where the caller takes breath. */
function clausesOf(texts: string[]): Clause[] {
  const clauses: Clause[] = []
  const pieces = texts.flatMap((text) =>
    withoutPictures(text.replaceAll(again, ', ')).split(
      /(?<=[.!?])\s+|,\s+(?:and |but )?|\s+and (?=(?:\p{L}+s|it's|he's|she's|hit|what)\b)/u,
    ),
  )
  for (const piece of pieces) {
    const bare = tidy(piece.replace(opening, '').replace(closing, '')).replace(/[.!?…]+$/, '')
    const name = named.exec(bare)?.[1]
    const last = clauses.at(-1)
    if (last && !last.isName && goesOn(last.text, bare))
      last.text += last.text.toLowerCase().endsWith(bare.toLowerCase())
        ? ''
        : `${words(last.text).length > 1 ? ',' : ''} ${lower(bare)}`
    else if (contentWords(bare).length > 0)
      clauses.push({
        text: name ?? (words(bare.replace(subject, '')).length > 2 ? bare.replace(subject, '') : bare),
        isName: name !== undefined,
        isCry: cry.test(bare),
        isPraise: /\bwhat an? /i.test(piece),
      })
  }
  return clauses
}

/** "Shot saved rebound saved again a double save on the line": a long call without commas ends in what it is about. */
function cutAt(clause: Clause, type: Kind): Clause[] {
  if (words(clause.text).length < 10 || clause.text.includes(',')) return [clause]
  const cut = [...clause.text.matchAll(/ (?:a|an|the) /g)].findLast(({ index }) =>
    isOfKind(clause.text.slice(index), type),
  )
  return cut ? [{ ...clause, text: clause.text.slice(cut.index + cut[0].length) }] : [clause]
}

/** A phrase of place, or one more word in a row of cries: "last minute, corner, header, goal". */
const goesOn = (before: string, text: string) =>
  (phrase.test(text) && words(before).length < 8) ||
  (words(text).length === 1 && words(before).length <= 4 && before.split(', ').every((part) => words(part).length <= 2))

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** How much a clause says of its kind of moment: of a feeling, what gave rise to it says more than the feeling. */
function tellsOf(text: string, type: Kind): number {
  if (type === 'score' && !isOfKind(text, type)) return isOfKind(text, 'action') || isOfKind(text, 'skill') ? 1 : 0
  if (type === 'emotional' || !isOfKind(text, type)) return 0
  return type === 'funny' || type === 'reveal' ? 0.5 : 1.5
}

/** The clause that tells the most of what happens, and is not too long to be a name. */
function bestOf(clauses: Clause[], type: Kind): string {
  const isTold = clauses.some(({ text, isPraise }) => !isPraise && isOfKind(text, type))
  const worth = ({ text, isCry, isPraise }: Clause, at: number) =>
    at * 0.1 +
    tellsOf(text, type) +
    Math.min(contentWords(text).length, 6) * 0.5 -
    Math.max(0, words(text).length - 10) * 0.3 -
    (isCry ? 3 : 0) -
    (isPraise && isTold ? 2 : 0)
  const worths = clauses.map(worth)
  const best = clauses[worths.indexOf(Math.max(...worths))]
  if (!best) return ''
  const felt = clauses[clauses.indexOf(best) + 1]
  // "Dad's gone, he's crying": what was felt, in a word, goes with what gave rise to it.
  if (
    type === 'emotional' &&
    felt &&
    words(felt.text).length <= 3 &&
    isOfKind(felt.text, type) &&
    !isOfKind(best.text, type)
  )
    return `${best.text}, ${lower(felt.text)}`
  if (contentWords(best.text).length > 1) return best.text
  // One word is no name: what was said right before makes it one, or where and when it was.
  const at = clauses.indexOf(best)
  const before = clauses[at - 1]
  if (before && contentWords(before.text).length > 1) return `${before.text}, ${lower(best.text)}`
  const tail = clauses[at + 1]?.text.match(/\b(?:in|from|at|with|by|off|into|over|past|through) .+$/i)?.[0]
  return tail ? `${best.text} ${tail}` : best.text
}

/** "Goal from the edge of the box": the cry takes the place of the verb that says the same. */
function withName(label: string, name: string, type: Kind): string {
  if (name === '' || overlap(name, label) >= 1) return label
  const [first = '', ...rest] = label.split(' ')
  const isVerb = /^\p{L}+s$/iu.test(first) && isOfKind(first, type) && isOfKind(name, type)
  if (isVerb && phrase.test(rest[0] ?? '')) return `${name} ${rest.join(' ')}`
  return `${name}: ${label}`
}

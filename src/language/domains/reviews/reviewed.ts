/** What a review is of. */

import { phraseAfter } from '../../phrases.ts'
import type { Line, Reading } from '../../reading.ts'
import { labelsOf } from '../../subtitles.ts'
import { capitalise, contentWords, overlap, tidy, words } from '../../text.ts'
import { turnIn } from './turns.ts'
import { makersIn } from '../products/wares.ts'

export interface Reviewed {
  name: string
  /** '' when nobody names it. */
  maker: string
  line: Line
}

/** Whether a video weighs one thing, rather than showing several. */
export const isReview = (reading: Reading) =>
  /\b(?:review|pros|cons|honest (?:opinion|thoughts)|out of (?:10|5)|\d ?\/ ?10|stars?)\b|[✅👍][^]*[❌👎]/iu.test(
    reading.everything,
  )

const determiner = '(?:the|this|these|my|our|an?)'
const hype = '(?:new |viral |famous |little |tiktok |brand new )*'

/** What introduces the thing, and how surely. A weak one needs a name with a capital after it. */
const introductions: { pattern: RegExp; weight: number; weak?: boolean }[] = [
  {
    pattern: /\b(?:honest |full |quick |my |product )*review (?:of|on|for|:) (?:the |this |my |these )?/giu,
    weight: 4,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:i|we)(?:'ve| have)?(?: finally| just| been| actually| also)* (?:tested|tested out|tried|tried out|reviewed|using|testing|bought|had|got|wearing|used|owned|carried|read|watched)(?: out)? ${determiner} ${hype}`,
      'giu',
    ),
    weight: 3,
  },
  { pattern: /\b(?:is|are) the (?:new |viral |famous )*(?=.{2,60}\b(?:worth|any good|good|legit))/giu, weight: 3 },
  {
    pattern: new RegExp(
      String.raw`\b(?:been \p{L}+ing|slept|shot|ran|cooked|drove|worked|lived)(?: (?:with|on|in|out))? ${determiner} ${hype}`,
      'giu',
    ),
    weight: 3,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:don't|do not|never) (?:buy|get|waste \p{L}+ \p{L}+ on) ${determiner} ${hype}`,
      'giu',
    ),
    weight: 3,
  },
  {
    pattern: /\b(?:these are the|this is the|it's the|it is the|called(?: the)?) (?:new |viral )*/giu,
    weight: 2.5,
  },
  { pattern: new RegExp(String.raw`\b${determiner} ${hype}(?=\p{Lu})`, 'gu'), weight: 1.5, weak: true },
  { pattern: /\b(?:days|weeks|months|years|nights|uses|miles) (?:with|of|in|on) (?=\p{Lu})/gu, weight: 3, weak: true },
]

interface Candidate extends Omit<Reviewed, 'maker'> {
  score: number
}

/** The thing under review: from the title, a label, or the words that introduce it. */
export function reviewedThing(reading: Reading): Reviewed | undefined {
  const candidates = [
    ...reading.caption.filter(({ source }) => source === 'title').flatMap(titled),
    ...labelsOf(reading).slice(0, 2).flatMap(labelled),
    ...[...reading.sentences.slice(0, 3), ...reading.caption].flatMap(authored),
    ...[...reading.sentences.slice(0, 6), ...labelsOf(reading).slice(0, 2), ...reading.caption].flatMap(introduced),
  ]
  const worth = (candidate: Candidate) =>
    candidate.score + namedElsewhere(candidate, reading) - candidates.indexOf(candidate) * 0.01
  const chosen = candidates.toSorted((one, other) => worth(other) - worth(one))[0]
  if (!chosen) return undefined
  // "Sony XM5" in the one place, "Sony XM5 headphones" in the other: the fuller name says more.
  const fuller = candidates.find(
    ({ name }) =>
      overlap(name, chosen.name) === 1 &&
      contentWords(name).length > contentWords(chosen.name).length &&
      contentWords(name).length <= 5,
  )
  return reviewed(reading, fuller ?? chosen)
}

const namedElsewhere = ({ name, line }: Candidate, reading: Reading) =>
  reading.lines.some((other) => other !== line && overlap(name, other.text) >= 1) ? 0.8 : 0

const asides = '(?:my|an?|honest|full|quick|in-depth|detailed|brutally|the)'

/** "My honest Falcon Mini review: …". */
function titled(line: Line): Candidate[] {
  const before =
    /^(.{2,60}?) review\b/i.exec(line.plain) ??
    /\b(?:thoughts|review|impressions|verdict|opinion|unboxing)(?: ?[:–—-]| (?:of|on)) (?:the )?(\p{Lu}.{2,50}?)(?=[:–—|?!.]|$)/u.exec(
      line.plain,
    )
  if (!before) return []
  const name = tidy(
    before[1]!.replace(new RegExp(`^(?:${asides} )+`, 'i'), '').replace(new RegExp(`(?:[ :,-]+${asides})+$`, 'i'), ''),
  )
  return isThing(name) ? [{ name, line, score: 4 }] : []
}

/** "Roborock Q5 after 60 days, honest thoughts": a first label opens with the name. */
function labelled(line: Line): Candidate[] {
  const name = proper(line.text)
  const isName =
    name !== '' &&
    contentWords(name).length <= 6 &&
    !/^[\p{Lu}\s\d'’:!]+$/u.test(line.text) &&
    turnIn(line.text) === undefined
  return isName && isThing(name) ? [{ name, line, score: words(name).length > 1 ? 3 : 1 }] : []
}

/** "The Glass Orchard by Imani Cole": a work and who made it. */
function authored(line: Line): Candidate[] {
  const match =
    /(\p{Lu}[\p{L}'’]+(?: (?:of|and|the|in|for|a|to)(?= )| \p{Lu}[\p{L}'’]+)*) by \p{Lu}\p{L}+ \p{Lu}/u.exec(line.text)
  return match && words(match[1]!).length > 1 ? [{ name: match[1]!, line, score: 3.5 }] : []
}

/** The name that a text opens with: words with capitals, and the common ones that end it. */
function proper(text: string): string {
  const chain =
    /^\p{Lu}[\p{L}\p{N}'’&+.-]*(?: (?:and|of|&|the|for)(?= \p{Lu})| (?:\p{Lu}|\d)[\p{L}\p{N}'’&+.-]*)*/u.exec(text)?.[0]
  if (chain === undefined) return ''
  const rest = text.slice(chain.length)
  const common = rest.startsWith(' ') ? phraseAfter(rest, 0, 3) : ''
  const isCommon = /^\p{Ll}/u.test(common) && rest.trimStart().startsWith(common)
  return tidy(isCommon ? `${chain} ${common}` : chain)
    .replace(/ (?:review|worth|any|every|all|legit|good)\b.*$/i, '')
    .replace(/[.'’]+$/, '')
}

function introduced(line: Line): Candidate[] {
  return introductions.flatMap(({ pattern, weight, weak }) =>
    [...line.plain.matchAll(pattern)].flatMap((match) => {
      const name = thingAt(line.plain, match.index + match[0].length)
      if (name === '') return []
      const isProper = /^\p{Lu}/u.test(name)
      return weak && !isProper ? [] : [{ name, line, score: weight + (isProper && words(name).length > 1 ? 1 : 0) }]
    }),
  )
}

const noThing =
  /^(?:it|this|that|one|them|product|good|bad|things?|ones?|video|best|worst|same|most|way|first|last|list|honest|full|quick|my|the|food|box|money|truth|time|only|whole|opposite|kind|i|i'm)\b/i

const isThing = (name: string) => contentWords(name).length > 0 && !noThing.test(name)

function thingAt(text: string, at: number): string {
  const phrase = (proper(text.slice(at)) || phraseAfter(text, at, 6)).replace(
    / (?:worth|any|every|all|review|legit|good)\b.*$/i,
    '',
  )
  // "This robot vacuum, the CleanBot X5": the second name is the better one.
  const second = /^,? (?:the|it's called|called|it's the) ((?:\p{L}+ ){0,2}\p{L}*\d\p{L}*)/iu.exec(
    text.slice(text.indexOf(phrase, at) + phrase.length),
  )
  if (second && phrase !== '') return `${second[1]} ${phrase}`
  return isThing(phrase) ? phrase : ''
}

function reviewed(reading: Reading, { name, line }: Candidate): Reviewed {
  const known = makersIn(name)[0]?.name ?? makersIn(`the ${name}`)[0]?.name
  const first = name.split(' ')[0]!
  // A name's first word that also stands alone as the sender or maker: "gifted by Falcon".
  const sender = new RegExp(
    String.raw`\b(?:by|from|to|@|#) ?${first.replaceAll(/[^\p{L}\p{N}]/gu, '.')}\b(?! ${name.split(' ')[1] ?? '$'})`,
    'iu',
  )
  const maker =
    known ??
    (words(name).length > 1 && /^\p{Lu}/u.test(first) && reading.lines.some(({ text }) => sender.test(text))
      ? first
      : '')
  return { name: capitalise(name), maker, line }
}

/** Reviews: what is judged, and what is said for and against it. */

import { isAside, isCallToAction } from '../asides.ts'
import { clausesOf } from '../clauses.ts'
import { polarity } from '../opinions.ts'
import { phraseAfter } from '../phrases.ts'
import { prices, rating } from '../prices.ts'
import type { Line, Reading } from '../reading.ts'
import { labelsOf } from '../subtitles.ts'
import { capitalise, overlap, tidy, words } from '../text.ts'
import { makersIn } from './wares.ts'

export interface Reviewed {
  name: string
  /** '' when nobody names it. */
  maker: string
  line: Line
}

const judged = [
  /\b(?:honest |full |quick |my |product )*review (?:of|on|for) (?:the |this |my |these )?/i,
  /\b(?:i|we)(?:'ve| have)?(?: finally| just| been| actually)* (?:tested|tested out|tried|tried out|reviewed|using|testing|bought|had|got|wearing|used)(?: out)? (?:the |this |these |my )(?:new |viral |famous |little |tiktok )*/i,
  /\b(?:is|are) the (?:new |viral |famous )*(?=.{2,40}\b(?:worth|any good|good|legit))/i,
  /\b(?:been \p{L}+ing|slept|shot|ran|cooked|drove|worked|lived)(?: (?:with|on|in|out))? (?:the|this|these|my) (?:new |viral )*/iu,
  /\bthese are the |\bthis is the (?:new |viral )*/i,
]

/** The thing under review, from the title or from the words that introduce it. */
export function reviewedThing(reading: Reading): Reviewed | undefined {
  const title = reading.caption.find(({ source }) => source === 'title')
  const isReview =
    /\b(?:review|pros|cons|honest opinion|out of (?:10|5)|worth (?:it|the)|\d ?\/ ?10|tested|stars?|waste your money|don't buy|buy it again)\b/i.test(
      reading.everything,
    )
  if (!isReview) return undefined
  const before = title && /^(?:my |an? )?(?:honest |full |quick )*(.{2,50}?) review\b/i.exec(title.plain)
  const titled = before
    ? tidy(
        before[1]!
          .replace(/^(?:my |an? |honest |full |quick )+/i, '')
          .replace(/(?:[ :,-]+(?:my|an?|honest|full|quick|in-depth|detailed))+$/i, ''),
      )
    : ''
  if (title && titled !== '' && !/^(?:honest|full|quick|product|my|the|food)$/i.test(titled))
    return reviewed(reading, titled, title)
  for (const line of [...reading.sentences.slice(0, 6), ...reading.caption]) {
    for (const pattern of judged) {
      const match = pattern.exec(line.plain)
      const name = match ? thingAt(line.plain, match.index + match[0].length) : ''
      if (name !== '') return reviewed(reading, name, line)
    }
  }
  return undefined
}

function thingAt(text: string, at: number): string {
  const phrase = phraseAfter(text, at, 6).replace(/ (?:worth|any|every|all|review)\b.*$/i, '')
  // "This robot vacuum, the CleanBot X5": the second name is the better one.
  const second = /^,? (?:the|it's called|called|it's the) ((?:\p{L}+ ){0,2}\p{L}*\d\p{L}*)/iu.exec(
    text.slice(text.indexOf(phrase, at) + phrase.length),
  )
  if (second && phrase !== '') return `${second[1]} ${phrase}`
  const plain = phrase.toLowerCase()
  return words(plain).length === 0 ||
    /^(?:it|this|that|one|them|product|good|bad|thing|things|ones?|video|best|worst|same|most|way|first|last)\b/.test(
      plain,
    )
    ? ''
    : phrase
}

function reviewed(reading: Reading, name: string, line: Line): Reviewed {
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

export interface Point {
  at: number
  text: string
  good: boolean
}

const goodSection =
  /^(?:so |okay |ok |first |now |and |let's start with |alright )*(?:the (?:good(?: (?:stuff|parts?|points?|things?|bits?))?|pros|positives|upside|best part)|pros?|what i (?:really )?(?:love|like|loved|liked)|what(?:'s| is| was) (?:good|great|nice|to love)|things i (?:love|like)|likes|positives|good things?|starting with the (?:good|pros))\b(?!.{0,8}\bn't)/i
const badSection =
  /^(?:so |okay |ok |but |now |and |then |alright )*(?:(?:on )?the (?:bed(?=[,:])|bad(?: (?:stuff|parts?|points?|things?|bits?))?|cons|negatives|downsides?|not so good|ugly)|cons?|what(?:'s| is| was) (?:not so (?:good|great)|bad|not (?:good|great)|wrong|annoying)|what i (?:don't|didn't|do not|hate|hated|dislike)(?: (?:love|like))?|things i (?:don't|hate|dislike)(?: (?:love|like))?|dislikes|negatives|downsides?|my (?:only|biggest|one|main) (?:complaint|issue|problem|con|gripe)s?)\b/i
const conclusion =
  /\b(?:overall|bottom line|final (?:verdict|thoughts|score)|in conclusion|all in all|would i (?:buy|recommend|repurchase|go)|i(?:'d| would)(?: still| definitely| probably| not| never)? (?:give|rate|buy|recommend|repurchase|say)|i give|i rate|worth it\?|verdict|out of (?:10|5)|stars\b|should you)\b/i

/** Every point for and against, in order. A heading ("the bad:") decides for what follows it. */
export function pointsOf(reading: Reading, thing: string): Point[] {
  const points: Point[] = []
  const speech = readLines(reading.sentences, thing)
  const labels = readLines(labelsOf(reading), thing, true)
  points.push(...speech)
  for (const label of labels) if (!points.some((point) => overlap(point.text, label.text) >= 0.6)) points.push(label)
  return points.sort((one, other) => one.at - other.at)
}

const contrast = /^(?:but|however|unfortunately|on the other hand|the (?:problem|issue|catch))\b/i

/** Tells what the thing does, without praise or blame. */
const isTrait = (clause: string) =>
  /^(?:it|they|the [\p{L} ]{3,24}?) (?:also )?(?!costs?\b|was\b|were\b)\p{L}{3,}s\b/iu.test(clause) &&
  words(clause).length >= 4 &&
  !frame.test(clause)

function readLines(lines: Line[], thing: string, onlySections = false): Point[] {
  const points: Point[] = []
  const neutral: Point[] = []
  let section = 0
  // After "but", what is said in plain words is meant as blame, until something is praised.
  let turned = false
  for (const line of lines) {
    if (isCallToAction(line.text)) continue
    let rest = line.plain
    const opens = goodSection.exec(rest) ?? badSection.exec(rest)
    const single = /^(?:so |but |and )*(?:my|the) (?:only|one|biggest|main)\b|^on the downside\b/i.test(rest)
    // One complaint is named: what was told before it without judgement was meant well.
    if (single && points.some(({ good }) => good)) points.push(...neutral.splice(0))
    if (opens) {
      section = badSection.test(rest) ? -1 : 1
      rest = tidy(
        rest
          .slice(opens[0].length)
          .replace(/^(?: (?:is|are|was|about (?:it|this|these|them))(?: that)?)+|^[:,.-]+/gi, ''),
      )
    } else if (conclusion.test(rest)) section = 0
    else if (section !== 0 && contrast.test(rest)) section = section > 0 && polarity(rest) <= 0 ? -1 : 0
    if (words(rest).length < 2 && !(onlySections && section !== 0 && words(rest).length > 0 && !opens)) continue
    if (onlySections && section === 0) continue
    turned =
      section === 0 &&
      !conclusion.test(rest) &&
      (contrast.test(rest) ||
        (/\bthough\b/i.test(rest) && points.at(-1)?.good === true) ||
        (turned && /^(?:and|the|it|also|plus|they)\b/i.test(rest)))
    for (const clause of clausesOf(rest)) {
      const point = pointIn(clause, section, thing, turned)
      if (point) points.push({ ...point, at: line.start })
      else if (section === 0 && points.at(-1)?.good === true && isTrait(clause))
        neutral.push({ text: capitalise(clause.replace(/[.!]+$/, '')), good: true, at: line.start })
      if (point?.good) turned = false
    }
    if (single) section = 0
  }
  return points
}

/** Talk about the test, the buying and the verdict rather than about the thing. */
const frame =
  /^(?:i(?:'ve| have)? (?:been|had|got|bought|tried|tested|used|wanted|finally|think|don't know|paid|returned|gave|give|will|would|'d|charge|wore|took|use|ordered|purchased|used to)|i'd|i'll|i'm|would i|should you|if you|is (?:it|this|the)|are (?:they|these)|here|this is my|let me|let's|so i|okay so|they advertise|don't (?:waste|buy)|save your|honestly (?:yes|no)|you will|you'll|these are the|this is the|because|and (?:the company|they) sent|the company|it costs|it cost|we |my honest|now |for \$?\d|absolutely not|pros and cons|first impressions|welcome|today|you don't have to|(?:it|they|this|these|that)(?:'s| is| are|'re)? (?:so |totally |definitely |not |really )*worth (?:it|the)|(?:so |totally |not )*worth it|(?:(?:it|this|they|these)(?:'s|'re| is| are) )?(?:perfect|great|ideal) for|definitely|\d+ out of|go (?:get|buy)|run)\b/i

function pointIn(clause: string, section: number, thing: string, turned: boolean): Omit<Point, 'at'> | undefined {
  const text = tidy(
    clause.replace(
      /^(?:(?:and|but|also|plus|so|now|oh|honestly|first|second|third|then|okay|ok|well|like|yeah|another thing|oh and|the (?:one|only) (?:good|bad) thing is(?: that)?|the good (?:thing|news) is|the bad (?:thing|news) is|i (?:also )?(?:love|like|hate|don't like)(?: that| how)|i (?:also )?(?:do )?wish(?: that)?)[, ]+)+/i,
      '',
    ),
  )
  const lead = clause.slice(0, clause.length - text.length)
  const length = words(text).length
  const score = /\bwish\b|\bhate|don't like|bad thing/i.test(lead)
    ? -1
    : /(?:love|like|good thing)/i.test(lead) && !/don't/i.test(lead)
      ? 1
      : polarity(text) || (turned && !frame.test(text) ? -1 : 0)
  if (length < 2 || length > 26 || text.endsWith('?') || rating(text) !== '' || isAside(text)) return undefined
  if (
    /\b(?:no wait|my bad|scratch that)\b/i.test(text) ||
    conclusion.test(text) ||
    /^you(?:'ll)? get used to\b/i.test(text)
  )
    return undefined
  if (section === 0 && (score === 0 || frame.test(text))) return undefined
  if (section !== 0 && /^(?:i |i'm |i've |they advertise|which )/i.test(text) && score === 0) return undefined
  if (
    section === 0 &&
    prices(text).length > 0 &&
    score > 0 &&
    !/cheap|afford|worth|steal|bargain|great price/i.test(text)
  )
    return undefined
  if (overlap(text, thing) >= 1 && words(text).length <= words(thing).length + 2) return undefined
  // A line of a subtitle that stops in the middle of a phrase.
  if (/\b(?:really|very|so|too|and|the|an?|is|are|it's|super|of|to)$/i.test(text)) return undefined
  return { text: capitalise(text.replace(/[.!]+$/, '')), good: section === 0 ? score > 0 : section > 0 }
}

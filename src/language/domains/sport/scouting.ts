/** What is said of a player: strengths and concerns, under their headings or by their own words, and the verdict. */

import { isCallToAction, isGreeting } from '../../asides.ts'
import { withoutBullet } from '../../lists.ts'
import { hasSigns, markOf, withoutMarks } from '../../marks.ts'
import { polarity } from '../../opinions.ts'
import { digits } from '../../numbers.ts'
import type { Line } from '../../reading.ts'
import { capitalise, overlap, tidy, words } from '../../text.ts'
import { asSaid, calm } from '../../wording.ts'
import { isFault, isPraise } from '../coaching/judgements.ts'
import { isHope, namedQuality, showsNamed, statesQuality, withDetail } from './named-qualities.ts'
import { playerClauses } from './player-clauses.ts'
import { qualityIn } from './qualities.ts'
import { isAdvice } from './recommendations.ts'

export interface Remark {
  text: string
  isConcern: boolean
  at: number
}

type Section = 'strengths' | 'concerns' | ''

const strengthsHead =
  /^(?:(?:so|okay|now|and|first|right),? )*(?:(?:(?:his|her|the|key|main|biggest) )*(?:strengths?|pros|positives|plus(?:es| points)|upsides?|likes|green flags)|(?:what|things?)(?: do)? (?:i|we) (?:really )?(?:like|love)(?: about (?:him|her|them))?|what(?:'s| is) good|the good(?: stuff| news| bits)?|what stands out|where (?:he|she) shines|why (?:i|we) like (?:him|her))\s*(?:[:?.!–—-]|is\b|are\b|$)\s*/i
const concernsHead =
  /^(?:(?:so|okay|now|and|but|then),? )*(?:(?:(?:his|her|the|my|main|biggest|only|one|real) )*(?:weakness(?:es)?|cons|negatives?|concerns?|minus(?:es| points)|downsides?|dislikes?|worry|worries|problems?|issues?|knock|red flags?|question marks?|areas? (?:to|for|of) \p{L}+)(?: (?:for me|here|with (?:him|her)))?|(?:what|things?)(?: do)? (?:i|we) (?:don't|do not) (?:really )?(?:like|love)(?: about (?:him|her))?|what (?:worries|bothers|concerns) (?:me|us)|the bad(?: stuff| news| bits)?|needs? work|(?:to |is |still )?(?:improve|work(?:ing)? on|improving)|where (?:he|she) struggles)\s*(?:[:?.!–—-]|is(?: that)?\b|are\b|$)\s*/iu
const turnsToConcerns =
  /^(?:.{0,30}\b)?(?:on the (?:flip side|other hand|downside)|(?:have|got|want|need)? ?to be fair|to be honest though|that said|having said that)\b[, ]*/i
/** "Let's do the good stuff first", "now the not so good": a heading in passing names no player. */
const passing: [Exclude<Section, ''>, RegExp][] = [
  [
    'concerns',
    /\b(?:not so good|not so great|bad|negatives?|weakness(?:es)?|concerns|worries|flaws|problems|downsides?)\b/i,
  ],
  ['strengths', /\b(?:good|positives?|strengths|upsides?)\b/i],
]
const isPassing = (text: string) =>
  words(text).length <= 8 &&
  /\b(?:stuff|bits?|side|first|now|next|part|news|things?|start|then)\b/i.test(text) &&
  !/\b(?:he|she|his|her|they|is|are|has)\b|'s (?!do|start|talk)/i.test(text)

const closes =
  /^(?:(?:so|and|okay|right|but),? )*(?:overall|verdict|conclusion|recommendation|bottom line|my (?:call|verdict)|in short|still,)\b/i

/** The strengths and concerns in the order in which they are told. */
export function remarksOf(lines: readonly Line[]): Remark[] {
  const signed = hasSigns(lines)
  const remarks: Remark[] = []
  let section: Section = ''
  let named: Remark | undefined
  for (const line of lines) {
    const plain = asSaid(line)
    const quality = line.source === 'speech' ? namedQuality(plain) : undefined
    if (quality) {
      named = { text: quality.name, isConcern: quality.isConcern, at: line.start }
      section = quality.isConcern ? 'concerns' : ''
      remarks.push(named)
      continue
    }
    const last = named ?? stated(remarks.at(-1), plain)
    named = undefined
    if (last && line.source === 'speech' && showsNamed(plain)) {
      last.text = withDetail(last.text, worded(plain))
      continue
    }
    const mark = markOf(line.text, signed)
    const turned = sectionIn(withoutMarks(plain))
    if (turned) section = turned.section
    const text = turned ? turned.rest : plain
    if (closes.test(text)) section = ''
    const marked: Section = mark === 'good' ? 'strengths' : mark === 'bad' ? 'concerns' : ''
    if (text === '' || isCallToAction(text) || isGreeting(text) || ((isAdvice(text) || isHope(text)) && !marked))
      continue
    const isWritten = line.source !== 'speech'
    const found =
      isWritten && (marked || section) ? listed(text, marked || section) : said(text, section, turned !== undefined)
    for (const { text, isConcern } of found) remarks.push({ text, isConcern, at: line.start })
  }
  return remarks
    .filter((one, at) => !remarks.slice(0, at).some((other) => overlap(other.text, one.text) > 0.8))
    .slice(0, most)
}

const most = 12

/** What was said last, where it names a quality and the next words neither praise nor blame but show it. */
function stated(last: Remark | undefined, next: string): Remark | undefined {
  const isJudged = isPraised(next) || isFault(next) || /\bwell\b/i.test(next)
  const isShown = last && !last.isConcern && statesQuality(last.text) && !isJudged
  return isShown && ['', qualityIn(last.text)].includes(qualityIn(next)) ? last : undefined
}

function sectionIn(text: string): { section: Section; rest: string } | undefined {
  for (const [section, pattern] of [
    ['strengths', strengthsHead],
    ['concerns', concernsHead],
    ['concerns', turnsToConcerns],
  ] as const) {
    const head = pattern.exec(text)
    if (!head) continue
    const rest = tidy(text.slice(head[0].length))
    // "The problem is the hills": a heading in other words, what is meant follows.
    return { section, rest: /^(?:the|his|her) \p{L}+\.?$/iu.test(rest) ? '' : rest }
  }
  const named = isPassing(text) ? passing.find(([, pattern]) => pattern.test(text)) : undefined
  return named && { section: named[0], rest: '' }
}

/** A written line under a heading or behind a sign is one point, whatever its words are. */
const listed = (text: string, section: Section): Omit<Remark, 'at'>[] => {
  const point = worded(calm(withoutMarks(withoutBullet(text))))
  return words(point).length > 0 ? [{ text: point, isConcern: section === 'concerns' }] : []
}

function said(text: string, section: Section, isList: boolean): Omit<Remark, 'at'>[] {
  // "…, which you can't teach" speaks of everyone else.
  const own = withoutMarks(text)
    .replaceAll(/,? which [^,.;]+/gi, '')
    .replace(opinion, '')
  // "Number 77 in white, the tackle": who it is, and nothing of how he plays.
  if (/\b(?:number|no\.|#) ?\d+\b/i.test(digits(own)) && !/\b(?:he|she|his|her)\b/i.test(own)) return []
  const found: Omit<Remark, 'at'>[] = []
  for (const point of playerClauses(own, isList)) {
    const clause = point.find((each) => judged(each, section) !== undefined)
    const last = found.at(-1)
    if (clause !== undefined) found.push({ text: worded(clause), isConcern: judged(clause, section)! })
    // "He gets beaten inside, and the pads come up late": the second goes with the first.
    else if (
      last &&
      /^(?:his|her|their|the|he|she|they)\b/i.test(point[0]!) &&
      !isBeside(point[0]!) &&
      !isScene(point[0]!)
    )
      found.push({ text: worded(point[0]!), isConcern: last.isConcern })
  }
  return found
}

/** "I'd say her serve is a weapon". */
const opinion =
  /^(?:(?:and|but|so) )?(?:i (?:think|love|like|really like|believe|feel)(?: that| how)?|i'd say|for me,?|in my opinion,?|honestly,?) (?=(?:he|she|his|her|the|their)\b)/i

/** "Breaks down two defenders" is no breakdown, a "no look" pass no lack. */
const isPraised = (text: string) =>
  isPraise(text) ||
  polarity(text) > 0 ||
  /\b(?:breaks? (?:down|free|through|the line|the record|ankles)|kills? (?:it|the ball)|sick|no look|no issues?|lethal|relentless|silky|special|advanced|big|huge|plus|weapon|like (?:nobody|no one)|smart|clever|brave|fearless|ruthless|tireless|automatic|dangerous|deadly|reliable|consistent|mature|unselfish|athletic|every (?:single )?time|never (?:\p{L}+e[dn]|loses?|gives|panics|stops|quits|hides|misses))\b/iu.test(
    text,
  )

/** Words that blame a thing and say nothing of a player: "first out on the break". */
const neutral = /\b(?:breaks?|breaking|hard|tight|drops?|missing|sharp|short corner|kills?|net|slips?|hot)\b/gi

/** Whether a clause is a concern; undefined when it says nothing of how someone plays. */
function judged(clause: string, section: Section): boolean | undefined {
  if (isBeside(clause) || (section === '' && isScene(clause))) return undefined
  const praised = isPraised(clause)
  // A habit is blamed by what is done; only of what someone is do words of blame tell.
  const blamed = /\b(?:is|are|was|looks?|feels?)\b|'s\b/i.test(clause) && polarity(clause.replaceAll(neutral, ' ')) < 0
  const fault = isFault(clause.replace(/\bno look\b/i, '')) || (blamed && !praised)
  if (section === 'concerns') return praised && !fault ? undefined : isPoint(clause, section) ? true : undefined
  if (fault) return words(clause).length > 2 || qualityIn(clause) !== '' ? true : undefined
  if (/ though[.,!]*$/i.test(clause) && !isPraise(clause)) return true
  return isPoint(clause, section) || (praised && isOfPlayer(clause)) ? false : undefined
}

/** What surrounds the matter: the speaker, the viewer, the scene, the future, the biography. */
const isBeside = (clause: string) =>
  /\b(?:i|i'm|i've|i'd|my|we|we're|our|me)\b|^the (?:crowd|refs?|referee|opponents?|coach|other (?:team|side|guy))\b/i.test(
    clause,
  ) ||
  /^(?:(?:and|but|then|so|okay|plus) )*(?:i|i'm|i've|i'd|we|we're|you|you're|if|so|that's|that|this|these|here|there|number|no\.|alright|quick one|it's|it|for|somebody|someone|remember|okay|right|still|overall|verdict|recommendation|and i|but i|with (?:better|more)|keep (?:an|your) eye|don't|because|who|what|\d+|one|two|three|at \p{L}+ level|he'll|she'll|they'll)\b/iu.test(
    clause,
  ) ||
  /\b(?:years? old|class of|(?:plays?|playing|riding|signed|committed) (?:for|to|with|in|at)|born|weighs|comes? from|going to be|will be|is from|under \d+|I (?:think|see|believe))\b/i.test(
    clause,
  )

/** One thing that happened shows how someone plays, and is not how. */
const isScene = (clause: string) =>
  /\b(?:in minute|minute \d|scores?|scored|cuts inside|the (?:first|winning) goal|went for|had|hit|won|was|were)\b/i.test(
    clause,
  ) &&
  !isFault(clause) &&
  !isPraise(clause)

const isOfPlayer = (clause: string) =>
  /^(?:he|she|they|his|her|their|the|a|an|great|really|very|elite|good|so|super|safe|strong)\b/i.test(clause)

/** A habit ("hides the back set"), a quality ("court vision"), or, under a heading, any word about the player. */
const isPoint = (clause: string, section: Section) =>
  qualityIn(clause) !== '' ||
  (section !== '' && words(clause).length > 1) ||
  [habit, action, likeness, bearing].some((pattern) => pattern.test(clause))

const habit =
  /^(?:he|she|they) (?:(?:also|always|never|really|\p{L}+ly) )*(?!is\b|has\b|was\b|does\b)\p{L}{2,}s (?:\p{L}+ ){0,3}\p{L}/iu
/** The same without the pronoun: "kicks off either foot". */
const action =
  /^(?!(?:this|his|its|always|sometimes|yes|thanks|guys|across)\b)\p{L}{3,}s (?:the|his|her|their|an?|it|off|with|in|through|up|down|into|from|out|every|both|people|defenders|well|under)\b/iu

/** "His left foot is a wand". */
const likeness = /^(?:his|her|their) [\p{L} -]+ (?:is|are) an? \p{L}/iu

/** "She's tactically smart in the pack". */
const bearing =
  /^(?:he|she|they)(?:'s|'re| is| are) (?!an?\b|the\b|from\b|in\b|on\b|at\b|only\b|just\b|out\b|\d)(?:[\p{L}-]+ ){1,2}?(?:in|on|under|off|with|at|over|when|through)\b/iu

/** As a report would put it: without the pronoun, the pointing and the filler. */
function worded(clause: string): string {
  const bare = tidy(clause)
    .replace(/^(?:(?:and|then|but|so|also|okay|plus)[, ]+)+/i, '')
    .replace(/^(?:look at|watch|see) (?=the |his |her |how )/i, '')
    .replace(/^how /i, '')
    .replace(/^(?:(?:he|she|they)(?:'s|'re| is| are)|it's)(?: also| just| really| so)? (?=\p{L})/iu, '')
    .replace(/^(?:he|she|they) (?:also |just )?(?=\p{L})/iu, '')
    .replace(/\b(.{3,20}?),? like \1$/i, '$1')
    .replace(/ (?:though|too|as well|here|man|bro|honestly)[.!]?$/i, '')
    .replace(/[.!]+$/, '')
  return capitalise(tidy(bare))
}

/** A movement talked through or written through: one phase after another, what is seen in it, what is thought of it. */

import type { Mark } from '../../marks.ts'
import type { Line } from '../../reading.ts'
import { capitalise, sentence, tidy, words } from '../../text.ts'
import { asSaid } from '../../wording.ts'
import { addressed, cueIn, isAmount } from './cues.ts'
import { type Judgement, isVerdict, judgementOf } from './judgements.ts'
import { spokenPoint, turned, writtenPoint } from './points.ts'
import { isConsequence, isSight, partsOf, withoutPointing } from './remarks.ts'
import { movementIn } from './skills.ts'

export interface Phase {
  at: number
  phase: string
  observation: string
  assessment: Judgement
  cue: string
}

/** A phase while it is still talked about. */
interface Draft {
  at: number
  phase: string
  /** It was announced by name; anything else is one remark on the whole movement. */
  announced: boolean
  said: string
  seen: string[]
  verdicts: Judgement[]
  impressions: Judgement[]
  cues: string[]
}

/** The phases that are announced; where none are, the parts of the body that are judged one after another. */
export function talkedThrough(lines: readonly Line[], skill: string): Phase[] {
  const drafts = draftsOf(lines, skill, false)
  const byPart = drafts.some(({ announced }) => announced) ? [] : draftsOf(lines, skill, true)
  const parts = new Set(byPart.filter(({ announced }) => announced).map(({ phase }) => phase))
  return joined((parts.size > 1 ? byPart : drafts).filter(says)).map(settled)
}

function draftsOf(lines: readonly Line[], skill: string, byPart: boolean): Draft[] {
  const drafts: Draft[] = []
  let movement = skill.toLowerCase()
  for (const line of lines.flatMap(turned)) {
    const { phase, text, mark, isCue } =
      line.source === 'speech'
        ? spokenPoint(
            line,
            drafts.map((each) => each.phase),
            byPart,
          )
        : writtenPoint(line)
    if (phase !== '') drafts.push(draft(line, phase, true, text))
    else if (isAmount(text) && movementIn(text) !== '') drafts.push(draft(line, movementIn(text), true))
    else movement = movementIn(text) || movement
    if (text !== '') take(drafts, line, text, { movement, mark, isCue })
    else if (phase !== '' && byMark[mark]) drafts.at(-1)!.verdicts.push(byMark[mark])
  }
  return drafts
}

const draft = (line: Line, phase: string, isAnnounced: boolean, said = ''): Draft => ({
  at: line.start,
  phase,
  announced: isAnnounced,
  said: said || asSaid(line),
  seen: [],
  verdicts: [],
  impressions: [],
  cues: [],
})

const byMark: Partial<Record<Mark, Judgement>> = { good: 'good', bad: 'needs-work', fair: 'acceptable' }

interface Around {
  movement: string
  mark: Mark
  isCue: boolean
}

/** Puts what a sentence says where it belongs: into the phase at hand, or into a remark of its own. */
function take(drafts: Draft[], line: Line, text: string, { movement, mark, isCue }: Around): void {
  const last = drafts.at(-1)
  const parts = partsOf(text)
  const isJudging = (part: string) => isVerdict(withoutPhase(part, last?.phase ?? '')) && judgementOf(part) !== ''
  const verdicts = parts.filter(isJudging).map((part) => judgementOf(part) as Judgement)
  const effect = parts.findIndex((part) => isConsequence(part))
  const told = parts.filter((part, at) => !isJudging(part) && (effect < 0 || at < effect || cueIn(part) !== ''))
  // "Gorgeous, frame it" praises, and tells nobody to do anything.
  const isPraised = mark === 'good' || verdicts.includes('good')
  const cues = isCue ? [capitalise(addressed(text))] : isPraised ? [] : cuesIn(told, text)
  const described = isCue ? [] : told.filter((part) => (isPraised || cueIn(part) === '') && isSight(part))
  // "The backswing is way too big" is a verdict, and all there is to see.
  const named = parts.filter((part) => isJudging(part) && last && part.toLowerCase().includes(last.phase))
  const seen = described.length > 0 ? described : named
  const impressions = seen.map(judgementOf).filter((judgement) => judgement !== '')
  if (byMark[mark]) verdicts.push(byMark[mark])
  if (last?.announced)
    return addTo(last, { said: text, seen, cues, verdicts, impressions }, () => next(drafts, line, last.phase))
  if (told.length === 0) {
    last?.verdicts.push(...verdicts)
    return
  }
  // Whoever tells of himself teaches nobody.
  const isTale = cues.length === 0 && /\b(?:i|we|my|us|our)\b/i.test(told.join(' '))
  const speaks =
    cues.length > 0 ||
    impressions.some((judgement) => judgement !== 'good') ||
    ([...verdicts, ...impressions].includes('good') && movement !== '')
  if (!speaks || isTale) return
  const own = draft(line, movement, false)
  drafts.push(own)
  Object.assign(own, { seen, cues, verdicts, impressions })
}

/** "Leave your head behind, then whip it round" is one thought as long as it is short. */
const cuesIn = (told: string[], text: string) => {
  const cues = told.map(cueIn).filter((cue) => cue !== '')
  return cues.length > 1 && cues.length === told.length && words(text).length <= 12
    ? [capitalise(addressed(text))]
    : cues
}

const next = (drafts: Draft[], line: Line, phase: string) => {
  drafts.push(draft(line, phase, true))
  return drafts.at(-1)!
}

type Content = Pick<Draft, 'said' | 'seen' | 'cues' | 'verdicts' | 'impressions'>

/** One phase takes what is seen, then what is thought of it, then what to do; a new fault after that opens it anew. */
function addTo(phase: Draft, { said, seen, cues, verdicts, impressions }: Content, another: () => Draft): void {
  const isFull = phase.cues.length > 0 || phase.seen.length > 0
  const isFault = impressions.includes('needs-work')
  // Observe, judge, cue: what a coach says right after "that's wrong" is what should be done.
  const isRemedy =
    phase.seen.length > 0 &&
    phase.cues.length === 0 &&
    cues.length === 0 &&
    verdicts.length === 0 &&
    impressions.length === 0 &&
    (assessed(phase) === 'needs-work' || /^(?:you|you're|he's|she's|they're)\b/i.test(phase.seen[0] ?? '')) &&
    seen.length > 0 &&
    !/^(?:he|she|it|they|you|i|we|this|that|there|these|those|here|i'm|he's|she's|it's|you're|see|look|notice|so|and|but|the)\b/i.test(
      seen[0]!,
    )
  if (isRemedy) {
    phase.cues.push(capitalise(addressed(seen.join(', '))))
    return
  }
  const target = isFull && isFault && phase.cues.length > 0 ? another() : phase
  if (target.seen.length === 0) {
    target.seen.push(...seen)
    target.impressions.push(...impressions)
  } else if (impressions.includes('not-visible')) target.impressions.push('not-visible')
  target.verdicts.push(...verdicts)
  if (target.cues.length === 0 && cues.length > 0 && target.seen.length === 0) target.said = said
  target.cues.push(...cues)
}

const withoutPhase = (text: string, phase: string) =>
  tidy(
    text
      .toLowerCase()
      .replace(phase, ' ')
      .replace(/^(?:the|your|her|his)\s+/i, ''),
  )

const says = ({ seen, cues, verdicts }: Draft) => seen.length + cues.length + verdicts.length > 0

function assessed({ verdicts, impressions, seen, cues, announced }: Draft): Judgement {
  const last = verdicts.at(-1)
  if (last) return verdicts.includes('acceptable') && last === 'good' ? 'acceptable' : last
  for (const judgement of ['not-visible', 'acceptable', 'needs-work', 'good'] as const)
    if (impressions.includes(judgement)) return judgement
  // Told to do it otherwise than it was seen: that is a fault, though nobody said so.
  return announced && seen.length > 0 && cues.length > 0 ? 'needs-work' : 'not-visible'
}

function settled(phase: Draft): Phase {
  const seen = phase.seen
    .flatMap((part) => part.split(/,\s+/))
    .map(withoutPointing)
    .filter((part) => part !== '' && !isVerdict(part))
  return {
    at: phase.at,
    phase: phase.phase === '' ? 'execution' : phase.phase,
    observation: sentence(seen.length > 0 ? seen.join(', ') : phase.said),
    assessment: assessed(phase),
    cue: phase.cues.join('; '),
  }
}

/** A fault and the cue that mends it are often two sentences about one movement. */
function joined(drafts: Draft[]): Draft[] {
  const all: Draft[] = []
  for (const one of drafts) {
    const last = all.at(-1)
    const mends = last && !last.announced && !one.announced && last.phase === one.phase && last.cues.length === 0
    if (mends && one.cues.length > 0 && one.seen.length === 0) last.cues.push(...one.cues)
    else all.push(one)
  }
  return all
}

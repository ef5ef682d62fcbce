/** How the embedded composer looks at the five pillars of a post from the public: what the file itself tells of each. */

import { isCallToAction } from '../../language/asides.ts'
import { datesDiffer, placesDiffer, shownLines } from '../../language/domains/news/contradictions.ts'
import { eventPlace } from '../../language/domains/news/event-places.ts'
import { eventTime, type Moment, momentIn } from '../../language/domains/news/event-times.ts'
import { madeUp, reposted, type Sign, signsOf } from '../../language/domains/news/recycled.ts'
import { motiveOf } from '../../language/domains/posts/motives.ts'
import { headline } from '../../language/headline.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { sentence, shorten, withoutTags, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

interface Check {
  finding: string
  evidence: string
  at: number
  confidence: 'low' | 'medium' | 'high'
}

type Pillar = 'provenance' | 'source' | 'date' | 'location' | 'motivation'

export function extractVerification(reading: Reading) {
  const signs = signsOf(reading)
  const place = eventPlace(reading)
  const checks: Record<Pillar, Check> = {
    provenance: provenance(reading, signs),
    source: source(reading),
    date: date(reading),
    location: location(reading, place),
    motivation: motivation(reading),
  }
  const pillars = Object.entries(checks) as [Pillar, Check][]
  const status = statusOf(reading, checks)
  return {
    claimedContext: claimOf(reading),
    status,
    checks: pillars.map(([pillar, { at, ...check }]) => ({
      pillar,
      ...check,
      timestamp: timestamp(at, reading.duration),
    })),
    manipulationSigns: signs.map(({ text }) => text),
    nextSteps: nextSteps(reading, checks),
    summary: summaryOf(pillars, status, signs.length > 0),
  }
}

/** What the post says it is: caption, else title, else the screen, else the first words. */
function claimOf(reading: Reading): string {
  const { caption, title } = reading.evidence.video
  const told = caption
    .split(/(?<=[.!?])\s|\n|[\p{Extended_Pictographic}\uFE0F]+/u)
    .map(withoutTags)
    .flatMap((part) => (reposted.test(part) ? part.split(', ') : [part]))
    .filter(
      (part) =>
        part !== '' &&
        !reposted.test(part) &&
        !isCallToAction(part) &&
        !/\b(?:repost|credits?|via|sent (?:this|to me))\b/i.test(part),
    )
  // A word or a cry alone claims nothing yet.
  const claim = words(told[0] ?? '').length < 3 ? told.slice(0, 2).join(' ') : told[0]
  return shorten(claim || withoutTags(title) || headline(reading) || withoutTags(caption), 30)
}

const quoted = (line: Line) =>
  `${{ speech: 'Says', 'on-screen-text': 'On-screen text', caption: 'Caption', title: 'Title' }[line.source]} "${shorten(line.text, 24)}"`

function provenance(reading: Reading, signs: Sign[]): Check {
  const [sign] = signs
  if (sign)
    return {
      finding: madeUp.test(sign.line.text)
        ? 'A label says that it was made by a machine'
        : 'Signs that the footage was taken from elsewhere',
      evidence: quoted(sign.line),
      at: sign.line.start,
      confidence: 'medium',
    }
  const own = reading.sentences
    .concat(reading.caption)
    .find(({ text }) =>
      /\b(?:i(?:'m| am)? film(?:ing|ed)|i (?:took|shot|recorded)|filmed by me|my (?:video|footage)|i(?:'m| am) recording|filmed)\b/i.test(
        text,
      ),
    )
  if (own)
    return {
      finding: 'The poster presents it as their own recording',
      evidence: quoted(own),
      at: own.start,
      confidence: 'medium',
    }
  const cuts = reading.evidence.shots.length - 1
  const edited =
    cuts > 0
      ? `The file has ${cuts === 1 ? 'a cut' : 'cuts'}, so it is not one recording`
      : 'The file does not show whether it is the original'
  return {
    finding: edited,
    evidence: cuts > 0 ? `First cut at ${timestamp(reading.evidence.shots[1]!.start, reading.duration)}` : '',
    at: reading.evidence.shots[1]?.start ?? 0,
    confidence: 'low',
  }
}

function source(reading: Reading): Check {
  const named = reading.sentences.find(({ text }) =>
    /\b(?:[Mm]y name is|[Tt]his is \p{Lu}\p{L}+ \p{Lu}\p{L}+|[Ii] live (?:here|in|on|next)|[Ii] work (?:here|at)|reporting)\b/u.test(
      text,
    ),
  )
  const present = reading.sentences.find(({ text }) =>
    /\b(?:i(?:'m| am) (?:at|in|on|here|standing|filming|recording|outside|looking)|i film(?:ed)?|we filmed|we(?:'re| are) (?:at|in|on|here|standing|outside)|(?:my|our) (?:street|house|balcony|window|porch|neighbor\p{L}*|building)|i (?:can )?(?:see|hear|saw|heard)|we (?:heard|saw|felt))\b/iu.test(
      text,
    ),
  )
  const { author, authorHandle } = reading.evidence.video
  const who = author || authorHandle
  if (named || present) {
    const line = present ?? named!
    return {
      finding: 'The speaker tells it as someone who is there',
      evidence: [quoted(line), named && named !== line ? quoted(named) : ''].filter((text) => text !== '').join('; '),
      at: line.start,
      confidence: named && present ? 'medium' : 'low',
    }
  }
  return {
    finding: 'Nobody in the video says who filmed it',
    evidence: who === '' ? '' : `Posted by ${who}`,
    at: 0,
    confidence: 'low',
  }
}

/** The first that was told, unless another one has the year as well. */
const fullest = (times: (Moment | undefined)[]) =>
  times.find((time) => time && /\b(?:19|20)\d\d\b/.test(time.text)) ?? times[0]

function date(reading: Reading): Check {
  const time = fullest([eventTime(reading), momentIn(reading.caption)])
  if (!time) return { finding: 'Nothing in picture, sound or caption dates it', evidence: '', at: 0, confidence: 'low' }
  if (datesDiffer(reading)) {
    const other = momentIn(time.line.source === 'caption' ? shownLines(reading) : reading.caption)
    return {
      finding: `Two dates contradict each other: ${time.text}${other ? ` and ${other.text}` : ''}`,
      evidence: [quoted(time.line), other ? quoted(other.line) : ''].filter(Boolean).join('; '),
      at: time.line.start,
      confidence: 'medium',
    }
  }
  const isDated =
    /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|\d{4})\b/i.test(
      time.text,
    )
  return {
    finding: isDated ? `A date is given: ${time.text}` : `Only a time without a date is given: ${time.text}`,
    evidence: quoted(time.line),
    at: time.line.start,
    confidence: isDated ? 'medium' : 'low',
  }
}

function location(reading: Reading, place: string): Check {
  if (place === '') return { finding: 'No place is named or shown', evidence: '', at: 0, confidence: 'low' }
  const differ = placesDiffer(reading)
  if (differ) {
    const line = shownLines(reading).find(({ text }) => text.toLowerCase().includes(differ.shown.toLowerCase()))
    return {
      finding: `The caption says ${differ.claimed}, but speech or text says ${differ.shown}`,
      evidence: line ? quoted(line) : '',
      at: line?.start ?? 0,
      confidence: 'medium',
    }
  }
  const lines = reading.lines.filter(({ text }) =>
    words(place).some((word) => word.length > 3 && text.toLowerCase().includes(word)),
  )
  const kinds = new Set(lines.map(({ source }) => (source === 'title' ? 'caption' : source)))
  const shown = lines.find(({ source: from }) => from !== 'caption' && from !== 'title') ?? lines[0]
  return {
    finding:
      kinds.size > 1 ? `Caption, speech or text agree on ${place}` : `${place} is named, but nothing else confirms it`,
    evidence: shown ? quoted(shown) : '',
    at: shown?.start ?? 0,
    confidence: kinds.size > 1 ? 'medium' : 'low',
  }
}

function motivation(reading: Reading): Check {
  const motive = motiveOf(reading)
  return motive
    ? { finding: motive.finding, evidence: quoted(motive.line), at: motive.line.start, confidence: 'medium' }
    : { finding: 'No appeal or sale in the post', evidence: '', at: 0, confidence: 'low' }
}

/** Consistent when place and date are told twice and by someone who is there; inconsistent when two of them contradict. */
function statusOf(reading: Reading, checks: Record<Pillar, Check>) {
  if (placesDiffer(reading) !== undefined || datesDiffer(reading)) return 'inconsistent' as const
  const firm =
    checks.location.confidence === 'medium' &&
    checks.date.confidence === 'medium' &&
    /someone who is there/.test(checks.source.finding)
  return firm && !/elsewhere|machine/.test(checks.provenance.finding) ? ('consistent' as const) : ('unclear' as const)
}

function nextSteps(reading: Reading, checks: Record<Pillar, Check>): string[] {
  const frame = timestamp(reading.evidence.shots[0]?.keyFrame ?? reading.duration / 2, reading.duration)
  const steps: [Pillar, string][] = [
    ['provenance', `Reverse-search the frame at ${frame} for earlier copies`],
    ['source', 'Ask the uploader for the original file and where they stood'],
    ['date', 'Compare light, weather and shadows with a weather archive for the claimed day'],
    ['location', 'Match buildings and signs with street-level imagery of the claimed place'],
    ['motivation', "Look through the account's earlier posts"],
  ]
  return steps
    .filter(([pillar]) => checks[pillar].confidence === 'low' || pillar === 'provenance')
    .map(([, step]) => step)
}

function summaryOf(pillars: [Pillar, Check][], status: string, hasSigns: boolean): string {
  const open = pillars.filter(([, { confidence }]) => confidence === 'low').map(([pillar]) => pillar)
  const rest =
    open.length === 0
      ? 'each pillar has something to go on'
      : `the file says little or nothing about ${open.join(', ')}`
  const account =
    status === 'inconsistent'
      ? "The post's own account contradicts what is heard or shown"
      : `The post's own account is ${status}`
  return sentence(`${hasSigns && status !== 'inconsistent' ? 'Possibly recycled footage' : account}; ${rest}`)
}

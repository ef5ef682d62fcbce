/** How the embedded composer reads coaching: the phases that are named, what is wrong in them, and the cue for each. */

import { isCallToAction } from '../../language/asides.ts'
import { isCue, isFault, movementIn, skillOf, sportOf } from '../../language/domains/athletics.ts'
import { clausesOf } from '../../language/clauses.ts'
import { polarity } from '../../language/opinions.ts'
import { summary } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import { capitalise, sentence, shorten, unique } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractTechnique(reading: Reading) {
  const phases = phasesOf(reading)
  const faults = phases.filter((phase) => phase.assessment === 'needs-work')
  return {
    activity: sportOf(reading),
    skill: capitalise(skillOf(reading)),
    level: levelOf(reading.everything),
    phases,
    priorities: prioritiesOf(reading, faults.length > 0 ? faults : phases),
    safetyNotes: reading.sentences
      .filter((line) =>
        /\b(?:hurts?|injur\w+|pain|careful|dangerous|rounds|safety|spotter|too heavy|go heavier)\b/i.test(line.plain),
      )
      .slice(0, 3)
      .map((line) => sentence(line.plain)),
    summary: summary(reading),
  }
}

/** The mistake that is called the biggest comes first, then what is wrong in each phase. */
function prioritiesOf(reading: Reading, phases: Phase[]): string[] {
  const worst = reading.sentences.flatMap((line) => {
    const match =
      /\b(?:biggest|most common|number one|main) (?:mistake|problem|issue)(?: (?:i see|people make|here))*(?: is(?: that| when)?|:)? (.{4,})$/i.exec(
        line.plain,
      )
    return match ? [capitalise(match[1]!.replace(/[.!]+$/, ''))] : []
  })
  return [
    ...worst,
    ...unique(phases, ({ observation }) => observation).map(({ observation, cue }) => cue || observation),
  ].slice(0, 3)
}

function levelOf(everything: string) {
  if (/\bbeginners?\b|\bfirst time\b|\bnewbies?\b/.test(everything)) return 'beginner' as const
  if (/\bintermediate\b/.test(everything)) return 'intermediate' as const
  if (/\badvanced\b/.test(everything)) return 'advanced' as const
  return /\b(?:olympic|world champion|professional|pro athlete|elite)\b/.test(everything)
    ? ('elite' as const)
    : ('unclear' as const)
}

interface Phase {
  timestamp: string
  phase: string
  observation: string
  assessment: 'good' | 'acceptable' | 'needs-work' | 'not-visible'
  cue: string
}

/** "At the top", "on your release", "the setup is great", "hold your follow through", "coming up". */
const phaseWords =
  'set[- ]?up|starting position|start|stance|address|grip|load|dip|wind[- ]?up|takeaway|backswing|downswing|swing|pull|push|drive|catch|top|bottom|descent|ascent|way (?:up|down|back)|lockout|release|contact|impact|follow[- ]through|finish|landing|take[- ]?off|jump|approach|recovery|toss|kick|stroke|entry|pivot|plant|hinge|brace|return|extension|rotation|first step|last step|turn|exit|lift[- ]?off|hold|breath'
const named = new RegExp(
  String.raw`\b(?:at|on|during|in|through|for|into|out of|from) (?:the |your |her |his |my )?(${phaseWords})\b`,
  'i',
)
const about = new RegExp(
  String.raw`^(?:the |your |her |his |hold (?:the |your ))(${phaseWords})\b(?= (?:point )?(?:is|are|was|looks|should|stops|comes|goes|needs|until|for|long)|,|:|$)|\b(?:the|your|her|his) (${phaseWords})(?: point)? (?:is|are|was|looks|stops|needs|it's)\b|^(?:(?:but|and|so) )?as (?:you|he|she|they) (${phaseWords})s?\b|^(?:nice|good|great|solid|perfect)(?: \p{L}+)? (${phaseWords})\b|^(coming (?:up|down|back)|going (?:up|down|back)|driving up|stepping in)\b|\bhold (?:the |your )(follow[- ]through|finish|top)\b`,
  'iu',
)

/** The phase that a sentence is about; an unknown one when it opens with its name and a comma. */
function phaseIn(text: string): string {
  const bare = text.replace(/^(?:and|then|so|now|next|finally|first|second|third|okay)[, ]+/i, '')
  const match = about.exec(bare) ?? named.exec(bare)
  const opening = /^(?:at|on|during|in|through) (?:the |your )((?:\p{L}+ ){0,1}\p{L}+), /iu.exec(bare)
  return (match?.slice(1).find((part) => part !== undefined) ?? opening?.[1] ?? '').toLowerCase()
}
const most = 10

/** Clauses, with "so push the knees out" apart from what it answers. */
const partsOf = (text: string) =>
  clausesOf(text).flatMap((clause) =>
    clause.split(/,? so (?=(?:push|pull|keep|drive|don't|squeeze|bend|think|try|tuck|bring|get|make)\b)/i),
  )

function phasesOf(reading: Reading): Phase[] {
  const phases: Phase[] = []
  let phase = ''
  let movement = skillOf(reading)
  for (const line of reading.sentences.length > 0 ? reading.sentences : reading.written) {
    if (isCallToAction(line.plain) || isFrame(line.plain)) continue
    const here = phaseIn(line.plain)
    const next = here === '' ? movementIn(line.plain) : ''
    if (next !== '') {
      movement = next
      phase = ''
    }
    const clauses = partsOf(
      line.plain.replace(/^[^,]{0,30}, (?=\p{L}+ )/u, (lead) =>
        phaseIn(lead) !== '' && polarity(lead) === 0 ? '' : lead,
      ),
    )
    const cues = clauses.filter(isCue)
    const faults = clauses.filter((clause) => isFault(clause) && !cues.includes(clause))
    const praised = clauses.some((clause) => polarity(clause) > 0 && !isCue(clause))
    if (cues.length === 0 && faults.length === 0 && here === '' && !(praised && movement !== '')) continue
    phase = here || phase || movement
    phases.push({
      timestamp: timestamp(line.start, reading.duration),
      phase: phase === '' ? 'execution' : phase,
      observation: sentence(line.plain),
      assessment: faults.length > 0 ? 'needs-work' : praised ? 'good' : 'not-visible',
      cue: cues.map((cue) => shorten(capitalise(cue.replace(/^(?:and|then|just|so|but) /i, '')), 12)).join('; '),
    })
  }
  return joined(phases).slice(0, most)
}

/** What announces the lesson or warns of it belongs to no phase. */
const isFrame = (text: string) =>
  /^(?:here(?:'s| is| are)|this is how|let(?:'|)s (?:look|talk|fix|break)|today|how to|three (?:things|mistakes|tips)|stop (?:doing|scrolling)|your \p{L}+ (?:hurts|sucks|is weak))\b/iu.test(
    text,
  ) ||
  /\b(?:biggest|most common|number one|\d+) mistakes?\b/i.test(text) ||
  /^(?:do(?:n't|nt| not) (?:go|add|lift|do) (?:any )?(?:heav|more)|if (?:it|your|you) .{3,40}(?:hurts?|pain|rounds))/i.test(
    text,
  )

/** A fault and the cue that mends it are often two sentences about one phase. */
function joined(phases: Phase[]): Phase[] {
  const all: Phase[] = []
  for (const phase of phases) {
    const last = all.at(-1)
    if (last && last.phase === phase.phase && last.cue === '' && phase.cue !== '') last.cue = phase.cue
    else all.push({ ...phase })
  }
  return all
}

/** How the embedded composer reads coaching: the phases that are named, what is wrong in them, and the cue for each. */

import { isCallToAction } from '../language/asides.ts'
import { isCue, isFault, movementIn, skillOf, sportOf } from '../language/athletics.ts'
import { clausesOf } from '../language/clauses.ts'
import { polarity } from '../language/opinions.ts'
import { summary } from '../language/ranking.ts'
import type { Reading } from '../language/reading.ts'
import { capitalise, sentence, shorten, unique } from '../language/text.ts'
import { timestamp } from '../language/timestamps.ts'

export function extractTechnique(reading: Reading) {
  const phases = phasesOf(reading)
  const faults = phases.filter((phase) => phase.assessment === 'needs-work')
  return {
    activity: sportOf(reading),
    skill: capitalise(skillOf(reading)),
    level: levelOf(reading.everything),
    phases,
    priorities: unique(faults.length > 0 ? faults : phases, ({ observation }) => observation)
      .slice(0, 3)
      .map(({ observation, cue }) => cue || observation),
    safetyNotes: reading.sentences
      .filter((line) => /\b(?:hurts?|injur\w+|pain|careful|dangerous|rounds|snap|safety|spotter)\b/i.test(line.plain))
      .slice(0, 3)
      .map((line) => sentence(line.plain)),
    summary: summary(reading),
  }
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

const named =
  /\b(?:at|on|during|in|through) (?:the |your )?(set[- ]?up|address|start|pull|top|bottom|descent|ascent|way (?:up|down)|backswing|downswing|swing|follow[- ]through|finish|landing|take[- ]?off|release|contact|impact|catch|approach|recovery|stance)\b/i
const most = 10

function phasesOf(reading: Reading): Phase[] {
  const phases: Phase[] = []
  let phase = ''
  let movement = skillOf(reading)
  for (const line of reading.sentences.length > 0 ? reading.sentences : reading.written) {
    if (isCallToAction(line.plain)) continue
    const next = movementIn(line.plain)
    if (next !== '') {
      movement = next
      phase = ''
    }
    const here = named.exec(line.plain)?.[1]?.toLowerCase() ?? ''
    const clauses = clausesOf(line.plain.replace(/^[^,]{0,30}, (?=\p{L}+ )/u, (lead) => (named.test(lead) ? '' : lead)))
    const cues = clauses.filter(isCue)
    const faults = clauses.filter((clause) => isFault(clause) && !cues.includes(clause))
    const praised = clauses.some((clause) => polarity(clause) > 0)
    if (cues.length === 0 && faults.length === 0 && here === '' && !(praised && movement !== '')) continue
    phase = here || phase || movement
    phases.push({
      timestamp: timestamp(line.start, reading.duration),
      phase: phase === '' ? 'execution' : phase,
      observation: sentence(line.plain),
      assessment: faults.length > 0 ? 'needs-work' : praised ? 'good' : 'not-visible',
      cue: cues.map((cue) => shorten(capitalise(cue), 12)).join('; '),
    })
  }
  return joined(phases).slice(0, most)
}

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

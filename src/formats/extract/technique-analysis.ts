/** How the embedded composer reads coaching: the phases that are named, what is wrong in them, and the cue for each. */

import { isCallToAction } from '../../language/asides.ts'
import { isPriority, prioritiesIn, safetyIn } from '../../language/domains/coaching/advice.ts'
import { movementOf, skillOf } from '../../language/domains/coaching/skills.ts'
import { sportOf } from '../../language/domains/sport/sports.ts'
import { talkedThrough, type Phase } from '../../language/domains/coaching/walkthrough.ts'
import { withoutMarks } from '../../language/marks.ts'
import { summary } from '../../language/ranking.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { capitalise, join, unique } from '../../language/text.ts'
import { readable } from '../../language/wording.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractTechnique(reading: Reading) {
  const lines = toldBy(reading)
  const skill = capitalise(skillOf(reading))
  const phases = talkedThrough(lines.filter(isAboutPhases), movementOf(reading)).slice(0, most)
  const activity = sportOf(reading)
  return {
    activity,
    skill,
    level: levelOf(reading.everything),
    phases: phases.map(({ at, ...phase }) => ({ timestamp: timestamp(at, reading.duration), ...phase })),
    priorities: prioritiesOf(lines, phases),
    safetyNotes: unique(
      lines.flatMap((line) => safetyIn(line.plain)),
      (note) => note,
    ).slice(0, 3),
    summary: verdictOn(skill || activity, phases) || summary(reading),
  }
}

const most = 10

/** Whether someone is coached, whatever the craft: a named skill is judged phase by phase, and its faults get their cues. */
export function isCoaching(reading: Reading): boolean {
  const { phases } = extractTechnique(reading)
  const judged = phases.filter(({ assessment }) => assessment !== 'not-visible')
  const mended = judged.filter(({ assessment, cue }) => assessment === 'needs-work' && cue !== '')
  return skillOf(reading) !== '' && (mended.length > 1 || (mended.length === 1 && judged.length > 2))
}

/** Whichever tells the most phases: the voice, the screen or the caption. */
function toldBy(reading: Reading): Line[] {
  const below = reading.caption.filter(({ source }) => source === 'caption')
  const sources = [reading.sentences, reading.written, below].map(readable)
  if (sources.filter((lines) => lines.length > 0).length < 2) return sources.find((lines) => lines.length > 0) ?? []
  const counts = sources.map((lines) => talkedThrough(lines.filter(isAboutPhases), '').length)
  return sources[counts.indexOf(Math.max(...counts))]!
}

const isAboutPhases = ({ plain }: Line) =>
  !isCallToAction(plain) && !isFrame(plain) && !isPriority(plain) && safetyIn(plain).length === 0

/** What announces the lesson or warns of it belongs to no phase. */
const isFrame = (text: string) =>
  /^(?:here(?:'s| is| are) (?:how|why|what|a|the|my|three|\d)|this is how|let(?:'|)s (?:fix|break)|today|how to|(?:\d+|three|two|four|five) (?:things|mistakes|tips|fixes|cues|reasons)|stop (?:doing|scrolling)|most (?:people|of you) (?:do|get)|your [\p{L} ]+ (?:hurts|sucks|buzz|is weak)|beginners,)|\bhere(?:'s| is) why\b/iu.test(
    text,
  ) ||
  /\b(?:biggest|most common|number one|\d+) mistakes?\b|\b(?:check|breakdown|review)(?=\s*(?:$|[:–—-]))|\b\d+ (?:fixes|tips|cues)\b/iu.test(
    withoutMarks(text),
  ) ||
  /^(?:do(?:n't|nt| not) (?:go|add|lift|do) (?:any )?(?:heav|more))/i.test(text)

/** What the coach puts first; else what is wrong in each phase, in the order of the movement. */
function prioritiesOf(lines: Line[], phases: Phase[]): string[] {
  const stated = prioritiesIn(lines)
  const faults = phases.filter(({ assessment }) => assessment === 'needs-work')
  const implied = (faults.length > 0 ? faults : phases).map(({ cue, observation }) => cue || observation)
  return unique(stated.length > 0 ? stated : implied, (one) => one).slice(0, 3)
}

function levelOf(everything: string) {
  if (/\bbeginners?\b|\bfirst time\b|\bnewbies?\b|\bnovices?\b/.test(everything)) return 'beginner' as const
  if (/\bintermediate\b/.test(everything)) return 'intermediate' as const
  if (/\badvanced\b/.test(everything)) return 'advanced' as const
  return /\b(?:olympic (?:champion|athlete|medal\w*|final)|world champion|professional|pro athlete|elite)\b/.test(
    everything,
  )
    ? ('elite' as const)
    : ('unclear' as const)
}

/** "Rowing stroke: catch good, finish acceptable; drive and recovery need work." '' when nothing was judged. */
function verdictOn(skill: string, phases: Phase[]): string {
  const judged = (judgement: Phase['assessment']) =>
    unique(
      phases
        .filter(({ assessment, phase }) => assessment === judgement && phase !== skill.toLowerCase())
        .map(({ phase }) => phase),
      (phase) => phase,
    )
  const faults = judged('needs-work')
  const groups = [
    { names: judged('good').filter((phase) => !faults.includes(phase)), is: 'good', are: 'good' },
    { names: judged('acceptable'), is: 'acceptable', are: 'acceptable' },
    { names: faults, is: 'needs work', are: 'need work' },
  ].filter(({ names }) => names.length > 0)
  if (groups.length === 0) return ''
  const told = groups.map(({ names, is, are }) => `${join(names)} ${names.length > 1 ? are : is}`).join('; ')
  return skill === '' ? `${capitalise(told)}.` : `${skill}: ${told}.`
}

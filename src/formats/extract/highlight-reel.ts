/** How the embedded composer finds the moments worth cutting: what is called out in speech or on screen. */

import { labelOf } from '../../language/domains/sport/moment-labels.ts'
import { calledMoments, type Moment, shownMoments } from '../../language/domains/sport/moments.ts'
import { headline } from '../../language/headline.ts'
import { summary } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import { capitalise, sentence, tidy } from '../../language/text.ts'
import { seconds, timestamp } from '../../language/timestamps.ts'

export function extractHighlights(reading: Reading) {
  const clips = clipsOf(reading)
  const opening =
    clips.find((clip) => clip.type === 'score') ?? clips.find((clip) => clip.excitement === 'high') ?? clips[0]
  return {
    title: headline(reading),
    highlights: clips,
    openingClip: opening?.label ?? '',
    suggestedCaption: opening ? sentence(opening.label) : '',
    summary: clips.length > 0 ? sentence(clips.map(({ label }) => label).join('; ')) : summary(reading),
  }
}

/** Whether a video lives by its moments, whatever it is about: cried out or felt, one after another, and not only told. */
export function hasMoments(reading: Reading): boolean {
  const isFelt = ({ type }: Moment) => type !== 'action' && type !== 'skill'
  const moments = [...calledMoments(reading), ...shownMoments(reading)]
  const strong = moments.filter((moment) => moment.isLoud || isFelt(moment))
  const lines = reading.sentences.length + reading.written.length
  return strong.length >= 2 && strong.some(isFelt) && strong.length >= lines * 0.15
}

/** What is called, and what is written over the picture where nobody calls anything. */
function clipsOf(reading: Reading) {
  const called = calledMoments(reading).map((moment) => clip(moment, reading))
  const shown = shownMoments(reading)
    .map((moment) => clip(moment, reading))
    .filter((one) => !called.some((other) => meets(one, other)))
  return [...called, ...shown]
    .filter(({ label }) => label !== '')
    .sort((one, other) => seconds(one.timestamp) - seconds(other.timestamp))
}

type Clip = ReturnType<typeof clip>

const meets = (one: Clip, other: Clip) =>
  seconds(one.timestamp) < seconds(other.endTimestamp) + 1 && seconds(one.endTimestamp) + 1 > seconds(other.timestamp)

/** Clips are as long as what is said about them, two to fifteen seconds, cut where the picture is cut when that is near. */
function clip(moment: Moment, { duration, evidence }: Reading) {
  const near = (time: number, points: number[]) => points.find((point) => Math.abs(point - time) <= 1) ?? time
  const from = near(
    moment.lines[0]!.start,
    evidence.shots.map((shot) => shot.start),
  )
  const to = near(
    moment.lines.at(-1)!.end,
    evidence.shots.map((shot) => shot.end),
  )
  const start = Math.min(Math.floor(from), Math.max(0, Math.floor(duration) - 2))
  const end = Math.min(Math.max(Math.ceil(to), start + 2), start + 15, Math.floor(duration))
  return {
    timestamp: timestamp(start, duration),
    endTimestamp: timestamp(end, duration),
    label: labelOf(moment),
    description: capitalise(tidy(moment.lines.map(({ text }) => text).join(' '))),
    type: moment.type,
    excitement: moment.isLoud || moment.type === 'score' ? ('high' as const) : ('medium' as const),
  }
}

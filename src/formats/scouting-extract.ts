/** How the embedded composer reports on an athlete: what is said of them, and that a clip hides the rest. */

import { isCallToAction } from '../language/asides.ts'
import { athleteOf, isFault, positionOf, qualityIn, sportOf } from '../language/athletics.ts'
import { clausesOf } from '../language/clauses.ts'
import { polarity } from '../language/opinions.ts'
import type { Reading } from '../language/reading.ts'
import { capitalise, overlap, tidy, unique } from '../language/text.ts'
import { timestamp } from '../language/timestamps.ts'

interface Remark {
  text: string
  quality: string
  fault: boolean
  at: number
}

export function extractScouting(reading: Reading) {
  const remarks = remarksOf(reading)
  const about = (fault: boolean) => remarks.filter((remark) => remark.fault === fault).map(({ text }) => text)
  return {
    athlete: athleteOf(reading),
    sport: sportOf(reading),
    position: positionOf(reading),
    attributes: unique(remarks, ({ quality }) => quality).map(({ quality, text, at }) => ({
      name: quality,
      // Words of praise are no grade: that takes someone who has seen the level.
      grade: '',
      evidence: text,
      timestamp: timestamp(at, reading.duration),
    })),
    strengths: about(false),
    concerns: about(true),
    projection: 'A few selected actions, told by whoever posted them; misses are not shown. A full match is needed.',
    recommendation: 'insufficient-evidence' as const,
  }
}

const most = 8

/** "Breaks down two defenders" is no breakdown. */
const isPraised = (text: string) =>
  /\b(?:breaks? (?:down|free|through|the line|the record)|kills? it|sick)\b/i.test(text)

const remark = (text: string) => capitalise(tidy(text.replace(/^(?:and|then|but|so|also) /i, '')).replace(/\.$/, ''))

function remarksOf({ sentences, written, duration }: Reading): Remark[] {
  const lines = sentences.length > 0 ? sentences : written
  const remarks = lines
    .filter((line) => !isCallToAction(line.plain))
    .flatMap((line) =>
      clausesOf(line.plain).map((text) => ({ text: remark(text), at: Math.min(line.start, duration) })),
    )
    .map(({ text, at }) => ({
      text,
      at,
      quality: qualityIn(text),
      fault: isFault(text) || (polarity(text) < 0 && !isPraised(text)),
    }))
    .filter(({ quality, fault, text }) => quality !== '' || (fault && text.split(' ').length > 2))
  return remarks
    .filter((remark, at) => !remarks.slice(0, at).some((other) => overlap(other.text, remark.text) > 0.8))
    .slice(0, most)
}

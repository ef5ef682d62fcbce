/** How the embedded composer reports on an athlete: what is said of them, and that a clip hides the rest. */

import { isCallToAction } from '../../language/asides.ts'
import { athleteOf, isFault, positionOf, qualityIn, sportOf } from '../../language/domains/athletics.ts'
import { clausesOf } from '../../language/clauses.ts'
import { polarity } from '../../language/opinions.ts'
import type { Reading } from '../../language/reading.ts'
import { capitalise, overlap, tidy, unique } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

interface Remark {
  text: string
  quality: string
  fault: boolean
  at: number
  isScene: boolean
}

export function extractScouting(reading: Reading) {
  const remarks = remarksOf(reading)
  const about = (fault: boolean) => remarks.filter((one) => one.fault === fault && !one.isScene).map(({ text }) => text)
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

/** What was done in one scene is evidence; what is said of the player is a strength. */
const isScene = (text: string) =>
  /\b(?:in minute|minute \d|scores?|scored|cuts inside|the (?:first|second|winning) goal)\b/i.test(text) &&
  polarity(text) <= 0

/** "Her first touch is unreal and she's quick" says two things. */
const players = (clause: string) => clause.split(/,? and (?=(?:he|she|they)(?:'s|'re)? )/i)

/** What someone should do about the player, or what he will become, is no remark on how he plays. */
const isForecast = (clause: string) =>
  /^(?:i (?:think|see|believe)|somebody|someone|he's going to be|she's going to be|with (?:better|more)|remember the name)\b/i.test(
    clause,
  )

function remarksOf({ sentences, written, duration }: Reading): Remark[] {
  const lines = sentences.length > 0 ? sentences : written
  const remarks: Remark[] = []
  for (const line of lines.filter(({ plain }) => !isCallToAction(plain))) {
    const own: Remark[] = []
    // "Left foot only though" keeps its meaning when it is cut there.
    for (const clause of clausesOf(line.plain.replace(/ though\b/i, '')).flatMap(players)) {
      if (isForecast(clause)) continue
      const text = remark(clause)
      const quality = qualityIn(text)
      const fault = isFault(text) || (polarity(text) < 0 && !isPraised(text))
      const praised =
        polarity(text) > 0 ||
        /\b(?:elite|unreal|smooth|clinical|special|late life|natural|silky|lethal|relentless|advanced|big|huge|plus)\b/i.test(
          text,
        )
      if (
        quality === '' &&
        !(fault && text.split(' ').length > 2) &&
        !(praised && /^(?:his|her|their|the|great|really|elite|good)\b/i.test(text))
      )
        continue
      // "Look at the handle, he breaks down two defenders": the second shows the first.
      if (own.some((other) => other.quality === quality && other.fault === fault && quality !== '')) continue
      own.push({
        text,
        quality: quality === '' ? text : quality,
        fault,
        at: Math.min(line.start, duration),
        isScene: !fault && isScene(text),
      })
    }
    remarks.push(...own)
  }
  return remarks
    .filter((one, at) => !remarks.slice(0, at).some((other) => overlap(other.text, one.text) > 0.8))
    .slice(0, most)
}

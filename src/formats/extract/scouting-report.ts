/** How the embedded composer reports on an athlete: what is said of them, and that a clip hides the rest. */

import { athleteOf, positionOf } from '../../language/domains/sport/athletes.ts'
import { attributeIn, type Grade, gradesOf } from '../../language/domains/sport/qualities.ts'
import { forecastIn, recommendationIn } from '../../language/domains/sport/recommendations.ts'
import { type Remark, remarksOf } from '../../language/domains/sport/scouting.ts'
import { sportOf } from '../../language/domains/sport/sports.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { sentence, unique } from '../../language/text.ts'
import { readable } from '../../language/wording.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractScouting(reading: Reading) {
  const athlete = athleteOf(reading)
  const grades = gradesOf(reading)
  const lines = toldBy(reading).filter((line) => !grades.some((grade) => grade.line === line))
  const remarks = remarksOf(lines)
  const at = (time: number) => timestamp(Math.min(time, reading.duration), reading.duration)
  return {
    athlete,
    sport: sportOf(reading),
    position: positionOf(reading, athlete),
    attributes: attributesOf(grades, remarks, at),
    strengths: remarks.filter((one) => !one.isConcern).map(({ text }) => text),
    concerns: remarks.filter((one) => one.isConcern).map(({ text }) => text),
    projection: [...forecastIn(reading).map(sentence), caveat].join(' '),
    recommendation: recommendationIn(reading),
  }
}

/** Whether someone is scouted, whatever the sport: an athlete who is graded, or praised and faulted in a named position. */
export function isScouting(reading: Reading): boolean {
  const { athlete, position, attributes, strengths, concerns } = extractScouting(reading)
  const isGraded = attributes.some(({ grade }) => grade !== '')
  const isWeighed = strengths.length > 0 && concerns.length > 0 && strengths.length + concerns.length > 2
  const isPlayer =
    position !== '' || (/^\p{L}+ \p{L}/u.test(athlete) && !athlete.endsWith(' kit') && sportOf(reading) !== '')
  return athlete !== '' && (isGraded || (isWeighed && isPlayer))
}

const caveat = 'A few selected actions, told by whoever posted them; misses are not shown. A full match is needed.'

/** The grades that were given, else what was spoken of. Words of praise are no grade: that takes someone who has seen the level. */
const attributesOf = (grades: Grade[], remarks: Remark[], at: (time: number) => string) =>
  grades.length > 0
    ? grades.map(({ name, grade, evidence, line }) => ({ name, grade, evidence, timestamp: at(line.start) }))
    : unique(
        remarks.map((one) => ({ name: attributeIn(one.text), grade: '', evidence: one.text, timestamp: at(one.at) })),
        ({ name }) => name,
      )

/** The voice, the screen or the caption: whichever says the most of the player. */
function toldBy(reading: Reading): Line[] {
  const below = reading.caption.filter(({ source }) => source === 'caption')
  const sources = [reading.sentences, reading.written, below].map(readable)
  const counts = sources.map((lines) => remarksOf(lines).length)
  return sources[counts.indexOf(Math.max(...counts))]!
}

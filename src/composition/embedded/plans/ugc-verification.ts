import ugcVerification from '../../../formats/ugc-verification.ts'
import { daysIn, isRelative } from '../../../language/days.ts'
import { motivationIn, type Origin, provenanceIn } from '../../../language/provenance.ts'
import { capitalise, shorten } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { placeOfEvent } from '../spans/place-of-event.ts'
import { claimOf } from '../spans/posted.ts'
import { from } from '../time.ts'

const pillars = ['provenance', 'source', 'date', 'location', 'motivation'] as const
const sources = { speech: 'Speech', 'on-screen-text': 'On-screen text', caption: 'Caption', title: 'Title' }
const quoted = ({ source, said }: MarkedLine) => `${sources[source]}: "${shorten(said, 24)}"`

export default definePlan(ugcVerification)(
  {
    claimedContext: () => '',
    status: () => 'unclear' as const,
    checks: () => [],
    manipulationSigns: () => [],
    nextSteps: () => [],
    summary: () => '',
  },
  (result, video) => {
    if (video.fits < clearlyOther) return result
    const checks = pillars.map((pillar) => checkOf(video, pillar))
    const isContrary =
      provenanceIn(video.lines, video.evidence)?.isContrary === true || daysIn(timedFirst(video), isPosted).length > 1
    const status = isContrary ? ('inconsistent' as const) : result.status
    return { ...result, status, checks, claimedContext: claimOf(video) }
  },
)

/** Below this score there is no event in the video to verify. */
const clearlyOther = 0.1

/** Only what is stated: who filmed it has to be asked. */
function checkOf(video: MarkedVideo, pillar: (typeof pillars)[number]) {
  const found = findings[pillar]?.(video)
  if (!found) return { pillar, finding: '', evidence: '', timestamp: '', confidence: 'low' as const }
  return from(video, found.line, {
    pillar,
    finding: found.finding,
    evidence: quoted(found.line),
    confidence: isRelative(found.finding) ? ('low' as const) : ('medium' as const),
  })
}

const findings: Partial<Record<(typeof pillars)[number], (video: MarkedVideo) => Origin<MarkedLine> | undefined>> = {
  provenance: ({ lines, evidence }) => provenanceIn(lines, evidence),
  motivation: ({ lines }) => motivationIn(lines),
  date: (video) => {
    const days = daysIn(timedFirst(video), isPosted)
    const found = days.map(({ date, line }) => `${sources[line.source].toLowerCase()} says ${date}`)
    return days[0] && { line: days[0].line, finding: capitalise(found.join(', ')) }
  },
  location: (video) => {
    const place = placeOfEvent(video, 'claimedContext')
    const line = timedFirst(video).find(({ text }) => place !== '' && text.includes(place))
    return line && { line, finding: `${sources[line.source]} names ${place}` }
  },
}

/** What is said or shown has a time, what is posted has none. */
const timedFirst = ({ lines }: MarkedVideo) =>
  lines.toSorted((one, other) => Number(isPosted(one)) - Number(isPosted(other)))
const isPosted = ({ source }: MarkedLine) => source === 'caption' || source === 'title'

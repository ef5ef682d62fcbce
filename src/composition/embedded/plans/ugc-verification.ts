import ugcVerification from '../../../formats/ugc-verification.ts'
import { shorten, withoutTags, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { dateIn } from '../spans/day-time.ts'
import { placeOfEvent } from '../spans/place-of-event.ts'
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
  // What the post says outright needs no second look.
  (result, video) => {
    if (video.fits < clearlyOther) return result
    return { ...result, checks: pillars.map((pillar) => checkOf(video, pillar)), claimedContext: contextOf(video) }
  },
)

/** Below this score there is no event in the video to verify. */
const clearlyOther = 0.1

/** As posted: the title, the first sentence of the caption, or what stands on the screen first. */
function contextOf({ lines }: MarkedVideo): string {
  const said = lines.map(({ text }) => withoutTags(text)).find((text) => words(text).length >= 3)
  return said === undefined ? '' : shorten(said, 30)
}

/** Only what is stated: who filmed it and why has to be asked. */
function checkOf(video: MarkedVideo, pillar: (typeof pillars)[number]) {
  const lines = timedFirst(video)
  const place = pillar === 'location' ? placeOfEvent(video, 'claimedContext') : ''
  const day = pillar === 'date' ? dateIn(lines) : undefined
  const line = day?.line ?? lines.find(({ text }) => place !== '' && text.includes(place))
  return line
    ? from(video, line, {
        pillar,
        finding: day?.date ?? place,
        evidence: quoted(line),
        confidence: 'medium' as const,
      })
    : { pillar, finding: '', evidence: '', timestamp: '', confidence: 'low' as const }
}

/** What is said or shown has a time, what is posted has none. */
const timedFirst = ({ lines }: MarkedVideo) =>
  lines.toSorted((one, other) => Number(isPosted(one)) - Number(isPosted(other)))
const isPosted = ({ source }: MarkedLine) => source === 'caption' || source === 'title'

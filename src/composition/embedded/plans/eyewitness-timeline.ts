import eyewitnessTimeline from '../../../formats/eyewitness-timeline.ts'
import { tells } from '../../../language/posted.ts'
import { summary } from '../../../language/summary.ts'
import { sentence } from '../../../language/text.ts'
import { definePlan } from '../plan.ts'
import { placeOfEvent } from '../spans/place-of-event.ts'
import { eventNamed, stagedNotice } from '../spans/posted.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { isForeign, unreadNotice } from '../unread.ts'

/** Words for what somebody heard from others, and did not see. */
const reported =
  /\b(?:said|says?|saying|told|tells? (?:me|us)|reckons|apparently|reports?|reported|according|shouted that|announce\p{L}+|texts? that)\b/iu
const inferred =
  /\b(?:i (?:think|reckon|guess|suppose|don['’]t know)|probably|must have|(?:just )?a guess|in my opinion)\b/i

export default definePlan(eyewitnessTimeline)(
  {
    event: () => '',
    location: (video) => placeOfEvent(video, 'timeline'),
    timeOfDay: () => '',
    vantagePoint: () => '',
    timeline: (video) =>
      statements(video, 'timeline', {
        key: 'observation',
        without: (line) => isForeign(video)(line) || line.source === 'caption' || line.text.endsWith('?'),
      }).map(({ text, line }) =>
        from(video, line, {
          observation: sentence(text),
          source: line.source === 'speech' ? ('speech' as const) : ('on-screen-text' as const),
          certainty: certaintyOf(text),
        }),
      ),
    landmarks: () => [],
    gaps: () => [],
    summary: ({ reading }) => {
      const told = summary(reading)
      return tells(reading.evidence, told) ? told : ''
    },
  },
  (result, video) => {
    const notice = stagedNotice(video)
    const timeline = notice === '' ? result.timeline : []
    if (timeline.length === 0) return { ...result, location: '', timeline, summary: notice || unreadNotice(video) }
    return {
      ...result,
      event: eventNamed(
        video,
        timeline.map(({ observation }) => observation),
      ),
    }
  },
)

export const certaintyOf = (text: string) =>
  inferred.test(text) ? ('inferred' as const) : reported.test(text) ? ('reported' as const) : ('observed' as const)

import eyewitnessTimeline from '../../../formats/eyewitness-timeline.ts'
import { summary } from '../../../language/summary.ts'
import { contentWords, sentence, shorten, withoutTags, words } from '../../../language/text.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { placeOfEvent } from '../spans/place-of-event.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { isForeign, unreadNotice } from '../unread.ts'

/** Words for what somebody heard from others, and did not see. */
const reported =
  /\b(?:said|says?|saying|(?:was|were) told|(?:told|tells) (?:me|us)|apparently|reports?|reported|according|shouted that|announce\p{L}+|texts? that)\b/iu
const inferred = /\b(?:i (?:think|reckon|guess|suppose)|probably|must have|(?:just )?a guess)\b/i

export default definePlan(eyewitnessTimeline)(
  {
    event: eventOf,
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
    summary: ({ reading }) => summary(reading),
  },
  (result, video) => {
    if (result.timeline.length === 0) return { ...result, event: '', location: '', summary: unreadNotice(video) }
    // "Woke up to this" names no event.
    const seen = new Set(result.timeline.flatMap(({ observation }) => contentWords(observation)))
    return contentWords(result.event).some((word) => seen.has(word)) ? result : { ...result, event: '' }
  },
)

export const certaintyOf = (text: string) =>
  inferred.test(text) ? ('inferred' as const) : reported.test(text) ? ('reported' as const) : ('observed' as const)

/** What the title calls it, else the first sentence of the caption. */
function eventOf(video: MarkedVideo): string {
  const { title, caption } = video.evidence.video
  if (isForeign(video)({ source: 'title' })) return ''
  const [first = ''] = caption.split(/\n|(?<=[.!?])\s/)
  const named = withoutTags(title || first)
  return words(named).length > 2 && !named.endsWith('?') ? shorten(named, 16) : ''
}

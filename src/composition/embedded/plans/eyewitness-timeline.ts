import eyewitnessTimeline from '../../../formats/eyewitness-timeline.ts'
import { summary } from '../../../language/ranking.ts'
import { contentWords, sentence, shorten, unique, withoutTags, words } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { statedTime } from '../spans/day-time.ts'
import { placeOfEvent } from '../spans/place-of-event.ts'
import { isStaged } from '../spans/staged.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { things } from '../things.ts'
import { timeOf } from '../time.ts'
import { isForeign, nothingFound } from '../unread.ts'

const reported = /\b(?:said|says|told|heard|apparently|they say|reports?|according)\b/i

export default definePlan(eyewitnessTimeline)(
  {
    event: eventOf,
    location: (video) => placeOfEvent(video, 'timeline'),
    timeOfDay: (video) => single(video, 'timeOfDay') || statedTime(video, 'timeline', 'hours'),
    vantagePoint: (video) => vantageOf(single(video, 'vantagePoint', { without: isForeign(video) })),
    timeline: (video) =>
      statements(video, 'timeline', {
        key: 'observation',
        without: (line) =>
          isStaged(video) || isForeign(video)(line) || line.source === 'caption' || line.text.endsWith('?'),
      }).map(({ text, line }) => ({
        timestamp: timeOf(video, line),
        observation: sentence(text),
        source: line.source === 'speech' ? ('speech' as const) : ('on-screen-text' as const),
        certainty: reported.test(text) || line.source === 'speech' ? ('reported' as const) : ('observed' as const),
      })),
    landmarks: (video) =>
      unique(things(video, 'landmarks', undefined, { without: isForeign(video) }), ({ name }) => name.toLowerCase())
        .filter(({ name }) => words(name).length <= 3 && lexicon('place-types').found(name).length > 0)
        .map(({ name }) => name),
    gaps: () => [],
    summary: ({ reading }) => summary(reading),
  },
  (result, video) =>
    result.timeline.length > 0
      ? result
      : {
          ...result,
          event: '',
          location: '',
          timeOfDay: '',
          vantagePoint: '',
          landmarks: [],
          summary: nothingFound(video, 'No witnessed event was found.'),
        },
)

/** What the title calls it, or the caption where it shares words with what is stated. */
function eventOf(video: MarkedVideo): string {
  const { title, caption } = video.evidence.video
  if (isForeign(video)({ source: 'title' })) return ''
  if (title !== '') return shorten(withoutTags(title), 16)
  const stated = new Set(video.carrying('timeline').flatMap(({ plain }) => contentWords(plain)))
  const first = withoutTags(caption.split(/\n|(?<=[.!?])\s/)[0]!)
  return contentWords(first).filter((word) => stated.has(word)).length >= 2 ? shorten(first, 16) : ''
}

/** A single word is a fragment, unless it is where cameras are. */
function vantageOf(found: string): string {
  const [place = ''] = found.split(',')
  return words(place).length > 1 || /^(?:dashcam|drone|balcony|rooftop|doorbell)$/i.test(place) ? place : ''
}

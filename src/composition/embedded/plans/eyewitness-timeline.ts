import eyewitnessTimeline from '../../../formats/eyewitness-timeline.ts'
import { headline } from '../../../language/headline.ts'
import { summary } from '../../../language/ranking.ts'
import { sentence, unique } from '../../../language/text.ts'
import { formatTimestamp } from '../../../language/timestamps.ts'
import { definePlan } from '../plan.ts'
import { toldTime } from '../spans/day-time.ts'
import { placeOfEvent } from '../spans/place-of-event.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { things } from '../things.ts'
import { timeOf } from '../time.ts'

const reported = /\b(?:said|says|told|heard|apparently|they say|reports?|according)\b/i

export default definePlan(eyewitnessTimeline)({
  event: ({ reading }) => headline(reading),
  location: (video) => placeOfEvent(video, 'timeline'),
  timeOfDay: (video) => single(video, 'timeOfDay') || toldTime(video, 'timeline', 'hours'),
  vantagePoint: (video) => single(video, 'vantagePoint'),
  timeline: (video) =>
    statements(video, 'timeline', { key: 'observation', shift: -0.05 }).map(({ text, line }) => ({
      timestamp: timeOf(video, line),
      observation: sentence(text),
      source: line.source === 'speech' ? ('speech' as const) : ('on-screen-text' as const),
      certainty: reported.test(text) || line.source === 'speech' ? ('reported' as const) : ('observed' as const),
    })),
  landmarks: (video) =>
    unique(things(video, 'landmarks', undefined), ({ name }) => name.toLowerCase()).map(({ name }) => name),
  gaps: ({ evidence, reading }) =>
    evidence.shots.slice(1, 5).map(({ start }) => `Cut at ${formatTimestamp(start, reading.duration)}`),
  summary: ({ reading }) => summary(reading),
})

import breakingNewsSignal from '../../../formats/breaking-news-signal.ts'
import { headline } from '../../../language/headline.ts'
import { sentence } from '../../../language/text.ts'
import { definePlan } from '../plan.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

export default definePlan(breakingNewsSignal)({
  newsworthy: (video) => video.carrying('keyFacts').length > 0,
  headline: ({ reading }) => headline(reading),
  topic: () => '' as const,
  location: (video) => single(video, 'location'),
  eventTime: (video) => single(video, 'eventTime'),
  urgency: () => 'unknown' as const,
  severity: () => 'unknown' as const,
  certainty: () => 'likely' as const,
  keyFacts: (video) =>
    statements(video, 'keyFacts', { key: 'fact', most: 14 }).map(({ text, line }) => ({
      timestamp: timeOf(video, line),
      fact: sentence(text),
      source: line.source === 'speech' ? ('speech' as const) : ('on-screen-text' as const),
    })),
})

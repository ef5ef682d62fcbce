import breakingNewsSignal from '../../../formats/breaking-news-signal.ts'
import { headline } from '../../../language/headline.ts'
import { sentence } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { toldTime } from '../spans/day-time.ts'
import { placeOfEvent } from '../spans/place-of-event.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'
import { nothingFound } from '../unread.ts'

type Topic = 'weather' | ''
type Urgency = 'immediate' | 'expected' | 'past' | 'unknown'
type Severity = 'severe' | 'moderate' | 'minor' | 'unknown'

export default definePlan(breakingNewsSignal)(
  {
    newsworthy: (video) => video.carrying('keyFacts').length > 0,
    headline: ({ reading }) => headline(reading),
    topic: (video) => topicOf(video),
    location: (video) => placeOfEvent(video, 'keyFacts'),
    eventTime: (video) => single(video, 'eventTime') || toldTime(video, 'keyFacts'),
    // The gravest word decides, however often others are said.
    urgency: (video) => (lexicon('news-urgency').found(factsOf(video))[0]?.key ?? 'unknown') as Urgency,
    severity: (video) => (lexicon('news-severity').found(factsOf(video))[0]?.key ?? 'unknown') as Severity,
    certainty: () => 'unknown' as const,
    keyFacts: (video) =>
      statements(video, 'keyFacts', { key: 'fact', most: 16 }).map(({ text, line }) => ({
        timestamp: timeOf(video, line),
        fact: sentence(text),
        source: line.source === 'speech' ? ('speech' as const) : ('on-screen-text' as const),
      })),
  },
  (result, video) =>
    result.keyFacts.length > 0
      ? result
      : { ...result, newsworthy: false, headline: nothingFound(video, 'No facts of an event were found.') },
)

const topicOf = ({ reading }: MarkedVideo) => lexicon('news-topics').choose(reading.everything) as Topic
const factsOf = (video: MarkedVideo) =>
  [video.evidence.video.title, ...video.carrying('keyFacts').map(({ text }) => text)].join('\n')

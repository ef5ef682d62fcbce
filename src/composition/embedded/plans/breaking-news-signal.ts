import breakingNewsSignal from '../../../formats/breaking-news-signal.ts'
import { sentence, withoutTags } from '../../../language/text.ts'
import { parseTimestamp } from '../../../language/timestamps.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { placeOfEvent } from '../spans/place-of-event.ts'
import { eventNamed, stagedNotice } from '../spans/posted.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { isForeign, unreadNotice } from '../unread.ts'
import { certaintyOf } from './eyewitness-timeline.ts'

type Topic = 'weather' | ''

export default definePlan(breakingNewsSignal)(
  {
    newsworthy: () => true,
    headline: () => '',
    topic: (video) => topicOf(video),
    location: (video) => placeOfEvent(video, 'keyFacts'),
    eventTime: () => '',
    urgency: () => 'unknown' as const,
    severity: () => 'unknown' as const,
    certainty: () => 'unknown' as const,
    keyFacts: (video) =>
      statements(video, 'keyFacts', {
        key: 'fact',
        max: 16,
        without: (line) => isForeign(video)(line) || line.text.endsWith('?'),
      }).map(({ text, line }) =>
        from(video, line, {
          fact: sentence(withoutTags(text)),
          source: line.source === 'title' ? ('caption' as const) : line.source,
        }),
      ),
  },
  (result, video) => {
    const notice = stagedNotice(video)
    const [lead] = result.keyFacts
    if (lead && notice === '')
      return {
        ...result,
        headline:
          eventNamed(
            video,
            result.keyFacts.map(({ fact }) => fact),
          ) || leadOf(lead),
      }
    const headline = notice || unreadNotice(video)
    return { ...result, newsworthy: false, headline, topic: '', location: '', keyFacts: [] }
  },
)

/** A report opens with its news: what is said later, reported by others, or of "it" and "they" is no headline. */
const leadOf = ({ fact, timestamp }: { fact: string; timestamp: string }) =>
  parseTimestamp(timestamp) < 5 && !goingOn.test(fact) && certaintyOf(fact) === 'observed' ? fact : ''
const goingOn = /^(?:it|they|he|she|we|i|you|that|this|these|those)\b/i

/** One word of a topic is said in many a report: two have to speak for it. */
const topicOf = ({ reading }: MarkedVideo) =>
  (lexicon('news-topics')
    .found(reading.everything)
    .filter(({ words }) => words.length > 1)
    .toSorted((one, other) => other.words.length - one.words.length)[0]?.key ?? '') as Topic

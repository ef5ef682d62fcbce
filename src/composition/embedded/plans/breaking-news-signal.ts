import breakingNewsSignal from '../../../formats/breaking-news-signal.ts'
import { sentence, withoutTags } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { placeOfEvent } from '../spans/place-of-event.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { isForeign, unreadNotice } from '../unread.ts'

type Topic = 'weather' | ''

export default definePlan(breakingNewsSignal)(
  {
    newsworthy: () => true,
    headline: (video) => (isForeign(video)({ source: 'title' }) ? '' : withoutTags(video.evidence.video.title)),
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
          fact: sentence(text),
          source: line.source === 'title' ? ('caption' as const) : line.source,
        }),
      ),
  },
  (result, video) => {
    const isReport = result.keyFacts.length > 0 && !isStaged(video)
    if (isReport) return { ...result, headline: result.headline || result.keyFacts[0]!.fact }
    const headline = isStaged(video) ? 'Stated to be no real event.' : unreadNotice(video)
    return { ...result, newsworthy: false, headline, topic: '', location: '', keyFacts: [] }
  },
)

/** A video that says itself that it is none reports no event. */
const isStaged = ({ lines }: MarkedVideo) => lines.some(({ plain }) => staged.test(plain))
const staged =
  /\b(?:it was|this is|this was|it's|that's|was) (?:only |just )?an? (?:\p{L}+ )?(?:drill|exercise|rehearsal|prank|parody|skit)\b|\bthis is (?:a )?(?:satire|parody)\b|^\W*(?:satire|parody)\b/iu

/** One word of a topic is said in many a report: two have to speak for it. */
const topicOf = ({ reading }: MarkedVideo) =>
  (lexicon('news-topics')
    .found(reading.everything)
    .filter(({ words }) => words.length > 1)
    .toSorted((one, other) => other.words.length - one.words.length)[0]?.key ?? '') as Topic

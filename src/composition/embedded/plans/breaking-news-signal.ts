import type { z } from 'zod'
import breakingNewsSignal from '../../../formats/breaking-news-signal.ts'
import { sentence, withoutTags } from '../../../language/text.ts'
import { withoutFigurativeHarm } from '../../screening/victims.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { statedTime } from '../spans/day-time.ts'
import { isRefuted } from '../spans/refuted.ts'
import { placeOfEvent } from '../spans/place-of-event.ts'
import { isStaged } from '../spans/staged.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'
import { isForeign, nothingFound } from '../unread.ts'

type News = z.output<typeof breakingNewsSignal.schema>
type Topic = 'weather' | ''
type Urgency = 'immediate' | 'expected' | 'past' | 'unknown'
type Severity = 'severe' | 'moderate' | 'minor' | 'unknown'

export default definePlan(breakingNewsSignal)(
  {
    newsworthy: (video) => !isStaged(video) && video.carrying('keyFacts').length > 0,
    headline: (video) => (isForeign(video)({ source: 'title' }) ? '' : withoutTags(video.evidence.video.title)),
    topic: (video) => topicOf(video),
    location: (video) => placeOfEvent(video, 'keyFacts'),
    eventTime: (video) => single(video, 'eventTime') || statedTime(video, 'keyFacts'),
    // The gravest word decides, however often others are said.
    urgency: (video) => (lexicon('news-urgency').found(firstOf(video))[0]?.key ?? 'unknown') as Urgency,
    severity: (video) =>
      (lexicon('news-severity').found(withoutFigurativeHarm(withoutDenials(factsOf(video))))[0]?.key ??
        'unknown') as Severity,
    certainty: () => 'unknown' as const,
    keyFacts: (video) =>
      statements(video, 'keyFacts', {
        key: 'fact',
        max: 16,
        without: (line) =>
          isStaged(video) || isForeign(video)(line) || isRefuted(video, line) || line.text.endsWith('?'),
      }).map(({ text, line }) => ({
        timestamp: timeOf(video, line),
        fact: sentence(text),
        source: line.source === 'speech' ? ('speech' as const) : ('on-screen-text' as const),
      })),
  },
  (result, video) =>
    result.keyFacts.length > 0
      ? { ...result, headline: result.headline || result.keyFacts[0]!.fact }
      : { ...emptyOf(result), headline: nothingFound(video, 'No facts of a current event were found.') },
)

const emptyOf = (result: News): News => ({
  ...result,
  newsworthy: false,
  topic: '',
  location: '',
  eventTime: '',
  urgency: 'unknown',
  severity: 'unknown',
})

/** One word of a topic is said in many a report: two have to speak for it. */
const topicOf = ({ reading }: MarkedVideo) =>
  (lexicon('news-topics')
    .found(reading.everything)
    .filter(({ words }) => words.length > 1)
    .toSorted((one, other) => other.words.length - one.words.length)[0]?.key ?? '') as Topic

const factsOf = (video: MarkedVideo) =>
  [video.evidence.video.title, ...video.carrying('keyFacts').map(({ text }) => text)].join('\n')
/** When it happens is stated first; later lines tell what comes next. */
const firstOf = (video: MarkedVideo) =>
  [video.evidence.video.title, video.carrying('keyFacts')[0]?.text ?? ''].join('\n')
const withoutDenials = (text: string) => text.replaceAll(/\b(?:nobody|no one|no)\b[^.\n]{0,40}/gi, ' ')

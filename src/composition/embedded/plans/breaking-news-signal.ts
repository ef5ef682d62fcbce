import breakingNewsSignal from '../../../formats/breaking-news-signal.ts'
import { headline } from '../../../language/headline.ts'
import { sentence } from '../../../language/text.ts'
import { describeKind } from '../../../language/topics.ts'
import { lexicon } from '../lexicons.ts'
import { definePlan } from '../plan.ts'
import { toldTime } from '../spans/day-time.ts'
import { whereabouts } from '../spans/whereabouts.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

type Topic = 'weather' | ''
const now =
  /\b(?:right now|just now|breaking|happening|currently|ongoing|live|minutes ago|is on fire|are (?:evacuating|fleeing))\b/i
const ahead = /\b(?:tomorrow|expected to|is set to|are set to|plans? to|next (?:week|month|year)|forecast)\b/i
const grave = /\b(?:dead|killed|deaths?|died|massive|destroyed|war|explosion|shooting)\b/i
const serious = /\b(?:injured|evacuat\p{L}+|crash|fire|flood\p{L}*|arrested|collapsed?|emergency|attack)\b/iu

export default definePlan(breakingNewsSignal)(
  {
    newsworthy: (video) => video.carrying('keyFacts').length > 0,
    headline: ({ reading }) => headline(reading),
    topic: ({ reading }) => lexicon('news-topics').choose(reading.everything) as Topic,
    location: (video) => whereabouts(video, 'keyFacts'),
    eventTime: (video) => single(video, 'eventTime') || toldTime(video, 'keyFacts'),
    urgency: ({ reading }) =>
      now.test(reading.everything)
        ? ('immediate' as const)
        : ahead.test(reading.everything)
          ? ('expected' as const)
          : ('past' as const),
    severity: ({ reading }) =>
      grave.test(reading.everything)
        ? ('severe' as const)
        : serious.test(reading.everything)
          ? ('moderate' as const)
          : ('minor' as const),
    certainty: () => 'likely' as const,
    keyFacts: (video) =>
      statements(video, 'keyFacts', { key: 'fact', most: 16 }).map(({ text, line }) => ({
        timestamp: timeOf(video, line),
        fact: sentence(text),
        source: line.source === 'speech' ? ('speech' as const) : ('on-screen-text' as const),
      })),
  },
  (result, { reading }) =>
    result.newsworthy ? result : { ...result, headline: `No news event: ${describeKind(reading)}` },
)

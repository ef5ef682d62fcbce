import breakingNewsSignal from '../../../formats/breaking-news-signal.ts'
import { headline } from '../../../language/headline.ts'
import { sentence } from '../../../language/text.ts'
import { describeKind } from '../../../language/topics.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { toldTime } from '../spans/day-time.ts'
import { whereabouts } from '../spans/whereabouts.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

type Topic = 'weather' | ''
const now =
  /\b(?:right now|just now|breaking|is happening|currently|ongoing|minutes ago|at this (?:hour|moment)|continues?|still (?:at large|burning|missing|searching)|is on fire|are (?:evacuating|fleeing))\b/i
const ahead = /\b(?:tomorrow|expected to|is set to|are set to|plans? to|next (?:week|month|year)|forecast)\b/i
const grave = /\b(?:dead|killed|deaths?|died|massive|destroyed|war|explosion|shooting)\b/i
const serious = /\b(?:injured|evacuat\p{L}+|crash|fire|flood\p{L}*|arrested|collapsed?|emergency|attack)\b/iu

export default definePlan(breakingNewsSignal)(
  {
    newsworthy: (video) => video.carrying('keyFacts').length > 0,
    headline: ({ reading }) => headline(reading),
    topic: (video) => topicOf(video),
    location: (video) => whereabouts(video, 'keyFacts'),
    eventTime: (video) => single(video, 'eventTime') || toldTime(video, 'keyFacts'),
    urgency: (video) => {
      const told = factsOf(video)
      return now.test(told) ? ('immediate' as const) : ahead.test(told) ? ('expected' as const) : ('past' as const)
    },
    severity: (video) => {
      const told = factsOf(video)
      const topic = topicOf(video)
      if (grave.test(told) || /^(?:conflict|disaster)/.test(topic)) return 'severe' as const
      return serious.test(told) || /^(?:crime|politics|health)/.test(topic) ? ('moderate' as const) : ('minor' as const)
    },
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

const topicOf = ({ reading }: MarkedVideo) => lexicon('news-topics').choose(reading.everything) as Topic
const factsOf = (video: MarkedVideo) =>
  [video.evidence.video.title, ...video.carrying('keyFacts').map(({ text }) => text)].join('\n')

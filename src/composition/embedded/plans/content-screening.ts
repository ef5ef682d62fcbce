import contentScreening from '../../../formats/content-screening.ts'
import { summary } from '../../../language/summary.ts'
import { sensitiveIn } from '../../screening/sensitive.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { isRead, unreadNotice } from '../unread.ts'

/** A passing mention is one thing, a video full of such words another. */
const [manyTopics, manyWords] = [4, 9]
const recommendations = { low: 'approve', medium: 'review', high: 'reject' } as const

export default definePlan(contentScreening)({
  safe: (video) => riskOf(video) === 'low',
  riskLevel: riskOf,
  summary: (video) => {
    const quoted = [...new Set(wordsOf(video))].map((word) => `"${word}"`)
    const found = quoted.length === 0 ? '' : `Sensitive words: ${quoted.join(', ')}.`
    return [summary(video.reading), [found, unreadNotice(video)].find(Boolean) ?? '']
      .filter((part) => part !== '')
      .join(' ')
  },
  recommendation: (video) => recommendations[riskOf(video)],
  // Word lists find reasons against a placement, none for it.
  adPlacement: (video) => {
    const riskLevel = riskOf(video)
    const blocklistMatches = [...new Set(wordsOf(video))]
    if (sensitiveIn(video.reading).length === 0) return {}
    // What somebody has to review is neither suitable nor unsuitable yet.
    return { ...(riskLevel === 'high' && { suitable: false }), riskLevel, blocklistMatches }
  },
  flags: ({ reading }) => sensitiveIn(reading).map(({ topic }) => topic),
})

const wordsOf = ({ reading }: MarkedVideo) => sensitiveIn(reading).flatMap(({ words }) => words)

/** What nobody could read, somebody has to look at. */
function riskOf(video: MarkedVideo) {
  const findings = sensitiveIn(video.reading)
  const isHigh =
    findings.some(({ floor }) => floor) || findings.length >= manyTopics || wordsOf(video).length >= manyWords
  if (isHigh) return 'high' as const
  const isUnread = !isRead(video) || video.evidence.speech.state === 'untranscribed'
  return findings.length > 0 || isUnread ? ('medium' as const) : ('low' as const)
}

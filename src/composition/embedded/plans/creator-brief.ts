import creatorBrief from '../../../formats/creator-brief.ts'
import { isCallToAction, isGreeting } from '../../../language/asides.ts'
import { summary } from '../../../language/summary.ts'
import { tidy, words } from '../../../language/text.ts'
import { sensitiveIn } from '../../screening/sensitive.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { isBeside } from '../spans/quote.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'

export default definePlan(creatorBrief)({
  hook: (video) => tidy(opening(video)?.text ?? ''),
  angle: () => '',
  summary: ({ reading }) => summary(reading),
  vetting: (video) => {
    const { reading } = video
    const found = sensitiveIn(reading)
    return {
      contentThemes: [],
      tone: '',
      audienceFit: '',
      brandRiskFlags: found.map(({ topic, words: named }) =>
        named.length === 0 ? topic : `${topic}: ${named.slice(0, 4).join(', ')}`,
      ),
      // Nobody has judged it: only a risk that was found is a reason to look.
      ...(found.length > 0 && { partnershipRecommendation: 'review' as const }),
    }
  },
  keyMoments: (video) =>
    statements(video, 'keyMoments', {
      key: 'note',
      max: 8,
      withAdvertising: true,
      without: isBeside(video),
    })
      .filter(({ text, line }) => line === opening(video) || isCallToAction(text) || isMoment(text, line))
      .map(({ text, line }) =>
        from(video, line, {
          note: line === opening(video) ? `Hook: ${text}` : text,
        }),
      ),
  cta: ({ reading }) =>
    tidy(reading.lines.findLast(({ text }) => isCallToAction(text) && !refused.test(text))?.text ?? ''),
  transcriptExcerpt: () => '',
})

/** "Follow so you don't miss it" is a call, "don't follow me" and "part two is the top" are none. */
const refused = /^part (?:two|three|\d)\b|\b(?:don't|do not|never) (?:follow|subscribe|comment|save|share|dm)\b/i

/** "Out of the pot.": said beside what is shown, and nothing alone. */
const isMoment = (text: string, { source }: MarkedLine) => source !== 'speech' || words(text).length > 4

/** The words that a video opens with: a greeting hooks nobody. */
const opening = ({ lines }: MarkedVideo) =>
  lines.find(
    ({ source, start, text }) =>
      (source === 'speech' || source === 'on-screen-text') && start < 6 && words(text).length > 1 && !isGreeting(text),
  )

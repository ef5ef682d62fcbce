import highlightReel from '../../../formats/highlight-reel.ts'
import { headline } from '../../../language/headline.ts'
import { summary } from '../../../language/ranking.ts'
import { sentence, shorten } from '../../../language/text.ts'
import { timestamp } from '../../../language/timestamps.ts'
import { lexicon } from '../lexicons.ts'
import { definePlan } from '../plan.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

type MomentType = 'action' | 'score'

export default definePlan(highlightReel)(
  {
    title: ({ reading }) => headline(reading),
    highlights: (video) =>
      statements(video, 'highlights', { key: 'label', most: 12 }).map(({ text, line, lines }) => {
        const told = lines.map((one) => one.text).join(' ')
        const type = (lexicon('moments').choose(told) || 'action') as MomentType
        const end = Math.max(lines.at(-1)!.end, line.start + 2)
        return {
          timestamp: timeOf(video, line),
          endTimestamp: timestamp(Math.min(Math.ceil(end), line.start + 15), video.reading.duration),
          label: shorten(withoutFillers(text), 12),
          description: sentence(withoutFillers(told)),
          type,
          excitement: type === 'score' || /!/.test(told) ? ('high' as const) : ('medium' as const),
        }
      }),
    openingClip: () => '',
    suggestedCaption: () => '',
    summary: ({ reading }) => summary(reading),
  },
  (result) => {
    const opening = result.highlights.find(({ type }) => type === 'score') ?? result.highlights[0]
    return opening ? { ...result, openingClip: opening.label, suggestedCaption: sentence(opening.label) } : result
  },
)

import reviewSummary from '../../../formats/review-summary.ts'
import { headline } from '../../../language/headline.ts'
import { polarity } from '../../../language/opinions.ts'
import { rating } from '../../../language/prices.ts'
import { sentence, tidy } from '../../../language/text.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { disclosureOf } from '../spans/disclosure.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

export default definePlan(reviewSummary)(
  {
    product: (video) => titled(video) || single(video, 'product') || headline(video.reading),
    verdict: (video) => {
      const text = single(video, 'verdict', { clean: withoutFillers })
      return text === '' ? '' : sentence(text)
    },
    sentiment: () => '' as const,
    rating: ({ reading }) => reading.lines.map(({ plain }) => rating(plain)).find((found) => found !== '') ?? '',
    pros: (video) => points(video, 'pros', 'cons'),
    cons: (video) => points(video, 'cons', 'pros'),
    bestFor: (video) => single(video, 'bestFor', { clean: withoutFillers }),
    disclosure: ({ reading }) => disclosureOf(reading),
  },
  (result) => ({ ...result, sentiment: sentimentOf(result.rating, result.pros.length, result.cons.length) }),
)

/** "Blue is the Warmest Color - Movie Review by …": what stands before the word is what is reviewed. */
function titled({ lines }: MarkedVideo): string {
  const title = lines.find(({ source }) => source === 'title')?.text ?? ''
  const before = /^(.{3,60}?)\W{1,3}(?:[\p{L}]+ ){0,2}review\b/iu.exec(title)?.[1] ?? ''
  return tidy(before)
}

/** What is said for it or against it. A line that could be both is what its words say. */
const points = (video: MarkedVideo, role: string, other: string) =>
  statements(video, role, {
    key: 'point',
    without: (line) => line.score(other) > line.score(role) || polarity(line.plain) * (role === 'pros' ? 1 : -1) < -1,
  }).map(({ text, line }) => ({ timestamp: timeOf(video, line), point: text }))

function sentimentOf(rated: string, pros: number, cons: number) {
  const [value, of] = rated.split('/').map(Number)
  const share = value !== undefined && of ? value / of : undefined
  if (share !== undefined)
    return share >= 0.75 ? ('positive' as const) : share <= 0.45 ? ('negative' as const) : ('mixed' as const)
  if (pros + cons === 0) return '' as const
  return pros >= 2 * cons ? ('positive' as const) : cons >= 2 * pros ? ('negative' as const) : ('mixed' as const)
}

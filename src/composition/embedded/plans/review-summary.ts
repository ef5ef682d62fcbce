import reviewSummary from '../../../formats/review-summary.ts'
import { rating } from '../../../language/prices.ts'
import { capitalise, tidy, unique, words } from '../../../language/text.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { disclosureOf } from '../../../language/disclosure.ts'
import { asName, calm } from '../../../language/listed-name.ts'
import { pointsIn } from '../spans/points.ts'
import { reviewedIn } from '../spans/reviewed.ts'
import { single } from '../single.ts'
import { from } from '../time.ts'

export default definePlan(reviewSummary)(
  {
    product: (video) => reviewedIn(video) || single(video, 'product'),
    verdict: () => '',
    sentiment: () => '' as const,
    rating: ratingIn,
    pros: (video) => pointsOf(video, 'pros'),
    cons: (video) => pointsOf(video, 'cons'),
    bestFor: ({ lines }) => {
      const found = lines.map(({ text }) => suits.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)).find(Boolean)
      return found ? capitalise(tidy(found)) : ''
    },
    disclosure: ({ reading }) => disclosureOf(reading),
  },
  (result, video) => ({
    ...result,
    // What only opens a video is reviewed where anything is said of it.
    product:
      result.product || (result.rating === '' && result.pros.length + result.cons.length === 0 ? '' : opened(video)),
    sentiment: sentimentOf(result.rating, result.pros.length, result.cons.length),
  }),
)

/** A card has the rating that a speaker comes to: "Four stars. Four and a half!" Who says several rates several things. */
function ratingIn({ lines }: MarkedVideo): string {
  const found = (isShown: boolean) =>
    unique(
      lines.filter(({ source }) => (source === 'on-screen-text') === isShown).map(({ plain }) => rating(plain)),
      String,
    )
  const [said = '', ...others] = found(false)
  return others.length > 0 ? '' : (found(true)[0] ?? said)
}

const pointsOf = (video: MarkedVideo, side: 'pros' | 'cons') =>
  pointsIn(video, side).map(({ text, line }) => from(video, line, { point: text }))

/** Whom it is for, as it is stated outright. */
const suits = [
  /^(?:so |but |and )?(if you [^,.;]{4,60}), (?:you(?:'ll| will) love|get (?:it|them|one)|this is for you|it's (?:perfect|great))/i,
  /\b(?:get|buy) (?:it|them|one) (if you [^,.;]{4,60})/i,
  /(?<!not )\b(?:great|perfect|best|ideal|made) for ([\p{L}' -]{4,50})(?=[,.;]|$)/iu,
  /\bit's for ([\p{L}' -]{4,50})(?=[,.;]|$)/iu,
]

/** The card that a review opens with, where it is short enough for a name. */
function opened({ outline }: MarkedVideo): string {
  const name = asName(calm(outline.opening?.title ?? ''))
  return words(name).length < 5 && /^\p{L}/u.test(name) ? capitalise(name) : ''
}

function sentimentOf(rated: string, pros: number, cons: number) {
  const [value, of] = rated.split('/').map(Number)
  const share = value !== undefined && of ? value / of : undefined
  if (share !== undefined)
    return share >= 0.75 ? ('positive' as const) : share <= 0.45 ? ('negative' as const) : ('mixed' as const)
  // Who names both sides may still be content, or not: only one side alone speaks for itself.
  if (pros > 0 && cons > 0) return '' as const
  return pros > 2 ? ('positive' as const) : cons > 2 ? ('negative' as const) : ('' as const)
}

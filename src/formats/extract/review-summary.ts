/** How the embedded composer sums up a review. */

import { isCallToAction } from '../../language/asides.ts'
import { disclosureOf } from '../../language/domains/posts/disclosure.ts'
import { reviewedThing } from '../../language/domains/reviews/reviewed.ts'
import { pointsOf } from '../../language/domains/reviews/reviews.ts'
import { placeNames } from '../../language/domains/places/spots.ts'
import type { Point } from '../../language/domains/reviews/statements.ts'
import { advises, ratingOf, shareOf, stanceOf, verdictOf } from '../../language/domains/reviews/verdicts.ts'
import { polarity } from '../../language/opinions.ts'
import type { Reading } from '../../language/reading.ts'
import { capitalise, tidy } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractReview(reading: Reading) {
  const product = reviewedThing(reading)?.name ?? placeNames(reading)[0]?.name ?? ''
  const points = pointsOf(reading, product)
  const entries = (good: boolean) =>
    points
      .filter((point) => point.good === good)
      .map(({ at, text }) => ({ timestamp: timestamp(at, reading.duration), point: text }))
  const rated = ratingOf(reading)
  const verdict = verdictOf(reading)
  return {
    product,
    verdict,
    sentiment: sentimentOf(rated, verdict, points, stanceOf(reading)),
    rating: rated,
    pros: entries(true),
    cons: entries(false),
    bestFor: bestFor(reading),
    disclosure: disclosureOf(reading),
  }
}

function sentimentOf(rated: string, verdict: string, points: Point[], stance: number) {
  const share = shareOf(rated)
  const pros = points.filter(({ good }) => good).length
  const cons = points.length - pros
  if (share !== undefined) {
    return share >= 0.75 ? ('positive' as const) : share <= 0.45 ? ('negative' as const) : ('mixed' as const)
  }
  const tone = polarity(verdict)
  if (points.length === 0) return tone > 0 ? ('positive' as const) : tone < 0 ? ('negative' as const) : ('' as const)
  if (stance < 0 && cons >= pros) return 'negative' as const
  if (stance > 0 && advises(verdict) && pros >= cons) return 'positive' as const
  if (pros >= 2 * cons && tone >= 0) return 'positive' as const
  if (cons >= 2 * pros && tone <= 0) return 'negative' as const
  return 'mixed' as const
}

/** How reviewers say for whom it is. What is caught is whom. */
const audience = [
  /\b(?:worth it|get (?:it|this|one)|buy (?:it|this)|great|perfect|recommend (?:it|this|them)|love (?:it|this)),? if you(?:'re| are)? ([^,.!?]{4,60})/i,
  /\b(?:perfect|great|ideal|best|good|amazing|made|meant|built|suited|steal|worth it|recommend(?: it| this| them)?) (?:for|to) ([^.!?;,]{3,60}?(?:, (?:or|and) [^.!?;,]{3,40})?)(?=,| but\b| not\b| though\b|[.!?;]|$)/iu,
  /\bif you(?:'re| are|'ve got)? ([^,.!?]{4,60}), (?:then )?(?:yes|absolutely|definitely|go for it|this|it|they|these|you(?:'ll| will)|get|buy|grab|i(?:'d| would))\b/i,
  /\bif you(?:'re| are)? ([^,.!?]{6,60}?) (?:(?:then )?(?:you(?:'ll| will)|get (?:it|this|one)|buy (?:it|this)|this is|it's worth|definitely))\b/i,
  /^(?:so |and )?((?:\p{L}+ ){1,5}?)(?:should|need to|have to|will want to) (?:definitely |absolutely )?(?:get|grab|buy|try|look at)\b/iu,
  /\b((?:people|anyone|folks|those) who [^.!?;,]{4,50})/i,
]
const isNotFor = /\b(?:not|too small|too big|isn't|wasn't|aren't|never|too \p{L}+) (?:\p{L}+ )?for\b/iu
const noOne =
  /^(?:me|it|this|the price|that|you|i|we|they|he|she|us|what it|the money|\$?\d)\b|\b(?:want to see|enjoyed|like this|have questions|made it)\b/i

/** For whom the reviewer says it is, in the reviewer's words. */
function bestFor(reading: Reading): string {
  const lines = [...reading.sentences, ...reading.written, ...reading.caption].filter(
    ({ text }) => !isCallToAction(text) && !isNotFor.test(text),
  )
  for (const pattern of audience) {
    for (const { plain } of lines) {
      const match = pattern.exec(plain)
      const whom = match?.[1]
      if (whom === undefined || noOne.test(whom)) continue
      // "If you style your hair every day": without the "if" it would be an order.
      const isCondition = new RegExp(`if you ${whom.slice(0, 8)}`, 'i').test(plain)
      return capitalise(tidy(isCondition ? `if you ${whom}` : whom))
    }
  }
  return ''
}

/** How the embedded composer sums up a review. */

import { isCallToAction } from '../../language/asides.ts'
import { disclosureOf } from '../../language/domains/disclosure.ts'
import { reviewedThing } from '../../language/domains/reviewed.ts'
import { type Point, pointsOf } from '../../language/domains/reviews.ts'
import { placeNames } from '../../language/domains/spots.ts'
import { ratingOf, shareOf, verdictOf } from '../../language/domains/verdicts.ts'
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
    sentiment: sentimentOf(rated, verdict, points),
    rating: rated,
    pros: entries(true),
    cons: entries(false),
    bestFor: bestFor(reading),
    disclosure: disclosureOf(reading),
  }
}

function sentimentOf(rated: string, verdict: string, points: Point[]) {
  const share = shareOf(rated)
  const pros = points.filter(({ good }) => good).length
  const cons = points.length - pros
  if (share !== undefined) {
    return share >= 0.75 ? ('positive' as const) : share <= 0.45 ? ('negative' as const) : ('mixed' as const)
  }
  const tone = polarity(verdict)
  if (points.length === 0) return tone > 0 ? ('positive' as const) : tone < 0 ? ('negative' as const) : ('' as const)
  if (/\b(?:don't waste|don't buy|not worth|returned|would not|wouldn't|skip (?:it|this))\b/i.test(verdict))
    return pros > cons ? ('mixed' as const) : ('negative' as const)
  if (pros >= 2 * cons && tone >= 0) return 'positive' as const
  if (cons >= 2 * pros && tone <= 0) return 'negative' as const
  return 'mixed' as const
}

const audience = [
  /\b(?:worth it|get (?:it|this|one)|buy (?:it|this)|great|perfect|recommend (?:it|this|them)|love (?:it|this)),? if you(?:'re| are)? ([^,.!?]{4,60})/i,
  /\b(?:perfect|great|ideal|best|good|amazing|made|worth it|recommend (?:it|this|them)?) ?(?:for) ((?:people|anyone|those|someone|beginners|families|couples|singles|students|moms|parents|kids|travel\p{L}*|small|dry|oily|sensitive|curly|fine|busy|you if|everyday|daily|big|home|runners?|gamers?)\b[^.!?;]{0,60}|[^.!?;,]{3,50}$)/iu,
  /\bif you(?:'re| are)? ([^,.!?]{4,60}), (?:then )?(?:yes|absolutely|definitely|go for it|this|it|they|these|you(?:'ll| will)|get|buy|i(?:'d| would))\b/i,
  /\bif you(?:'re| are)? ([^,.!?]{6,60}?) (?:(?:then )?(?:you(?:'ll| will)|get (?:it|this|one)|buy (?:it|this)|this is|it's worth|definitely))\b/i,
  /\b((?:people|anyone) who [^.!?;,]{4,50})/i,
]

/** For whom the reviewer says it is, in the reviewer's words. */
function bestFor(reading: Reading): string {
  for (const pattern of audience) {
    for (const line of reading.sentences) {
      const match =
        isCallToAction(line.text) || /\b(?:not|too small|isn't) (?:\p{L}+ )?for\b/iu.test(line.text)
          ? null
          : pattern.exec(line.plain)
      if (
        match &&
        !/^(?:me|it|this|the price|that|you|\$?\d)\b/i.test(match[1]!) &&
        !/\b(?:want to see|enjoyed|like this|have questions|made it)\b/i.test(match[1]!)
      )
        return capitalise(tidy(match[1]!))
    }
  }
  return ''
}

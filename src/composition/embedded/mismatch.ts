/** What is said of a video that a format does not fit: one true sentence, and the formats that do fit. */

import type { Format } from '../../formats/format.ts'
import { clearTopic } from '../../language/topics.ts'
import type { MarkedVideo } from './marks.ts'

/** The formats for the topics that word lists recognise. A topic without one has only the formats for any video. */
const formatsOf: Record<string, readonly string[]> = {
  'a cooking video': ['recipe'],
  'a workout': ['workout-plan'],
  'a health talk': ['health-claims'],
  'an outfit video': ['shop-the-look'],
  'a product showcase': ['product-tagging'],
  'a product review': ['review-summary'],
  'a travel video': ['destination-guide'],
  'a food spot review': ['restaurant-discovery'],
  'an explainer': ['flashcards', 'curriculum-tags'],
  'a language lesson': ['language-learning'],
  'news footage': ['breaking-news-signal'],
  'a music clip': ['song-context'],
  'a sports clip': ['highlight-reel'],
  'a how-to': ['tutorial-guide'],
  'a tech tip': ['tutorial-guide'],
}

export function mismatchNotice({ name, kind }: Format, { reading }: Pick<MarkedVideo, 'reading'>): string {
  const own = (formatsOf[clearTopic(reading)] ?? []).filter((format) => format !== name)
  const any = reading.lines.length > 0 ? ['creator-brief', 'content-screening', 'default'] : ['default']
  return `This does not look like ${kind!.is}. Formats that fit: ${[...own, ...any].join(', ')}.`
}

/** What a result without entries says of itself. */

import type { MarkedVideo } from './marks.ts'

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** The reader knows English: what it does not find in another language may still be there. */
const isRead = ({ evidence: { language } }: MarkedVideo) => language === 'en' || language === ''

/** The sentence, or, where the words could not be read, why there is nothing. */
export const nothingFound = (video: MarkedVideo, sentence: string): string =>
  isRead(video) ? sentence : `Basic results are read from English; this video is in ${languageOf(video)}.`

function languageOf({ evidence: { language } }: MarkedVideo): string {
  try {
    return names.of(language) ?? language
  } catch {
    // What a recogniser calls a language may be no code of any.
    return 'another language'
  }
}

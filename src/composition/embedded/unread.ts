/** What of a video could not be read: the reader knows English. */

import type { MarkedLine, MarkedVideo } from './marks.ts'

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** What is not found in another language may still be there. */
export const isRead = ({ evidence: { language } }: MarkedVideo) => language === 'en' || language === ''

/** Why there is nothing, where the words could not be read; else ''. */
export const unreadNotice = (video: MarkedVideo): string =>
  isRead(video) ? '' : `Basic results are read from English; this video is in ${languageOf(video)}.`

/** The speech is read in English, and not in the words that were said. */
export const isTranslated = ({ evidence }: MarkedVideo) => evidence.speech.translation !== undefined

/** Only speech is translated: what is written stays in a language that the reader does not know. */
export const isForeign =
  (video: MarkedVideo) =>
  ({ source }: Pick<MarkedLine, 'source'>) =>
    isTranslated(video) && source !== 'speech'

function languageOf({ evidence: { language } }: MarkedVideo): string {
  try {
    return names.of(language) ?? language
  } catch {
    // What a recogniser calls a language may be no code of any.
    return 'another language'
  }
}

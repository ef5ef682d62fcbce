/**
 * Evidence no longer than a video can hold. Its texts are strangers' words, some of it was stored by an older version,
 * and what is done with it takes time that grows faster than its length: it is cut before any pattern sees it.
 */

import type { Evidence, TextSpan } from '../evidence.ts'
import { inBreaths } from '../language/reading.ts'

const maxTitle = 300
const maxName = 150
const maxCaption = 5_000
const maxSegments = 1_600
const maxTexts = 800
const maxText = 1_200
/** Of everything said, and of everything shown: ten minutes of the fastest speech have a third of it. */
const maxCharacters = 60_000

export function cutEvidence(evidence: Evidence): Evidence {
  const { video, speech, onScreenText } = evidence
  const { title, author, authorHandle, caption, music } = video
  const speechLines = speech.segments.slice(0, maxSegments).flatMap(inBreaths)
  const shown = onScreenText.slice(0, maxTexts).map(cutText)
  return {
    ...evidence,
    video: {
      ...video,
      title: title.slice(0, maxTitle),
      author: author.slice(0, maxName),
      authorHandle: authorHandle.slice(0, maxName),
      caption: caption.slice(0, maxCaption),
      music: { title: music.title.slice(0, maxName), artist: music.artist.slice(0, maxName) },
    },
    speech: {
      ...speech,
      segments: within(maxCharacters, speechLines),
      ...(speech.translation && { translation: within(maxCharacters, speech.translation.slice(0, maxSegments)) }),
    },
    onScreenText: within(maxCharacters, shown),
  }
}

const cutText = (span: TextSpan): TextSpan => ({ ...span, text: span.text.slice(0, maxText) })

/** The items up to so many characters in all. */
function within<T extends { text: string }>(max: number, items: T[]): T[] {
  let left = max
  const end = items.findIndex(({ text }) => (left -= text.length) < 0)
  return end < 0 ? items : items.slice(0, end)
}

/**
 * Evidence no longer than a video can hold. Its texts are strangers' words, some of it was stored by an older version,
 * and what is done with it takes time that grows faster than its length: it is cut before any pattern sees it.
 */

import type { Evidence, TextSpan } from '../evidence.ts'
import { inBreaths } from '../language/reading.ts'

const longestTitle = 300
const longestName = 150
const longestCaption = 5_000
const mostSegments = 1_600
const mostTexts = 800
const longestText = 1_200
/** Of everything said, and of everything shown: ten minutes of the fastest speech have a third of it. */
const mostCharacters = 60_000

export function cutEvidence(evidence: Evidence): Evidence {
  const { video, speech, onScreenText } = evidence
  const { title, author, authorHandle, caption, music } = video
  const said = speech.segments.slice(0, mostSegments).flatMap(inBreaths)
  const shown = onScreenText.slice(0, mostTexts).map(cutText)
  return {
    ...evidence,
    video: {
      ...video,
      title: title.slice(0, longestTitle),
      author: author.slice(0, longestName),
      authorHandle: authorHandle.slice(0, longestName),
      caption: caption.slice(0, longestCaption),
      music: { title: music.title.slice(0, longestName), artist: music.artist.slice(0, longestName) },
    },
    speech: {
      ...speech,
      segments: within(mostCharacters, said),
      ...(speech.translation && { translation: within(mostCharacters, speech.translation.slice(0, mostSegments)) }),
    },
    onScreenText: within(mostCharacters, shown),
  }
}

const cutText = (span: TextSpan): TextSpan => ({ ...span, text: span.text.slice(0, longestText) })

/** The items up to so many characters in all. */
function within<T extends { text: string }>(most: number, items: T[]): T[] {
  let left = most
  const end = items.findIndex(({ text }) => (left -= text.length) < 0)
  return end < 0 ? items : items.slice(0, end)
}

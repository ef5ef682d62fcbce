/** Subtitles that the perception does not know as such, since it compares letters. */

import type { Evidence, TextSpan } from '../evidence.ts'
import { digits } from './numbers.ts'
import { isSubtitle } from './subtitles.ts'

/** Marks the subtitles that spell a number which the transcript has in digits: those are compared by their letters. */
export function withSpelledSubtitles(evidence: Evidence): Evidence {
  const { onScreenText, speech } = evidence
  if (!onScreenText.some(({ role }) => role === 'subtitle')) return evidence
  const isSpelled = (span: TextSpan) =>
    !span.role && digits(span.text) !== span.text && isSubtitle(span, speech.segments)
  return { ...evidence, onScreenText: onScreenText.map((span) => (isSpelled(span) ? asSubtitle(span) : span)) }
}

const asSubtitle = (span: TextSpan): TextSpan => ({ ...span, role: 'subtitle' })

/** What stands largest and first over a shot: by that a drawn picture is told, of which nothing else is known. */

import type { Evidence, Shot, Span, TextSpan } from '../../evidence.ts'
import { shownIn } from '../reading.ts'
import { isSubtitle } from '../subtitles.ts'
import { capitalise, isFunctionWord, oneSpaced } from '../text.ts'

/** A caption is short; what is longer is a text of its own. */
const longest = 48
/** A subtitle goes when its words are said: what stands for most of a shot that is longer than that is a caption. */
const most = 0.5
const longShot = 4
/** What comes this much later than another line stands under it. */
const together = 0.5
/** A word of letters, in whatever script; prices and minutes alone are no captions. */
const wordy = /\p{L}{3}|\p{Lo}{2}/u
/** Links and handles belong to its author. */
const foreign = /^[@#]|https?:|www\.|\.com\b/i

/** The caption of a shot as it is written, without its number in a list and without shouting; '' where there is none. */
export function captionOf(shot: Shot, evidence: Evidence): string {
  const isLong = shot.end - shot.start >= longShot
  const lines = shownIn(evidence).filter(
    (line) => isCaption(line) && share(line, shot) >= most && (isLong || !isSaid(line, evidence)),
  )
  const first = Math.min(...lines.map(({ start }) => Math.max(start, shot.start)))
  const [largest] = lines.filter(({ start }) => start <= first + together).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return largest ? quietly(plainText(largest)) : ''
}

/** How much of the shot the line stands in it. */
const share = (line: Span, shot: Span) =>
  (Math.min(line.end, shot.end) - Math.max(line.start, shot.start)) / Math.max(0.01, shot.end - shot.start)

const plainText = ({ text }: TextSpan) =>
  oneSpaced(text.slice(0, 200))
    .replace(/^\d{1,2}[.)]\s?/, '')
    .replace(/[“”"„«»]/g, '')
    .trim()

function isCaption(line: TextSpan): boolean {
  const text = plainText(line)
  return text.length <= longest && wordy.test(text) && !foreign.test(text)
}

const isSaid = ({ role, start, end, text }: TextSpan, { speech }: Evidence) =>
  role === 'subtitle' || isSubtitle({ text, start, end }, speech.segments)

/** Letters of one line; a caption on two lines is no smaller for it. */
const sizeOf = ({ box }: TextSpan) => box.width * box.height

/** "ONE DAY IN LISBON" is set in capitals, not meant so: a name in it keeps its capital, and what is no name gets one. */
function quietly(text: string): string {
  const [large, small] = [text.match(/\p{Lu}/gu)?.length ?? 0, text.match(/\p{Ll}/gu)?.length ?? 0]
  if (large < 3 || large < 3 * small) return text
  const calm = text.replace(/\p{Lu}[\p{Lu}'’]+/gu, (word) =>
    isFunctionWord(word.toLowerCase()) ? word.toLowerCase() : word.charAt(0) + word.slice(1).toLowerCase(),
  )
  return capitalise(calm)
}

/** Whether what is read in one frame is the line that was read in another, although it moves, grows or is misread. */

import type { LineBox } from './boxes.ts'
import { boxOverlap, sharedLength, similarity } from './compare.ts'
import type { RecognisedText } from './decode.ts'

export interface Sighting extends RecognisedText {
  at: number
  until: number
  box: LineBox
  folded: string
  /** It reaches the side of the frame, and may go on beyond. */
  isCut: boolean
}

/** How well a sighting continues a line; 0 when it is another line. */
export function likeness(last: Sighting, next: Sighting): number {
  const alike = similarity(last.folded, next.folded)
  const shared = boxOverlap(last.box, next.box)
  if (isOtherNumber(last, next)) return 0
  if (isCutOff(last, next)) return 0.5
  if (isShortened(last, next)) return 0
  // Two sure readings of one line differ little; else it is a caption that begins as the one before.
  const minAlike = Math.min(last.confidence, next.confidence) > 0.9 ? 0.8 : 0.7
  if (alike >= minAlike && shared > 0.2) return alike + shared
  // A line that moves, but not one of two that say the same.
  if (alike >= 0.85 && next.folded.length >= 4) return alike / 2
  // On a thing that moves it is misread now and then.
  if (alike >= 0.55 && Math.min(last.confidence, next.confidence) < 0.93 && isNear(last.box, next.box)) return alike / 3
  return isGrowth(last, next) ? 0.4 : 0
}

/** "Step 1" and "Step 2" are nearly the same letters, and not the same line. */
export function isOtherNumber(a: Sighting, b: Sighting): boolean {
  const [left, right] = [a.folded.replaceAll(/\D/g, ''), b.folded.replaceAll(/\D/g, '')]
  return left !== right && left.length === right.length && Math.min(a.confidence, b.confidence) > 0.8
}

/** "Take it slow" after "Take it slow, it's late": the next caption, not a worse reading. */
function isShortened(last: Sighting, next: Sighting): boolean {
  return last.folded.length - next.folded.length > 2 && last.folded.includes(next.folded)
}

/** Lettering that moves out of the frame or into it is the same line, though only a part of it is left. */
export function isCutOff(last: Sighting, next: Sighting): boolean {
  const [part, whole] = last.folded.length < next.folded.length ? [last, next] : [next, last]
  const { length } = part.folded
  if (!part.isCut || length < 3 || length === whole.folded.length || !isNear(part.box, whole.box)) return false
  const ends = [whole.folded.slice(0, length), whole.folded.slice(-length)]
  return ends.some((end) => similarity(end, part.folded) >= 0.8)
}

/** Of about the same size, and not much farther than its length away. */
function isNear(a: LineBox, b: LineBox): boolean {
  const reach = Math.max(a.width, b.width)
  return (
    Math.min(a.height, b.height) > 0.6 * Math.max(a.height, b.height) &&
    Math.abs(a.x - b.x) < reach &&
    Math.abs(a.y - b.y) < Math.min(reach, 4 * Math.max(a.height, b.height))
  )
}

/** Words or letters that are added to a line one by one, on the same row. */
function isGrowth(last: Sighting, next: Sighting): boolean {
  const row = sharedLength(last.box.y, last.box.height, next.box.y, next.box.height)
  return (
    next.text.length > last.text.length &&
    next.text.startsWith(last.text) &&
    !/[.!?]$/.test(last.text) &&
    row > 0.6 * Math.max(last.box.height, next.box.height) &&
    sharedLength(last.box.x, last.box.width, next.box.x, next.box.width) > 0.8 * last.box.width
  )
}

/** Whether a short, badly read piece in the place of a line is that line. */
export function resembles(line: Sighting, fragment: Sighting): boolean {
  if (isOtherNumber(line, fragment)) return false
  const row = sharedLength(line.box.y, line.box.height, fragment.box.y, fragment.box.height)
  const isPiece = fragment.folded.length > 2 && line.text.includes(fragment.text)
  if (isPiece && row > 0.6 * line.box.height) return true
  const alike = similarity(line.folded, fragment.folded)
  return (
    alike >= 0.4 && fragment.confidence < Math.min(0.9, line.confidence) && boxOverlap(line.box, fragment.box) > 0.3
  )
}

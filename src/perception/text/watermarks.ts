/** The marks that platforms and editing apps put over a video. A caption that only mentions them is no mark. */

import { sharedLength } from './compare.ts'
import type { Track } from './tracks.ts'

/** The whole line, folded by `plain`. */
const marks =
  /^(?:d?tiktok|(?:instagram)?reels?|instagram|(?:youtube)?shorts|youtube|capcut|madewithcapcut|inshot|kinemaster|vivavideo|snapchat|likee|kwai)$/
const handle = /^@[\w.]{2,30}$/
/** Marks are small; a line of this part of the frame's height is there to be read. */
const largest = 0.045

export function dropWatermarks(tracks: Track[]): Track[] {
  const platformMarks = tracks.filter((track) => isMark(track))
  return tracks.filter((track) => !platformMarks.includes(track) && !isHandleMark(track, platformMarks))
}

function isMark(track: Track): boolean {
  const plain = track.text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return marks.test(plain) && track.box.height < largest && isAside(track)
}

/** Out of the middle, where captions stand. */
function isAside({ box, aspect }: Track): boolean {
  return Math.abs(box.x / aspect - 0.5) > 0.15 || box.y < 0.08 || box.y > 0.92
}

/** The author's name beside the platform's mark, or one that jumps from corner to corner as only marks do. */
function isHandleMark(track: Track, platformMarks: Track[]): boolean {
  if (!handle.test(track.text.replaceAll(' ', '')) || track.box.height >= largest) return false
  return (track.places > 1 && isAside(track)) || platformMarks.some((mark) => isBeside(mark, track))
}

function isBeside(mark: Track, track: Track): boolean {
  const together = Math.min(mark.end, track.end) > Math.max(mark.start, track.start)
  const near = Math.abs(mark.box.y - track.box.y) < 3 * (mark.box.height + track.box.height)
  return together && near && sharedLength(mark.box.x, 0.3, track.box.x, track.box.width) > 0
}

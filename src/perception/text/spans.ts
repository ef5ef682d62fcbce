/** What was read frame by frame becomes timed spans, in the order in which people read them. */

import type { TextSpan } from '../../evidence.ts'
import { joinBlocks, joinPrices } from './blocks.ts'
import { findInterface } from './interface.ts'
import { followLines } from './tracks.ts'
import type { ReadFrame, Track } from './tracks.ts'

export const toSpans = (looks: ReadFrame[]): TextSpan[] => joinLines(followLines(looks), looks.at(-1)?.until ?? 0)

/** `duration` is the video's, or as much of it as is known. */
export function joinLines(tracks: Track[], duration: number): TextSpan[] {
  const around = findInterface(tracks, duration)
  const spans = [
    ...[...around].map((track) => toSpan(track, { role: 'interface' })),
    ...joinBlocks(joinPrices(tracks.filter((track) => !around.has(track)))).map((track) => toSpan(track)),
  ]
  return spans.sort((a, b) => a.start - b.start || a.box.y - b.box.y || a.box.x - b.box.x)
}

function toSpan(track: Track, role: Pick<TextSpan, 'role'> = {}): TextSpan {
  return { start: track.start, end: track.end, text: track.text, box: fractions(track), ...role }
}

/** The upright box as fractions of the frame's width and height. */
function fractions({ box, aspect }: Track): TextSpan['box'] {
  const [cos, sin] = [Math.abs(Math.cos(box.angle)), Math.abs(Math.sin(box.angle))]
  const width = (box.width * cos + box.height * sin) / aspect
  const height = box.width * sin + box.height * cos
  const [left, right] = [limit(box.x / aspect - width / 2), limit(box.x / aspect + width / 2)]
  const [top, bottom] = [limit(box.y - height / 2), limit(box.y + height / 2)]
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) }
}

function limit(fraction: number): number {
  return Math.min(1, Math.max(0, fraction))
}

function round(fraction: number): number {
  return Math.round(fraction * 1e4) / 1e4
}

/** Where each frame stands in the film strip: inside its own shot, so that a cut is seen where it is. */

import type { ReelProps } from './moments.ts'

export interface StripPiece {
  start: number
  end: number
  url: string
}

type Parts = Pick<ReelProps, 'frames' | 'shots' | 'seconds'>

/** Frames are taken about every two seconds: what is further on has not been decoded yet, and stays dark. */
const maxGapSeconds = 3

/** `share` is what an upright picture takes of the strip: as many are shown as have room. */
export function stripOf({ frames, shots, seconds }: Parts, share: number): StripPiece[] {
  const inShots = shots.flatMap(({ start, end }) => {
    const own = frames.filter(({ at }) => at >= start && at < end)
    return cells(own, start, Math.min(end, seconds), share * seconds)
  })
  const last = shots.at(-1)?.end ?? 0
  const loose = frames.filter(({ at }) => at >= last)
  const beyond = loose.flatMap((frame, index) => {
    const end = loose[index + 1]?.at ?? Math.min(seconds, frame.at + maxGapSeconds)
    return cells([frame], index === 0 ? last : frame.at, end, share * seconds)
  })
  return [...inShots, ...beyond]
}

/** A frame that stands for long is shown several times rather than cut to a wide slice of it. */
function cells(frames: Parts['frames'], start: number, end: number, width: number): StripPiece[] {
  if (frames.length === 0 || end <= start) return []
  const count = Math.max(1, Math.round((end - start) / width))
  const each = (end - start) / count
  return Array.from({ length: count }, (_, index) => ({
    start: start + index * each,
    end: start + (index + 1) * each,
    url: frames[Math.floor((index * frames.length) / count)]!.url,
  }))
}

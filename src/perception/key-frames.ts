import sharp from 'sharp'
import type { KeyFrame, Span } from '../evidence.ts'
import type { Picture, Still } from './media/media.ts'

/** A still as it is kept while the rest of the video is decoded: as a JPEG of some 60 KB. */
export interface StoredStill extends Pick<Still, 'at' | 'sharpness'> {
  jpeg: Uint8Array
}

/** A still this near to a cut may show a trace of the other shot. */
const margin = 0.07

export async function toJpeg({ width, height, rgb }: Picture): Promise<Uint8Array> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 78 })
    .toBuffer()
}

/** The stills of a shot that lie outside of the transitions; all of the shot's when none does, else the nearest one. */
export function stillsOf<T extends { at: number }>(shot: Span, stills: T[], transitions: Span[]): T[] {
  const inside = stills.filter(({ at }) => at >= shot.start && at < shot.end)
  const clear = inside.filter(
    ({ at }) => !transitions.some((transition) => at > transition.start - margin && at < transition.end + margin),
  )
  if (clear.length > 0) return clear
  if (inside.length > 0) return inside
  const middle = (shot.start + shot.end) / 2
  const nearest = stills.toSorted((a, b) => Math.abs(a.at - middle) - Math.abs(b.at - middle))[0]
  return nearest ? [nearest] : []
}

export async function fromJpeg(jpeg: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}

export function sharpest<T extends StoredStill>(stills: T[]): T | undefined {
  return stills.toSorted((a, b) => b.sharpness - a.sharpness)[0]
}

/** As it is kept: its time to a thousandth of a second. */
export const keyFrameOf = ({ at, jpeg }: StoredStill): KeyFrame => ({ at: Math.round(at * 1000) / 1000, jpeg })

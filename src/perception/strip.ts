/** The film strip of a video: small pictures for people, of the stills that are looked at anyway. */

import sharp from 'sharp'
import type { StripFrame } from '../evidence.ts'
import type { Still } from './media/media.ts'

export type Strip = (still: Still) => Promise<void>

/** 200 pixels are some 8 KB: the whole strip stays far below a megabyte. */
const width = 200
const quality = 70
const maxFrames = 60
/** A picture that compresses badly: the strip has a gap there rather than being too large. */
const maxBytes = 16 * 1024

/**
 * There is a still for each shot and every two seconds, so the strip takes all of them unless the video is long or cut
 * quickly: then only so many that the last is reached. They come in order, and each is given away at once.
 */
export function createStrip(durationSeconds: number, give: (frame: StripFrame) => void): Strip {
  const spacing = durationSeconds / maxFrames
  let last = -Infinity
  let count = 0
  return async ({ at, rgb, ...size }) => {
    if (count >= maxFrames || at - last < spacing) return
    last = at
    count++
    const { data, info } = await sharp(rgb, { raw: { width: size.width, height: size.height, channels: 3 } })
      .resize({ width, withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
    if (data.length > maxBytes) return
    give({ at: Math.round(at * 1000) / 1000, width: info.width, height: info.height, jpeg: data })
  }
}

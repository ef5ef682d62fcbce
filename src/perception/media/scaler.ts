/** Frames made small: scaled, in the wanted pixel format, and for pictures upright. */

import {
  AV_PIX_FMT_GRAY8,
  AV_PIX_FMT_RGB24,
  AV_PKT_DATA_DISPLAYMATRIX,
  SWS_FAST_BILINEAR,
  type SwsFlags,
} from 'node-av/constants'
import { Frame, SoftwareScaleContext, type Stream } from 'node-av/lib'
import type { Picture } from './media.ts'

export interface Scaler {
  /** The size of what comes out, before it is turned upright. */
  width: number
  height: number
  /** The scaled bytes without padding, in a buffer that the next call overwrites; nothing if that is not possible. */
  scale(frame: Frame): Uint8Array | undefined
}

export type Turn = 0 | 90 | 180 | 270

/** How far the picture must be turned clockwise to stand upright, as the container says. */
export function turnOf(stream: Stream): Turn {
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return 0
  const [a, b] = [matrix.readInt32LE(0), matrix.readInt32LE(4)]
  const quarter = Math.round((Math.atan2(b, a) * 2) / Math.PI)
  return ((((quarter % 4) + 4) % 4) * 90) as Turn
}

/** The upright size with square pixels. */
export function uprightSize(frame: Frame, stream: Stream, turn: Turn): { width: number; height: number } {
  const { num, den } = frame.sampleAspectRatio.num > 0 ? frame.sampleAspectRatio : stream.sampleAspectRatio
  const wide = num > 0 && den > 0 ? frame.width * Math.min(8, Math.max(1 / 8, num / den)) : frame.width
  const size = { width: Math.max(1, Math.round(wide)), height: frame.height }
  return turn % 180 === 0 ? size : { width: size.height, height: size.width }
}

/** A scaler to about so many pixels (never more than there are), with the sides in the upright picture's ratio. */
export function createScaler(
  upright: { width: number; height: number },
  turn: Turn,
  pixels: number,
  format: 'gray' | 'rgb',
  method: SwsFlags = SWS_FAST_BILINEAR,
): Scaler {
  const factor = Math.min(1, Math.sqrt(pixels / (upright.width * upright.height)))
  // Very long and narrow pictures would otherwise become a line, or a row too long for anything.
  const side = (length: number) => Math.min(pixels / 8, Math.max(8, Math.round(length * factor)))
  const sides = [side(upright.width), side(upright.height)] as const
  const [width, height] = turn % 180 === 0 ? sides : [sides[1], sides[0]]
  const pixelFormat = format === 'gray' ? AV_PIX_FMT_GRAY8 : AV_PIX_FMT_RGB24
  const channels = format === 'gray' ? 1 : 3
  const target = new Frame()
  target.alloc()
  target.width = width
  target.height = height
  target.format = pixelFormat
  target.getBuffer(1)
  const bytes = target.data![0]!
  const stride = target.linesize[0]!
  const row = width * channels
  const packed = stride === row ? bytes.subarray(0, height * row) : new Uint8Array(height * row)
  let context: { source: string; scaler: SoftwareScaleContext } | undefined

  return {
    width,
    height,
    scale(frame) {
      // Some streams change their size or their pixel format on the way.
      const source = `${frame.width} ${frame.height} ${frame.format}`
      if (context?.source !== source) {
        context?.scaler.freeContext()
        const scaler = new SoftwareScaleContext()
        scaler.getContext(frame.width, frame.height, frame.format as never, width, height, pixelFormat, method)
        context = { source, scaler }
      }
      if (context.scaler.scaleFrameSync(target, frame) < 0) return undefined
      if (stride !== row) {
        for (let y = 0; y < height; y++) packed.set(bytes.subarray(y * stride, y * stride + row), y * row)
      }
      return packed
    },
  }
}

/** A copy of an RGB picture, turned clockwise. */
export function turned(rgb: Uint8Array, width: number, height: number, turn: Turn): Picture {
  // Not slice: the bytes are a Buffer, whose slice is no copy.
  if (turn === 0) return { width, height, rgb: new Uint8Array(rgb) }
  const result = new Uint8Array(rgb.length)
  const sideways = turn !== 180
  const [newWidth, newHeight] = sideways ? [height, width] : [width, height]
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0; x < width; x++, from += 3) {
      const column = turn === 90 ? height - 1 - y : turn === 180 ? width - 1 - x : y
      const row = turn === 90 ? x : turn === 180 ? height - 1 - y : width - 1 - x
      const to = (row * newWidth + column) * 3
      result[to] = rgb[from]!
      result[to + 1] = rgb[from + 1]!
      result[to + 2] = rgb[from + 2]!
    }
  }
  return { width: newWidth, height: newHeight, rgb: result }
}

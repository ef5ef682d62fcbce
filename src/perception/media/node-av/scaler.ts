/** Frames made small: scaled, in the wanted pixel format. */

import { AV_PIX_FMT_GRAY8, AV_PIX_FMT_RGB24, SWS_FAST_BILINEAR, SWS_POINT } from 'node-av/constants'
import { Frame, SoftwareScaleContext } from 'node-av/lib'
import type { Size } from '../size.ts'
import type { Scaler } from '../source.ts'

export function createScaler(
  { width, height }: Size,
  format: 'gray' | 'rgb',
  method: 'nearest' | 'smooth' = 'smooth',
): Scaler<Frame> {
  const pixelFormat = format === 'gray' ? AV_PIX_FMT_GRAY8 : AV_PIX_FMT_RGB24
  const flags = method === 'nearest' ? SWS_POINT : SWS_FAST_BILINEAR
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

  return (frame) => {
    // Some streams change their size or their pixel format on the way.
    const source = `${frame.width} ${frame.height} ${frame.format}`
    if (context?.source !== source) {
      context?.scaler.freeContext()
      const scaler = new SoftwareScaleContext()
      scaler.getContext(frame.width, frame.height, frame.format as never, width, height, pixelFormat, flags)
      context = { source, scaler }
    }
    if (context.scaler.scaleFrameSync(target, frame) < 0) return undefined
    if (stride !== row) {
      for (let y = 0; y < height; y++) packed.set(bytes.subarray(y * stride, y * stride + row), y * row)
    }
    return packed
  }
}

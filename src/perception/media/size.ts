/** Sizes of pictures, and pictures turned upright. */

import type { Picture } from './media.ts'

export interface Size {
  width: number
  height: number
}

export type Turn = 0 | 90 | 180 | 270

/** The next quarter turn clockwise. */
export function toTurn(degrees: number): Turn {
  const quarter = Math.round(degrees / 90) % 4
  return (((quarter + 4) % 4) * 90) as Turn
}

/** The upright size with square pixels, when a pixel is `aspect` times as wide as high (0: it does not say). */
export function upright({ width, height }: Size, aspect: number, turn: Turn): Size {
  const wide = aspect > 0 && Number.isFinite(aspect) ? width * Math.min(8, Math.max(1 / 8, aspect)) : width
  const size = { width: Math.max(1, Math.round(wide)), height }
  return turn % 180 === 0 ? size : { width: size.height, height: size.width }
}

/** About so many pixels (never more than there are) with the sides in the upright picture's ratio, before the turn. */
export function scaledSize(full: Size, turn: Turn, pixels: number): Size {
  const factor = Math.min(1, Math.sqrt(pixels / (full.width * full.height)))
  // Very long and narrow pictures would otherwise become a line, or a row too long for anything.
  const side = (length: number) => Math.min(pixels / 8, Math.max(8, Math.round(length * factor)))
  const [width, height] = [side(full.width), side(full.height)]
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
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

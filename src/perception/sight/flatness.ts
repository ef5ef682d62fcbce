import type { Picture } from '../media/media.ts'

/** What is drawn has areas of one colour; what a camera saw has none. Drawings had 0.86 and more, photos 0.71 and less. */
const drawnFrom = 0.8

/** Whether a picture is drawn or rendered, as slides, cartoons and screens are: the share of pixels like their neighbours. */
export function isFlat({ width, height, rgb }: Picture): boolean {
  let flat = 0
  let looked = 0
  // Every second pixel of every second row is enough.
  for (let y = 0; y < height - 1; y += 2) {
    for (let x = 0; x < width - 1; x += 2) {
      const at = (y * width + x) * 3
      looked++
      if (isLike(rgb, at, at + 3) && isLike(rgb, at, at + width * 3)) flat++
    }
  }
  return flat >= looked * drawnFrom
}

function isLike(rgb: Uint8Array, a: number, b: number): boolean {
  for (let channel = 0; channel < 3; channel++) if (Math.abs(rgb[a + channel]! - rgb[b + channel]!) > 1) return false
  return true
}

/** How alike two pictures are when the camera may have moved between them, or come closer. */

import { bestShift, type Plane } from './shift.ts'

/** What the camera may come closer or go away meanwhile. */
const zooms = [1.15, 1.3, 1.5, 1.75]

/** The likeness wherever the camera has moved to and however close it has come; looked for until it is `enough`. */
export function likenessMoved(one: Plane, other: Plane, enough: number): number {
  let best = bestShift(one, other).likeness
  for (const zoom of zooms) {
    if (best >= enough) break
    best = Math.max(
      best,
      bestShift(enlarge(one, zoom), other, 0.15, 0.15).likeness,
      bestShift(one, enlarge(other, zoom), 0.15, 0.15).likeness,
    )
  }
  return best
}

function enlarge({ width, height, light }: Plane, zoom: number): Plane {
  const larger = new Uint8Array(light.length)
  const place = (at: number, size: number) => Math.round((at - (size - 1) / 2) / zoom + (size - 1) / 2)
  for (let y = 0, out = 0; y < height; y++) {
    for (let x = 0; x < width; x++, out++) larger[out] = light[place(y, height) * width + place(x, width)]!
  }
  return { width, height, light: larger }
}

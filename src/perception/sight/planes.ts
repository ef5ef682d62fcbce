import type { Picture } from '../media/media.ts'

/**
 * A picture squeezed into a square and laid out as vision models want it: all reds, all greens, all blues, each
 * `value × factor + offset`. Every pixel of the square is the mean of those that fall on it.
 */
export function planes({ width, height, rgb }: Picture, side: number, factor: number, offset: number): Float32Array {
  const area = side * side
  const result = new Float32Array(3 * area)
  for (let y = 0; y < side; y++) {
    const top = Math.floor((y * height) / side)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / side))
    for (let x = 0; x < side; x++) {
      const left = Math.floor((x * width) / side)
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / side))
      let red = 0
      let green = 0
      let blue = 0
      for (let row = top; row < bottom; row++) {
        for (let at = (row * width + left) * 3, end = (row * width + right) * 3; at < end; at += 3) {
          red += rgb[at]!
          green += rgb[at + 1]!
          blue += rgb[at + 2]!
        }
      }
      const scale = factor / ((bottom - top) * (right - left))
      const to = y * side + x
      result[to] = red * scale + offset
      result[area + to] = green * scale + offset
      result[2 * area + to] = blue * scale + offset
    }
  }
  return result
}

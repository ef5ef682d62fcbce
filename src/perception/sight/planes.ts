import type { Picture } from '../media/media.ts'

/** A part of a picture, in its pixels. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

/**
 * A part of a picture squeezed into a square and laid out as vision models want it: all reds, all greens, all blues,
 * each `value × factor + offset`. Every pixel of the square is the mean of those that fall on it.
 */
export function planes(
  picture: Picture,
  side: number,
  factor: number,
  offset: number,
  area: Area = { left: 0, top: 0, width: picture.width, height: picture.height },
): Float32Array {
  const { width, rgb } = picture
  const size = side * side
  const result = new Float32Array(3 * size)
  // Worked out once: this runs for every pixel of every still.
  const [lefts, rights] = stretches(side, area.left, area.width)
  const [tops, bottoms] = stretches(side, area.top, area.height)
  for (let y = 0; y < side; y++) {
    const top = tops[y]!
    const bottom = bottoms[y]!
    for (let x = 0; x < side; x++) {
      const left = lefts[x]!
      const right = rights[x]!
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
      result[size + to] = green * scale + offset
      result[2 * size + to] = blue * scale + offset
    }
  }
  return result
}

/** For each place of the square the first pixel that falls on it, and the one after the last. */
function stretches(side: number, start: number, length: number): [Int32Array, Int32Array] {
  const firsts = Int32Array.from({ length: side }, (_, at) => start + Math.floor((at * length) / side))
  const ends = firsts.map((first, at) => Math.max(first + 1, start + Math.floor(((at + 1) * length) / side)))
  return [firsts, ends]
}

/** The square in the middle of a picture. */
export function middleSquare({ width, height }: Picture): Area {
  const side = Math.min(width, height)
  return { left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side }
}

/** Squares that cover a picture from one end to the other: two for a vertical video, one for a square one. */
export function squaresOf({ width, height }: Picture): Area[] {
  const side = Math.min(width, height)
  const count = Math.ceil(Math.max(width, height) / side - 0.05)
  return Array.from({ length: count }, (_, i) => {
    const along = count === 1 ? 0 : Math.round((i * (Math.max(width, height) - side)) / (count - 1))
    return { left: width > height ? along : 0, top: width > height ? 0 : along, width: side, height: side }
  })
}

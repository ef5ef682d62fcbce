/** Pictures as the models want them: planes of blue, green and red, each value less a mean and divided. */

import type { Picture } from '../media/media.ts'
import type { LineBox } from './boxes.ts'

type Planes = Float32Array<ArrayBuffer>

/** The whole picture at another size, by bilinear sampling. */
export function resizeTo(picture: Picture, width: number, height: number, mean: number[], deviation: number[]): Planes {
  const { rgb } = picture
  const size = width * height
  const planes = new Float32Array(3 * size)
  const columns = samplePoints(picture.width, width)
  const rows = samplePoints(picture.height, height)
  for (let row = 0, at = 0; row < height; row++) {
    const upper = rows.first[row]! * picture.width * 3
    const lower = rows.second[row]! * picture.width * 3
    const down = rows.weight[row]!
    for (let column = 0; column < width; column++, at++) {
      const left = columns.first[column]! * 3
      const right = columns.second[column]! * 3
      const across = columns.weight[column]!
      // Blue is the model's first plane and the picture's last byte.
      for (let plane = 0, byte = 2; plane < 3; plane++, byte--) {
        const above = rgb[upper + left + byte]! * (1 - across) + rgb[upper + right + byte]! * across
        const below = rgb[lower + left + byte]! * (1 - across) + rgb[lower + right + byte]! * across
        const value = (above * (1 - down) + below * down) / 255
        planes[plane * size + at] = (value - mean[plane]!) / deviation[plane]!
      }
    }
  }
  return planes
}

/** For each of `to` pixels the two of `from` between which its centre lies, and how near it is to the second. */
function samplePoints(from: number, to: number) {
  const points = { first: new Int32Array(to), second: new Int32Array(to), weight: new Float32Array(to) }
  for (let i = 0; i < to; i++) {
    const centre = clamp(((i + 0.5) * from) / to - 0.5, from - 1)
    points.first[i] = Math.floor(centre)
    points.second[i] = Math.min(from - 1, Math.floor(centre) + 1)
    points.weight[i] = centre - Math.floor(centre)
  }
  return points
}

/** What lies in a box, turned level, at the given size. */
export function cutOut(
  { rgb, width: pictureWidth, height: pictureHeight }: Picture,
  box: LineBox,
  width: number,
  height: number,
  mean: number[],
  deviation: number[],
): Planes {
  const planes = new Float32Array(3 * width * height)
  const size = width * height
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const [stepX, stepY] = [box.width / width, box.height / height]
  // When the box shrinks, each of its pixels must count: several samples for one pixel.
  const [manyX, manyY] = [Math.max(1, Math.round(stepX)), Math.max(1, Math.round(stepY))]
  const factor = [0, 1, 2].map((plane) => 1 / (255 * deviation[plane]! * manyX * manyY))
  const shift = [0, 1, 2].map((plane) => mean[plane]! / deviation[plane]!)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let [red, green, blue] = [0, 0, 0]
      for (let sampleY = 0; sampleY < manyY; sampleY++) {
        const across = (row + (sampleY + 0.5) / manyY) * stepY - box.height / 2
        for (let sampleX = 0; sampleX < manyX; sampleX++) {
          const along = (column + (sampleX + 0.5) / manyX) * stepX - box.width / 2
          const x = clamp(box.x + along * cos - across * sin - 0.5, pictureWidth - 1)
          const y = clamp(box.y + along * sin + across * cos - 0.5, pictureHeight - 1)
          const [left, top] = [Math.floor(x), Math.floor(y)]
          const [fx, fy] = [x - left, y - top]
          const a = (top * pictureWidth + left) * 3
          const b = left + 1 < pictureWidth ? a + 3 : a
          const down = top + 1 < pictureHeight ? pictureWidth * 3 : 0
          const [wa, wb, wc, wd] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy]
          red += rgb[a]! * wa + rgb[b]! * wb + rgb[a + down]! * wc + rgb[b + down]! * wd
          green += rgb[a + 1]! * wa + rgb[b + 1]! * wb + rgb[a + down + 1]! * wc + rgb[b + down + 1]! * wd
          blue += rgb[a + 2]! * wa + rgb[b + 2]! * wb + rgb[a + down + 2]! * wc + rgb[b + down + 2]! * wd
        }
      }
      const at = row * width + column
      planes[at] = blue * factor[0]! - shift[0]!
      planes[size + at] = green * factor[1]! - shift[1]!
      planes[2 * size + at] = red * factor[2]! - shift[2]!
    }
  }
  return planes
}

/** The part of a picture in which a box lies, with the box at its place there: less to hand to another process. */
export function surroundings(picture: Picture, box: LineBox): { picture: Picture; box: LineBox } {
  const reach = { x: spread(box.width, box.height, box.angle), y: spread(box.height, box.width, box.angle) }
  const left = Math.floor(clamp(box.x - reach.x, picture.width - 1))
  const right = Math.ceil(clamp(box.x + reach.x, picture.width - 1)) + 1
  const top = Math.floor(clamp(box.y - reach.y, picture.height - 1))
  const bottom = Math.ceil(clamp(box.y + reach.y, picture.height - 1)) + 1
  const [width, height] = [right - left, bottom - top]
  const rgb = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * picture.width + left) * 3
    rgb.set(picture.rgb.subarray(from, from + width * 3), row * width * 3)
  }
  return { picture: { width, height, rgb }, box: { ...box, x: box.x - left, y: box.y - top } }
}

/** Half of the room that a turned rectangle takes along one axis, and what reading looks beyond its ends. */
function spread(along: number, across: number, angle: number): number {
  return (
    (along * Math.abs(Math.cos(angle)) + across * Math.abs(Math.sin(angle))) / 2 + 2 + 0.25 * Math.min(along, across)
  )
}

function clamp(value: number, max: number): number {
  return value < 0 ? 0 : value > max ? max : value
}

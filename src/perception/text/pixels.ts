/** Pictures as the models want them: planes of blue, green and red, each value less a mean and divided. */

import type { Picture } from '../media/media.ts'
import type { LineBox } from './boxes.ts'

type Planes = Float32Array<ArrayBuffer>

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
  const [sampleWidth, sampleHeight] = [stepX / manyX, stepY / manyY]
  const startX = box.x - 0.5 - (box.width * cos - box.height * sin) / 2
  const startY = box.y - 0.5 - (box.width * sin + box.height * cos) / 2
  const factors = deviation.map((value) => 1 / (255 * value * manyX * manyY)) as [number, number, number]
  const [blueShift, greenShift, redShift] = mean.map((value, plane) => value / deviation[plane]!) as typeof factors
  const [blueFactor, greenFactor, redFactor] = factors
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let sampleY = 0; sampleY < manyY; sampleY++) {
        const across = row * stepY + (sampleY + 0.5) * sampleHeight
        for (let sampleX = 0; sampleX < manyX; sampleX++) {
          const along = column * stepX + (sampleX + 0.5) * sampleWidth
          const x = clamp(startX + along * cos - across * sin, pictureWidth - 1)
          const y = clamp(startY + along * sin + across * cos, pictureHeight - 1)
          // Neither is negative.
          const left = x | 0
          const top = y | 0
          const fx = x - left
          const fy = y - top
          const a = (top * pictureWidth + left) * 3
          const b = left + 1 < pictureWidth ? a + 3 : a
          const down = top + 1 < pictureHeight ? pictureWidth * 3 : 0
          const wd = fx * fy
          const wb = fx - wd
          const wc = fy - wd
          const wa = 1 - fx - wc
          red += rgb[a]! * wa + rgb[b]! * wb + rgb[a + down]! * wc + rgb[b + down]! * wd
          green += rgb[a + 1]! * wa + rgb[b + 1]! * wb + rgb[a + down + 1]! * wc + rgb[b + down + 1]! * wd
          blue += rgb[a + 2]! * wa + rgb[b + 2]! * wb + rgb[a + down + 2]! * wc + rgb[b + down + 2]! * wd
        }
      }
      const at = row * width + column
      planes[at] = blue * blueFactor - blueShift
      planes[size + at] = green * greenFactor - greenShift
      planes[2 * size + at] = red * redFactor - redShift
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

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
  const [blue, green, red] = scalesOf(mean, deviation)
  for (let row = 0, at = 0; row < height; row++) {
    const upper = rows.first[row]! * picture.width * 3
    const lower = rows.second[row]! * picture.width * 3
    const down = rows.weight[row]!
    for (let column = 0; column < width; column++, at++) {
      const left = columns.first[column]! * 3
      const right = columns.second[column]! * 3
      const across = columns.weight[column]!
      const a = upper + left
      const b = upper + right
      const c = lower + left
      const d = lower + right
      const wd = across * down
      const wb = across - wd
      const wc = down - wd
      const wa = 1 - across - wc
      // Blue is the model's first plane and the picture's last byte.
      planes[at] =
        (rgb[a + 2]! * wa + rgb[b + 2]! * wb + rgb[c + 2]! * wc + rgb[d + 2]! * wd) * blue.factor - blue.shift
      planes[size + at] =
        (rgb[a + 1]! * wa + rgb[b + 1]! * wb + rgb[c + 1]! * wc + rgb[d + 1]! * wd) * green.factor - green.shift
      planes[2 * size + at] = (rgb[a]! * wa + rgb[b]! * wb + rgb[c]! * wc + rgb[d]! * wd) * red.factor - red.shift
    }
  }
  return planes
}

type Scale = { factor: number; shift: number }

/** What turns a byte into what each of the model's planes holds. */
function scalesOf(mean: number[], deviation: number[]): [Scale, Scale, Scale] {
  const scale = (plane: number) => ({
    factor: 1 / (255 * deviation[plane]!),
    shift: mean[plane]! / deviation[plane]!,
  })
  return [scale(0), scale(1), scale(2)]
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
  const samples = manyX * manyY
  const [blues, greens, reds] = scalesOf(mean, deviation)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let sampleY = 0; sampleY < manyY; sampleY++) {
        const across = (row + (sampleY + 0.5) / manyY) * stepY - box.height / 2
        for (let sampleX = 0; sampleX < manyX; sampleX++) {
          const along = (column + (sampleX + 0.5) / manyX) * stepX - box.width / 2
          const x = clamp(box.x + along * cos - across * sin - 0.5, pictureWidth - 1)
          const y = clamp(box.y + along * sin + across * cos - 0.5, pictureHeight - 1)
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
      planes[at] = (blue / samples) * blues.factor - blues.shift
      planes[size + at] = (green / samples) * greens.factor - greens.shift
      planes[2 * size + at] = (red / samples) * reds.factor - reds.shift
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

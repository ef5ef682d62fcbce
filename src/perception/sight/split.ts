/**
 * Whether a picture is two pictures: a straight seam through its middle, from edge to edge, at which nearly everything
 * changes at once. Horizons and table edges are as straight; but sky and walls beside them are plain, and what has
 * texture on both sides seldom ends along one row of pixels.
 */

import type { Shot } from '../../evidence.ts'
import type { Picture } from '../media/media.ts'

/** The seam is looked for in the middle of the picture. */
const [nearest, furthest] = [0.44, 0.56]
/** Across the seam by so much, of 255, and by so many times what changes beside it. */
const leastStep = 10
const times = 2.2
/** At so many places along it. */
const leastPlaces = 0.5
/** What lies beside the seam is itself a picture: so much it varies along the seam, on both sides. */
const leastVariety = 8
/** In quarters along the seam, each has to have it: a thing that ends there spans only some of it. */
const parts = 4
const leastInPart = 0.3

export function splitOf(picture: Picture): Shot['split'] {
  if (hasSeam(picture, 'down')) return 'stacked'
  return hasSeam(picture, 'across') ? 'side by side' : undefined
}

/** `down`: whether there is a seam on the way down, which lies level. */
function hasSeam({ width, height, rgb }: Picture, way: 'down' | 'across'): boolean {
  const [length, along] = way === 'down' ? [height, width] : [width, height]
  const [step, side] = way === 'down' ? [width * 3, 3] : [3, width * 3]
  const light = (at: number, place: number) => {
    const i = at * step + place * side
    return (rgb[i]! * 77 + rgb[i + 1]! * 150 + rgb[i + 2]! * 29) >> 8
  }
  for (let at = Math.max(5, Math.floor(length * nearest)); at < Math.min(length - 5, length * furthest); at++) {
    if (isSeam(at, along, light)) return true
  }
  return false
}

function isSeam(at: number, along: number, light: (at: number, place: number) => number): boolean {
  const found = new Uint16Array(parts)
  const looked = new Uint16Array(parts)
  const sides = [at - 3, at + 2].map(() => ({ sum: 0, squares: 0 }))
  let count = 0
  for (let place = 0; place < along; place += 3, count++) {
    const part = Math.floor((place * parts) / along)
    // Compression and scaling smear a seam over a pixel or two.
    const [before, after] = [light(at - 2, place), light(at + 1, place)]
    const across = Math.abs(after - before)
    const beside = Math.max(Math.abs(before - light(at - 5, place)), Math.abs(light(at + 4, place) - after))
    looked[part]!++
    if (across >= leastStep && across >= times * beside) found[part]!++
    for (const [index, value] of [before, after].entries()) {
      sides[index]!.sum += value
      sides[index]!.squares += value * value
    }
  }
  const all = found.reduce((sum, one) => sum + one, 0)
  return (
    all >= leastPlaces * count &&
    found.every((one, part) => one >= leastInPart * looked[part]!) &&
    sides.every(({ sum, squares }) => Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) >= leastVariety)
  )
}

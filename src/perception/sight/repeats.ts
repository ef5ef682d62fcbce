import type { Picture } from '../media/media.ts'
import { planes } from './planes.ts'

const side = 24
/** Of 255. Compression and a blink stay below, a hand that comes into the picture does not. */
const meanDifference = 2.5
const largestDifference = 40

/** Tells whether a picture shows what the one before it showed: then nothing new would be seen in it. */
export function createRepeats(): (picture: Picture) => boolean {
  let last: Float32Array | undefined
  return (picture) => {
    const small = planes(picture, side, 1, 0)
    const before = last
    if (before && isLike(before, small)) return true
    last = small
    return false
  }
}

function isLike(one: Float32Array, other: Float32Array): boolean {
  let sum = 0
  for (let i = 0; i < one.length; i++) {
    const difference = Math.abs(one[i]! - other[i]!)
    if (difference > largestDifference) return false
    sum += difference
  }
  return sum / one.length < meanDifference
}

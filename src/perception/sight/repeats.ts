import type { Picture } from '../media/media.ts'
import { planes } from './planes.ts'

const side = 24
/** Of 255. Compression and a blink stay below, a hand that comes into the picture does not. */
const meanDifference = 2.5
const largestDifference = 40
/** What moves a little or changes its subtitle stays below this. */
const slightDifference = 10

/**
 * Tells whether a picture shows what one before it showed: then nothing new would be seen in it. Of pictures that differ
 * slightly only every second one counts as new, since something small may have come into them.
 */
export function createRepeats(): (picture: Picture) => boolean {
  let last: Float32Array | undefined
  let isSkipped = false
  return (picture) => {
    const small = planes(picture, side, 1, 0)
    const { mean, largest } = last ? differenceOf(last, small) : { mean: Infinity, largest: Infinity }
    if (mean < meanDifference && largest <= largestDifference) return true
    isSkipped = !isSkipped && mean < slightDifference
    if (!isSkipped) last = small
    return isSkipped
  }
}

function differenceOf(one: Float32Array, other: Float32Array): { mean: number; largest: number } {
  let [sum, largest] = [0, 0]
  for (let i = 0; i < one.length; i++) {
    const difference = Math.abs(one[i]! - other[i]!)
    sum += difference
    largest = Math.max(largest, difference)
  }
  return { mean: sum / one.length, largest }
}

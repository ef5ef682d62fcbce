/** The sizes at which the detector looks at pictures. */

/** The model halves its input five times. */
export const step = 32
/** Large enough for small print in an upright video, and half the work of its full size. */
const longSide = 736

/** How many steps a length has in the model's input, for a picture (or a strip of one) with the named long side. */
export function stepsOf(length: number, side: number): number {
  return Math.max(1, Math.round((length * Math.min(1, longSide / side)) / step))
}

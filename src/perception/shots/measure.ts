/**
 * What shot detection keeps of each small frame: how far it is from the frames shortly before it. Frames themselves
 * are only windowLength as thumbnails, for as long as the longest comparison, so a long video needs little memory.
 */

import { colourCounts } from './colours.ts'
import { bestShift, refine, sameEdges, shrink, type Plane, type Shift } from './shift.ts'

/** How far back a frame is compared: one by one for cuts and flashes, in steps for gradual changes. */
export const nearLags = 8
export const rampLags = [6, 10, 16, 24, 34, 46, 64] as const

/** How a frame compares with one some time before it. */
interface Ramp {
  /** The mean difference, 0 to 1. */
  change: number
  /** How far the frame between both is from their average. */
  bend: number
  /** The correlation of both: 1 when they show the same, in whatever light. */
  likeness: number
}

export interface FrameMeasure {
  at: number
  /** Distance, 0 to 1, from the frame 1, 2, … `nearLags` before. */
  near: Float32Array
  /** The mean difference from the frame before, 0 to 1: unlike the distance it tells large differences apart. */
  step: number
  /** What is left of a large difference when the frame before is shifted to fit, 0 to 1: little when the camera shook. */
  unlike: number
  /** How the whole picture moved since the frame before; only looked for where much differs. */
  shift: Shift
  /** How alike the edges of both run, -1 to 1, in whatever light; likewise. */
  edges: number
  /** The frame itself, very small, to be compared with others. */
  plane: Plane
  /** One for each of `rampLags`. */
  ramps: Ramp[]
  /** The share of pixels that differ visibly from the frame before. */
  moved: number
  /** Mean and standard deviation of the brightness, 0 to 255. */
  brightness: number
  contrast: number
  /** Counts of `colourNames`, for some of the frames. */
  colours: Uint16Array | undefined
}

export interface Meter {
  /** Measures an RGB frame of the size that was named, and says how far it is from the one before, 0 to 1. */
  push(rgb: Uint8Array, at: number): number
  frames: FrameMeasure[]
}

const columns = 16
const rows = 19
/** A cell that differs by this much, in steps of 255, counts as wholly different. */
const fullDifference = 40
const visibleDifference = 12
/** Colours are counted in every so many frames, and wherever the picture changes: no shot goes without. */
const colourEvery = 5
const newScene = 0.2
const windowLength = Math.max(...rampLags) + 1
/** A camera in the hand moves the picture by up to this many pixels of the small frame, from one frame to the next. */
const [maxAcross, maxDown] = [10, 14]
const shiftStep = 2

const still: Shift = { across: 0, down: 0, likeness: 1 }

export function createMeter(width: number, height: number): Meter {
  const cellOf = new Uint16Array(width * height)
  const cellSize = new Float32Array(columns * rows)
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const cell = Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)
      cellOf[pixel] = cell
      cellSize[cell]!++
    }
  }
  const thumbnails = Array.from({ length: windowLength }, () => new Float32Array(columns * rows * 3))
  const frames: FrameMeasure[] = []
  let previous = new Uint8Array(width * height)
  let luma = new Uint8Array(width * height)
  const finer = (light: Uint8Array) => shrink(light, width, height, 2)

  function push(rgb: Uint8Array, at: number): number {
    const index = frames.length
    const thumbnail = thumbnails[index % windowLength]!
    const thumbnailBefore = (lag: number) => thumbnails[(index - lag) % windowLength]!
    let sum = 0
    let squares = 0
    let moved = 0
    thumbnail.fill(0)
    for (let pixel = 0, at = 0; pixel < luma.length; pixel++, at += 3) {
      const red = rgb[at]!
      const green = rgb[at + 1]!
      const blue = rgb[at + 2]!
      const cell = cellOf[pixel]! * 3
      thumbnail[cell]! += red
      thumbnail[cell + 1]! += green
      thumbnail[cell + 2]! += blue
      const light = (red * 77 + green * 150 + blue * 29) >> 8
      sum += light
      squares += light * light
      const difference = light - previous[pixel]!
      if (difference > visibleDifference || difference < -visibleDifference) moved++
      luma[pixel] = light
    }
    for (let cell = 0; cell < cellSize.length; cell++) {
      const size = cellSize[cell]! || 1
      for (let channel = 0; channel < 3; channel++) thumbnail[cell * 3 + channel]! /= size
    }
    const mean = sum / luma.length
    const near = new Float32Array(nearLags)
    for (let lag = 1; lag <= nearLags && lag <= index; lag++) near[lag - 1] = distance(thumbnail, thumbnailBefore(lag))
    const plane = shrink(luma, width, height, 4)
    const hasChanged = near[0]! > newScene / 2
    frames.push({
      at,
      plane,
      shift: hasChanged ? refine(bestShift(frames.at(-1)!.plane, plane), finer(previous), finer(luma)) : still,
      edges: hasChanged ? sameEdges(finer(previous), finer(luma)) : 1,
      near,
      step: index === 0 ? 0 : meanDifference(thumbnail, thumbnailBefore(1)),
      unlike: hasChanged ? unlikeness(previous, luma, width, height) : 1,
      ramps: rampLags.map((lag) =>
        lag > index
          ? { change: 0, bend: 1, likeness: 1 }
          : compareRamp(thumbnailBefore(lag), thumbnailBefore(lag / 2), thumbnail),
      ),
      moved: index === 0 ? 0 : moved / luma.length,
      brightness: mean,
      contrast: Math.sqrt(Math.max(0, squares / luma.length - mean * mean)),
      colours: index % colourEvery === 0 || near[0]! > newScene ? colourCounts(rgb) : undefined,
    })
    ;[previous, luma] = [luma, previous]
    return near[0]!
  }

  return { push, frames }
}

/** The share of the picture that differs: a cell counts in full from `fullDifference` on, so no part outweighs it. */
function distance(a: Float32Array, b: Float32Array): number {
  let total = 0
  for (let i = 0; i < a.length; i += 3) {
    const difference = (Math.abs(a[i]! - b[i]!) + Math.abs(a[i + 1]! - b[i + 1]!) + Math.abs(a[i + 2]! - b[i + 2]!)) / 3
    total += Math.min(1, difference / fullDifference)
  }
  return (total * 3) / a.length
}

/**
 * The bend is 0 when the middle is the average of both ends, as in every dissolve and fade, and around 1 when things
 * moved or jumped: that tells a gradual transition from a pan of the camera.
 */
function compareRamp(start: Float32Array, middle: Float32Array, end: Float32Array): Ramp {
  let off = 0
  let whole = 0
  let [starts, ends, startSquares, endSquares, products] = [0, 0, 0, 0, 0]
  for (let i = 0; i < start.length; i++) {
    const a = start[i]!
    const b = end[i]!
    off += Math.abs(2 * middle[i]! - a - b)
    whole += Math.abs(b - a)
    starts += a
    ends += b
    startSquares += a * a
    endSquares += b * b
    products += a * b
  }
  const count = start.length
  const spread = (count * startSquares - starts ** 2) * (count * endSquares - ends ** 2)
  return {
    change: whole / count / 255,
    bend: whole === 0 ? 1 : off / whole,
    likeness: spread > 0 ? (count * products - starts * ends) / Math.sqrt(spread) : 0,
  }
}

function meanDifference(a: Float32Array, b: Float32Array): number {
  let total = 0
  for (let i = 0; i < a.length; i++) total += Math.abs(a[i]! - b[i]!)
  return total / a.length / 255
}

/** The least difference of two frames over all shifts of one against the other, as a share of what it is unshifted. */
function unlikeness(before: Uint8Array, after: Uint8Array, width: number, height: number): number {
  const whole = shiftedDifference(before, after, width, height, 0, 0)
  let min = whole
  for (let down = -maxDown; down <= maxDown; down += shiftStep) {
    for (let across = -maxAcross; across <= maxAcross; across += shiftStep) {
      min = Math.min(min, shiftedDifference(before, after, width, height, across, down))
    }
  }
  return whole === 0 ? 1 : min / whole
}

/** The mean difference where both frames have pixels; every third row tells enough. */
function shiftedDifference(
  before: Uint8Array,
  after: Uint8Array,
  width: number,
  height: number,
  across: number,
  down: number,
): number {
  let total = 0
  let count = 0
  const [left, right] = [Math.max(0, across), Math.min(width, width + across)]
  for (let y = Math.max(0, down); y < Math.min(height, height + down); y += 3) {
    const row = y * width
    const from = (y - down) * width - across
    for (let x = left; x < right; x += 2, count++) {
      const difference = after[row + x]! - before[from + x]!
      total += difference < 0 ? -difference : difference
    }
  }
  return count === 0 ? Infinity : total / count
}

/** Changes in which the whole picture moves out and another one in, or the camera swings to something else. */

import type { Boundary } from './boundary.ts'
import type { FrameMeasure } from './measure.ts'

/** So much of its width or height the picture moves from one frame to the next, while it does. */
const minStep = 0.045
/** The part that both frames show is the same. */
const minLikeness = 0.7
/** All in all it moves by its own width or height; a camera that swings stops anywhere. Pushes had 0.88 to 1.09. */
const [minWay, maxWay] = [0.85, 1.15]
/** A camera that swings on for longer shows one thing. */
const maxSeconds = 0.7
/** Before and after it the picture moves far less, if it does. */
const beside = 5
const maxBeside = 0.35

export function findSlides(frames: FrameMeasure[]): Boundary[] {
  const ways: ((frame: FrameMeasure) => number)[] = [
    ({ shift }) => shift.across,
    ({ shift }) => -shift.across,
    ({ shift }) => shift.down,
    ({ shift }) => -shift.down,
  ]
  return ways.flatMap((way) =>
    runsOf(
      frames.map((frame) => speed(frame, way)),
      frames,
    ),
  )
}

const speed = (frame: FrameMeasure, way: (frame: FrameMeasure) => number): number =>
  frame.shift.likeness >= minLikeness ? Math.max(0, way(frame)) : 0

function runsOf(speeds: number[], frames: FrameMeasure[]): Boundary[] {
  const found: Boundary[] = []
  for (let first = 0; first < speeds.length; first++) {
    if (speeds[first]! < minStep) continue
    let last = first
    while (speeds[last + 1]! >= minStep) last++
    const rate = sum(speeds.slice(first, last + 1)) / (last + 1 - first)
    // It starts and stops within a frame.
    const way = sum(speeds.slice(Math.max(0, first - 1), last + 2))
    const sides = [speeds.slice(Math.max(0, first - beside), first), speeds.slice(last + 1, last + 1 + beside)]
    const isAlone = sides.every((side) => sum(side) / Math.max(1, side.length) < rate * maxBeside)
    if (way >= minWay && way <= maxWay && isAlone && frames[last]!.at - frames[first]!.at <= maxSeconds) {
      found.push({ kind: 'fade', first, at: Math.round((first + last) / 2), last })
    }
    first = last
  }
  return found
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

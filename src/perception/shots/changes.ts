/**
 * Changes of shot while the camera moves: dissolves between moving pictures, and swings too fast to be followed. The
 * picture is itself for a while before and for a while after, wherever the camera moves, and the two are not alike.
 */

import type { Boundary } from './boundary.ts'
import { likenessMoved } from './likeness.ts'
import type { FrameMeasure } from './measure.ts'
import { bestShift, type Plane, type Shift } from './shift.ts'

/** Half of how long a change may take, in seconds, and how long the picture stays itself on either side. */
const halves = [0.2, 0.5]
const side = 0.5
const every = 0.1
/** Of 96 photographs nine in ten are less like another than the one, and all more like themselves moved than the other. */
const maxAcross = 0.6
const minBeside = 0.85
/** A camera that moved so far, and was followed all the way, shows another part of the same scene. */
const followed = 0.7
const far = 0.25
const flatContrast = 9
/** Little else differs when lettering comes on a dark ground, or a hand on a dark table; light that varies is faint. */
const minChanged = [
  { by: 10, share: 0.4 },
  { by: 20, share: 0.2 },
]

const likeness = (one: Plane, other: Plane) => likenessMoved(one, other, minBeside)

/** A change with the frames on either side that show it: no other begins or ends there. */
interface Change {
  boundary: Boundary
  start: number
  end: number
  strength: number
}

export function findChanges(frames: FrameMeasure[], known: readonly Boundary[]): Boundary[] {
  const end = frames.at(-1)?.at ?? 0
  const found: Change[] = []
  for (const half of halves) {
    for (let middle = half + side; middle + half + side <= end; middle += every) {
      const change = changeAt(frames, middle, half, known)
      if (change) found.push(change)
    }
  }
  const chosen: Change[] = []
  for (const change of found.toSorted((a, b) => b.strength - a.strength)) {
    const { first, last } = change.boundary
    if (!chosen.some((other) => first <= other.end && other.start <= last)) chosen.push(change)
  }
  return chosen.map((change) => centred(change, found))
}

/** A slow change is found from anywhere within it: its time is the middle of those places. */
function centred({ boundary, start, end }: Change, found: Change[]): Boundary {
  const length = boundary.last - boundary.first
  const alike = found
    .map((other) => other.boundary)
    .filter(({ first, at, last }) => at >= start && at <= end && Math.abs(last - first - length) < 3)
  const by = Math.round(alike.reduce((sum, { at }) => sum + at - boundary.at, 0) / alike.length)
  return { kind: 'fade', first: boundary.first + by, at: boundary.at + by, last: boundary.last + by }
}

function changeAt(
  frames: FrameMeasure[],
  middle: number,
  half: number,
  known: readonly Boundary[],
): Change | undefined {
  const [start, first, at, last, end] = [-half - side, -half, 0, half, half + side].map((by) =>
    frameAt(frames, middle + by),
  ) as [number, number, number, number, number]
  if (known.some((boundary) => boundary.first <= end && boundary.last >= start)) return undefined
  const [before, from, to, after] = [start, first, last, end].map((index) => frames[index]!) as [
    FrameMeasure,
    FrameMeasure,
    FrameMeasure,
    FrameMeasure,
  ]
  if ([from, to].some(({ contrast }) => contrast < flatContrast)) return undefined
  if (minChanged.some(({ by, share }) => changed(from.plane, to.plane, by) < share)) return undefined
  const across = bestShift(from.plane, to.plane).likeness
  if (across >= maxAcross) return undefined
  const beside = Math.min(likeness(before.plane, from.plane), likeness(to.plane, after.plane))
  if (beside < minBeside || isFollowed(frames, first, last)) return undefined
  // Nor are the pictures on either side the same one, which something has covered for a while or come closer to.
  if ([from, before].some((one) => [to, after].some((other) => likeness(one.plane, other.plane) >= maxAcross)))
    return undefined
  return { boundary: { kind: 'fade', first, at, last }, start, end, strength: beside - across }
}

/** The share of the picture that is lighter or darker by more than so much, of 255. */
function changed(one: Plane, other: Plane, by: number): number {
  let count = 0
  for (let at = 0; at < one.light.length; at++) if (Math.abs(one.light[at]! - other.light[at]!) > by) count++
  return count / one.light.length
}

/** Whether the camera can be seen to go far from the one to the other. */
function isFollowed(frames: FrameMeasure[], first: number, last: number): boolean {
  const steps = frames.slice(first + 1, last + 1).map(({ shift }) => shift)
  const way = (of: (shift: Shift) => number) => Math.abs(steps.reduce((sum, shift) => sum + of(shift), 0))
  const isSeen = steps.every(({ likeness }) => likeness >= followed)
  const distance = Math.max(
    way(({ across }) => across),
    way(({ down }) => down),
  )
  return isSeen && distance >= far
}

/** The frame nearest to a time; frames come in order. */
function frameAt(frames: FrameMeasure[], time: number): number {
  let [low, high] = [0, frames.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (frames[middle]!.at < time) low = middle + 1
    else high = middle
  }
  return low
}

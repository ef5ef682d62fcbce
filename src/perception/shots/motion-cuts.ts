/**
 * Whether what looks like a cut is only motion: a whip pan, a jolt of the camera, a quick zoom, or a video that stutters.
 * A blurred picture is like nothing else, so it is compared with its neighbours shifted to fit, and the picture before
 * the motion with the one after it.
 */

import { likenessMoved } from './likeness.ts'
import type { FrameMeasure } from './measure.ts'

/** The share of the picture that differs from one frame to the next while something moves fast, and where nothing does. */
const minMotion = 0.1
const maxStill = 0.06
/** Motion is over when nothing moves for so long: videos of a low frame rate repeat frames. In seconds. */
const rest = 0.3
/** No more frames than these are within it. */
const framesBeside = 11
/** So far it is followed to either side: a hand that trembles on does not come to rest. */
const longest = 1
/**
 * The least difference of a cut, as `difference` has it: between still pictures, and within motion. In 42 clips, cuts
 * had 0.16 and more, within motion 0.23 and more; stutters 0.03 and less, motion 0.15 and less.
 */
const minAtRest = 0.05
const minInMotion = 0.2
/** Pictures of one scene are so alike when one is shifted and enlarged to fit the other; others were below 0.74. */
const sameScene = 0.8

export function isMotion(frames: FrameMeasure[], cut: number): boolean {
  if (isStill(frames, cut)) return false
  const changed = difference(frames[cut]!)
  if (changed < minAtRest) return true
  if (restBefore(frames, cut) === cut - 1 && restAfter(frames, cut) === cut) return false
  return changed < minInMotion || isSameScene(frames, cut, cut)
}

/** Whether one still picture gives way to another: drawings before the same wall differ little. */
function isStill(frames: FrameMeasure[], cut: number): boolean {
  const isNear = ({ at }: FrameMeasure) => Math.abs(at - frames[cut]!.at) <= rest
  const [first, last] = [Math.max(0, cut - framesBeside), cut + framesBeside]
  return frames
    .slice(first, last + 1)
    .every((frame) => frame === frames[cut] || !isNear(frame) || frame.near[0]! < maxStill)
}

/** Whether the picture after a change, and after the motion that it is in, shows the scene of the one before. */
export function isSameScene(frames: FrameMeasure[], first: number, last: number): boolean {
  const [before, after] = [frames[restBefore(frames, first)]!, frames[restAfter(frames, last)]!]
  return likenessMoved(before.plane, after.plane, sameScene) >= sameScene
}

/** How large a share of the picture differs, and how little the rest of it is like the frame before, shifted to fit. */
const difference = ({ near, shift }: FrameMeasure) => near[0]! * (1 - shift.likeness)

/** The last frame before the motion that a cut is in. */
function restBefore(frames: FrameMeasure[], cut: number): number {
  let before = Math.max(0, cut - 1)
  for (let at = cut - 1; at > 0; at--) {
    const { near, at: time } = frames[at]!
    if (frames[before]!.at - time > rest || frames[cut]!.at - time > longest) break
    if (near[0]! >= minMotion) before = at - 1
  }
  return before
}

/** The first frame after it. */
function restAfter(frames: FrameMeasure[], cut: number): number {
  let after = cut
  for (let at = cut + 1; at < frames.length; at++) {
    const { near, at: time } = frames[at]!
    if (time - frames[after]!.at > rest || time - frames[cut]!.at > longest) break
    if (near[0]! >= minMotion) after = at
  }
  return after
}

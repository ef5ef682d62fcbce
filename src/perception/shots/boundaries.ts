/** Where one shot ends and the next begins, from the measures of all frames. */

import type { Boundary } from './boundary.ts'
import { findChanges } from './changes.ts'
import { isMotion, isSameScene } from './motion-cuts.ts'
import { nearLags, rampLags, type FrameMeasure } from './measure.ts'
import { findSlides } from './slides.ts'
import { bestShift } from './shift.ts'

/** Less change than this is never a cut, however still the rest is: captions come and go. */
const minCut = 0.13
const minMoved = 0.12
/** Nor is a picture that is the one before, shifted: the camera shook. */
const minUnlike = 0.42
/** A cut stands out from the frames around it by this factor, and by this much. */
const cutFactor = 2.6
const cutMargin = 0.1
const stepFactor = 2.2
const stepMargin = 0.08
const neighbours = 3
/** The largest step of a gradual change by the mean one; slow at both ends and fast between makes it 1.6. */
const maxUneven = 3
/** So many frames on each side of a gradual change tell how much moves anyway. */
const beside = 8
/** After a flash the picture is again what it was: as near as this share of the jump. */
const returned = 0.45
/** So alike are pictures of the same thing; so are those of different things now and then, before the same background. */
const same = 0.9
/** Edges that run so much alike are those of the same thing; of drawn scenes before the same wall it was up to 0.84. */
const sameEdges = 0.88
/** A flash changes the brightness of the whole picture by this much at once, of 255. */
const minFlash = 12
/** A gradual change is at least this large, and straight. */
const minRamp = 0.07
const straight = 0.3
/** Or it replaces the picture part by part, each once and for good: the way is hardly longer than the distance. */
const minWipe = 0.12
const maxDetour = 1.2
/** So far the picture moves from one frame to the next when the camera does, as a share of its size. */
const minShift = 0.04
/** Both ends of it show different things, and not the same thing in another light. */
const maxLikeness = 0.8
/** No shot is shorter: what is, is an effect. */
const minSeconds = 0.2
/** Black or one colour between two shots, for at most this long, belongs to the transition. */
const maxFlatSeconds = 1.5
const flatContrast = 9

export function findBoundaries(frames: FrameMeasure[]): Boundary[] {
  const slides = findSlides(frames)
  const isSlid = ({ first, last }: Boundary) => slides.some((slide) => first <= slide.last && last >= slide.first)
  const cuts = findCuts(frames).filter((cut) => !isSlid(cut))
  const ramps = findRamps(frames).filter(
    (ramp) => !isSlid(ramp) && !cuts.some(({ at }) => at > ramp.first && at <= ramp.last) && !isSameMoved(ramp, frames),
  )
  const plain = [...slides, ...cuts, ...ramps]
  const all = [...plain, ...findChanges(frames, plain)].toSorted((a, b) => a.at - b.at)
  return dropShort(
    joinOverFlat(all, frames).filter((boundary) => !leadsBack(boundary, frames)),
    frames,
  )
}

/** Whether the camera moves in it, and sees the same scene afterwards. */
function isSameMoved({ first, last }: Boundary, frames: FrameMeasure[]): boolean {
  const within = frames.slice(first, last + 1)
  const moves = within.some(({ shift }) => Math.max(Math.abs(shift.across), Math.abs(shift.down)) >= minShift)
  // Who fades out and in again in the same place wants a change to be seen.
  return moves && !within.some(isFlat) && isSameScene(frames, first, last)
}

/** Whether what comes after it is what was there before: a flash that dies away. */
function leadsBack({ first, last, kind }: Boundary, frames: FrameMeasure[]): boolean {
  const lead = Math.max(1, first - nearLags)
  // Only what begins with a jolt is a flash.
  const isJolted = frames.slice(lead, first + 2).some((_, k) => flashOf(frames, lead + k) >= 2 * minFlash)
  if (kind === 'cut' || !isJolted) return false
  const after = frames.slice(last, last + 3).find((frame) => !isFlat(frame))
  const before = frames.slice(Math.max(0, first - nearLags), first + 1).filter((frame) => !isFlat(frame))
  return after !== undefined && before.some((frame) => isSame(frame, after))
}

function findCuts(frames: FrameMeasure[]): Boundary[] {
  const cuts: Boundary[] = []
  for (let i = 1; i < frames.length; i++) {
    const { near, moved, unlike } = frames[i]!
    const jump = near[0]!
    const isOther = jump >= minCut && moved >= minMoved && unlike >= minUnlike && !isOnlyLight(frames, i)
    if (isOther && standsOut(frames, i) && !isFlash(frames, i, jump) && !isMotion(frames, i)) {
      cuts.push({ kind: 'cut', first: i, at: i, last: i })
    }
  }
  return cuts
}

/** Among still frames by the distance, which weighs all parts alike; in fast motion, where that is large, by the step. */
function standsOut(frames: FrameMeasure[], i: number): boolean {
  const around = frames.slice(Math.max(1, i - neighbours), i + neighbours + 1).filter((frame) => frame !== frames[i])
  const mean = (value: (frame: FrameMeasure) => number) =>
    around.reduce((sum, frame) => sum + value(frame), 0) / Math.max(1, around.length)
  const { near, step } = frames[i]!
  const distance = mean((frame) => frame.near[0]!)
  const steps = mean((frame) => frame.step)
  return (
    (near[0]! >= distance * cutFactor && near[0]! - distance >= cutMargin) ||
    (step >= steps * stepFactor && step - steps >= stepMargin && near[0]! > distance)
  )
}

/** Whether the picture soon is again what it was before the jump, or the jump itself brought it back. */
function isFlash(frames: FrameMeasure[], i: number, jump: number): boolean {
  for (let lag = 2; lag <= nearLags; lag++) {
    const [earlier, later] = [frames[i - lag], frames[i + lag - 1]]
    if (earlier && (frames[i]!.near[lag - 1]! < jump * returned || isBack(frames, i, earlier, frames[i]!))) return true
    if (later && (later.near[lag - 1]! < jump * returned || isBack(frames, i, frames[i - 1]!, later))) return true
  }
  return false
}

/** A jump of the light, after which the camera still sees the same, be it lit from another side. */
const isOnlyLight = (frames: FrameMeasure[], i: number): boolean =>
  flashOf(frames, i) >= minFlash && (frames[i]!.shift.likeness >= same || frames[i]!.edges >= sameEdges)

/** How much lighter or darker it is from one frame to the next, 0 to 255. */
const flashOf = (frames: FrameMeasure[], i: number): number =>
  Math.abs(frames[i]!.brightness - frames[i - 1]!.brightness)

/** Whether the light of the jump is gone again, and the camera, wherever it has moved to, sees what it saw before. */
function isBack(frames: FrameMeasure[], i: number, before: FrameMeasure, after: FrameMeasure): boolean {
  const flash = flashOf(frames, i)
  if (flash < minFlash || Math.abs(before.brightness - after.brightness) > flash * returned) return false
  return isSame(before, after)
}

/** Whether both show the same, from wherever the camera has moved to and in whatever light. */
const isSame = (one: FrameMeasure, other: FrameMeasure): boolean =>
  !isFlat(one) && !isFlat(other) && bestShift(one.plane, other.plane).likeness >= same

/** Dissolves and fades: a large change in which every frame is the average of those around it. */
function findRamps(frames: FrameMeasure[]): Boundary[] {
  const found: { first: number; last: number; strength: number }[] = []
  for (let last = 1; last < frames.length; last++) {
    let best: { first: number; last: number; strength: number } | undefined
    for (const [index, lag] of rampLags.entries()) {
      const first = last - lag
      if (first < 0) break
      const { change, bend, likeness } = frames[last]!.ramps[index]!
      const isOther = likeness < maxLikeness || isFlat(frames[first]!) || isFlat(frames[last]!)
      if (change < minRamp || !isOther || !isSteady(frames, first, last)) continue
      const detour = pathLength(frames, first, last) / change
      if (bend > straight && !(change >= minWipe && detour <= maxDetour && isAlone(frames, first, last))) continue
      const strength = change * Math.max(1 - bend, 0.5 / detour)
      if (!best || strength > best.strength * 1.08) best = { first, last, strength }
    }
    if (best) found.push(best)
  }
  const chosen: typeof found = []
  for (const ramp of found.toSorted((a, b) => b.strength - a.strength)) {
    if (!chosen.some((other) => ramp.first < other.last && other.first < ramp.last)) chosen.push(ramp)
  }
  return chosen.map(({ first, last }) => ({ kind: 'fade', first, at: Math.round((first + last) / 2), last }))
}

/** Before and after it the picture hardly moves: within a fast pan, too, some frames are on the direct way. */
function isAlone(frames: FrameMeasure[], first: number, last: number): boolean {
  const rate = pathLength(frames, first, last) / (last - first)
  return [frames.slice(Math.max(1, first - beside), first), frames.slice(last + 2, last + 2 + beside)].every((side) =>
    side.every(({ step }) => step < rate * 0.5),
  )
}

/** How much changes from frame to frame, all in all. */
function pathLength(frames: FrameMeasure[], first: number, last: number): number {
  return frames.slice(first + 1, last + 1).reduce((sum, { step }) => sum + step, 0)
}

/** No single jump makes up the change, and it is faster inside than on either side: a pan or a zoom goes on. */
function isSteady(frames: FrameMeasure[], first: number, last: number): boolean {
  const steps = frames.slice(first + 1, last + 1).map((frame) => frame.step)
  const inside = pathLength(frames, first, last)
  if (Math.max(...steps) > (inside / steps.length) * maxUneven) return false
  const sides = [frames.slice(Math.max(1, first - beside), first), frames.slice(last + 2, last + 2 + beside)]
  return sides.every((side) => {
    // A cut or a flash beside a fade is no rate of change, and what is of one colour has none.
    const moving = side.filter((frame) => frame.near[0]! < minCut && !isFlat(frame))
    const outside = moving.reduce((sum, frame) => sum + frame.step, 0)
    return moving.length === 0 || outside / moving.length < (inside / steps.length) * 0.6
  })
}

const isFlat = (frame: FrameMeasure) => frame.contrast < flatContrast
/** Where black begins is not found to the frame: a little of what comes and goes may be among it. */
const isMostlyFlat = (frames: FrameMeasure[]) => frames.filter(isFlat).length * 2 > frames.length

/** Out to black and in from black is one transition; at the very start or end of the video it is none. */
function joinOverFlat(boundaries: Boundary[], frames: FrameMeasure[]): Boundary[] {
  const joined: Boundary[] = []
  for (const next of boundaries) {
    const before = joined.at(-1)
    const near = before && frames[next.first]!.at - frames[before.last]!.at <= maxFlatSeconds
    const gradual = before?.kind === 'fade' || next.kind === 'fade'
    if (before && near && gradual && isMostlyFlat(frames.slice(before.last, next.first + 1))) {
      const middle = Math.round((before.last + next.first) / 2)
      joined[joined.length - 1] = { kind: 'fade', first: before.first, at: middle, last: next.last }
    } else joined.push(next)
  }
  const [opening, closing] = [joined[0], joined.at(-1)]
  return joined.filter(
    (boundary) =>
      !(boundary === opening && boundary.kind === 'fade' && frames.slice(0, boundary.first).every(isFlat)) &&
      !(boundary === closing && boundary.kind === 'fade' && frames.slice(boundary.last + 1).every(isFlat)),
  )
}

function dropShort(boundaries: Boundary[], frames: FrameMeasure[]): Boundary[] {
  const end = frames.at(-1)?.at ?? 0
  const long: Boundary[] = []
  for (const boundary of boundaries) {
    const from = long.length > 0 ? frames[long.at(-1)!.at]!.at : (frames[0]?.at ?? 0)
    const at = frames[boundary.at]!.at
    if (at - from >= minSeconds - 1e-6 && end - at >= minSeconds / 2) long.push(boundary)
  }
  return long
}

/** Where one shot ends and the next begins, from the measures of all frames. */

import { nearLags, rampLags, type FrameMeasure } from './measure.ts'

/** Frames `first` to `last` are the transition; the new shot begins at frame `at`. */
export interface Boundary {
  kind: 'cut' | 'fade'
  first: number
  at: number
  last: number
}

/** Less change than this is never a cut, however still the rest is: captions come and go. */
const leastCut = 0.13
const leastMoved = 0.12
/** A cut stands out from the frames around it by this factor, and by this much. */
const cutFactor = 2.6
const cutMargin = 0.1
const neighbours = 3
/** After a flash the picture is again what it was: as near as this share of the jump. */
const returned = 0.45
/** A gradual change is at least this large, and straight. */
const leastRamp = 0.07
const straight = 0.3
/** No shot is shorter: what is, is an effect. */
const leastSeconds = 0.2
/** Black or one colour between two shots, for at most this long, belongs to the transition. */
const mostFlatSeconds = 1.5
const flatContrast = 9

export function findBoundaries(frames: FrameMeasure[]): Boundary[] {
  const cuts = findCuts(frames)
  const ramps = findRamps(frames).filter(({ first, last }) => !cuts.some(({ at }) => at > first && at <= last))
  const all = [...cuts, ...ramps].toSorted((a, b) => a.at - b.at)
  return dropShort(joinOverFlat(all, frames), frames)
}

function findCuts(frames: FrameMeasure[]): Boundary[] {
  const cuts: Boundary[] = []
  for (let i = 1; i < frames.length; i++) {
    const jump = frames[i]!.near[0]!
    if (jump >= leastCut && frames[i]!.moved >= leastMoved && standsOut(frames, i, jump) && !isFlash(frames, i, jump)) {
      cuts.push({ kind: 'cut', first: i, at: i, last: i })
    }
  }
  return cuts
}

function standsOut(frames: FrameMeasure[], i: number, jump: number): boolean {
  let total = 0
  let count = 0
  for (let k = Math.max(1, i - neighbours); k <= i + neighbours && k < frames.length; k++) {
    if (k === i) continue
    total += frames[k]!.near[0]!
    count++
  }
  const around = count === 0 ? 0 : total / count
  return jump >= around * cutFactor && jump - around >= cutMargin
}

/** Whether the picture soon is again what it was before the jump, or the jump itself brought it back. */
function isFlash(frames: FrameMeasure[], i: number, jump: number): boolean {
  for (let lag = 2; lag <= nearLags; lag++) {
    if (lag <= i && frames[i]!.near[lag - 1]! < jump * returned) return true
    const later = frames[i + lag - 1]
    if (later && later.near[lag - 1]! < jump * returned) return true
  }
  return false
}

/** Dissolves and fades: a large change in which every frame is the average of those around it. */
function findRamps(frames: FrameMeasure[]): Boundary[] {
  const found: { first: number; last: number; strength: number }[] = []
  for (let last = 1; last < frames.length; last++) {
    let best: { first: number; last: number; strength: number } | undefined
    for (const [index, lag] of rampLags.entries()) {
      const first = last - lag
      if (first < 0) break
      const { change, bend } = frames[last]!.ramps[index]!
      if (change < leastRamp || bend > straight || !isSteady(frames, first, last)) continue
      const strength = change * (1 - bend)
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

/** No single jump makes up the change, and it is faster inside than outside: a pan or a zoom goes on. */
function isSteady(frames: FrameMeasure[], first: number, last: number): boolean {
  let inside = 0
  let largest = 0
  for (let i = first + 1; i <= last; i++) {
    inside += frames[i]!.near[0]!
    largest = Math.max(largest, frames[i]!.near[0]!)
  }
  if (largest > inside * 0.5) return false
  let outside = 0
  let count = 0
  for (const i of [...range(first - 5, first), ...range(last + 2, last + 7)]) {
    const frame = frames[i]
    if (!frame || i === 0) continue
    // A cut right beside a fade is not a rate of change.
    outside += Math.min(frame.near[0]!, 0.3)
    count++
  }
  return count === 0 || outside / count < (inside / (last - first)) * 0.6
}

function* range(from: number, to: number): Generator<number> {
  for (let i = Math.max(0, from); i < to; i++) yield i
}

/** Out to black and in from black is one transition; at the very start or end of the video it is none. */
function joinOverFlat(boundaries: Boundary[], frames: FrameMeasure[]): Boundary[] {
  const isFlat = (frame: FrameMeasure) => frame.contrast < flatContrast
  const joined: Boundary[] = []
  for (const next of boundaries) {
    const before = joined.at(-1)
    const near = before && frames[next.first]!.at - frames[before.last]!.at <= mostFlatSeconds
    const gradual = before?.kind === 'fade' || next.kind === 'fade'
    if (before && near && gradual && frames.slice(before.first, next.last + 1).some(isFlat)) {
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
    if (at - from >= leastSeconds - 1e-6 && end - at >= leastSeconds / 2) long.push(boundary)
  }
  return long
}

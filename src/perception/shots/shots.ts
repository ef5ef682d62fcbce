import type { Span } from '../../evidence.ts'
import type { PlainShot } from '../media/media.ts'
import { findBoundaries } from './boundaries.ts'
import type { Boundary } from './boundary.ts'
import { cameraOf } from './camera.ts'
import { mainColours } from './colours.ts'
import type { FrameMeasure } from './measure.ts'
import type { Motion } from './motion.ts'

/** The shots of a video, from its first to its last moment without a gap, and the transitions between them. */
export function findShots(
  frames: FrameMeasure[],
  durationSeconds: number,
  motions: Motion[] = [],
): { shots: PlainShot[]; transitions: Span[] } {
  const boundaries = findBoundaries(frames)
  const starts: (Boundary | undefined)[] = [undefined, ...boundaries]
  const shots = starts.map((boundary, index) => {
    const first = boundary?.at ?? 0
    const next = boundaries[index]
    return describe(frames.slice(first, next?.at ?? frames.length), boundary, {
      start: boundary ? frames[first]!.at : 0,
      end: next ? frames[next.at]!.at : durationSeconds,
    })
  })
  const transitions = boundaries.map(({ first, last }) => ({ start: frames[first]!.at, end: frames[last]!.at }))
  for (const shot of shots) shot.camera = cameraOf(shot, motions, transitions)
  return { shots, transitions }
}

function describe(frames: FrameMeasure[], boundary: Boundary | undefined, span: Span): PlainShot {
  // The first frame of a shot differs from the one before by the cut, not by movement.
  const moving = frames.slice(boundary ? boundary.last - boundary.at + 1 : 1)
  return {
    start: round(span.start),
    end: round(span.end),
    transition: boundary?.kind ?? 'start',
    brightness: round(mean(frames.map((frame) => frame.brightness)) / 255),
    colours: mainColours(frames.flatMap((frame) => frame.colours ?? [])),
    movement: round(mean(moving.map((frame) => frame.moved))),
  }
}

const mean = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** A thousandth is finer than a frame. */
const round = (value: number) => Math.round(value * 1000) / 1000

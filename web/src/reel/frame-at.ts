import type { ReelProps } from './moments.ts'

/** A moment after a time begins, most is in place. */
const settled = 0.8

/** The frame that shows what happens at a time: of the shot that runs then, the nearest. */
export function frameAt({ frames, shots }: Pick<ReelProps, 'frames' | 'shots'>, at: number) {
  const then = at + settled
  const shot = shots.find(({ start, end }) => then >= start && then < end)
  const own = frames.filter((frame) => shot && frame.at >= shot.start && frame.at < shot.end)
  const far = (frame: { at: number }) => Math.abs(frame.at - then)
  return (own.length > 0 ? own : frames).toSorted((a, b) => far(a) - far(b))[0]
}

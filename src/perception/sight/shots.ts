/** The shots of a video with what was seen in each: a glance at every still of it, a close look at the best ones. */

import type { Evidence, KeyFrame, Span } from '../../evidence.ts'
import { fromJpeg, keyFrameOf, type StoredStill, sharpest, stillsOf } from '../key-frames.ts'
import type { Footage } from '../media/media.ts'
import type { Look, Sight } from './index.ts'
import { summariseSight } from './summary.ts'

export type SeenStill = StoredStill & { look: Look }

/** A close look costs more than a glance: a quickly cut video gets it where it lasts longest. */
const secondsForEach = 3
const [minCloseLooks, maxCloseLooks] = [4, 24]
/** A frame is stored for so many seconds of a shot that changes, and no more frames than a model is ever shown twice over. */
const secondsForFrame = 3.5
const maxFrames = 60
/** In a shot that lasts longer, what is seen first and last may differ. */
const longShot = 8

export async function describeShots(
  footage: Footage,
  stills: SeenStill[],
  sight: Sight,
  signal: AbortSignal,
): Promise<{ shots: Evidence['shots']; frames: KeyFrame[] }> {
  const own = footage.shots.map((shot) => stillsOf(shot, stills, footage.transitions))
  const close = await lookClosely(bestOf(footage, own), sight, signal)
  const frames: KeyFrame[] = []
  const shots = footage.shots.map((shot, index) => {
    const looks = own[index]!.map((still) => close.get(still) ?? still.look)
    const best = sharpest(own[index]!)
    const frame = best && keyFrameOf(best)
    for (const { at, jpeg } of framesOf(shot, own[index]!, best)) {
      if (frames.length < maxFrames && frames.at(-1)?.at !== at) frames.push({ at, jpeg })
    }
    // A still that repeats the one before it has the same look: it is no second opinion.
    return { ...shot, keyFrame: frame?.at ?? shot.start, ...summariseSight([...new Set(looks)], footage) }
  })
  return { shots, frames }
}

/**
 * The frames that are stored of a shot: the sharpest, and in a shot that changes the sharpest of every few seconds, so
 * that a model sees all that a long pan goes over. A still that repeats another shares its look.
 */
export function framesOf({ start }: Span, stills: SeenStill[], best: SeenStill | undefined): KeyFrame[] {
  const parts = Map.groupBy(stills, ({ at }) => Math.floor((at - start) / secondsForFrame))
  const looks = new Set(best ? [best.look] : [])
  const chosen = best ? [best] : []
  for (const still of [...parts.values()].flatMap((part) => sharpest(part) ?? [])) {
    const isNear = best !== undefined && Math.abs(still.at - best.at) < secondsForFrame / 2
    if (isNear || looks.has(still.look)) continue
    looks.add(still.look)
    chosen.push(still)
  }
  return chosen.toSorted((one, other) => one.at - other.at).map(keyFrameOf)
}

/** The stills worth a close look: the sharpest of each shot, or of both halves of a long one; of the longest shots first. */
function bestOf({ shots, durationSeconds }: Footage, own: SeenStill[][]): SeenStill[] {
  const wanted = shots.flatMap(({ start, end }, index) => {
    const middle = (start + end) / 2
    const stills = own[index]!
    const halves =
      end - start < longShot
        ? [stills]
        : [stills.filter(({ at }) => at < middle), stills.filter(({ at }) => at >= middle)]
    const best = halves.flatMap((half) => sharpest(half) ?? [])
    // Both halves of a shot in which nothing changes share one look.
    const distinct = best.filter((still, i) => best.findIndex(({ look }) => look === still.look) === i)
    return distinct.map((still) => ({ still, seconds: (end - start) / distinct.length }))
  })
  const count = Math.min(maxCloseLooks, Math.max(minCloseLooks, Math.ceil(durationSeconds / secondsForEach)))
  const longest = wanted.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
  return [...new Set(longest.map(({ still }) => still))]
}

async function lookClosely(stills: SeenStill[], sight: Sight, signal: AbortSignal): Promise<Map<SeenStill, Look>> {
  const looks = new Map<SeenStill, Look>()
  for (const still of stills) {
    looks.set(still, await sight.lookClosely(await fromJpeg(still.jpeg), still.look, signal))
  }
  return looks
}

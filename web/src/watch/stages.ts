/** How far each stage is: what the service says, and for those that run beside it what they have found so far. */

import type { ReelProps } from '../reel/moments.ts'
import type { Finding, Progress } from '../types.ts'

export const stages = [
  { stage: 'downloading', name: 'Download', activity: 'Downloading the video' },
  { stage: 'decoding', name: 'Decode', activity: 'Decoding the video' },
  { stage: 'listening', name: 'Listen', activity: 'Listening' },
  { stage: 'reading', name: 'Read', activity: 'Reading on-screen text' },
  { stage: 'looking', name: 'Look', activity: 'Looking at each shot' },
  { stage: 'composing', name: 'Write', activity: 'Writing the result' },
] as const
type Stage = (typeof stages)[number]['stage']

/** The minimum that a running stage shows, to distinguish it from a waiting one. */
const begun = 0.06

/** 0 to 1 for each, in their order. The stage that is named is the first that is not done. */
export function stageShares({ stage }: Partial<Progress>, reel: ReelProps): number[] {
  const now = stages.findIndex((one) => one.stage === stage)
  const reach = (ends: number[]) => (reel.seconds > 0 ? Math.min(1, Math.max(0, ...ends) / reel.seconds) : 0)
  const endsOf = (moments: { end: number }[]) => moments.map(({ end }) => end)
  const found = [
    0,
    reach(reel.frames.map(({ at }) => at)),
    reach(endsOf(reel.heard)),
    reach(endsOf(reel.read)),
    reach(endsOf(reel.seen)),
    0,
  ]
  return found.map((share, index) => (index < now ? 1 : index === now ? Math.max(share, begun) : share))
}

const stageOfFinding: Partial<Record<Finding['kind'], Stage>> = {
  frame: 'decoding',
  speech: 'listening',
  text: 'reading',
  seen: 'looking',
  shot: 'looking',
}

/**
 * The stage that moves. Stages run beside each other, and the service names the first that is not done: where a later
 * one found something last and is not done either, that one is named.
 */
export function movingStage(
  { stage }: Partial<Progress>,
  latest: Finding['kind'] | undefined,
  shares: number[],
): number {
  const named = stages.findIndex((one) => one.stage === stage)
  if (named < 0 || latest === undefined) return named
  const found = stages.findIndex((one) => one.stage === stageOfFinding[latest])
  return found > named && shares[found]! < 1 ? found : named
}

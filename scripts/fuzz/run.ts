/** Rounds over all targets in turn, until the time is up or one comes to harm. */

import { createHash } from 'node:crypto'
import type { OpenTarget, FuzzTarget } from './target.ts'

export interface FuzzPlan {
  seed: number
  /** The first round, for one that is to be seen again. */
  from: number
  isOver: (round: number) => boolean
}

export interface Harm {
  target: string
  round: number
  error: unknown
}

export async function fuzz(
  targets: Record<string, OpenTarget>,
  { seed, from, isOver }: FuzzPlan,
  onRound: (round: number, counts: Record<string, number>, summaries: string[]) => void,
): Promise<Harm | undefined> {
  await using open = new AsyncDisposableStack()
  const opened: [string, FuzzTarget][] = []
  for (const [name, start] of Object.entries(targets)) opened.push([name, open.use(await start())])
  const counts = Object.fromEntries(opened.map(([name]) => [name, 0]))
  for (let round = from; !isOver(round); round++) {
    for (const [name, target] of opened) {
      try {
        counts[name]! += await target.round(seedOf(seed, round, name))
      } catch (error) {
        return { target: name, round, error }
      }
    }
    onRound(
      round,
      counts,
      opened.map(([, target]) => target.summary?.() ?? '').filter((text) => text !== ''),
    )
  }
  return undefined
}

/** A number for each round of each target, far from its neighbours, and the same whichever others there are. */
export function seedOf(seed: number, round: number, target: string): number {
  return createHash('sha256').update(`${seed} ${round} ${target}`).digest().readUInt32LE() >>> 1
}

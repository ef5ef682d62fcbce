/** The remaining time of an analysis, from how long each stage took for earlier videos. */

import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Progress } from '../../evidence.ts'

type Stage = Progress['stage']

/** Of recent analyses. `videoSeconds`: the total length of their videos. */
interface Cost {
  runs: number
  seconds: number
  videoSeconds: number
}

export type Costs = ReadonlyMap<Stage, Cost>

/** In the order in which they end. */
const stages: readonly Stage[] = ['downloading', 'decoding', 'listening', 'reading', 'looking', 'composing']
/** These take about as long for a short video as for a long one. */
const fixed: ReadonlySet<Stage> = new Set(['downloading', 'composing'])
/** Each new analysis reduces the weight of earlier ones by this factor: the last ten or so decide. */
const decay = 0.9
/** Without earlier analyses there is no estimate before this share is done: it would be too inaccurate. */
const minDone = 0.15

export async function readCosts(db: Db): Promise<Costs> {
  const rows = await db.selectFrom('stage_costs').selectAll().execute()
  return new Map(
    rows.map(({ stage, runs, seconds, video_seconds }) => [stage, { runs, seconds, videoSeconds: video_seconds }]),
  )
}

export async function recordCosts(db: Db, spent: Partial<Record<Stage, number>>, videoSeconds: number): Promise<void> {
  const rows = stages.flatMap((stage) => {
    const seconds = spent[stage]
    return seconds === undefined ? [] : [{ stage, seconds, runs: 1, video_seconds: videoSeconds }]
  })
  if (rows.length === 0) return
  const decayed = (column: 'runs' | 'seconds' | 'video_seconds') =>
    sql<number>`stage_costs.${sql.ref(column)} * ${decay} + excluded.${sql.ref(column)}`
  await db
    .insertInto('stage_costs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('stage').doUpdateSet({
        runs: decayed('runs'),
        seconds: decayed('seconds'),
        video_seconds: decayed('video_seconds'),
      }),
    )
    .execute()
}

export interface Now {
  stage: Stage
  fraction: number
  /** 0 or undefined when unknown: then the usual length counts. */
  videoSeconds?: number | undefined
  /** How long it has been in this stage, and at work in all. */
  inStage: number
  elapsed: number
}

/** null while there is nothing to estimate from. */
export function estimate(costs: Costs, { stage, fraction, videoSeconds, inStage, elapsed }: Now): number | null {
  const at = stages.indexOf(stage)
  const rest = stages.slice(at).map((one) => expected(costs.get(one), fixed.has(one), videoSeconds))
  const [current] = rest
  // A stage may be new, or too quick to have been seen; the one that it is in must be known.
  if (current === undefined) {
    return fraction >= minDone ? Math.ceil((elapsed * (1 - fraction)) / fraction) : null
  }
  const later = rest.slice(1).reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0)
  return Math.ceil(Math.max(0, current - inStage) + later)
}

function expected(cost: Cost | undefined, isFixed: boolean, videoSeconds: number | undefined): number | undefined {
  if (!cost || cost.runs === 0) return undefined
  if (isFixed || cost.videoSeconds === 0 || !videoSeconds) return cost.seconds / cost.runs
  return (cost.seconds / cost.videoSeconds) * videoSeconds
}

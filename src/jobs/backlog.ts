/** What waits in the queue, and for whom: how the queue's own table is read. */

import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import { drainSince } from './drain.ts'
import { idleSeconds } from './workers.ts'

export interface Backlog {
  /** How many analyses wait for a worker. */
  waiting: number
  /** For how many seconds the oldest of them has waited. */
  oldest: number
  /** The same for those that were first in their payer's line: how long a payer with nothing else queued waits. */
  oldestFirst: number
  /** How many of each payer wait. */
  payers: ReadonlyMap<string, { waiting: number; oldest: number }>
  /** For how many seconds no worker has taken jobs; undefined where there never was one. */
  idleSeconds: number | undefined
  /** New work is refused by an operator. */
  isDraining: boolean
}

/** Worded like pg-boss's own index of entries that can be fetched, so that finished entries are not read. */
export const isWaiting = sql<boolean>`(name = 'analyses' and state < 'active' and not blocked)`

interface Row {
  payer: string | null
  waiting: number
  oldest: number
  oldest_first: number | null
}

export async function readBacklog(db: Db | Trx): Promise<Backlog> {
  const age = sql`extract(epoch from now() - greatest(created_on, start_after))::float8`
  const { rows } = await sql<Row>`
    select group_id as payer, count(*)::int as waiting, max(${age}) as oldest,
      max(${age}) filter (where group_id is null or (data ->> 'first')::boolean) as oldest_first
    from pgboss.job where ${isWaiting} and start_after <= now() group by group_id`.execute(db)
  const { rows: workers } = await sql<{ idle: number | null; drain: Date | null }>`
    select ${idleSeconds} as idle, ${drainSince} as drain`.execute(db)
  return {
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    oldest: Math.max(0, ...rows.map(({ oldest }) => oldest)),
    oldestFirst: Math.max(0, ...rows.map((row) => row.oldest_first ?? 0)),
    payers: new Map(
      rows.flatMap(({ payer, waiting, oldest }) => (payer === null ? [] : [[payer, { waiting, oldest }]])),
    ),
    idleSeconds: workers[0]?.idle ?? undefined,
    isDraining: (workers[0]?.drain ?? null) !== null,
  }
}

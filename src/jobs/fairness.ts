/**
 * Fair sharing between payers. Analyses are assigned to turns, at most one of each payer to a turn: a thousand analyses
 * of one payer take a thousand turns, while the first of another payer gets the current turn. An assigned turn never
 * changes, so no payer waits forever because others keep coming. The turn is the queue's priority: lower turns come first.
 */

import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { isWaiting } from './backlog.ts'

export interface QueuePlace {
  turn: number
  /** Nothing else of the same payer waits. */
  first: boolean
}

/** Distinguishes the locks of payers from all other locks. */
const lockSpace = 7_402

const currentTurnSql = sql<number | null>`(
  select -priority from pgboss.job where ${isWaiting} and start_after <= now() order by priority desc limit 1)`

/** The next turn of a payer. Other submissions of the payer wait until the transaction ends: they would get the same turn. */
export async function takeTurn(trx: Trx, payer: string | undefined): Promise<QueuePlace> {
  if (payer === undefined) return { turn: await currentTurn(trx), first: true }
  await sql`select pg_advisory_xact_lock(${lockSpace}::integer, hashtext(${payer}))`.execute(trx)
  const { rows } = await sql<{ now: number | null; last: number | null }>`
    select ${currentTurnSql} as now, (select max(-priority) from pgboss.job where ${isWaiting} and group_id = ${payer}) as last
  `.execute(trx)
  const { now, last } = rows[0]!
  return last === null ? { turn: now ?? 0, first: true } : { turn: Math.max(now ?? 0, last + 1), first: false }
}

/** The current turn: for work that waited before and continues now. */
export async function currentTurn(trx: Trx): Promise<number> {
  const { rows } = await sql<{ now: number | null }>`select ${currentTurnSql} as now`.execute(trx)
  return rows[0]?.now ?? 0
}

/** Another payer joins a queued analysis: it moves to the earlier of the two turns. */
export async function expedite(trx: Trx, entry: string, payer: string | undefined): Promise<void> {
  const { turn } = await takeTurn(trx, payer)
  await sql`
    update pgboss.job set priority = ${-turn} where ${isWaiting} and id = ${entry} and priority < ${-turn}`.execute(trx)
}

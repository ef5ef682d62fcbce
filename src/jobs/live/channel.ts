/** Notifies all processes that a run has something new: which run, and nothing else. The rows have the rest. */

import { sql } from 'kysely'
import type { Db, Trx } from '../../database/database.ts'

export const channel = 'reelgist_live'

/** Takes effect when the transaction commits. It works through poolers that hand connections around, too. */
export async function announce(db: Db | Trx, run: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${run})`.execute(db)
}

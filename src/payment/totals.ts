/** The ledger in a few numbers, for the operators' page; `npm run payments` has the rest. */

import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface LedgerTotals {
  /** By network and state, of payments of the last day and of the last 30 days. */
  sums: { network: string; state: string; day: number; month: number; earnedDay: number; earnedMonth: number }[]
  /** Payments without an outcome for two minutes: for recovery, or for a person. */
  unsettled: { recovery: number; person: number }
}

/** Amounts are in dollars. */
export async function readLedgerTotals(db: Db): Promise<LedgerTotals> {
  const lastDay = sql`created_at > now() - interval '1 day'`
  const [sums, unsettled] = await Promise.all([
    sql<LedgerTotals['sums'][number]>`
      select network, state, count(*) filter (where ${lastDay})::int as day, count(*)::int as month,
        coalesce(sum(amount) filter (where state = 'paid' and ${lastDay}), 0)::float8 / 1e6 as "earnedDay",
        coalesce(sum(amount) filter (where state = 'paid'), 0)::float8 / 1e6 as "earnedMonth"
      from payments where created_at > now() - interval '30 days' group by 1, 2 order by 1, 2`.execute(db),
    sql<LedgerTotals['unsettled']>`
      select count(*) filter (where not needs_person)::int as recovery, count(*) filter (where needs_person)::int as person
      from payments where state = 'settling' and created_at < now() - interval '2 minutes'`.execute(db),
  ])
  return { sums: sums.rows, unsettled: unsettled.rows[0]! }
}

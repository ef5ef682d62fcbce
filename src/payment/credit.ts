/** A failure is not paid twice: whose job failed may submit the same video and format once more without paying. */

import { expressionBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Order } from './ledger.ts'
import type { Payment } from './payment.ts'

export interface Credits {
  /** The paid payment whose job failed and that nobody has made up for yet. */
  find: (payment: Payment, order: Order) => Promise<string | undefined>
}

/** The payer has to show a valid payment again: that is how we know it is the same one. It is not settled. */
export function createCredits(db: Db, { days = 7 } = {}): Credits {
  const used = expressionBuilder<Tables, 'payments'>()
    .selectFrom('payments as later')
    .select('later.key')
    .whereRef('later.credit_of', '=', 'payments.key')
  return {
    find: async ({ network, payer }, { video, format }) => {
      const credit = await db
        .selectFrom('payments')
        .innerJoin('jobs', 'jobs.id', 'payments.job_id')
        .select('payments.key')
        .where('payments.state', '=', 'paid')
        .where('payments.network', '=', network)
        .where('payments.payer', '=', payer)
        .where('payments.platform', '=', video.platform)
        .where('payments.video_id', '=', video.id)
        .where('payments.format', '=', format ?? '')
        .where('jobs.status', '=', 'failed')
        .where('jobs.finished_at', '>', sql<Date>`now() - ${days} * interval '1 day'`)
        .where((is) => is.not(is.exists(used)))
        .orderBy('payments.settled_at')
        .executeTakeFirst()
      return credit?.key
    },
  }
}

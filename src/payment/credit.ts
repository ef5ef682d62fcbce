/**
 * A failure is not paid twice: whose job failed, or expired before it was finished, may submit the same video and format
 * once more without paying.
 */

import { expressionBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Order } from './ledger.ts'
import type { Payment } from './payment.ts'
import { prebuild, type Value } from './prebuilt.ts'

export interface Credits {
  /** The paid payment whose job failed or expired unfinished and whose credit is not used yet. */
  find: (payment: Payment, order: Order) => Promise<string | undefined>
}

type PurchasedItem = Pick<Payment, 'network' | 'payer'> & Pick<Order['video'], 'platform' | 'id'> & { format: string }

/** The payer has to show a valid payment again: that is how we know it is the same one. It is not settled. */
export function createCredits(db: Db, { days = 7 } = {}): Credits {
  const used = expressionBuilder<Tables, 'payments'>()
    .selectFrom('payments as later')
    .select('later.key')
    .whereRef('later.credit_of', '=', 'payments.key')
  const since = sql`now() - ${days} * interval '1 day'`
  // What finishes after expiry cannot be polled: it counts as unfinished.
  const wasFruitless = sql<boolean>`case
    when jobs.status = 'failed' and jobs.finished_at <= jobs.expires_at then jobs.finished_at > ${since}
    else jobs.expires_at between ${since} and now()
      and (jobs.finished_at is null or jobs.finished_at > jobs.expires_at) end`
  const find = prebuild(db, (value: Value<PurchasedItem>) =>
    db
      .selectFrom('payments')
      .innerJoin('jobs', 'jobs.id', 'payments.job_id')
      .select('payments.key')
      .where('payments.state', '=', 'paid')
      .where('payments.network', '=', value('network'))
      .where('payments.payer', '=', value('payer'))
      .where('payments.platform', '=', value('platform'))
      .where('payments.video_id', '=', value('id'))
      .where('payments.format', '=', value('format'))
      .where(wasFruitless)
      .where((is) => is.not(is.exists(used)))
      .orderBy('payments.settled_at')
      .limit(1),
  )
  return {
    find: async ({ network, payer }, { video: { platform, id }, format = '' }) =>
      (await find({ network, payer, platform, id, format }))[0]?.key,
  }
}

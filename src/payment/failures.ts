/**
 * Remembers whose settlements were mined and failed. Each costs us a fee, and a payer can make them fail at will: by
 * moving the money away between our check and the block. So after a few of them he has to wait.
 */

import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import type { Payment } from './payment.ts'
import { prebuild, type Value } from './prebuilt.ts'

export const tooManyFailures = 'too_many_failed_settlements'

export function createFailures(db: Db, { most = 3, withinSeconds = 3_600 } = {}) {
  const findRecent = prebuild(db, (value: Value<Pick<Payment, 'network' | 'payer'>>) =>
    db
      .selectFrom('failed_settlements')
      .select('at')
      .where('network', '=', value('network'))
      .where('payer', '=', value('payer'))
      .where('at', '>', sql<Date>`now() - ${withinSeconds} * interval '1 second'`)
      .limit(most),
  )
  return {
    /** `once`: it may have been noted before, by whoever saw it first. */
    note: async ({ network, payer, key }: Payment, { once = false } = {}): Promise<void> => {
      await sql`
        insert into failed_settlements (network, payer, key)
        select ${network}, ${payer}, ${key} where not ${once}::boolean or not exists (
          select from failed_settlements where network = ${network} and payer = ${payer} and key = ${key}
        )`.execute(db)
      await db
        .deleteFrom('failed_settlements')
        .where('network', '=', network)
        .where('payer', '=', payer)
        .where('at', '<', sql<Date>`now() - interval '1 day'`)
        .execute()
    },
    /** It has arrived after all, by another's transaction: then the payer is not to blame. */
    forgive: async ({ network, payer, key }: Payment, trx: Trx): Promise<void> => {
      await trx
        .deleteFrom('failed_settlements')
        .where('network', '=', network)
        .where('payer', '=', payer)
        .where('key', '=', key)
        .execute()
    },
    areTooMany: async ({ network, payer }: Payment): Promise<boolean> => {
      return (await findRecent({ network, payer })).length >= most
    },
  }
}

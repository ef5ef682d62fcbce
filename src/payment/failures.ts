/**
 * Remembers whose settlements were mined and failed. Each costs us a fee, and a payer can make them fail at will: by
 * moving the money away between our check and the block, or by a contract wallet that refuses in the block what it
 * allowed before. So a payer has to wait after a few of them, and a contract wallet after one. New addresses for the
 * same contract cost next to nothing: so its code has to wait too, after a few different addresses.
 */

import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import type { Payment } from './payment.ts'
import { prebuild, type Value } from './prebuilt.ts'

export const tooManyFailures = 'too_many_failed_settlements'

/** Replaces the payer in the rows that count against a code; their keys say which, for whom, and when. */
const code = 'code'
const codeKey = (hash: string, { payer, key }: Payment) => `${hash} ${payer} ${key}`

/** What is held against a payment: failures of its payer, and the codes that have to wait. */
interface RecentFailures {
  ofPayer: number
  codes: ReadonlySet<string>
}

export function createFailures(db: Db, { max = 3, addressesOfCode = 3, withinSeconds = 3_600 } = {}) {
  const findRecent = prebuild(db, (value: Value<Pick<Payment, 'network' | 'payer'>>) =>
    db
      .selectFrom('failed_settlements')
      .select(['payer', 'key'])
      .where('network', '=', value('network'))
      .where('payer', 'in', [value('payer'), code])
      .where('at', '>', sql<Date>`now() - ${withinSeconds} * interval '1 second'`)
      .orderBy('at', 'desc')
      // Nearly always there are none. Every one has cost us a fee.
      .limit(1_000),
  )
  return {
    /** `once`: it may have been recorded before. */
    note: async ({ network, payer, key }: Payment, { once = false } = {}): Promise<void> => {
      await sql`
        insert into failed_settlements (network, payer, key)
        select ${network}, ${payer}, ${key} where not ${once}::boolean or not exists (
          select from failed_settlements where network = ${network} and payer = ${payer} and key = ${key}
        )`.execute(db)
      await db
        .deleteFrom('failed_settlements')
        .where('network', '=', network)
        .where('payer', 'in', [payer, code])
        .where('at', '<', sql<Date>`now() - interval '1 day'`)
        .execute()
    },
    /** Counts it against the code of the payer's contract too. */
    noteCode: async (payment: Payment, hash: string): Promise<void> => {
      const row = { network: payment.network, payer: code, key: codeKey(hash, payment) }
      await db.insertInto('failed_settlements').values(row).execute()
    },
    /** It has arrived after all, by another's transaction: then the payer is not to blame. */
    forgive: async ({ network, payer, key }: Payment, trx: Trx): Promise<void> => {
      await trx
        .deleteFrom('failed_settlements')
        .where('network', '=', network)
        .where((is) =>
          is.or([
            is.and([is('payer', '=', payer), is('key', '=', key)]),
            is.and([is('payer', '=', code), is(sql`split_part(key, ' ', 3)`, '=', key)]),
          ]),
        )
        .execute()
    },
    find: async ({ network, payer }: Payment): Promise<RecentFailures> => {
      const rows = await findRecent({ network, payer })
      const ofCode = rows.filter((row) => row.payer === code).map(({ key }) => key.split(' '))
      const addresses = Map.groupBy(ofCode, ([hash]) => hash!)
      const codes = [...addresses].filter(
        ([, keys]) => new Set(keys.map(([, address]) => address)).size >= addressesOfCode,
      )
      return { ofPayer: rows.length - ofCode.length, codes: new Set(codes.map(([hash]) => hash)) }
    },
    /** `codeHash` asks the chain, so it is called only where something is held against the payer or a code. */
    areTooMany: async (
      { ofPayer, codes }: RecentFailures,
      codeHash: () => Promise<string | undefined>,
    ): Promise<boolean> => {
      if (ofPayer >= max) return true
      if (ofPayer === 0 && codes.size === 0) return false
      const hash = await codeHash()
      return hash !== undefined && (ofPayer > 0 || codes.has(hash))
    },
  }
}

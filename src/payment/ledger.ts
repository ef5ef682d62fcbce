/** The ledger: every verified payment, its outcome, and its response. */

import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import type { PaymentsTable } from '../database/tables.ts'
import type { Video } from '../evidence.ts'
import { createFailures } from './failures.ts'
import { describe, isTaken, withReason } from './ledger-columns.ts'
import { type Offer, type Payment, Unavailable } from './payment.ts'
import { prebuild, type Value } from './prebuilt.ts'

/** What is bought. */
export interface Order {
  video: Video
  format: string | undefined
  /** The id of who is to be called when it is done: not the address, which is nothing for the ledger. */
  callback?: string
}

/** The response of a submission: stored so that the same payment gets the same bytes. */
export interface Accepted {
  status: 200 | 202
  body: string
  jobId: string
}

export type Entry = Selectable<PaymentsTable>

/** Who works on a payment: each that takes it over counts as one more attempt. */
export type Held = Pick<Entry, 'key' | 'attempts'>

/** `live`: the job that was bought has not expired. */
export type Found = Entry & { live: boolean }

export type Ledger = ReturnType<typeof createLedger>

/** `leaseMs`: how long a payment counts as being worked on after the last sign of life from the process that does. */
export function createLedger(db: Db, { leaseMs = 10_000 } = {}) {
  const lease = sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`

  const found = db
    .selectFrom('payments')
    .leftJoin('jobs', 'jobs.id', 'payments.job_id')
    .selectAll('payments')
    // A job that is not there any more was pruned, long after it expired.
    .select(sql<boolean>`coalesce(jobs.expires_at > now(), false)`.as('live'))

  const findOwn = prebuild(db, (value: Value<{ key: string }>) => found.where('key', '=', value('key')))

  const settling = (key: string) => db.updateTable('payments').where('key', '=', key).where('state', '=', 'settling')
  /**
   * A held payment. A process that was paused for longer than its lease and has lost it to another may not
   * say any more how it ends: the other one may be settling it at this moment.
   */
  const held = ({ key, attempts }: Held) => settling(key).where('attempts', '=', attempts)

  return {
    leaseMs,
    failures: createFailures(db),

    /** The entry of this very payment, else the one that the payer bought under the same identifier. */
    find: async ({ key, network, payer, identifier }: Payment): Promise<Found | undefined> => {
      const [own] = await findOwn({ key })
      if (own || identifier === undefined) return own
      return found
        .where('network', '=', network)
        .where('payer', '=', payer)
        .where('identifier', '=', identifier)
        .where('state', 'in', ['settling', 'paid', 'credited'])
        .executeTakeFirst()
    },

    /** Stores the intent to settle. Does nothing if another process was faster with this payment or its identifier. */
    begin: async (
      payment: Payment,
      requestHash: string,
      order: Order,
      transaction: string | undefined,
    ): Promise<Held | undefined> => {
      const columns = {
        ...describe(payment, requestHash, order),
        state: 'settling' as const,
        payload: JSON.stringify(payment.payload),
        transaction: transaction ?? null,
      }
      return (
        db
          .insertInto('payments')
          .values({ ...columns, lease_until: lease, attempts: 1 })
          // One that failed before was never charged, so it may be tried again.
          .onConflict((conflict) =>
            conflict
              .column('key')
              .doUpdateSet({ ...columns, reason: null, lease_until: lease, attempts: sql`payments.attempts + 1` })
              .where('payments.state', 'in', ['failed', 'expired']),
          )
          .returning(['key', 'attempts'])
          .executeTakeFirst()
          .catch(undefinedIfTaken)
      )
    },

    /** Shows that the payment is still being worked on. */
    renew: (holder: Held) => held(holder).set({ lease_until: lease }).execute(),

    /** Takes over a payment whose lease has expired. */
    claim: (key: string): Promise<Entry | undefined> =>
      settling(key)
        .where('lease_until', '<', sql<Date>`now()`)
        .set({ lease_until: lease, attempts: sql`attempts + 1` })
        .returningAll()
        .executeTakeFirst(),

    /** The same for up to `limit` of them, oldest first. Several processes may ask at once and get different ones. */
    claimAbandoned: (limit: number, except: Iterable<string> = []): Promise<Entry[]> =>
      db
        .updateTable('payments')
        .where('key', 'in', (abandoned) =>
          abandoned
            .selectFrom('payments')
            .select('key')
            .where('state', '=', 'settling')
            .where('lease_until', '<', sql<Date>`now()`)
            .where(sql<boolean>`key <> all(${[...except]}::text[])`)
            // Those that only a person can resolve are checked occasionally, in case that has changed.
            .where(sql<boolean>`(not needs_person or lease_until < now() - interval '1 hour')`)
            .orderBy('lease_until')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .set({ lease_until: lease, attempts: sql`attempts + 1` })
        .returningAll()
        .execute(),

    /** Releases a payment at once, before its lease expires, and records the reason for the operator. */
    release: (holder: Held, reason: string, needsPerson = false) =>
      held(holder)
        .set({ reason, history: withReason(reason), needs_person: needsPerson, lease_until: sql`now()` })
        .execute(),

    /** Nothing was charged and nothing will be. False if another process has the payment by now. */
    close: async (holder: Held, state: 'failed' | 'expired', reason: string): Promise<boolean> => {
      const { numUpdatedRows } = await held(holder)
        .set({ state, reason, history: withReason(reason), needs_person: false, payload: null })
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /**
     * In one transaction: whatever `accept` does, and paid. Undefined if another process has already done it. Throws
     * `Unavailable` if its transaction has paid for another payment, unless the chain itself shows that it paid for both.
     */
    complete: (
      key: string,
      transaction: string,
      accept: (trx: Trx) => Promise<Accepted>,
      { isSeenOnChain = false } = {},
    ): Promise<Entry | undefined> =>
      db
        .transaction()
        .execute(async (trx) => {
          const { status, body, jobId } = await accept(trx)
          return (
            trx
              .updateTable('payments')
              .where('key', '=', key)
              // The money is there: closing it in the meantime was a mistake.
              .where('state', 'in', ['settling', 'failed', 'expired'])
              .set({ state: 'paid', transaction, reason: null, payload: null, settled_at: sql<Date>`now()` })
              .set({ status, body, job_id: jobId, needs_person: false })
              .$if(isSeenOnChain, (query) => query.set({ transaction_shared: isTaken(key, transaction) }))
              .returningAll()
              .executeTakeFirstOrThrow(() => new TooLate())
          )
        })
        .catch((error: unknown) => {
          if ((error as { constraint?: string }).constraint === 'payments_transaction') {
            throw new Unavailable(`transaction ${transaction} has already paid for another payment`)
          }
          if (!(error instanceof TooLate)) throw error
          return undefined
        }),

    /** In one transaction: a payment that is let through without being settled, and whatever `accept` does. */
    credit: (
      payment: Payment,
      requestHash: string,
      order: Order,
      creditOf: string,
      accept: (trx: Trx) => Promise<Accepted>,
    ): Promise<Entry | undefined> =>
      db
        .transaction()
        .execute(async (trx) => {
          const columns = { ...describe(payment, requestHash, order), state: 'credited' as const, credit_of: creditOf }
          const written = await trx
            .insertInto('payments')
            .values(columns)
            .onConflict((conflict) =>
              conflict
                .column('key')
                .doUpdateSet({ ...columns, reason: null })
                .where('payments.state', 'in', ['failed', 'expired']),
            )
            .returning('key')
            .executeTakeFirst()
          if (!written) return undefined
          const { status, body, jobId } = await accept(trx)
          return trx
            .updateTable('payments')
            .where('key', '=', payment.key)
            .set({ status, body, job_id: jobId })
            .returningAll()
            .executeTakeFirst()
        })
        .catch(undefinedIfTaken),
  }
}

/** Thrown to roll back a transaction that came after another process's. */
class TooLate extends Error {}

/** A unique index refused: the identifier or the credit was taken at the same time. */
function undefinedIfTaken(error: unknown): undefined {
  if ((error as { code?: string }).code !== '23505') throw error
}

/** The payment of an entry that is still to be settled: at the price it was quoted, whatever is asked today. */
export function paymentOf(entry: Entry, offers: readonly Offer[]): Payment | undefined {
  const payload = entry.payload as Payment['payload'] | null
  if (!payload || !offers.some(({ network }) => network === entry.network)) return undefined
  const offer = { ...payload.accepted, amount: entry.amount } as Offer
  const { key, payer, identifier } = entry
  const { network } = offer
  return { key, network, payer, offer, payload, mismatch: undefined, identifier: identifier ?? undefined }
}

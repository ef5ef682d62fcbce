/** Resolves a payment by an operator's decision, when neither the chain nor a facilitator knows its outcome. */

import type { Db, Trx } from '../database/database.ts'
import { chainOf } from './chains/index.ts'
import type { Lookup } from './chains/lookup.ts'
import { type Entry, type Ledger, type Order, paymentOf } from './ledger.ts'
import { type Network, type Offer, payerOf, Unavailable } from './payment.ts'
import { type Accept, briefMessage } from './settlement.ts'
import { describeOnChain, describePayment } from './describe-payment.ts'

export interface Decision {
  key: string
  outcome: 'paid' | 'failed'
  /** Which transaction paid, when only the operator knows it. */
  transaction?: string | undefined
  reason?: string | undefined
}

export interface ResolveParts {
  db: Db
  ledger: Ledger
  /** Only asked for when a job is to be made. */
  openAccept: () => Promise<Accept>
  /** What can ask the chain, where an RPC is configured. */
  openLookup: (network: Network) => Promise<Lookup | undefined>
  write: (line: string) => void
}

/** Why the request was not carried out. */
export class ResolveRefusal extends Error {}

export async function resolvePayment(parts: ResolveParts, decision: Decision): Promise<void> {
  const { ledger, write } = parts
  // Claimed as recovery does, so that no other process handles it meanwhile.
  const entry = await ledger.claim(decision.key)
  if (!entry) throw await explain(parts, decision.key)
  try {
    for (const line of describePayment(entry)) write(line)
    const finding = await askChain(parts, entry)
    await (decision.outcome === 'paid' ? pay(parts, entry, decision, finding) : fail(parts, entry, decision, finding))
  } catch (error) {
    await ledger.release(entry, entry.reason ?? 'resolved by an operator', entry.needs_person)
    throw error
  }
}

async function explain({ db, write }: ResolveParts, key: string): Promise<ResolveRefusal> {
  const entry = await db.selectFrom('payments').selectAll().where('key', '=', key).executeTakeFirst()
  if (!entry) return new ResolveRefusal(`payment ${key} not found`)
  for (const line of describePayment(entry)) write(line)
  return entry.state === 'settling'
    ? new ResolveRefusal(
        `a running process is handling it (at least until ${entry.lease_until.toISOString()}): try again later`,
      )
    : new ResolveRefusal(`it is already ${entry.state}: only payments that are still settling can be resolved`)
}

async function askChain({ openLookup, write }: ResolveParts, entry: Entry) {
  const offer = (entry.payload as { accepted?: Offer } | null)?.accepted
  const payment = offer && paymentOf(entry, [offer])
  try {
    const lookup = payment && (await openLookup(payment.network))
    if (!lookup) {
      write('the chain was not checked: no RPC is configured')
      return undefined
    }
    const finding = await lookup.find(payment, {
      since: entry.created_at,
      transaction: entry.transaction ?? undefined,
    })
    write(describeOnChain(finding))
    return finding
  } catch (error) {
    write(`the chain could not be checked: ${briefMessage(error)}`)
    return undefined
  }
}

type Found = Awaited<ReturnType<typeof askChain>>

async function pay({ ledger, openAccept, write }: ResolveParts, entry: Entry, decision: Decision, found: Found) {
  const known = found?.state === 'paid' ? found.transaction : entry.transaction
  const transaction = decision.transaction ?? known
  if (!transaction) throw new ResolveRefusal('the transaction is unknown: pass it with --transaction HASH')
  if (!chainOf(entry.network).transactionId.test(transaction)) {
    throw new ResolveRefusal(`${transaction} is not a transaction on ${entry.network}`)
  }
  const accept = await openAccept()
  // As settling does: the job, its place in the queue and the entry become true together or not at all.
  const makeJob = (trx: Trx) => accept(trx, entry.order as Order, payerOf(entry))
  const isSeenOnChain = found?.state === 'paid' && found.transaction === transaction
  const paid = await ledger.complete(entry.key, transaction, makeJob, { isSeenOnChain }).catch((error: unknown) => {
    // The transaction is another payment's already.
    throw error instanceof Unavailable ? new ResolveRefusal(error.message) : error
  })
  if (!paid) throw new ResolveRefusal('another process resolved it in the meantime')
  write(`done: paid by ${transaction}, job ${paid.job_id}`)
}

async function fail({ ledger, write }: ResolveParts, entry: Entry, decision: Decision, found: Found) {
  // Whatever the operator decided: a caller that has paid gets the job.
  if (found?.state === 'paid') throw new ResolveRefusal(`it was paid, by ${found.transaction}: resolve it as paid`)
  const { reason = 'resolved_by_a_person' } = decision
  const closed = await ledger.close(entry, 'failed', reason.slice(0, 200))
  if (!closed) throw new ResolveRefusal('another process resolved it in the meantime')
  write(`done: closed as failed (${reason.slice(0, 200)}); no job was created`)
}

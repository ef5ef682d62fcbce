/**
 * Brings a payment from its intent to its outcome. The holder of the lease does it: the request that wrote the intent, a
 * copy of it that comes after a crash, or recovery. Doing it twice is harmless, on the chains (an authorisation and a
 * transaction count once) and in the ledger (the entry leaves `settling` once).
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Trx } from '../database/database.ts'
import type { Log } from '../log.ts'
import { recoveries, settlements } from './counters.ts'
import { validTooLong } from './chains/evm/authorization.ts'
import type { Hints } from './chains/lookup.ts'
import { tooManyFailures } from './failures.ts'
import type { Gate, Settlement } from './gate.ts'
import { type Accepted, type Entry, type Held, type Ledger, type Order, paymentOf } from './ledger.ts'
import { chainOf } from './chains/index.ts'
import { type Payment, payerOf, Unavailable, Undecidable } from './payment.ts'

/** Makes the job that was paid for, and by whom, in the transaction that marks the payment as paid. */
export type Accept = (trx: Trx, order: Order, payer: string) => Promise<Accepted>

/** The steps at which tests kill the process. */
export type Step = 'verified' | 'validated' | 'intent' | 'sending' | 'settled' | 'accepting' | 'accepted' | 'completed'
export type Trace = (step: Step) => Promise<void> | void

export interface SettlementParts {
  gate: Gate
  ledger: Ledger
  accept: Accept
  log: Log
  trace?: Trace
}

type Refused = Extract<Settlement, { settled: false }>

interface Attempt {
  payment: Payment
  order: Order
  held: Held
  hints: Hints
  /** It is not the first attempt. */
  isResumed?: boolean
}

export type Settlements = ReturnType<typeof createSettlements>

export function createSettlements({ gate, ledger, accept, log, trace = () => undefined }: SettlementParts) {
  /** Settles a payment whose intent was just written. Returns its entry if it is paid, and we made it so. */
  async function settle(payment: Payment, order: Order, held: Held, predicted?: string): Promise<Entry | undefined> {
    const hints = { since: new Date(), transaction: predicted }
    return holding(held, async () => {
      await trace('sending')
      const outcome = await gate.settle(payment)
      await trace('settled')
      if (outcome.settled) return complete(payment, order, outcome.transaction)
      return conclude({ payment, order, held, hints }, outcome)
    })
  }

  /** Continues an abandoned payment: checks whether it happened, and settles it if it has not and still can. */
  async function resume(entry: Entry): Promise<Entry | undefined> {
    const order = entry.order as Order
    const hints = { since: entry.created_at, transaction: entry.transaction ?? undefined }
    return holding(entry, async () => {
      const payment = paymentOf(entry, gate.offers)
      if (!payment) throw new Undecidable(`${entry.network} is no longer configured`)
      const finding = await look(payment, hints)
      if (finding?.state === 'paid') return complete(payment, order, finding.transaction, 'found')
      if (finding?.state === 'void') {
        // The previous holder sent it, and may not have seen that it failed.
        if (finding.hasRun) await ledger.failures.note(payment, { once: true })
        return close(payment, entry, finding.as, finding.reason, finding.as)
      }
      const verdict = await gate.verify(payment)
      // Before there was a limit such ones were taken; now they are settled, so that they do not stay for years.
      if (!verdict.valid && verdict.reason !== validTooLong) {
        // Invalid now, but an earlier attempt may be pending: it ends only when the chain reports that it expired.
        const reason = `not settled so far, and now: ${verdict.reason}`
        if (finding || !isOver(payment, entry.created_at)) throw new Unavailable(reason)
        throw new Undecidable(`${reason}; without an RPC the outcome cannot be checked`)
      }
      // Further attempts would waste fees; this payment ends when it expires.
      const failures = await ledger.failures.find(payment)
      if (await ledger.failures.areTooMany(failures, () => gate.codeHash(payment))) {
        throw new Unavailable(tooManyFailures)
      }
      const outcome = await gate.settle(payment)
      if (outcome.settled) return complete(payment, order, outcome.transaction, 'settled')
      return conclude({ payment, order, held: entry, hints, isResumed: true }, outcome)
    })
  }

  /** A refusal is accepted when the chain does not contradict it and nothing can be pending. */
  async function conclude(attempt: Attempt, refused: Refused): Promise<Entry | undefined> {
    const { payment, order, held, isResumed = false } = attempt
    const { reason } = refused
    const isReverted = ranAndFailed.test(reason)
    // The fee is spent. Stored before any request, so that no outage or crash loses it.
    if (isReverted) await ledger.failures.note(payment)
    for (const waitMs of isReverted ? lagMs : [0]) {
      await sleep(waitMs)
      const end = await findEnd(attempt, refused, isReverted).catch((error: unknown) => {
        // Undecidable, not an outage: asking again will not help.
        if (!isReverted || error instanceof Undecidable || waitMs === lagMs.at(-1)) throw error
        return undefined
      })
      if (end?.state === 'paid') return complete(payment, order, end.transaction, isResumed ? 'found' : 'raced')
      if (end) {
        if (isReverted && walletRefused.test(end.reason)) await recordCodeFailure(payment)
        return close(payment, held, end.as, end.reason, isResumed ? end.as : undefined)
      }
    }
    await recordCodeFailure(payment)
    throw new Unavailable(`the settlement ended with ${reason}; the cause is unknown`)
  }

  /**
   * Counts a revert against the code of the payer's contract, if it is one. Not where the money was moved away, which
   * any wallet can do: otherwise three customers of a popular wallet could lock out all the others.
   */
  async function recordCodeFailure(payment: Payment): Promise<void> {
    const hash = await gate.codeHash(payment).catch((error: unknown) => {
      log.warn({ err: { message: briefMessage(error) } }, 'reading the code of the payer failed')
      return undefined
    })
    if (hash !== undefined) await ledger.failures.noteCode(payment, hash)
  }

  /** How a refused settlement has ended, or undefined as long as that is not clear. */
  async function findEnd({ payment, hints, isResumed }: Attempt, { reason, final }: Refused, isReverted: boolean) {
    const finding = await look(payment, hints)
    if (finding && finding.state !== 'open') return finding
    // Of a payment that was left, the first transaction may still be pending, whatever the second did.
    if (!final || isResumed) throw new Unavailable(`the settlement ended with ${reason}`)
    const why = isReverted ? await findOtherReason(payment) : reason
    return why === undefined ? undefined : ({ state: 'void', as: 'failed', reason: why } as const)
  }

  /**
   * Why a transaction of ours reverted, unless it may be that another one has moved the very same money before it: one
   * that carries this authorisation, whoever sent it. The money is then ours, and only an RPC that lags behind, and
   * calls the payment good or used up, keeps us from seeing it.
   */
  async function findOtherReason(payment: Payment): Promise<string | undefined> {
    const verdict = await gate.verify(payment)
    return verdict.valid || /nonce|used|expired|valid_before/i.test(verdict.reason) ? undefined : verdict.reason
  }

  async function look(payment: Payment, hints: Hints) {
    try {
      return await gate.lookup(payment.network)?.find(payment, hints)
    } catch (error) {
      throw error instanceof Unavailable ? error : new Unavailable('the chain could not be checked', error)
    }
  }

  /** `how` it came to be paid, where it was not simply settled. */
  async function complete(payment: Payment, order: Order, transaction: string, how?: 'raced' | 'found' | 'settled') {
    const write = async (trx: Trx) => {
      await trace('accepting')
      const accepted = await accept(trx, order, payerOf(payment))
      // It has arrived after all, so earlier failures do not count against the payer.
      if (how) await ledger.failures.forgive(payment, trx)
      await trace('accepted')
      return accepted
    }
    const isSeenOnChain = how === 'raced' || how === 'found'
    const paid = await ledger.complete(payment.key, transaction, write, { isSeenOnChain })
    await trace('completed')
    if (paid) count(payment, 'paid', how === 'raced' ? undefined : how)
    return paid
  }

  async function close(payment: Payment, held: Held, state: 'failed' | 'expired', reason: string, recovered?: string) {
    if (!(await ledger.close(held, state, reason))) throw new Unavailable('another process has taken over this payment')
    count(payment, 'refused', recovered)
    return undefined
  }

  function count({ network }: Payment, outcome: string, recovered: string | undefined): void {
    settlements.inc({ network, outcome })
    if (recovered) recoveries.inc({ network, outcome: recovered })
  }

  /** Renews the lease while `work` runs. If it fails, records why and releases the lease for the next process. */
  async function holding<T>(held: Held, work: () => Promise<T>): Promise<T> {
    let renewal: Promise<unknown> = Promise.resolve()
    const renewing = setInterval(() => {
      renewal = ledger
        .renew(held)
        .catch((error: unknown) => log.warn({ err: error }, 'renewing the lease of a payment failed'))
    }, ledger.leaseMs / 3)
    try {
      return await work()
    } catch (error) {
      clearInterval(renewing)
      // A renewal that is still running would undo the release.
      await renewal
      await ledger.release(held, briefMessage(error), error instanceof Undecidable).catch((problem: unknown) => {
        log.warn({ err: problem }, 'releasing a payment failed: its lease will expire')
      })
      throw error
    } finally {
      clearInterval(renewing)
    }
  }

  return { settle, resume }
}

/** What facilitators call a transaction that was mined and failed: it has cost its fee. */
const ranAndFailed = /_reverted$/

/** What a transfer is refused with when the payer's wallet itself is the reason. */
const walletRefused = /_signature$|simulation_failed$/

// How far apart the nodes behind one RPC usually are at most: two blocks of Base.
const lagMs = [0, 250, 750, 1_000, 2_000]

/** Whether the time in which a payment can be settled has run out, with a margin for clocks that differ. */
function isOver({ network, payload }: Payment, begun: Date): boolean {
  return Date.now() > chainOf(network).validUntil(payload, begun).getTime() + 120_000
}

/** An error in a few words. The libraries' messages contain whole requests, and a payment must not be logged. */
export function briefMessage(error: unknown): string {
  const { shortMessage, message } = error as { shortMessage?: string; message?: string }
  const cause = (error as { cause?: unknown }).cause
  const words = (shortMessage ?? message ?? String(error))
    .split('\n')[0]!
    // The library appends the facilitator's response, which may contain our request.
    .replace(/^(Facilitator \w+ failed \(\d+\)).*/, '$1')
    .slice(0, 200)
  return cause === undefined ? words : `${words}: ${briefMessage(cause)}`.slice(0, 400)
}

/** Sells one submission: from the payment in a request's headers to the answer, charging exactly once. */

import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../errors.ts'
import { createLimit } from '../process/limit.ts'
import { addToEvent, shortened } from '../event.ts'
import { asApiError, tooBusy } from './errors.ts'
import { inSpan } from '../trace.ts'
import { refusals, settlements as outcomes } from './counters.ts'
import type { Credits } from './credit.ts'
import { tooManyFailures } from './failures.ts'
import type { Gate } from './gate.ts'
import type { Entry, Found, Ledger, Order } from './ledger.ts'
import { chainOf } from './chains/index.ts'
import { type Payment, payerOf, Unavailable } from './payment.ts'
import { isSigned, proofOf } from './proof.ts'
import type { Accept, Settlements, Trace } from './settlement.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { createVerification } from './verification.ts'
import { readPayment } from './wire/read.ts'
import type { HttpAnswer } from './wire/write.ts'

export interface Purchase {
  headers: Headers
  resourceUrl: string
  /** Distinguishes two requests before either is validated. */
  requestHash: string
  /** Who is limited together with this caller: an address, or a network of them. */
  caller: string
  /** Checks the request; throws the `ApiError` that says what is wrong with it. */
  validate: () => Promise<Order>
}

export interface Checkout {
  /** The answer: paid for, or a 402. Throws an `ApiError` for anything else. */
  pay: (purchase: Purchase) => Promise<HttpAnswer>
}

export interface CheckoutParts {
  gate: Gate
  ledger: Ledger
  settlements: Settlements
  credits: Credits
  accept: Accept
  /** Whether an order is new work. One that finished or running work answers is never refused. */
  isNewWork?: (order: Order) => Promise<boolean>
  /** Whether the queue accepts more work, by payer. */
  admit?: (payer: string) => Promise<Admitted>
  limits?: Partial<typeof defaultLimits>
  /** How long a request waits for another one that carries the same payment. */
  waitMs?: number
  trace?: Trace
}

/** A slot that is held until `release`, or why there is none, as a message for the caller. */
type Admitted = { refused?: never; release: () => void } | { refused: string; retryAfterSeconds: number }

const defaultLimits = {
  /** How many payments are verified and settled at a time: RPCs answer this many within their time limit. */
  atOnce: 50,
  /**
   * How many may be processed or wait. Above that, new work is refused before anything is charged, from callers that
   * already have their share in process.
   */
  inFlight: 1_000,
  /** How many above that limit are examined for whether they are new work. */
  triage: 5,
  /**
   * How many payments of one caller may fail verification. Unverified ones count until they are found valid, so it is
   * well above `atOnce`: otherwise a caller with a few failures and many valid payments would be limited.
   */
  failures: { max: 100, perSecond: 0.2 },
}

const unlimited = async (): Promise<Admitted> => ({ release: () => undefined })

const pollMs = 100

export function createCheckout(parts: CheckoutParts): Checkout {
  const { gate, ledger, settlements, credits, accept, waitMs = 60_000, trace = () => undefined } = parts
  const { isNewWork = async () => true, admit = unlimited } = parts
  const limits = { ...defaultLimits, ...parts.limits }
  const withLock = createKeyedMutex()
  // Callers take turns at both.
  const settleLimit = createLimit(limits.atOnce)
  const triageLimit = createLimit(limits.triage)
  const verify = createVerification(gate, limits.failures)

  return {
    pay: async (purchase) => {
      const payment = readPayment(purchase.headers, gate.offers, purchase.resourceUrl)
      if ('problem' in payment) return refuse(purchase, payment.problem)
      addToEvent({ network: payment.network, payer: shortened(payment.payer) })
      const deadline = Date.now() + waitMs
      try {
        // Copies of one payment wait here for the first, and then find its answer in the ledger.
        return await withLock(payment.key, () => buy(payment, purchase, deadline))
      } catch (error) {
        throw asApiError(error)
      }
    },
  }

  async function buy(payment: Payment, purchase: Purchase, deadline: number): Promise<HttpAnswer> {
    const known = await findAnswer(payment, purchase, deadline)
    if (known) {
      if (known.status < 300) addToEvent({ payment: 'repeated' })
      return known
    }
    // After the ledger: a payment may have been made at an earlier price, and its answer is still its payer's.
    const problem = gate.check(payment)
    if (problem) return refuse(purchase, problem)
    const { caller } = purchase
    if (settleLimit.isOverShare(limits.inFlight, caller)) {
      const refused = await triageLimit.run(() => rejectNewWork(payment, purchase), caller)
      if (refused) return refused
    }
    // Verified only here: a payment that was valid when it began to wait may have become invalid.
    return settleLimit.run(() => sell(payment, purchase, deadline), caller)
  }

  /** Throws a 503 if the order is new work. A request that makes no new work continues. */
  async function rejectNewWork(payment: Payment, purchase: Purchase): Promise<HttpAnswer | undefined> {
    const verdict = await verify(payment, purchase.caller)
    if (!verdict.valid) return refuse(purchase, verdict.reason)
    if (await isNewWork(await purchase.validate())) throw tooBusy('too many submissions at the moment')
    return undefined
  }

  async function sell(payment: Payment, purchase: Purchase, deadline: number): Promise<HttpAnswer> {
    const [verdict, failures] = await Promise.all([
      inSpan('verify', () => verify(payment, purchase.caller)),
      ledger.failures.find(payment),
    ])
    if (!verdict.valid) return refuse(purchase, verdict.reason)
    const areTooMany = await ledger.failures.areTooMany(failures, () => gate.codeHash(payment))
    if (areTooMany) return refuse(purchase, tooManyFailures)
    await trace('verified')
    const order = await inSpan('validate', () => purchase.validate())
    await trace('validated')

    const release = await enter(payment, order)
    try {
      const entry = (await useCredit(payment, purchase, order)) ?? (await charge(payment, purchase, order))
      if (entry) return await repeat(entry, purchase)
    } finally {
      release()
    }
    // Another process was faster, or it was refused: the ledger has the outcome.
    const answer = await findAnswer(payment, purchase, deadline)
    return answer ?? refuse(purchase, (await ledger.find(payment))?.reason ?? 'settlement_failed')
  }

  /** Takes a slot in the queue, which only new work needs; without one it is a 503. */
  async function enter(payment: Payment, order: Order): Promise<() => void> {
    const admitted = await admit(payerOf(payment))
    if (admitted.refused === undefined) return admitted.release
    if (await isNewWork(order)) throw tooBusy(admitted.refused, admitted.retryAfterSeconds)
    return () => undefined
  }

  async function charge(payment: Payment, { requestHash }: Purchase, order: Order): Promise<Entry | undefined> {
    const transaction = await gate.predictTransaction(payment)
    const held = await ledger.begin(payment, requestHash, order, transaction)
    if (!held) return undefined
    await trace('intent')
    const paid = await inSpan('settle', () => settlements.settle(payment, order, held, transaction))
    if (paid)
      addToEvent({ payment: 'paid', usd: Number(payment.offer.amount) / 1_000_000, transaction: paid.transaction })
    return paid
  }

  async function useCredit(payment: Payment, { requestHash }: Purchase, order: Order) {
    const credit = await credits.find(payment, order)
    if (credit === undefined) return undefined
    const used = await ledger.credit(payment, requestHash, order, credit, (trx) => accept(trx, order, payerOf(payment)))
    if (used) {
      outcomes.inc({ network: payment.network, outcome: 'credited' })
      addToEvent({ payment: 'credited' })
    }
    return used
  }

  /** The answer that this payment got before, waiting for it if another process is settling it. */
  async function findAnswer(payment: Payment, purchase: Purchase, deadline: number): Promise<HttpAnswer | undefined> {
    for (;;) {
      const entry = await ledger.find(payment)
      if (!entry || entry.state === 'failed' || entry.state === 'expired') return undefined
      // Before anything is answered or done: data that is public on the chain must not be enough to ask.
      const doubt = await findDoubt(payment, entry, purchase)
      if (doubt) return refuse(purchase, doubt)
      if (entry.request_hash !== purchase.requestHash) {
        if (entry.key === payment.key) return refuse(purchase, 'payment_already_used')
        throw new ApiError(409, 'this payment identifier was used with another request', { code: 'payment_id_used' })
      }
      if (entry.state !== 'settling') return entry.live ? repeat(entry, purchase) : refuse(purchase, 'job_expired')
      const abandoned = await ledger.claim(entry.key)
      if (abandoned) await settlements.resume(abandoned)
      else if (Date.now() > deadline) throw new Unavailable('another request with this payment is not done yet')
      else await sleep(pollMs)
    }
  }

  /** Why the sender of this payment may not see the entry, if there is a reason. */
  async function findDoubt(payment: Payment, { key, proof }: Found, { caller }: Purchase): Promise<string | undefined> {
    if (key !== payment.key) {
      // Another payment under the same identifier: it was not settled, so that it can still be verified separately.
      const problem = gate.check(payment)
      // Only a contract wallet needs the chain: who has bought something need not have the money to buy it again.
      if (problem || isSigned(payment)) return problem
      const verdict = await verify(payment, caller)
      return verdict.valid ? undefined : verdict.reason
    }
    // Entries of before there were proofs have none; they expire within a day.
    const isPayers = proof === null ? isSigned(payment) : proof === proofOf(payment)
    if (isPayers) return undefined
    return chainOf(payment.network).badSignature
  }

  async function refuse({ resourceUrl }: Purchase, reason: string): Promise<HttpAnswer> {
    const why = reason === 'payment_required' ? 'missing' : 'invalid'
    refusals.inc({ why })
    addToEvent({ payment: why, ...(why === 'invalid' ? { reason } : {}) })
    return gate.quote(resourceUrl, reason)
  }

  /** An answer as it was given the first time. */
  async function repeat(entry: Entry, { resourceUrl }: Purchase): Promise<HttpAnswer> {
    const { network, payer, transaction, settled_at: paidAt, status, body, state } = entry
    return {
      status: status as 200 | 202,
      body: body!,
      headers:
        state === 'credited'
          ? { 'Payment-Credit': 'used' }
          : await gate.receipt(resourceUrl, { network, payer, transaction: transaction!, paidAt: paidAt! }),
    }
  }
}

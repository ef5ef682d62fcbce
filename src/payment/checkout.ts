/** Sells one submission: from the payment in a request's headers to the answer, charging exactly once. */

import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../errors.ts'
import type { Log } from '../log.ts'
import { refusals, settlements as outcomes } from './counters.ts'
import type { Credits } from './credit.ts'
import type { Gate } from './gate.ts'
import type { Entry, Ledger, Order } from './ledger.ts'
import { type Network, type Payment, Unavailable } from './payment.ts'
import { type Accept, briefly, type Settlements, type Trace } from './settlement.ts'
import { createTurns } from './turns.ts'
import { readPayment } from './wire/read.ts'
import { type Answer, writeReceipt } from './wire/write.ts'

export interface Purchase {
  headers: Headers
  resourceUrl: string
  /** Tells two requests apart before either is looked at closely. */
  requestHash: string
  /** Checks the request; throws the `ApiError` that says what is wrong with it. */
  validate: () => Promise<Order>
}

export interface Checkout {
  /** The answer: paid for, or a 402. Throws an `ApiError` for anything else. */
  pay: (purchase: Purchase) => Promise<Answer>
}

export interface CheckoutParts {
  gate: Gate
  ledger: Ledger
  settlements: Settlements
  credits: Credits
  accept: Accept
  log: Log
  /** How long a request waits for another one that carries the same payment. */
  waitMs?: number
  trace?: Trace
}

const pollMs = 100
const retryAfter = { 'Retry-After': '5' }

export function createCheckout(parts: CheckoutParts): Checkout {
  const { gate, ledger, settlements, credits, accept, log, waitMs = 60_000, trace = () => undefined } = parts
  const inTurn = createTurns()

  return {
    pay: async (purchase) => {
      const payment = readPayment(purchase.headers, gate.offers, purchase.resourceUrl)
      if ('problem' in payment) return refuse(purchase, payment.problem)
      const deadline = Date.now() + waitMs
      try {
        // Copies of one payment wait here for the first, and then find its answer in the ledger.
        return await inTurn(payment.key, () => buy(payment, purchase, deadline))
      } catch (error) {
        throw asApiError(error, log)
      }
    },
  }

  async function buy(payment: Payment, purchase: Purchase, deadline: number): Promise<Answer> {
    const known = await findAnswer(payment, purchase, deadline)
    if (known) return known

    const verdict = await gate.verify(payment)
    if (!verdict.valid) return refuse(purchase, verdict.reason)
    await trace('verified')
    const order = await purchase.validate()
    await trace('validated')

    const entry = (await useCredit(payment, purchase, order)) ?? (await charge(payment, purchase, order))
    if (entry) return repeat(entry)
    // Another process was faster with it, or it was refused: either way the ledger knows.
    const answer = await findAnswer(payment, purchase, deadline)
    return answer ?? refuse(purchase, (await ledger.find(payment))?.reason ?? 'settlement_failed')
  }

  async function charge(payment: Payment, { requestHash }: Purchase, order: Order): Promise<Entry | undefined> {
    const transaction = await gate.foresee(payment)
    if (!(await ledger.begin(payment, requestHash, order, transaction))) return undefined
    await trace('intent')
    return settlements.settle(payment, order, transaction)
  }

  async function useCredit(payment: Payment, { requestHash }: Purchase, order: Order) {
    const credit = await credits.find(payment, order)
    if (credit === undefined) return undefined
    const used = await ledger.credit(payment, requestHash, order, credit, (trx) => accept(trx, order))
    if (used) outcomes.inc({ network: payment.network, outcome: 'credited' })
    return used
  }

  /** The answer that this payment was given before, waiting for it if another process is at it. */
  async function findAnswer(payment: Payment, purchase: Purchase, deadline: number): Promise<Answer | undefined> {
    for (;;) {
      const entry = await ledger.find(payment)
      if (!entry || entry.state === 'failed' || entry.state === 'expired') return undefined
      if (entry.request_hash !== purchase.requestHash) {
        if (entry.key === payment.key) return refuse(purchase, 'payment_already_used')
        throw new ApiError(409, 'this payment identifier was used with another request')
      }
      if (entry.state !== 'settling') return repeat(entry)
      const abandoned = await ledger.claim(entry.key)
      if (abandoned) await settlements.resume(abandoned)
      else if (Date.now() > deadline) throw new Unavailable('another request with this payment is not done yet')
      else await sleep(pollMs)
    }
  }

  function refuse({ resourceUrl }: Purchase, reason: string): Answer {
    refusals.inc({ why: reason === 'payment_required' ? 'missing' : 'invalid' })
    return gate.quote(resourceUrl, reason)
  }
}

/** An answer as it was given the first time. */
function repeat({ network, payer, transaction, status, body, state }: Entry): Answer {
  return {
    status: status as 200 | 202,
    body: body!,
    headers:
      state === 'credited'
        ? { 'Payment-Credit': 'used' }
        : writeReceipt({ network: network as Network, payer, transaction: transaction! }),
  }
}

/** Nothing that goes wrong here may read as "not paid": clients would sign and pay again. */
function asApiError(error: unknown, log: Log): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof Unavailable) {
    log.warn({ reason: briefly(error) }, 'the outcome of a payment is not known')
    return new ApiError(500, 'the payment could not be confirmed yet: resend the same X-Payment', {
      headers: retryAfter,
      // In a few words, because what is logged must not hold the payment.
      cause: new Error(briefly(error)),
    })
  }
  return new ApiError(500, 'failed to enqueue job', { headers: retryAfter, cause: error })
}

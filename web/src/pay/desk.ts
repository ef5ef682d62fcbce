/**
 * Where people pay. An order comes in, a wallet signs, the service answers, and the job's own page opens. What was
 * signed is kept until its answer is known.
 */

import { signal } from '@preact/signals'
import { createClient, type OutputFormat, ReelgistError, type Wallet } from '../../../client/src/index.ts'
import { boot } from '../boot.ts'
import { remember } from '../history/entries.ts'
import { jobUrl, navigate } from '../routes.ts'
import { connection } from '../service.ts'
import { keep, keptPayments, letGo } from './kept.ts'
import { hold, unlessHeld } from './locks.ts'
import type { VideoOrder } from './order.ts'
import { type PayProblem, problemOf } from './problems.ts'

export type Desk =
  | { at: 'idle' }
  | { at: 'choosing'; order: VideoOrder }
  /** `stop` is there until something has been sent. */
  | { at: 'working'; order: VideoOrder; doing: string; stop?: () => void; wallet?: string }
  | { at: 'problem'; order: VideoOrder; problem: PayProblem; payment?: string | undefined }

export const desk = signal<Desk>({ at: 'idle' })

/** Brings a wallet that is ready to sign. Told what it is doing, it can say so. */
export type Connect = (say: (doing: string) => void) => Promise<Wallet>

/** Begins to pay: at once with play money, else by choosing a wallet. */
export async function pay(order: VideoOrder): Promise<void> {
  if (desk.value.at === 'working') return
  // Signed before, and its answer never heard: a second one would be a second payment.
  const kept = keptPayments().find(({ url, format }) => url === order.url && format === order.format)
  if (kept) return resend(order, kept.payment)
  if (!boot.isSandbox) {
    desk.value = { at: 'choosing', order }
    return
  }
  const { connectThrowaway } = await import('../wallets/throwaway.ts')
  await payWith(order, connectThrowaway)
}

export async function payWith(order: VideoOrder, connect: Connect, wallet?: string, isRefilled = false): Promise<void> {
  const stopped = new AbortController()
  const say = (doing: string) => {
    desk.value = { at: 'working', order, doing, stop: () => stopped.abort(), ...(wallet ? { wallet } : {}) }
  }
  say('Getting the wallet ready')
  try {
    const signer = await connect(say)
    stopped.signal.throwIfAborted()
    say(boot.isSandbox ? 'Paying with play money' : 'Waiting for your signature')
    await send(order, { wallet: signer, signal: stopped.signal })
  } catch (error) {
    if (stopped.signal.aborted && !(error instanceof ReelgistError && error.payment)) desk.value = { at: 'idle' }
    else if (boot.isSandbox && !isRefilled && isPoor(error)) await payWithFilled(order, connect)
    else fail(order, error)
  }
}

const isPoor = (error: unknown) => error instanceof ReelgistError && /funds|balance/.test(error.reason ?? '')

/** The sandbox's chain was reset, say: what the wallet had there is gone. */
async function payWithFilled(order: VideoOrder, connect: Connect): Promise<void> {
  const { refillNext } = await import('../wallets/throwaway.ts')
  refillNext()
  await payWith(order, connect, undefined, true)
}

/** Sends what was signed before once more. */
export async function resend(order: VideoOrder, payment: string): Promise<void> {
  desk.value = { at: 'working', order, doing: 'Asking what became of your payment' }
  try {
    await send(order, { payment })
  } catch (error) {
    fail(order, error, payment)
  }
}

async function send(
  order: VideoOrder,
  by: { wallet: Wallet; signal: AbortSignal } | { payment: string },
): Promise<void> {
  const isNew = 'wallet' in by
  let payment = isNew ? undefined : by.payment
  let release: (() => void) | undefined
  try {
    const job = await createClient({ ...connection, wallet: isNew ? by.wallet : [] }).submit(order.url, {
      ...(order.format === 'default' ? {} : { format: order.format as OutputFormat }),
      ...by,
      onPayment: (signed) => {
        payment = signed.payment
        keep({ ...order, payment, at: Date.now() })
        release = hold(payment)
        // From here on nothing is taken back: a closed dialog must not hide a payment.
        desk.value = { at: 'working', order, doing: 'Paying' }
      },
    })
    if (job.payment !== undefined) letGo(job.payment)
    remember({ ...order, title: order.title ?? '', jobId: job.jobId, at: Date.now(), charged: job.charged })
    desk.value = { at: 'idle' }
    navigate(jobUrl(job.jobId))
  } catch (error) {
    if (payment !== undefined && isSettled(error)) letGo(payment)
    throw error
  } finally {
    release?.()
  }
}

/** Whether the payment will never buy anything: the service has said so. */
const isSettled = (error: unknown) =>
  error instanceof ReelgistError && ['payment_refused', 'payment_id_used', 'invalid_request'].includes(error.code)

function fail(order: VideoOrder, error: unknown, payment?: string): void {
  const sent = error instanceof ReelgistError ? error.payment : payment
  desk.value = { at: 'problem', order, problem: problemOf(error), payment: sent }
}

/** Called when the page opens: what was on its way when it was closed is asked for again. */
export async function resumePayments(): Promise<void> {
  for (const kept of keptPayments()) await unlessHeld(kept.payment, () => resend(kept, kept.payment))
}

/**
 * Where people pay. An order comes in, a wallet signs, the service answers, and the job's own page opens. What was
 * signed is kept until its answer is known.
 */

import { loadPart } from '../ui/loaded.ts'
import { computed, signal } from '@preact/signals'
import { createClient, type OutputFormat, ReelgistError, type Wallet } from '../../../client/src/index.ts'
import { boot } from '../boot.ts'
import { remember } from '../history/entries.ts'
import { jobUrl, navigate } from '../routes.ts'
import { connection } from '../service.ts'
import { savePending, pendingPayments, removePending } from './pending.ts'
import { lockPayment, ifNotLocked } from './locks.ts'
import type { VideoOrder } from './order.ts'
import { type PayProblem, problemOf } from './problems.ts'

export type PaymentState =
  | { at: 'idle' }
  /** Somebody has just begun to pay, or has just paid: there is nothing to show, and no other payment begins. */
  | { at: 'starting' }
  | { at: 'opening' }
  | { at: 'choosing'; order: VideoOrder }
  /** `stop` is there until something has been sent. */
  | { at: 'working'; order: VideoOrder; doing: string; stop?: () => void; wallet?: string }
  | { at: 'problem'; order: VideoOrder; problem: PayProblem; payment?: string | undefined }

export const paymentState = signal<PaymentState>({ at: 'idle' })

/** While it is, no control begins a payment. Set before anything is awaited: a second click finds it so. */
export const isBusy = computed(() => ['starting', 'working', 'opening'].includes(paymentState.value.at))

/**
 * How long no payment begins after a job's page has opened. The second click of a double click may come then, and land
 * on a button of the new page; systems count two clicks as one double click up to 500 ms apart.
 */
const cooldownMs = 700

/** Returns a wallet that is ready to sign, and reports its steps. */
export type Connect = (showStep: (doing: string) => void) => Promise<Wallet>

/** Begins to pay, if `check` finds nothing wrong: at once with test USDC, else by choosing a wallet. */
export async function pay(order: VideoOrder, check: () => Promise<boolean> = async () => true): Promise<void> {
  if (isBusy.value) return
  paymentState.value = { at: 'starting' }
  try {
    if (!(await check())) paymentState.value = { at: 'idle' }
    else await begin(order)
  } catch (error) {
    fail(order, error)
  }
}

async function begin(order: VideoOrder): Promise<void> {
  // Signed before, and its answer never heard: a second one would be a second payment.
  const pending = pendingPayments().find(({ url, format }) => url === order.url && format === order.format)
  if (pending) return sendAgain(order, pending.payment)
  if (!boot.isSandbox) {
    paymentState.value = { at: 'choosing', order }
    return
  }
  const { connectThrowaway } = await loadPart(() => import('../wallets/throwaway.ts'))
  await sign(order, connectThrowaway)
}

/** Pays with a wallet that was chosen. */
export async function payWith(order: VideoOrder, connect: Connect, wallet: string): Promise<void> {
  if (!isBusy.value) await sign(order, connect, wallet)
}

async function sign(order: VideoOrder, connect: Connect, wallet?: string, isRefilled = false): Promise<void> {
  const stopped = new AbortController()
  const showStep = (doing: string) => {
    paymentState.value = { at: 'working', order, doing, stop: () => stopped.abort(), ...(wallet ? { wallet } : {}) }
  }
  showStep('Preparing your wallet')
  try {
    const signer = await connect(showStep)
    stopped.signal.throwIfAborted()
    showStep(boot.isSandbox ? 'Paying with test USDC' : 'Waiting for your signature')
    await send(order, { wallet: signer, signal: stopped.signal })
  } catch (error) {
    if (stopped.signal.aborted && !(error instanceof ReelgistError && error.payment))
      paymentState.value = { at: 'idle' }
    else if (boot.isSandbox && !isRefilled && isUnfunded(error)) await payWithFilled(order, connect)
    else fail(order, error)
  }
}

const isUnfunded = (error: unknown) => error instanceof ReelgistError && /funds|balance/.test(error.reason ?? '')

/** The sandbox's chain was reset, say: what the wallet had there is gone. */
async function payWithFilled(order: VideoOrder, connect: Connect): Promise<void> {
  const { refillNext } = await loadPart(() => import('../wallets/throwaway.ts'))
  refillNext()
  await sign(order, connect, undefined, true)
}

/** Sends what was signed before once more. */
export async function resend(order: VideoOrder, payment: string): Promise<void> {
  if (!isBusy.value) await sendAgain(order, payment)
}

async function sendAgain(order: VideoOrder, payment: string): Promise<void> {
  paymentState.value = { at: 'working', order, doing: 'Checking the status of your payment' }
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
        savePending({ ...order, payment, at: Date.now() })
        release = lockPayment(payment)
        // From here on nothing is taken back: a closed dialog must not hide a payment.
        paymentState.value = { at: 'working', order, doing: 'Paying' }
      },
    })
    if (job.payment !== undefined) removePending(job.payment)
    remember({ ...order, title: order.title ?? '', jobId: job.jobId, at: Date.now(), charged: job.charged })
    paymentState.value = { at: 'opening' }
    navigate(jobUrl(job.jobId))
  } catch (error) {
    if (payment !== undefined && isSettled(error)) removePending(payment)
    throw error
  } finally {
    release?.()
  }
  await new Promise((resolve) => setTimeout(resolve, cooldownMs))
  paymentState.value = { at: 'idle' }
}

/** Whether the payment will never buy anything: the service has said so. */
const isSettled = (error: unknown) =>
  error instanceof ReelgistError && ['payment_refused', 'payment_id_used', 'invalid_request'].includes(error.code)

function fail(order: VideoOrder, error: unknown, payment?: string): void {
  const sent = error instanceof ReelgistError ? error.payment : payment
  paymentState.value = { at: 'problem', order, problem: problemOf(error), payment: sent }
}

/** Called when the page opens: what was on its way when it was closed is asked for again. */
export async function resumePayments(): Promise<void> {
  for (const pending of pendingPayments()) await ifNotLocked(pending.payment, () => resend(pending, pending.payment))
}

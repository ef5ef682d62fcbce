/**
 * Payments that were signed and whose answer is not known yet. They outlive the page: after a reload or a crash the
 * same one is sent again, never a second.
 */

import { readLocal, writeLocal } from '../ui/local.ts'
import type { VideoOrder } from './order.ts'

export interface PendingPayment extends VideoOrder {
  /** The value of `X-Payment`. */
  payment: string
  at: number
}

/** A payment is good for minutes, and its answer is given for a day: after two nobody knows of it any more. */
const expiresAfterMs = 2 * 24 * 3_600_000

export const pendingPayments = (now = Date.now()): PendingPayment[] =>
  ((readLocal('payments') ?? []) as PendingPayment[]).filter(({ at }) => now - at < expiresAfterMs)

export function savePending(pending: PendingPayment): void {
  writeLocal('payments', [...pendingPayments().filter(({ payment }) => payment !== pending.payment), pending])
}

export function removePending(payment: string): void {
  const left = pendingPayments().filter((pending) => pending.payment !== payment)
  writeLocal('payments', left.length > 0 ? left : undefined)
}

/**
 * Payments that were signed and whose answer is not known yet. They outlive the page: after a reload or a crash the
 * same one is sent again, never a second.
 */

import { readLocal, writeLocal } from '../ui/local.ts'
import type { VideoOrder } from './order.ts'

export interface KeptPayment extends VideoOrder {
  /** The value of `X-Payment`. */
  payment: string
  at: number
}

/** A payment is good for minutes, and its answer is given for a day: after two nobody knows of it any more. */
const forgottenAfter = 2 * 24 * 3_600_000

export const keptPayments = (now = Date.now()): KeptPayment[] =>
  ((readLocal('payments') ?? []) as KeptPayment[]).filter(({ at }) => now - at < forgottenAfter)

export function keep(kept: KeptPayment): void {
  writeLocal('payments', [...keptPayments().filter(({ payment }) => payment !== kept.payment), kept])
}

export function letGo(payment: string): void {
  const left = keptPayments().filter((kept) => kept.payment !== payment)
  writeLocal('payments', left.length > 0 ? left : undefined)
}

/** What the ledger writes into the columns of a payment. */

import { sql } from 'kysely'
import type { Video } from '../evidence.ts'
import type { Payment } from './payment.ts'
import { proofOf } from './proof.ts'

export function describe(payment: Payment, requestHash: string, order: { video: Video; format: string | undefined }) {
  const { key, network, payer, identifier, offer } = payment
  return {
    key,
    network,
    payer,
    identifier: identifier ?? null,
    request_hash: requestHash,
    proof: proofOf(payment),
    amount: offer.amount,
    platform: order.video.platform,
    video_id: order.video.id,
    format: order.format ?? '',
    order: JSON.stringify(order),
  }
}

/** The history with one more reason, unless it is the same as before; the latest twenty are stored. */
export const withReason = (reason: string) => sql<{ at: string; reason: string }[]>`
  case when history -> -1 ->> 'reason' = ${reason} then history
  else jsonb_path_query_array(history, '$[last-18 to last]')
    || jsonb_build_array(jsonb_build_object('at', now(), 'reason', ${reason}::text)) end`

/** Whether another payment of the same network was paid by this transaction. */
export const isTaken = (key: string, transaction: string) => sql<boolean>`exists (
  select from payments other where other.network = payments.network and other.state = 'paid' and other.key <> ${key}
    and lower(other.transaction) = lower(${transaction}))`

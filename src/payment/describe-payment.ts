/** Describes one payment of the ledger, for the operator who must resolve it. */

import { chainOf } from './chains/index.ts'
import type { PaymentOnChain } from './chains/lookup.ts'
import type { Entry } from './ledger.ts'
import type { Payment } from './payment.ts'

export function describePayment(entry: Entry): string[] {
  const { key, state, network, payer, amount, platform, video_id: video, format, transaction, attempts } = entry
  const until = validUntil(entry)
  return [
    `payment      ${key}`,
    `state        ${state}${entry.needs_person ? ', needs a decision by an operator' : ''}`,
    `created      ${entry.created_at.toISOString()}, ${attempts} attempts`,
    `amount       $${(Number(amount) / 1e6).toFixed(2)} on ${network}`,
    `payer        ${payer}`,
    `bought       ${platform}/${video}${format === '' ? '' : ` ${format}`}`,
    ...(transaction === null ? [] : [`transaction  ${transaction}`]),
    ...(until === undefined ? [] : [`valid until  ${until.toISOString()}`]),
    ...(entry.history.length === 0 ? [] : ['reasons over time:']),
    ...entry.history.map(({ at, reason }) => `  ${new Date(at).toISOString()}  ${reason}`),
  ]
}

function validUntil({ network, payload, created_at: begun }: Entry): Date | undefined {
  if (payload === null) return undefined
  const until = chainOf(network).validUntil(payload as Payment['payload'], begun)
  return Number.isNaN(until.getTime()) ? undefined : until
}

export function describeOnChain(finding: PaymentOnChain): string {
  switch (finding.state) {
    case 'paid':
      return `on chain: paid by transaction ${finding.transaction}`
    case 'open':
      return 'on chain: not paid yet, still possible'
    case 'void':
      return `on chain: not paid, no longer possible (${finding.reason})`
  }
}

import { Counter, Gauge } from 'prom-client'
import { registry, startAtZero } from '../metrics.ts'

export const settlements = new Counter({
  name: 'reelgist_settlements_total',
  help: 'Payments by outcome: paid, refused or credited.',
  labelNames: ['network', 'outcome'] as const,
  registers: [registry],
})

export const recoveries = new Counter({
  name: 'reelgist_recovered_payments_total',
  help: 'Unfinished payments, by the outcome of recovery.',
  labelNames: ['network', 'outcome'] as const,
  registers: [registry],
})

export const refusals = new Counter({
  name: 'reelgist_payment_refusals_total',
  help: 'Requests whose payment was refused: 402 when it is missing or invalid, 429 when the address is limited.',
  labelNames: ['why'] as const,
  registers: [registry],
})

startAtZero(refusals, { why: ['missing', 'invalid', 'limited'] })

/** For the networks that are offered. */
export function startCounting(network: readonly string[]): void {
  startAtZero(settlements, { network, outcome: ['paid', 'refused', 'credited'] })
}

export const settlerBalance = new Gauge({
  name: 'reelgist_settler_balance',
  help: 'Balance of a settler key for fees, in whole coins of its network (ETH on Base, SOL on Solana), as last read.',
  labelNames: ['network', 'address'] as const,
  registers: [registry],
  aggregator: 'min',
})

export const settlerUsable = new Gauge({
  name: 'reelgist_settler_usable',
  help: 'Whether a settler key is used: 0 while it cannot pay fees or keeps failing.',
  labelNames: ['network', 'address'] as const,
  registers: [registry],
  aggregator: 'min',
})

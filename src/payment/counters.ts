import { Counter, Gauge } from 'prom-client'
import { registry } from '../metrics.ts'

export const settlements = new Counter({
  name: 'reelgist_settlements_total',
  help: 'Payments by how they ended: paid, refused or credited.',
  labelNames: ['network', 'outcome'] as const,
  registers: [registry],
})

export const recoveries = new Counter({
  name: 'reelgist_recovered_payments_total',
  help: 'Payments that were left unfinished, by what recovery made of them.',
  labelNames: ['network', 'outcome'] as const,
  registers: [registry],
})

export const refusals = new Counter({
  name: 'reelgist_payment_refusals_total',
  help: 'Requests whose payment was not taken: 402 for one that is missing or invalid, 429 for a limited address.',
  labelNames: ['why'] as const,
  registers: [registry],
})

export const settlerBalance = new Gauge({
  name: 'reelgist_settler_balance',
  help: 'What a settler key has to pay fees with, in whole coins of its network (ETH on Base, SOL on Solana), as of its last look.',
  labelNames: ['network', 'address'] as const,
  registers: [registry],
})

export const settlerUsable = new Gauge({
  name: 'reelgist_settler_usable',
  help: 'Whether a settler key is used: 0 while it cannot pay fees or keeps failing.',
  labelNames: ['network', 'address'] as const,
  registers: [registry],
})

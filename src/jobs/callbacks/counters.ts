import { Counter } from 'prom-client'
import { registry, startAtZero } from '../../metrics.ts'

export const deliveries = new Counter({
  name: 'reelgist_callback_deliveries_total',
  help: 'Attempts to deliver a callback, by outcome: delivered, again or given-up.',
  labelNames: ['outcome'] as const,
  registers: [registry],
})
startAtZero(deliveries, { outcome: ['delivered', 'again', 'given-up'] })

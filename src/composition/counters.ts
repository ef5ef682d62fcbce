import { Counter } from 'prom-client'
import { registry } from '../metrics.ts'

export const compositions = new Counter({
  name: 'reelgist_compositions_total',
  help: 'Results composed, by format and by who composed them: model, embedded, or embedded after the model failed.',
  labelNames: ['format', 'composer'] as const,
  registers: [registry],
})

export const amendments = new Counter({
  name: 'reelgist_grounding_amendments_total',
  help: 'Values that could not stand, by what became of them: repaired or dropped.',
  labelNames: ['composer', 'outcome'] as const,
  registers: [registry],
})

export const unconfirmedValues = new Counter({
  name: 'reelgist_unconfirmed_values_total',
  help: 'Values of results that nothing in the evidence confirms.',
  labelNames: ['format', 'composer'] as const,
  registers: [registry],
})

export const modelTokens = new Counter({
  name: 'reelgist_model_tokens_total',
  help: 'Tokens sent to and received from the model.',
  labelNames: ['model', 'direction'] as const,
  registers: [registry],
})

export const modelDollars = new Counter({
  name: 'reelgist_model_dollars_total',
  help: 'What the model cost, for models whose price is known.',
  labelNames: ['model'] as const,
  registers: [registry],
})

export const modelFailures = new Counter({
  name: 'reelgist_model_failures_total',
  help: 'Answers of the model that could not be used, by reason.',
  labelNames: ['model', 'reason'] as const,
  registers: [registry],
})

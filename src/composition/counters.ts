import { Counter, Histogram } from 'prom-client'
import { registry } from '../metrics.ts'

/** `model` is the one that composed, or that should have: empty where none is set. */
const ofResult = ['format', 'composer', 'model'] as const
const ofModel = ['model', 'format'] as const

export const compositions = new Counter({
  name: 'reelgist_compositions_total',
  help: 'Results composed, by who composed them: model, embedded, or embedded after the model failed.',
  labelNames: ofResult,
  registers: [registry],
})

export const amendments = new Counter({
  name: 'reelgist_grounding_amendments_total',
  help: 'Values that could not stand, by what became of them: repaired or dropped.',
  labelNames: [...ofResult, 'outcome'] as const,
  registers: [registry],
})

export const unconfirmedValues = new Counter({
  name: 'reelgist_unconfirmed_values_total',
  help: 'Values of results that nothing in the evidence confirms.',
  labelNames: ofResult,
  registers: [registry],
})

export const modelTokens = new Counter({
  name: 'reelgist_model_tokens_total',
  help: 'Tokens sent to and received from the model.',
  labelNames: [...ofModel, 'direction'] as const,
  registers: [registry],
})

export const modelDollars = new Counter({
  name: 'reelgist_model_dollars_total',
  help: 'What the model cost, for models whose price is known.',
  labelNames: ofModel,
  registers: [registry],
})

export const modelSeconds = new Histogram({
  name: 'reelgist_model_seconds',
  help: 'How long the model took for a question, with the pauses and repetitions that a limited one asks for.',
  labelNames: ofModel,
  buckets: [0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300, 600],
  registers: [registry],
})

export const secondQuestions = new Counter({
  name: 'reelgist_model_second_questions_total',
  help: 'Answers that could not be used, after which the model was asked once more.',
  labelNames: ofModel,
  registers: [registry],
})

export const modelFailures = new Counter({
  name: 'reelgist_model_failures_total',
  help: 'Questions without a usable answer, by reason.',
  labelNames: [...ofModel, 'reason'] as const,
  registers: [registry],
})

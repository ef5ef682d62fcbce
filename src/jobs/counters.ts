import { Counter, Histogram } from 'prom-client'
import { registry, startAtZero } from '../metrics.ts'

export const submissions = new Counter({
  name: 'reelgist_submissions_total',
  help: 'Accepted submissions: new analyses, submissions that joined a running analysis, and submissions answered from stored results.',
  labelNames: ['kind'] as const,
  registers: [registry],
})

startAtZero(submissions, { kind: ['new', 'joined', 'stored'] })

export const attempts = new Counter({
  name: 'reelgist_analysis_attempts_total',
  help: 'Attempts at an analysis by outcome: success, failed, again, stopped, broken, lost or later.',
  labelNames: ['ending'] as const,
  registers: [registry],
})

startAtZero(attempts, { ending: ['success', 'failed', 'again', 'stopped', 'broken', 'lost', 'later'] })

export const attemptSeconds = new Histogram({
  name: 'reelgist_analysis_attempt_seconds',
  help: 'Duration of attempts at an analysis.',
  buckets: [0.5, 1, 2, 5, 10, 20, 40, 80, 160, 320, 640],
  registers: [registry],
})

export const refusedSubmissions = new Counter({
  name: 'reelgist_submissions_over_limit_total',
  help: 'Paid submissions that found the queue over its limit: too many waiting (depth), too late (age), too many of one payer (share), no worker (idle), drained by an operator (drain). New work among them got 503, uncharged.',
  labelNames: ['why'] as const,
  registers: [registry],
})
startAtZero(refusedSubmissions, { why: ['depth', 'age', 'share', 'idle', 'drain'] })

/**
 * What KEDA and the HorizontalPodAutoscaler make of `deploy/kubernetes/keda/workers.yaml`: the number of workers by the
 * age of the queue, with the limits on how fast it grows and shrinks that stand there.
 */

import type { Scaling } from './simulate.ts'

export interface Rule {
  /** Value: the age itself is brought to the target. AverageValue: the age divided by the number of workers. */
  metricType: 'Value' | 'AverageValue'
  targetSeconds: number
  min: number
  max: number
  /** Growing: by at most this share in so many seconds. */
  up: { share: number; seconds: number }
  /** Shrinking: by at most this share in so many seconds, and to no less than was wanted in the window before. */
  down: { share: number; seconds: number; windowSeconds: number }
  /** Videos at once in one worker. */
  placesEach: number
  startSeconds: number
}

/** The share by which it may miss its target before anything is done. */
const tolerance = 0.1
const everySeconds = 15

export function createAutoscaler(rule: Rule): Scaling {
  /** What was wanted at each look, and how many there were: for the limits that look back. */
  const history: { at: number; wanted: number; workers: number }[] = []
  const since = (now: number, seconds: number) => history.filter(({ at }) => at > now - seconds)

  return {
    everySeconds,
    startSeconds: rule.startSeconds,
    wanted: (now, places, age) => {
      const workers = places / rule.placesEach
      const ratio = age / (rule.targetSeconds * (rule.metricType === 'Value' ? 1 : workers))
      const raw = Math.abs(ratio - 1) <= tolerance ? workers : Math.ceil(workers * ratio)
      const wanted = Math.min(rule.max, Math.max(rule.min, raw))
      const historySeconds = Math.max(rule.down.windowSeconds, rule.up.seconds, rule.down.seconds)
      while (history[0] && history[0].at <= now - historySeconds) history.shift()
      const before = (seconds: number) => since(now, seconds)[0]?.workers ?? workers
      const ceiling = Math.ceil(before(rule.up.seconds) * (1 + rule.up.share))
      const floor = Math.floor(before(rule.down.seconds) * (1 - rule.down.share))
      const steady = Math.max(wanted, ...since(now, rule.down.windowSeconds).map((look) => look.wanted))
      history.push({ at: now, wanted, workers })
      const next = wanted > workers ? Math.min(wanted, ceiling) : Math.max(Math.min(steady, workers), floor)
      return next * rule.placesEach
    },
  }
}

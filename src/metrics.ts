/** The service's counters, all in one registry. A part counts; `/metrics` prints. */

import { type Counter, Registry } from 'prom-client'

export const registry = new Registry()

/**
 * Prints 0 for these labels from the start on. A series that begins at 1 has not risen, so `rate` and `increase` would miss
 * the first event, and an alert on it would not fire.
 */
export function startAtZero<Label extends string>(
  counter: Counter<Label>,
  labels: Record<Label, readonly string[]>,
): void {
  const names = Object.keys(labels) as Label[]
  let combined: Partial<Record<Label, string>>[] = [{}]
  for (const name of names)
    combined = combined.flatMap((one) => labels[name].map((value) => ({ ...one, [name]: value })))
  const start = () => {
    for (const one of combined) counter.inc(one, 0)
  }
  start()
  starts.push(start)
}

const starts: (() => void)[] = []

/** All metrics as at the start of a process, for tests that share one. */
export function resetMetrics(): void {
  registry.resetMetrics()
  for (const start of starts) start()
}

/**
 * One wide event for each request and each analysis: code that learns something about it adds it here, and it is logged
 * once, at the end, in one line. `docs/monitoring.md` lists the fields.
 */

import { AsyncLocalStorage } from 'node:async_hooks'

export type EventFields = Record<string, unknown>

const current = new AsyncLocalStorage<EventFields>()

/** All that is noted while `work` runs, and by what it starts, goes into `event`. */
export const withEvent = <T>(event: EventFields, work: () => T): T => current.run(event, work)

/** Outside of an event nothing happens. Neither a secret nor a whole payment belongs here. */
export function addToEvent(fields: EventFields): void {
  const event = current.getStore()
  if (event) Object.assign(event, fields)
}

/** Adds to the seconds of a step, which may be taken more than once. */
export function noteStep(name: string, seconds: number): void {
  const event = current.getStore()
  if (!event) return
  const steps = (event['steps'] ??= {}) as Record<string, number>
  steps[name] = Math.round(((steps[name] ?? 0) + seconds) * 1000) / 1000
}

export const readEventField = (name: string): unknown => current.getStore()?.[name]

/** Enough of an address to find it in the ledger, and too little to be a list of who pays us. */
export const shortened = (address: string): string =>
  address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`

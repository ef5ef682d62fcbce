/**
 * Keeps a worker from the queue while its own parts are broken: a missing model or a full disk is no reason to fail
 * job after job that another worker, or this one a little later, could do.
 */

import type { Log } from '../log.ts'
import type { Check } from '../process/readiness.ts'

export interface GuardOptions {
  /** Why analyses cannot work in this process, if they cannot. */
  check: Check
  /** Begins to take jobs. */
  begin: () => Promise<void>
  /** Takes no more, and waits for those that run. */
  pause: () => Promise<void>
  log: Log
  /** After how long broken parts are checked again. */
  againAfterMs: number
}

export interface Guard {
  start: () => Promise<void>
  /** Looks whether an unexplained failure was our own fault. If so, no more jobs are taken until it is repaired. */
  isBroken: () => Promise<boolean>
  problem: () => string | undefined
  stop: () => Promise<void>
}

export function createGuard({ check, begin, pause, log, againAfterMs }: GuardOptions): Guard {
  let problem: string | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  // The pause or restart that is running. They follow one another.
  let change: Promise<void> = Promise.resolve()

  const look = async () => {
    try {
      return await check()
    } catch (error) {
      return (error as Error).message
    }
  }

  function note(found: string): void {
    if (problem === undefined) log.error({ reason: found }, 'worker paused: some of its parts are failing')
    problem = found
    clearTimeout(timer)
    timer = setTimeout(() => {
      change = change.then(resume)
    }, againAfterMs)
    timer.unref()
  }

  async function resume(): Promise<void> {
    const found = await look()
    if (isStopped) return
    if (found !== undefined) return note(found)
    try {
      await begin()
    } catch (error) {
      return note((error as Error).message)
    }
    problem = undefined
    log.info('worker resumed: its parts work again')
  }

  return {
    start: async () => {
      const found = await look()
      if (found === undefined) await begin()
      else note(found)
    },
    isBroken: async () => {
      const found = problem ?? (await look())
      if (found === undefined || isStopped) return false
      if (problem === undefined) {
        note(found)
        // Not awaited: it ends when the caller's own job has been requeued.
        change = change.then(pause).catch((error: unknown) => log.error({ err: error }, 'pausing the worker failed'))
      }
      return true
    },
    problem: () => problem,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await change
    },
  }
}

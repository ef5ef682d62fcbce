/** The life of a process that serves: it starts, gets a signal to stop, and is gone within ten seconds. */

import type { Log } from '../log.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'

/** Orchestrators give ten seconds before they kill. */
const maxSeconds = 9
/** A terminal gives Ctrl-C to everybody in it, and npm and the bootstrap pass on what they get: the same one, again. */
const repeatMs = 2_000

/** What a signal does at the moment. The listeners stay the same: a signal that came between two would be lost. */
let react: (signal: NodeJS.Signals) => void = () => process.exit(0)
/** What SIGUSR2 does. In every role it is listened to: it would end the process, and leave PostgreSQL running. */
let replace: () => void = () => undefined

/** From now on SIGUSR2 calls this. */
export function onReplaceSignal(listener: () => void): void {
  replace = listener
}

/**
 * From the first moment on, while there is nothing to stop yet and the modules are loaded, a signal ends the process as
 * well as it does later. As process 1 it would do nothing at all without a listener.
 */
export function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    if (process.listenerCount(signal, pass) === 0) process.on(signal, pass)
  }
  if (process.listenerCount('SIGUSR2', passReplace) === 0) process.on('SIGUSR2', passReplace)
}

function passReplace(): void {
  replace()
}

function pass(signal: NodeJS.Signals): void {
  react(signal)
}

export interface Runs {
  stop: () => Promise<void>
}

/** The same as a signal to this process. */
export const requestStop = (): void => react('SIGTERM')

/**
 * Starts and runs until a signal, then stops in order and exits with 0; with 1 after an error that nothing handled, or
 * when something that matters could not be finished. A signal during the start ends that too. Fails only if the start
 * does.
 */
export async function runUntilStopped(log: Log, start: (shutdown: Shutdown) => Promise<Runs>): Promise<void> {
  const shutdown = createShutdown(log)
  let startedAt = 0
  let isCrash = false

  function begin(): void {
    startedAt = Date.now()
    shutdown.begin()
    const late = setTimeout(() => exit('shutdown timed out'), maxSeconds * 1000)
    void end().finally(() => clearTimeout(late))
  }

  function exit(problem?: string): never {
    const seconds = Math.round(Date.now() - startedAt) / 1000
    if (problem !== undefined) log.error({ seconds }, problem)
    else log.info({ seconds }, 'stopped')
    // Remaining child processes are killed on exit.
    return process.exit(problem !== undefined || isCrash || shutdown.hasLoss() ? 1 : 0)
  }

  async function end(): Promise<never> {
    try {
      // A start that is under way notices, and takes back what it has done.
      const running = await starting.catch((error: unknown) => {
        if (error !== shutdown.requested.reason) log.debug({ err: error }, 'startup did not finish')
      })
      await running?.stop()
    } catch (error) {
      log.error({ err: error }, 'stopping a part failed')
      return exit('shutdown incomplete')
    }
    return exit()
  }

  react = (signal) => {
    if (startedAt === 0) {
      log.info({ signal }, 'stopping')
      begin()
    } else if (Date.now() - startedAt > repeatMs) {
      log.warn({ signal }, 'stopping at once')
      shutdown.hurry()
    }
  }
  onReplaceSignal(() => log.warn('SIGUSR2 ignored: only the main process of API_PROCESSES replaces the others'))
  listenForSignals()
  // Unhandled rejections come here too.
  process.on('uncaughtException', (error) => {
    // The log goes to a terminal that was closed: that ends nothing, and could not be logged.
    if ((error as NodeJS.ErrnoException).code === 'EIO') return
    isCrash = true
    log.fatal({ err: error }, 'stopping after an unhandled error')
    if (startedAt === 0) begin()
  })

  const starting = start(shutdown)
  try {
    await starting
  } catch (error) {
    if (startedAt === 0) throw error
    // `end` knows, and is at it.
    await new Promise(() => undefined)
  }
}

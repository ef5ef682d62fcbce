/** A number of processes that do the same: started together, started again when they die, replaced one by one. */

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { killOnExit } from './children.ts'
import { ready } from './cluster-child.ts'
import { StartError } from './start-error.ts'

export interface FleetOptions {
  size: number
  /** Starts one, which reports `ready`. */
  spawn: (place: number) => ChildProcess
  log: Log
  /** Ends the start: those that do not serve yet are stopped, too. */
  signal?: AbortSignal
  /** After how long one that died is started again; it doubles with every death that comes soon after the last. */
  restartMs?: number
}

export interface Fleet {
  /** Why not all of them are there, if so. */
  problem: () => string | undefined
  members: () => ChildProcess[]
  /** Replaces each by a new one, which serves before the old one is stopped. Stops at the first that fails. */
  replace: () => Promise<void>
  stop: () => Promise<void>
}

const maxRestartMs = 30_000
/** Who lives for this long has not died of how it was started. */
const soonMs = 60_000

export async function startFleet({ size, spawn, log, signal, restartMs = 1_000 }: FleetOptions): Promise<Fleet> {
  const members = new Map<number, ChildProcess>()
  /** Do not serve yet. */
  const starting = new Set<ChildProcess>()
  const stopping = new AbortController()
  let deaths = 0
  let replacing: Promise<void> = Promise.resolve()

  /** A process that works. Fails if it ends before it does. */
  async function start(place: number): Promise<ChildProcess> {
    const child = spawn(place)
    // It shuts down alone; a killed main process is noticed by the closed channel.
    killOnExit(child, 'SIGTERM')
    starting.add(child)
    const ended = once(child, 'exit').then(([code, signal]) => {
      throw new StartError(`An API process exited during startup (${String(signal ?? code)}): see the messages above.`)
    })
    const works = new Promise<void>((resolve) => {
      child.on('message', (said) => {
        if (said === ready) resolve()
      })
    })
    await Promise.race([works, ended]).finally(() => starting.delete(child))
    // From here on its end is no failure of the start.
    ended.catch(() => undefined)
    return child
  }

  function adopt(place: number, child: ChildProcess): void {
    const since = performance.now()
    members.set(place, child)
    child.once('exit', (code, signal) => {
      if (stopping.signal.aborted || members.get(place) !== child) return
      members.delete(place)
      deaths = performance.now() - since < soonMs ? deaths + 1 : 1
      log.error({ place, code, signal }, 'API process exited: restarting it')
      void revive(place)
    })
    if (child.exitCode !== null || child.signalCode !== null) child.emit('exit', child.exitCode, child.signalCode)
  }

  async function revive(place: number): Promise<void> {
    const wait = Math.min(maxRestartMs, restartMs * 2 ** (deaths - 1))
    await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted || members.has(place)) return
    try {
      const child = await start(place)
      // A replacement may have taken the place meanwhile.
      if (stopping.signal.aborted || members.has(place)) return await end(child)
      adopt(place, child)
    } catch (error) {
      // It was stopped before it was ready.
      if (stopping.signal.aborted) return
      deaths++
      log.error({ err: error, place }, 'API process could not be restarted')
      return revive(place)
    }
  }

  async function replaceAll(): Promise<void> {
    for (const place of Array.from({ length: size }, (_, n) => n)) {
      if (stopping.signal.aborted) return
      const child = await start(place)
      const before = members.get(place)
      adopt(place, child)
      if (before) await end(before)
    }
    log.info({ size }, 'all API processes replaced')
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await Promise.all([...members.values(), ...starting].map(end))
  }

  signal?.throwIfAborted()
  const abandon = () => void stop()
  signal?.addEventListener('abort', abandon)
  const starts = await Promise.allSettled(Array.from({ length: size }, (_, place) => start(place)))
  signal?.removeEventListener('abort', abandon)
  for (const [place, started] of starts.entries()) if (started.status === 'fulfilled') adopt(place, started.value)
  const failed = starts.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await stop()
    throw failed.reason
  }
  return {
    problem: () => (members.size < size ? `${size - members.size} of ${size} API processes are restarting` : undefined),
    members: () => [...members.values()],
    replace: () => {
      replacing = replacing.then(replaceAll).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ err: error }, 'replacing an API process failed: the old ones continue')
      })
      return replacing
    },
    stop,
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

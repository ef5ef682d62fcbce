/** A ceiling for the memory of a process and of all that it has started: a process above it takes on nothing new. */

import { readdirSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

export interface MemoryCeiling {
  isReached: () => boolean
  /** Resolves when memory is available again, or when the signal is aborted. */
  waitForMemory: (signal: AbortSignal) => Promise<void>
}

const checkMs = 1_000

/** The default leaves memory for the system and for running work that grows. */
const defaultShare = 0.85

/** Linux's page, as its files count; the few machines with larger ones count too little, and set a ceiling. */
const pageBytes = 4096

/** Of the container where there is one, else of the machine. */
export function defaultCeiling(): number {
  const constrained = process.constrainedMemory()
  return defaultShare * (constrained > 0 && constrained < totalmem() ? constrained : totalmem())
}

export function createMemoryCeiling(bytes = defaultCeiling(), measure: () => number = usedMemory): MemoryCeiling {
  const isReached = () => measure() > bytes
  return {
    isReached,
    waitForMemory: async (signal) => {
      while (!signal.aborted && isReached()) await sleep(checkMs, undefined, { signal }).catch(() => undefined)
    },
  }
}

/** The models run in separate processes, so those count too; without Linux's figures, only this process. */
function usedMemory(): number {
  return process.memoryUsage.rss() + childrenOf(process.pid).reduce((sum, pid) => sum + residentBytes(pid), 0)
}

function childrenOf(pid: number): number[] {
  const children = orDefault(() => readdirSync(`/proc/${pid}/task`), [])
    .map((task) => orDefault(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'), ''))
    .flatMap((text) => text.split(' ').filter(Boolean).map(Number))
  return [...children, ...children.flatMap(childrenOf)]
}

const residentBytes = (pid: number) =>
  Number(orDefault(() => readFileSync(`/proc/${pid}/statm`, 'utf8'), '').split(' ')[1] ?? 0) * pageBytes

/** A process may end between two looks, and not every system has these files. */
function orDefault<T>(read: () => T, nothing: T): T {
  try {
    return read()
  } catch {
    return nothing
  }
}

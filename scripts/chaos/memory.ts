/** The memory of the services through a storm, by process: those that were killed begin again. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { MachineName } from './faults.ts'
import type { Machines } from './machines.ts'

export interface Growth {
  machine: MachineName
  /** How long it lived, in minutes. */
  minutes: number
  /** Megabytes after a collection: in the second fifth of that time, and in the last. */
  heap: [early: number, late: number]
  rss: [early: number, late: number]
}

const everyMs = 5_000

/** The growth of the longest life that each service had. */
export async function watchMemory(
  { services, measure }: Pick<Machines, 'services' | 'measure'>,
  enough: AbortSignal,
): Promise<Growth[]> {
  const lives = new Map<string, { machine: MachineName; readings: { at: number; rss: number; heap: number }[] }>()
  while (!enough.aborted) {
    for (const machine of services) {
      const memory = await measure(machine)
      if (!memory) continue
      const key = `${machine} ${memory.pid}`
      const life = lives.get(key) ?? { machine, readings: [] }
      lives.set(key, life)
      life.readings.push({ at: Date.now(), rss: memory.rss, heap: memory.heap })
    }
    await sleep(everyMs, undefined, { signal: enough }).catch(() => undefined)
  }
  return services.flatMap((machine) => {
    const own = [...lives.values()].filter((life) => life.machine === machine)
    const longestRun = own.toSorted((a, b) => b.readings.length - a.readings.length)[0]?.readings ?? []
    const fifth = Math.floor(longestRun.length / 5)
    if (fifth === 0) return []
    const [early, late] = [longestRun.slice(fifth, 2 * fifth), longestRun.slice(-fifth)]
    const middle = (part: typeof longestRun, which: 'rss' | 'heap') =>
      Math.round(part.map((one) => one[which]).toSorted((a, b) => a - b)[part.length >> 1]! / 1e5) / 10
    const both = (which: 'rss' | 'heap'): [number, number] => [middle(early, which), middle(late, which)]
    const minutes = (longestRun.at(-1)!.at - longestRun[0]!.at) / 60_000
    return [{ machine, minutes, heap: both('heap'), rss: both('rss') }]
  })
}

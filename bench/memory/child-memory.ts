/** What the processes below the service take, by what they are for. */

import { readFile } from 'node:fs/promises'
import { descendantsOf } from '../../scripts/support/processes.ts'

export type Part = 'engines' | 'database' | 'chains'

/** In bytes; what several share is counted once. */
export async function memoryBelow(pid: number): Promise<Record<Part, number>> {
  const sum: Record<Part, number> = { engines: 0, database: 0, chains: 0 }
  for (const { pid: one, command } of descendantsOf(pid)) {
    // It may just have ended.
    const rollup = await readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '')
    sum[partOf(command)] += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024
  }
  return sum
}

function partOf(command: string): Part {
  if (/postgres/.test(command)) return 'database'
  return /sandbox|anvil|hardhat/.test(command) ? 'chains' : 'engines'
}

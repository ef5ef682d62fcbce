/**
 * Folders for databases that are thrown away. In memory where Linux has enough, because to make and remove a
 * database of four hundred files takes a disk's file system four times as much of the processor.
 */

import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'reelgist-tests-'
/** All that a run has at a time, and as much again. */
const neededBytes = 2 * 1024 ** 3
/** Longer than any run. */
const oldMilliseconds = 4 * 3_600_000

/** For a data folder; its creator removes it. */
export const makeDataFolder = (): Promise<string> =>
  mkdtemp(join(hasSpace() ? memory : tmpdir(), `${prefix}${process.pid}-`))

/** Besides what the tests themselves need; Docker gives its containers 64 MB there. */
function hasSpace(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < 4 * neededBytes) return false
  try {
    removeAbandoned()
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > neededBytes
  } catch {
    // There is none, or it is closed to us.
    return false
  }
}

/** Of runs that were killed: nothing else would take them out of memory. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    const path = join(memory, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (Date.now() - mtimeMs > oldMilliseconds) rmSync(path, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

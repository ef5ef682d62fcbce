/**
 * The folder of a run: its databases and chains, thrown away at the end. In memory where Linux has room for it, because
 * to make and remove a database of four hundred files takes a disk's file system four times as much of the processor.
 */

import { readdirSync, rmSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'reelgist-tests-'
/** Two hundred databases of 9 MB and their log, twice. */
const neededBytes = 4 * 1024 ** 3

export async function makeRunFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(hasRoom() ? memory : tmpdir(), `${prefix}${process.pid}-`))
  return {
    path,
    // In one go, with nothing else to do: two hundred databases have seventy thousand files.
    [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }),
  }
}

/** Besides what the tests themselves need; Docker gives its containers 64 MB there. */
function hasRoom(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * neededBytes) return false
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
    rmSync(join(memory, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

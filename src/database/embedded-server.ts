/** One PostgreSQL server on one data folder: launch it, find it, reach it. */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { killOnExit } from '../process/children.ts'
import { freePort } from '../process/port.ts'
import type { Connection } from './database.ts'
import { type Account, postgresEnvironment } from './embedded-account.ts'
import { passwordFile, type Programs } from './embedded-cluster.ts'

const run = promisify(execFile)

export interface Server {
  cluster: string
  programs: Programs
  account: Account
  logFile: string
  /** Settings of PostgreSQL that differ from ours. */
  settings: Record<string, string>
}

/** The shortest limit among systems for the path of a unix socket, its closing zero included. */
const socketPathLimit = 104
const defaultPort = 5432
const loopback = '127.0.0.1'

export const fitsSocket = (cluster: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(join(cluster, `.s.PGSQL.${defaultPort}`)) < socketPathLimit

/** A server that was started: once it has written its pid file, or has ended, with its `output`. */
export async function launchPostgres(
  server: Server,
  stale: Postmaster,
  overSocket: boolean,
): Promise<{ child: ChildProcess; output?: string }> {
  await removeStaleLock(server.cluster)
  const settings = {
    port: overSocket ? defaultPort : await portOf(server.cluster),
    // A relative folder is the data folder: closed to others, and no path to quote.
    unix_socket_directories: overSocket ? '.' : '',
    unix_socket_permissions: '0700',
    listen_addresses: overSocket ? '' : loopback,
    max_connections: 200,
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    ...server.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, ...ids } = server.account.command(server.programs.postgres, ['-D', server.cluster, ...flags])
  const output = await open(server.logFile, 'a', 0o600)
  const from = (await output.stat()).size
  // In a separate group, so that Ctrl-C in a terminal reaches only us and the server is stopped in order.
  const child = spawn(file, args, {
    ...ids,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: {
      ...postgresEnvironment,
      // After a crash the pid file may name a process that is no server at all (pids start over with a container, or
      // the machine). PostgreSQL ignores this one pid, as pg_ctl makes it ignore its own.
      ...(stale.pid === undefined ? {} : { PG_GRANDPARENT_PID: String(stale.pid) }),
    },
  })
  // Until a process holds a lease, nothing else would stop it; SIGINT is its fast shutdown.
  killOnExit(child, 'SIGINT')
  try {
    const ended = new Promise<'ended'>((resolve) => {
      child.once('error', () => resolve('ended'))
      child.once('exit', () => resolve('ended'))
    })
    while ((await Promise.race([ended, sleep(20)])) !== 'ended') {
      if ((await findPostmaster(server.cluster)).pid === child.pid) return { child }
    }
    return { child, output: await tail(server.logFile, from) }
  } finally {
    child.unref()
    await output.close()
  }
}

const portFile = 'reelgist.port'

/**
 * The port of a server that is not on a socket: the same at every start, since processes that outlive a server look for
 * the next one where they found the last.
 */
async function portOf(cluster: string): Promise<number> {
  const file = join(cluster, portFile)
  const read = () => readFile(file, 'utf8').then(Number, () => 0)
  const known = await read()
  if (known) return known
  const port = await freePort()
  // Of several processes at once one is the first.
  return writeFile(file, String(port), { flag: 'wx' }).then(
    () => port,
    async () => (await read()) || port,
  )
}

/** Another program listens there by now. */
export const forgetPort = (cluster: string): Promise<void> => rm(join(cluster, portFile), { force: true })

/** A server that was just ended has said "listening on Unix socket", and that one was fine. */
export const cannotHoldSocket = (output: string): boolean => output.includes('could not create any Unix-domain sockets')
export const isPortTaken = (output: string): boolean => output.includes('could not create any TCP/IP sockets')

/**
 * A server that was killed leaves the lock of its socket, and PostgreSQL believes it when any process has that number
 * by now. The folder's own lock, which it takes first, keeps two servers apart.
 */
async function removeStaleLock(cluster: string): Promise<void> {
  const file = join(cluster, `.s.PGSQL.${defaultPort}.lock`)
  const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (Number(pid) && !(await isPostmaster(Number(pid), cluster))) await rm(file, { force: true })
}

export interface Postmaster {
  alive: boolean
  pid?: number
  port?: number
  /** Its address when it listens on a port, not on the socket in its folder. */
  host?: string
}

/** What the pid file says, and whether the process it names is this folder's server. */
export async function findPostmaster(cluster: string): Promise<Postmaster> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , host] = text.split('\n').map((line) => line.trim())
  if (!Number(pid)) return { alive: false }
  return {
    pid: Number(pid),
    alive: await isPostmaster(Number(pid), cluster),
    ...(Number(port) ? { port: Number(port) } : {}),
    ...(host ? { host } : {}),
  }
}

async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    try {
      // A server works in its data folder. Compared by inode, so that it does not matter by which path it came there.
      const [there, here] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)])
      return there.dev === here.dev && there.ino === here.ino
    } catch (error) {
      // A dead process that its parent has not reaped yet has no folder any more.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    }
  }
  // Where that is not for us to see, its command line must do.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    run('ps', ['-p', String(pid), '-o', 'command=']).then(
      ({ stdout }) => stdout,
      () => '',
    ),
  )
  return command.includes('postgres')
}

export async function connectionTo(cluster: string, { host, port = defaultPort }: Postmaster): Promise<Connection> {
  const who = { user: 'reelgist', database: 'postgres', ssl: false }
  if (!host) return { ...who, host: cluster, port }
  return { ...who, host, port, password: await readFile(join(cluster, passwordFile), 'utf8') }
}

async function tail(file: string, from: number): Promise<string> {
  const { size } = await stat(file)
  const text = (await readFile(file)).subarray(Math.max(from, size - 2_000)).toString('utf8')
  return text.trim() || 'it exited without a message'
}

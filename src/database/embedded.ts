/**
 * PostgreSQL from npm, in a folder of ours: nothing to install, nothing to configure, and the real thing.
 *
 * Processes on one DATA_DIR share one server. The first one starts it; each holds a *lease*, a connection with a
 * shared advisory lock, and the last to leave stops it. We have no separate lock file: PostgreSQL's pid file
 * already lets only one server into a folder, and a process killed with -9 leaves its server running for the next.
 */

import type { ChildProcess } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { detach } from '../process/children.ts'
import type { Log } from '../log.ts'
import { StartError } from '../process/start-error.ts'
import type { Connection } from './database.ts'
import { chooseAccount, postgresEnvironment } from './embedded-account.ts'
import { ensureCluster, findPrograms } from './embedded-cluster.ts'
import { runInProcessGroup } from './process-group.ts'
import {
  cannotHoldSocket,
  connectionTo,
  findPostmaster,
  fitsSocket,
  forgetPort,
  isPortTaken,
  launchPostgres,
  type Server,
} from './embedded-server.ts'

export interface EmbeddedPostgres {
  connection: Connection
  /** Leaves the server; stops it if no other process uses it. */
  stop: () => Promise<void>
  /** Ends the server of a database that is thrown away. It writes nothing any more, which a full disk would not let it. */
  abandon: () => Promise<void>
}

type StopMode = 'fast' | 'immediate'

/** Any number; only that all our processes use the same one matters. */
const leaseLock = 7_402_002
const startSeconds = 60

/** An abort ends the making of the data folder. A server that was launched is waited for, to be stopped in order. */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Log,
  settings: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true })
  const cluster = join(dataDir, 'postgres')
  const programs = await findPrograms()
  const account = await chooseAccount(cluster, programs.postgres)
  signal?.throwIfAborted()
  await ensureCluster(dataDir, cluster, programs, account, signal)
  const server: Server = { cluster, programs, account, logFile: join(dataDir, 'postgres.log'), settings }

  let stopping = false
  const abandoned = new AbortController()
  let lease = attach(server, { signal }).then(keep)

  /** A server that dies under us, killed or crashed, is started again; the pools reconnect by themselves. */
  function keep(held: Lease): Lease {
    held.client.once('end', () => {
      if (stopping) return
      log.warn('embedded PostgreSQL stopped: restarting it')
      lease = reattach(held.connection).then(keep)
      lease.catch((error: unknown) => log.error({ err: error }, 'embedded PostgreSQL could not be restarted'))
    })
    return held
  }

  async function reattach(place: Connection): Promise<Lease> {
    for (;;) {
      try {
        return await attach(server, { place, signal: abandoned.signal })
      } catch (error) {
        if (stopping) throw error
        log.error({ err: error }, 'embedded PostgreSQL does not start: retrying')
        await sleep(1_000)
      }
    }
  }

  const { connection } = await lease
  return {
    connection,
    stop: async () => {
      stopping = true
      try {
        await leave(server, await lease)
      } catch (error) {
        log.warn({ err: error }, 'embedded PostgreSQL had already stopped')
        // Or only our connection was: an unstopped server would outlive us.
        if ((await findPostmaster(server.cluster)).alive) await leave(server, await attach(server))
      }
    },
    abandon: async () => {
      stopping = true
      // On a full disk it may have crashed, and we were starting it again.
      abandoned.abort()
      await endNow(server)
      const held = await lease.catch(() => undefined)
      await held?.client.end().catch(() => undefined)
      await endNow(server)
    },
  }
}

interface Lease {
  client: Client
  connection: Connection
}

interface AttachOptions {
  signal?: AbortSignal | undefined
  /** Where it was, and where our pools look for it: it may not come back anywhere else. */
  place?: Connection
}

/** Finds the running server or starts it, whichever of several processes comes first. */
async function attach(server: Server, { signal, place }: AttachOptions = {}): Promise<Lease> {
  let deadline = Date.now() + startSeconds * 1000
  let problem: unknown
  let exits = 0
  let launched: ChildProcess | undefined
  let overSocket = place ? place.host === server.cluster : fitsSocket(server.cluster)
  while (Date.now() < deadline && exits < 5) {
    const running = await findPostmaster(server.cluster)
    if (running.alive) {
      try {
        const connection = await connectionTo(server.cluster, running)
        // Another process had to start it elsewhere, since another program uses its port: our pools cannot follow.
        if (place && (place.host !== connection.host || place.port !== connection.port))
          throw new StartError(`it now listens at ${connection.host}:${connection.port}: restart this process`)
        const lease = await takeLease(connection)
        if (launched) detach(launched)
        return lease
      } catch (error) {
        problem = error
        // It answers that it is starting up, perhaps still reading its log after a crash: that may take its time.
        if ((error as { code?: string }).code === '57P03') deadline = Date.now() + startSeconds * 1000
        await sleep(50)
      }
    } else {
      signal?.throwIfAborted()
      const { child, output } = await launchPostgres(server, running, overSocket)
      launched = child
      if (output === undefined) continue
      // It ended at once. Either another process was faster, or the last sessions of a server that was killed are still
      // on their way out, or there is a reason that its log names.
      if (!output.includes('shared memory block')) exits++
      // Some file systems, shared ones mostly, cannot hold a socket.
      if (!place && cannotHoldSocket(output)) overSocket = false
      if (!place && isPortTaken(output)) await forgetPort(server.cluster)
      problem = new Error(output)
      await sleep(200)
    }
  }
  const reason = problem instanceof Error ? problem.message : 'it does not answer'
  throw new StartError(`the embedded PostgreSQL in ${server.cluster} could not be started: ${reason}`, {
    cause: problem,
  })
}

async function takeLease(connection: Connection): Promise<Lease> {
  const client = new Client({ ...connection, application_name: 'reelgist lease', connectionTimeoutMillis: 5_000 })
  // What breaks a lease is followed by 'end', and that is acted upon.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [leaseLock])
    return { client, connection }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

const stopFlags = (cluster: string, mode: StopMode) => ['stop', '-D', cluster, '-m', mode, '-w', '-t', '60', '-s']

async function runStop(server: Server, mode: StopMode): Promise<void> {
  const { file, args, ...ids } = server.account.command(server.programs.pg_ctl, stopFlags(server.cluster, mode))
  await runInProcessGroup(file, args, { ...ids, env: postgresEnvironment })
}

async function endNow(server: Server): Promise<void> {
  while ((await findPostmaster(server.cluster)).alive) await runStop(server, 'immediate').catch(() => sleep(100))
}

async function leave(server: Server, { client }: Lease): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [leaseLock])
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [leaseLock])
    // The lock is kept while the server stops, so that a process that arrives now waits, and then starts it again.
    if (rows[0]?.last) await runStop(server, 'fast')
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The connection to PostgreSQL that every part shares. */

import { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import { Client, Pool } from 'pg'
import { createLimit } from '../process/limit.ts'
import type { Log } from '../log.ts'
import { nameServer } from '../outage.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** Where a server is: a `postgres://` URL, or the parts of one (`host` may be the folder of a unix socket). */
export interface Connection {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
  ssl?: boolean
}

/** `db` for queries that are built, `pool` for the few that are hot enough to be written out and prepared. */
export interface Database {
  db: Db
  pool: Pool
  close: () => Promise<void>
}

export interface DatabaseOptions {
  max?: number
  /** How long connecting may take. */
  connectMs?: number
  /** After how long without data a connection in use counts as dead, more than a statement may take; 0 for never. */
  silentMs?: number
}

export function createDatabase(
  connection: Connection,
  log: Log,
  { max = 10, connectMs = 10_000, silentMs = 45_000 }: DatabaseOptions = {},
): Database {
  nameServer(new Client(connection).port, 'database')
  const pool = new Pool({
    ...connection,
    ...connectionTimeouts(silentMs),
    application_name: 'reelgist',
    max,
    connectionTimeoutMillis: connectMs,
    statement_timeout: 30_000,
  })
  // A connection that breaks is reported here while it is idle, and on the client itself while a transaction holds
  // it. Without both listeners, a lost database would end the process; with them, the next query reconnects.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'database connection broke in use'))
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: inOrder(pool, sharedPart(max)) }) })
  const close = async () => {
    await db.destroy()
    // Kysely ends only a pool that it has used itself.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

/** Why the database cannot be used now, if so. */
export async function databaseProblem(pool: Pool): Promise<string | undefined> {
  return pool.query('select 1').then(
    () => undefined,
    () => 'the database does not answer',
  )
}

/**
 * When a server vanishes silently (its machine dies, a fail-over moves its address), the system alone would wait
 * a quarter of an hour for an answer to what was sent, and for hours where nothing was.
 */
export const connectionTimeouts = (silentMs: number) => ({
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  stream: () => {
    const socket = new Socket()
    return socket.setTimeout(silentMs, () => socket.destroy(new Error('the database stopped responding')))
  },
})

/**
 * A connection of the pool. Its time to connect runs out also when it is we who do not come to look: five hundred
 * payments at once can keep a busy machine from everything else for that long, and the answer is there all the while.
 */
async function connectTo(pool: Pool) {
  for (let tries = 1; ; tries++) {
    const before = performance.eventLoopUtilization()
    try {
      return await pool.connect()
    } catch (error) {
      const isLate = /connection timeout|timeout exceeded|timeout expired/.test((error as Error).message)
      const isOurs = performance.eventLoopUtilization(before).utilization > mostlyBusy
      if (!isLate || !isOurs || tries === maxTries) throw error
    }
  }
}

const mostlyBusy = 0.5
const maxTries = 6

/** What `db` has of the connections; the rest answers the queries on `pool`, whatever else runs. */
const sharedPart = (max: number) => (max > 2 ? Math.min(Math.ceil(max * 0.7), max - 1) : max)

/**
 * The pool as `db` sees it: a part of its connections, for which callers wait in order. The pool itself fails a caller who
 * waits longer than connecting may take, so 500 payments at once would fail each other; and the rest of the
 * connections is for the queries on `pool`, so that those are answered whatever else runs.
 */
function inOrder(pool: Pool, atOnce: number): PostgresPool {
  const limit = createLimit(atOnce)
  return {
    connect: async () => {
      await limit.enter()
      try {
        const client = await connectTo(pool)
        const release = client.release.bind(client)
        client.release = (error) => {
          release(error)
          limit.leave()
        }
        return client
      } catch (error) {
        limit.leave()
        throw error
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

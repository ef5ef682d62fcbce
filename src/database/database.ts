/** The connection to PostgreSQL that every part shares. */

import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import { Pool } from 'pg'
import { createLimit } from '../process/limit.ts'
import type { Log } from '../log.ts'
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

export function createDatabase(connection: Connection, log: Log, { max = 10 }: { max?: number } = {}): Database {
  const pool = new Pool({
    ...connection,
    application_name: 'reelgist',
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
  })
  // A connection that breaks is reported here while it is idle, and on the client itself while a transaction holds
  // it. Without both listeners a database that goes away would end the process; with them the next query connects anew.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection broke in use'))
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: inOrder(pool, Math.ceil(max * 0.7)) }) })
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
 * The pool as `db` sees it: a part of its connections, for which callers wait in order. The pool itself fails whoever
 * waits longer than connecting may take, so 500 payments at once would fail each other; and the rest of the
 * connections is for the queries on `pool`, so that those are answered whatever else goes on.
 */
function inOrder(pool: Pool, atOnce: number): PostgresPool {
  const limit = createLimit(atOnce)
  return {
    connect: async () => {
      await limit.enter()
      try {
        const client = await pool.connect()
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

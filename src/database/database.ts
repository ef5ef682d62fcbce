/** The connection to PostgreSQL that every part shares. */

import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool } from 'pg'
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

export function createDatabase(connection: Connection, log: Log, options: { max?: number } = {}): Database {
  const pool = new Pool({
    ...connection,
    application_name: 'reelgist',
    max: options.max ?? 10,
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
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
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

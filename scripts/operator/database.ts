/**
 * The database of the service, for commands that look into it: one that is there, with the tables of this release. None
 * is created and nothing is migrated, because an empty one would answer "nothing is stuck" where money is.
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../src/config.ts'
import { type Connection, createDatabase, type Db } from '../../src/database/database.ts'
import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { migrations, pendingMigrations } from '../../src/database/migrate.ts'
import { nameOfDatabase, checkDatabase } from '../../src/database/check-database.ts'
import type { Log } from '../../src/log.ts'
import { StartError } from '../../src/process/start-error.ts'

export interface ServiceDatabase {
  connection: Connection
  db: Db
  close: () => Promise<void>
}

const advice = 'set DATABASE_URL or DATA_DIR as for the service, or ENV_FILE to its settings file'

/** `announce` gets a sentence that names the database, without its password. */
export async function openServiceDatabase(
  { databaseUrl, dataDir }: Config,
  log: Log,
  announce: (sentence: string) => void,
): Promise<ServiceDatabase> {
  const name = databaseUrl === undefined ? `the embedded database in ${dataDir}` : nameOfDatabase(databaseUrl)
  const { connection, stop } = await findServer(databaseUrl, dataDir, log)
  const { db, close } = createDatabase(connection, log, { silentMs: 0 })
  const leave = async () => {
    await close()
    await stop()
  }
  try {
    await requireTables(db, name)
  } catch (error) {
    await leave()
    throw error
  }
  announce(`Database: ${name}`)
  return { connection, db, close: leave }
}

/** The one of `DATABASE_URL`, or the embedded one: as it runs, or started on the data folder that is there. */
async function findServer(databaseUrl: string | undefined, dataDir: string, log: Log) {
  if (databaseUrl !== undefined) {
    await checkDatabase(databaseUrl)
    return { connection: { connectionString: databaseUrl }, stop: async () => undefined }
  }
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new StartError(`No database found in ${dataDir}: ${advice}.`)
  }
  return startEmbeddedPostgres(dataDir, log)
}

async function requireTables(db: Db, name: string): Promise<void> {
  const pending = await pendingMigrations(db)
  if (pending.length === Object.keys(migrations).length) {
    throw new StartError(`${name} has no tables of this service: ${advice}.`)
  }
  if (pending.length > 0) {
    throw new StartError(`The tables in ${name} belong to an earlier release: start this release of the service first.`)
  }
}

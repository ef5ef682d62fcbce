/** The database: an external one, or an embedded one that is started. */

import { type Connection, createDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { connectionBudget } from '../database/connection-budget.ts'
import { orThrowDatabaseLost } from '../database/connection-lost.ts'
import { migrate, migrations } from '../database/migrate.ts'
import type { Log } from '../log.ts'
import { unlessAborted } from '../process/shutdown.ts'
import type { Context } from './context.ts'

export async function openDatabase(start: Pick<Context, 'config' | 'log' | 'shutdown' | 'stopLater'>) {
  const { log, shutdown, stopLater } = start
  const connection = await findServer(start)
  shutdown.requested.throwIfAborted()
  const budget = connectionBudget(start.config.role, start.config.databaseUrl === undefined)
  const database = createDatabase(connection, log, { max: budget.main })
  stopLater({ name: 'database', seconds: 7, stop: database.close })
  // Another process may be migrating, for as long as it takes.
  await unlessAborted(shutdown.requested, orThrowDatabaseLost(migrateAt(connection, log)))
  shutdown.requested.throwIfAborted()
  return { connection, budget, ...database }
}

/** Over a connection that may be silent for long: to change a large table takes its time. */
async function migrateAt(connection: Connection, log: Log): Promise<void> {
  const { db, close } = createDatabase(connection, log, { max: 1, silentMs: 0 })
  try {
    await migrate(db, migrations, (migration) => log.info({ migration }, 'database migrated'))
  } finally {
    await close()
  }
}

async function findServer({
  config,
  log,
  shutdown,
  stopLater,
}: Parameters<typeof openDatabase>[0]): Promise<Connection> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined) return { connectionString: databaseUrl }
  const postgres = await startEmbeddedPostgres(dataDir, log, {}, shutdown.requested)
  const loss = 'embedded PostgreSQL is still stopping'
  stopLater({ name: 'embedded PostgreSQL', seconds: 8.5, stop: () => postgres.stop(), loss })
  return postgres.connection
}

import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../process/start-error.ts'
import type { Db } from './database.ts'
import * as jobs from './migrations/001-jobs.ts'
import * as payments from './migrations/002-payments.ts'
import * as paymentProof from './migrations/003-payment-proof.ts'
import * as makers from './migrations/004-makers.ts'
import * as settlementStory from './migrations/005-settlement-story.ts'
import * as support from './migrations/006-support.ts'
import * as fallback from './migrations/007-fallback.ts'
import * as live from './migrations/008-live.ts'
import * as workers from './migrations/009-workers.ts'
import * as blobs from './migrations/010-blobs.ts'
import * as transactions from './migrations/011-transactions.ts'
import * as settlerLeases from './migrations/012-settler-leases.ts'
import * as clips from './migrations/013-clips.ts'
import * as operators from './migrations/014-operators.ts'

/**
 * Additive within a major version: an earlier release must start and serve on the tables. A migration that breaks this
 * belongs to a new major version and names in `oldest` the first migration that a release has to know beside it.
 */
export interface TableMigration extends Migration {
  oldest?: string
}

/** The last migration of the first release of this major version: what `oldest` is unless a migration says otherwise. */
export const firstOfMajor = '010-blobs'

/** In this order: a migration that has been released is never changed, only followed by another. */
export const migrations: Record<string, TableMigration> = {
  '001-jobs': jobs,
  '002-payments': payments,
  '003-payment-proof': paymentProof,
  '004-makers': makers,
  '005-settlement-story': settlementStory,
  '006-support': support,
  '007-fallback': fallback,
  '008-live': live,
  '009-workers': workers,
  '010-blobs': blobs,
  '011-transactions': transactions,
  '012-settler-leases': settlerLeases,
  '013-clips': clips,
  '014-operators': operators,
}

/** Any number; only that all our processes use the same one matters. */
const migrationLock = 7_402_001

const migratorOf = (db: Db, known = migrations) => new Migrator({ db, provider: { getMigrations: async () => known } })

/** The names of those that this database has not seen yet. Changes nothing. Throws where the tables are too new. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  await findNewer(db, migrations)
  const known = await migratorOf(db).getMigrations()
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/**
 * Brings the tables up to date. Safe to call from any number of processes at once: one works, the others wait. Lock and
 * setting are the transaction's, not the session's: a pooler may give each statement outside of one to another session.
 * Tables of a newer release are left unchanged, if that release has marked them as compatible with this one. `report` gets
 * the name of each migration that was made, once all are.
 */
export async function migrate(
  db: Db,
  ours = migrations,
  report: (migration: string) => void = () => undefined,
): Promise<void> {
  const made = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx)
    // Beside Kysely's own table and not a migration: it has to be there before the first one that it describes.
    await sql`create table if not exists migration_compatibility (name text primary key, oldest text not null)`.execute(
      trx,
    )
    // Kysely refuses a database with migrations that it does not know.
    const newer = (await findNewer(trx, ours)).map((name) => [name, { up: async () => undefined }] as const)
    const { error, results = [] } = await migratorOf(trx, { ...ours, ...Object.fromEntries(newer) }).migrateToLatest()
    if (error) throw new Error('database migration failed', { cause: error })
    const oldest = Object.values(ours).map((one) => one.oldest ?? firstOfMajor)
    await sql`
      insert into migration_compatibility (name, oldest)
      select * from unnest(${Object.keys(ours)}::text[], ${oldest}::text[])
      on conflict (name) do nothing`.execute(trx)
    return results.map(({ migrationName }) => migrationName)
  })
  for (const name of made) report(name)
}

/** The migrations of newer releases that this database has seen. Throws if this release cannot run on one of them. */
async function findNewer(db: Db, ours: Record<string, TableMigration>): Promise<string[]> {
  if (!(await exists(db, 'kysely_migration'))) return []
  // 1.0.0 did not write down what is compatible.
  const oldest = (await exists(db, 'migration_compatibility'))
    ? sql`(select oldest from migration_compatibility where name = kysely_migration.name)`
    : sql`null`
  const { rows } = await sql<{ name: string; oldest: string | null }>`
    select name, ${oldest} as oldest from kysely_migration where name <> all(${Object.keys(ours)}::text[])
    order by name`.execute(db)
  const unusable = rows.find((row) => row.oldest === null || !Object.hasOwn(ours, row.oldest))
  if (unusable) {
    throw new StartError(
      `The database was migrated by a newer release (migration ${unusable.name}) that this release cannot use: ` +
        'start the newer release, or restore the dump from before the upgrade.',
    )
  }
  return rows.map(({ name }) => name)
}

async function exists(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db)
  return rows[0]!.found
}

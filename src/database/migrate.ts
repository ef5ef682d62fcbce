import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
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

/** In this order, for ever: a migration that has been released is never changed, only followed by another. */
const migrations: Record<string, Migration> = {
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
}

/** Any number; only that all our processes use the same one matters. */
const migrationLock = 7_402_001

const migratorOf = (db: Db) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** The names of those that this database has not seen yet. Changes nothing. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const known = await migratorOf(db).getMigrations()
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/**
 * Brings the tables up to date. Safe to call from any number of processes at once: one works, the others wait. Lock and
 * setting are the transaction's, not the session's: a pooler may give each statement outside of one to another session.
 */
export async function migrate(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx)
    const { error } = await migratorOf(trx).migrateToLatest()
    if (error) throw new Error('the database could not be brought up to date', { cause: error })
  })
}

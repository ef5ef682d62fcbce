import { type Kysely, sql } from 'kysely'

/**
 * What operators set and see. `drain` has one row while new work is refused, and none otherwise: in the database, so that
 * every process sees it and it survives restarts. `workers.version` is the release of each worker.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists drain (
      single boolean primary key default true check (single),
      since timestamptz not null default now()
    )`.execute(db)
  // Small, however many rows there are: the page must not read whole tables.
  for (const index of [
    sql`jobs_failed on jobs (finished_at) where status = 'failed'`,
    sql`analyses_running on analyses (started_at) where status = 'processing'`,
    sql`videos_quarantined on videos (quarantined_until) where quarantined_until is not null`,
    sql`callbacks_undelivered on callbacks (created_at) where queued and url is not null`,
  ]) {
    await sql`create index if not exists ${index}`.execute(db)
  }
  await sql`alter table workers add column if not exists version text`.execute(db)
}

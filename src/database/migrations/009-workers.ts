import { type Kysely, sql } from 'kysely'

/** Which workers are there, and which videos end them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table workers (
      id uuid primary key,
      concurrency integer not null,
      taking_until timestamptz not null
    )`.execute(db)
  await sql`
    alter table videos
      add column deaths integer not null default 0,
      add column quarantined_until timestamptz`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * A result that was composed without the model because that had failed: when, and which model. And when each model last
 * made a result: from then on such a result can be bettered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analyses add column fallback_at timestamptz, add column fallback_from text`.execute(db)
  await sql`create table model_answers (model text primary key, answered_at timestamptz not null)`.execute(db)
}

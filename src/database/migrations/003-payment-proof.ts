import { type Kysely, sql } from 'kysely'

/** What a copy of a payment has to show before it is told anything. Payments of before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column proof text`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What the sender of a copied payment has to prove before it gets an answer. Older payments have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column proof text`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What each value of a result rests on: beside the result, wherever that is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analyses add column support json`.execute(db)
  await sql`alter table jobs add column support json`.execute(db)
}

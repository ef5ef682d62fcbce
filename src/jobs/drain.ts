/**
 * Draining: new work is refused before anything is charged, while polls are answered and workers finish the queue. The
 * state is in the database: every process of every machine sees it, and a restart does not end it.
 */

import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Since when the service is draining; undefined when it is not. In SQL, for queries that read other things too. */
export const drainSince = sql<Date | null>`(select since from drain)`

export async function readDrain(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('drain').select('since').executeTakeFirst())?.since
}

/** Returns since when it is draining, after the change. Repeating it changes nothing. */
export async function setDrain(db: Db, on: boolean): Promise<Date | undefined> {
  if (on) {
    await db
      .insertInto('drain')
      .defaultValues()
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else await db.deleteFrom('drain').execute()
  return readDrain(db)
}

/** Jobs that have not ended: none are left once a drain has done its work. */
export async function readWorkLeft(db: Db): Promise<{ waiting: number; running: number }> {
  const { rows } = await sql<{ waiting: number; running: number }>`
    select count(*) filter (where status = 'pending')::int as waiting,
      count(*) filter (where status = 'processing')::int as running
    from jobs where status in ('pending', 'processing')`.execute(db)
  return rows[0]!
}

/** Deleting a million expired rows: in statements that hold few locks, each for a short time. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pool } from 'pg'
import { withDatabase } from '../../scripts/support/database.ts'
import { scaled } from '../../test/support/soak.ts'
import { prune } from './expiry.ts'

/** Jobs are the most numerous rows by far. */
const rowsOf = (table: string) => scaled(table === 'jobs' ? 1_000_000 : 100_000, 3_500)
const old = `now() - interval '60 days'`
const ofVideo = `'tiktok', n::text`

/** What fills each table with expired rows; without its columns' defaults nothing would be old. */
const fillings: Record<string, string> = {
  videos: `(platform, video_id, url, updated_at) select ${ofVideo}, '', ${old}`,
  analyses: `(platform, video_id, format, status, run, entry, finished_at)
    select ${ofVideo}, '', 'failed', gen_random_uuid(), gen_random_uuid(), ${old}`,
  jobs: `(id, platform, video_id, format, run, status, expires_at)
    select gen_random_uuid(), ${ofVideo}, '', gen_random_uuid(), 'failed', ${old}`,
  findings: `(run, seq, data, created_at) select gen_random_uuid(), 1, '{}', ${old}`,
  callbacks: `(id, address, created_at) select gen_random_uuid(), 'a', ${old}`,
  payments: `(key, network, payer, amount, state, request_hash, platform, video_id, format, "order", created_at)
    select n::text, 'n', 'p', 1, 'paid', 'h', ${ofVideo}, '', '{}', ${old}`,
  failed_settlements: `(network, payer, key, at) select 'n', 'p', n::text, ${old}`,
}

/** Notes how many rows each statement has deleted, and for how long it had held its locks by then. */
async function noteDeletions(pool: Pool, table: string): Promise<void> {
  await pool.query(`create trigger note_deletions after delete on ${table} referencing old table as gone
    for each statement execute function note_deletions()`)
}

test(`deletes ${rowsOf('jobs')} expired jobs and what belongs to them, at most 1000 rows in a statement`, async (context) => {
  const { db, pool } = await withDatabase()
  await pool.query(`set statement_timeout = 0`)
  await pool.query(`create table deletions (name text, n integer, held interval)`)
  await pool.query(`create function note_deletions() returns trigger language plpgsql as $$ begin
    insert into deletions select tg_table_name, count(*), clock_timestamp() - statement_timestamp() from gone;
    return null; end $$`)
  for (const [table, filling] of Object.entries(fillings)) {
    const [rows, step] = [rowsOf(table), 100_000]
    for (let from = 0; from < rows; from += step) {
      await pool.query(
        `insert into ${table} ${filling} from generate_series(${from + 1}, ${Math.min(rows, from + step)}) n`,
      )
    }
    await pool.query(`analyze ${table}`)
    await noteDeletions(pool, table)
  }
  await prune(db, { cacheDays: 30, evidenceDays: 30, ledgerDays: 30 })
  const { rows: found } = await pool.query<{
    name: string
    most: number
    total: number
    worst: string
    seconds: string
  }>(
    `select name, max(n) as most, sum(n)::int as total, max(held)::text as worst,
       extract(epoch from sum(held))::numeric(10, 1)::text as seconds from deletions group by 1 order by 1`,
  )
  for (const { name, total, worst, seconds } of found) {
    context.diagnostic(`${name}: ${total} rows in ${seconds} s, longest statement ${worst}`)
  }
  assert.deepEqual(
    found.map(({ name, most, total }) => [name, most, total]),
    Object.keys(fillings)
      .toSorted()
      .map((name) => [name, 1000, rowsOf(name)]),
  )
})

/**
 * A rolling restart has two versions at work on one database, and whoever starts first has brought the tables up to
 * date. So every statement of the version before must still be understood by the tables of today, and what it leaves
 * out of a row must not be asked for. Recorded by `scripts/previous-version.ts` when a version is released.
 *
 * What this does not show: that the older version makes sense of what the newer one writes.
 */

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Pool } from 'pg'
import previous from './cases/previous-version.json' with { type: 'json' }
import { withDatabase } from '../scripts/support/database.ts'
import { requiredColumns } from '../scripts/previous-version/required-columns.ts'

let pool: Pool
before(async () => {
  pool = (await withDatabase()).pool
})

test(`every statement of version ${previous.version} is understood by the tables of today`, async () => {
  assert.ok(previous.statements.length > 50)
  for (const statement of previous.statements) {
    await assert.doesNotReject(pool.query(`explain (generic_plan) ${statement}`), statement)
  }
})

test(`no column is asked for that version ${previous.version} does not fill`, async () => {
  const required: Record<string, string[]> = previous.required
  for (const [table, columns] of Object.entries(await requiredColumns(pool))) {
    const before = required[table]
    // A table that is new is nothing that the earlier version writes to.
    if (before)
      assert.deepEqual(
        columns.filter((column) => !before.includes(column)),
        [],
        table,
      )
  }
})

test('a column that the earlier version does not fill, or asks for in vain, is found', async () => {
  const { pool } = await withDatabase()
  await pool.query('alter table jobs add column new_and_needed text not null')
  const columns = (await requiredColumns(pool))['jobs']!
  assert.ok(columns.includes('new_and_needed') && !previous.required.jobs.includes('new_and_needed'))
  await pool.query('alter table jobs rename column run to runs')
  const broken = await Promise.allSettled(
    previous.statements.map((statement) => pool.query(`explain (generic_plan) ${statement}`)),
  )
  assert.ok(broken.some(({ status }) => status === 'rejected'))
})

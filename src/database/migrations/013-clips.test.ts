import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kysely } from 'kysely'
import { withDatabase } from '../../../scripts/support/database.ts'
import { up } from './013-clips.ts'

test('can be run again, as after a rollback to 1.0.0 and the next upgrade', async () => {
  const { db, pool } = await withDatabase()
  await pool.query(`insert into videos (platform, video_id, url) values ('tiktok', '1', '')`)
  await pool.query(`insert into clips (platform, video_id, type, bytes, part_bytes) values ('tiktok', '1', '', 1, 1)`)
  await up(db as unknown as Kysely<unknown>)
  assert.equal((await pool.query('select from clips')).rowCount, 1)
})

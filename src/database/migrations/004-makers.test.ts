import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kysely } from 'kysely'
import { withDatabase } from '../../../scripts/support/database.ts'
import { up } from './004-makers.ts'

test('treats results without a recorded producer as first versions', async () => {
  const { db, pool } = await withDatabase()
  await pool.query('drop table makers')
  await pool.query(`alter table analyses drop column composer, drop column model, drop column format_version,
    drop column evidence_version`)
  await pool.query(`insert into videos (platform, video_id, url) values ('tiktok', '1', '')`)
  await pool.query(`insert into analyses (platform, video_id, format, status, run, entry, result, usage) values
    ('tiktok', '1', '', 'success', gen_random_uuid(), gen_random_uuid(), '{}', null),
    ('tiktok', '1', 'recipe', 'success', gen_random_uuid(), gen_random_uuid(), '{}', '{"model":"m"}'),
    ('tiktok', '1', 'flashcards', 'failed', gen_random_uuid(), gen_random_uuid(), null, null)`)
  await up(db as unknown as Kysely<unknown>)
  const { rows } = await pool.query({
    text: 'select format, composer, model, format_version, evidence_version from analyses order by format',
    rowMode: 'array',
  })
  assert.deepEqual(rows, [
    ['', 'embedded', null, 1, 1],
    ['flashcards', null, null, null, null],
    ['recipe', 'model', 'm', 1, 1],
  ])
})

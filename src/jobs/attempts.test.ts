import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { silent } from '../../scripts/support/database.ts'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import type { Tables } from '../database/tables.ts'
import { begin, finishRun, abandon, jobsOf, requeue } from './attempts.ts'
import { createCallbacks } from './callbacks/callbacks.ts'
import { createLiveWriter } from './live/writer.ts'
import { createSubmission } from './submission.ts'
import { createUsageStore } from './usage-store.ts'

const rows = 10_000

test('no statement of an analysis scans a whole table', async () => {
  const { pool, queue } = await withJobs()
  await pool.query(
    `insert into videos (platform, video_id, url) select 'tiktok', n::text, '' from generate_series(1, ${rows}) n`,
  )
  await pool.query(`insert into analyses (platform, video_id, format, status, run, entry, result, composer, format_version, evidence_version)
    select 'tiktok', n::text, '', 'success', gen_random_uuid(), gen_random_uuid(), '{}', 'embedded', 1, 1
    from generate_series(1, ${rows}) n`)
  await pool.query(`insert into jobs (id, platform, video_id, format, run, status, result)
    select gen_random_uuid(), 'tiktok', video_id, '', run, 'success', '{}' from analyses`)
  await pool.query('analyze videos, analyses, jobs')

  const statements = new Map<string, CompiledQuery>()
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.set(query.sql, query),
  })
  const accept = createSubmission({ queue, cacheDays: undefined })
  const start = async (id: string) => {
    const video = someVideo(id)
    await db.transaction().execute((trx) => accept(trx, { video, format: undefined }))
    const { entry } = await db
      .selectFrom('analyses')
      .select('entry')
      .where('platform', '=', 'tiktok')
      .where('video_id', '=', id)
      .executeTakeFirstOrThrow()
    return { entry, attempt: (await begin(db, entry))! }
  }

  const { attempt } = await start('good')
  const live = createLiveWriter({ db, attempt, log: silent, superseded: () => assert.fail('it counts') })
  live.progress({ stage: 'reading', fraction: 0.5 })
  await live.end()
  await jobsOf(db, attempt.run)
  await createUsageStore(db)(someVideo('good'), undefined, {})
  const producer = { composer: 'model', formatVersion: 1, evidenceVersion: 1 } as const
  const { ended } = createCallbacks(db, queue)
  assert.ok(await finishRun(db, attempt, { status: 'success', result: '{}', producer }, ended))
  await abandon(db, (await start('bad')).entry)
  const again = await start('again')
  assert.ok(await requeue(db, { enqueue: async () => undefined }, again.attempt, { afterSeconds: 0, counts: true }))
  // A stored result, and one that a live worker would better.
  await db.transaction().execute((trx) => accept(trx, { video: someVideo('1'), format: undefined }))
  await pool.query(`insert into makers values ('${randomUUID()}', '', 'model', 'm', 1, 1, now() + interval '1 hour')`)
  const better = await start('2')
  assert.ok(await finishRun(db, better.attempt, { status: 'failed', error: 'video is private' }))

  const read = [...statements.values()].filter(
    ({ sql }) => /\b(videos|analyses|jobs)\b/.test(sql) && !/pgboss/.test(sql),
  )
  assert.ok(read.length >= 12, `only ${read.length} statements were seen`)
  for (const query of read) assert.deepEqual(await scansIn(pool, query), [], query.sql)
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** The large tables that the statement would read from end to end. */
async function scansIn(pool: Pool, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [...parameters])
  const nodes = ({ Plans = [], ...node }: Plan): Plan[] => [node, ...Plans.flatMap(nodes)]
  return nodes(rows[0]!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'makers')
    .map((node) => `${node['Node Type']} on ${node['Relation Name']}`)
}

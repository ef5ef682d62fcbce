/**
 * A rolling restart has two versions at work on one database, and whoever starts first has brought the tables up to
 * date. So every statement of the version before must still be understood by the tables of today, and what it leaves
 * out of a row must not be asked for. Recorded by `scripts/previous-version.ts` when a version is released.
 *
 * What this does not show: that the older version makes sense of what the newer one writes.
 *
 * The second half has migrations of releases to come: a process of today has to start on what they leave, where they
 * are marked as compatible, and has to stop with one sentence where they are not.
 */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Pool } from 'pg'
import { firstOfMajor, migrate, migrations, pendingMigrations, type TableMigration } from '../src/database/migrate.ts'
import previous from './cases/previous-version.json' with { type: 'json' }
import { bareEnvironment } from '../scripts/support/bare-environment.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { urlOf } from '../scripts/support/service.ts'
import { bundleProgram } from '../scripts/test/bundle.ts'
import { requiredColumns } from '../scripts/previous-version/required-columns.ts'

let pool: Pool
let folder: string
before(async () => {
  pool = (await withDatabase()).pool
  folder = await mkdtemp(join(tmpdir(), 'reelgist-previous-'))
})
after(() => rm(folder, { recursive: true, force: true }))

test(`today’s tables accept every statement of version ${previous.version}`, async () => {
  assert.ok(previous.statements.length > 50)
  for (const statement of previous.statements) {
    await assert.doesNotReject(pool.query(`explain (generic_plan) ${statement}`), statement)
  }
})

test(`requires no column that version ${previous.version} does not fill`, async () => {
  const required: Record<string, string[]> = previous.required
  const found = await requiredColumns(pool)
  assert.ok(
    Object.keys(found).some((table) => table in required),
    'both versions have tables',
  )
  for (const [table, columns] of Object.entries(found)) {
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

test('finds a column that the earlier version does not fill or that is missing', async () => {
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

const added: TableMigration = {
  up: async (db) => void (await sql`create table things_to_come (id integer)`.execute(db)),
}
const breaking: TableMigration = {
  up: async (db) => void (await sql`alter table jobs rename column run to runs`.execute(db)),
  oldest: '998-added',
}

/** A worker of this release: whether it serves, or how it ends. One that serves is stopped. */
async function startWorker(DATABASE_URL: string) {
  const settings = { ROLE: 'worker', DATABASE_URL, DATA_DIR: folder, METRICS_PORT: 'off', LOG_LEVEL: 'error' }
  const program = await bundleProgram('scripts/support/service-process.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...bareEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, exit] = [text(child.stderr), once(child, 'exit')]
  let isServing = false
  for await (const line of createInterface(child.stdout)) {
    if (line !== 'serving') continue
    isServing = true
    child.kill('SIGTERM')
  }
  const [code] = (await exit) as [number | null]
  return { isServing, code, output: await output }
}

test('a process restarts on the tables of a newer release that are marked as compatible', async () => {
  const { db, connection } = await withDatabase()
  await migrate(db, { ...migrations, '998-added': added })
  assert.deepEqual(await pendingMigrations(db), [])
  const DATABASE_URL = urlOf(connection)
  for (let start = 1; start <= 2; start++) {
    assert.deepEqual(await startWorker(DATABASE_URL), { isServing: true, code: 0, output: '' })
  }
  // And the newer release goes on where it was.
  await migrate(db, { ...migrations, '998-added': added, '999-added': { up: async () => undefined } })
  await migrate(db)
})

const sentence =
  'The database was migrated by a newer release (migration 999-breaking) that this release cannot use: ' +
  'start the newer release, or restore the dump from before the upgrade.'

test('a process stops with one sentence on incompatible tables of a newer release', async () => {
  const { db, connection } = await withDatabase()
  await migrate(db, { ...migrations, '998-added': added, '999-breaking': breaking })
  const { isServing, code, output } = await startWorker(urlOf(connection))
  assert.deepEqual([isServing, code, output], [false, 1, `${sentence}\n`])
  await assert.rejects(pendingMigrations(db), { name: 'StartError', message: sentence })
  // The release before the change knows what it needs.
  await migrate(db, { ...migrations, '998-added': added })
})

test('treats an unmarked newer migration as incompatible', async () => {
  const { db, pool } = await withDatabase()
  await pool.query(`insert into kysely_migration (name, timestamp) values ('999-breaking', now()::text)`)
  await assert.rejects(migrate(db), { name: 'StartError', message: sentence })
})

test('migrations within a major version are additive', async () => {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string
  }
  // With a new major version, `firstOfMajor` becomes the last migration before it, and this line its number.
  assert.match(version, /^1\./)
  for (const [name, { oldest = firstOfMajor }] of Object.entries(migrations)) assert.equal(oldest, firstOfMajor, name)
})

/** 1.0.0 leaves this to Kysely, which refuses what it does not know. */
async function startFirstRelease(db: Parameters<typeof migrate>[0]) {
  const known = Object.entries(migrations).filter(([name]) => name <= firstOfMajor)
  const provider = { getMigrations: async (): Promise<Record<string, Migration>> => Object.fromEntries(known) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}

test('1.0.0 starts on today’s tables after its migration list is reset, and they migrate again', async () => {
  const { db, pool } = await withDatabase()
  const deploy = await readFile(join(import.meta.dirname, '../docs/deploy.md'), 'utf8')
  const statement = /^psql .*-c "(delete from kysely_migration .*)"$/m.exec(deploy)?.[1]
  await assert.rejects(startFirstRelease(db), /corrupted migrations/)
  await pool.query(statement!)
  await startFirstRelease(db)
  await migrate(db)
  assert.deepEqual(await pendingMigrations(db), [])
})

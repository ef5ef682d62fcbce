/** `npm run payments` and `npm run forget` ask the service's database, and never make another one. */

import assert from 'node:assert/strict'
import { execFile, type ExecFileException } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { findPostmaster } from '../src/database/embedded-server.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrations } from '../src/database/migrate.ts'
import { StartError } from '../src/process/start-error.ts'
import { runForget } from '../scripts/forget/main.ts'
import { runPayments } from '../scripts/payments/main.ts'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'
import { silent, withDatabase } from '../scripts/support/database.ts'
import { urlOf } from '../scripts/support/service.ts'
import { copyCluster, execute } from '../scripts/test/cluster.ts'
import { makeDataFolder } from '../scripts/test/folder.ts'

const scripts = join(import.meta.dirname, '../scripts')
const commands = [['payments'], ['forget', 'tiktok/1']]
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelgist-operator-'))
})
after(() => rm(folder, { recursive: true, force: true }))

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** As a person runs it. */
function runProcess([file, ...args]: string[], env: Record<string, string>): Promise<Ended> {
  const options = { env: { ...bareEnvironment, ...env } }
  const all = ['--disable-warning=ExperimentalWarning', join(scripts, `${file}.ts`), ...args]
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    execFile(process.execPath, all, options, done)
  })
}

/** What the process does, in this one: starting it takes much longer than what it does. */
async function run([name, ...args]: string[], env: Record<string, string>): Promise<Ended> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const output = Promise.all([text(stdout), text(stderr)])
  const code = await (name === 'payments' ? runPayments : runForget)(args, { env, stdout, stderr }).catch((error) => {
    assert.ok(error instanceof StartError)
    stderr.write(`${error.message}\n`)
    return 1
  })
  for (const stream of [stdout, stderr]) stream.end()
  const [out, err] = await output
  return { code, stdout: out, stderr: err }
}

/** One sentence, and nothing else. */
async function refusals(env: Record<string, string>, how = run): Promise<Set<string>> {
  const output = new Set<string>()
  for (const command of commands) {
    const { code, stdout, stderr } = await how(command, env)
    assert.deepEqual([code, stdout], [1, ''], stderr)
    output.add(stderr)
  }
  return output
}

const advice = 'set DATABASE_URL or DATA_DIR as for the service, or ENV_FILE to its settings file'

test('creates no database without the service’s settings', async () => {
  for (const name of ['empty', 'missing']) {
    const DATA_DIR = name === 'empty' ? await mkdtemp(join(folder, 'empty-')) : join(folder, name)
    const how = name === 'empty' ? runProcess : run
    assert.deepEqual(await refusals({ DATA_DIR }, how), new Set([`No database found in ${DATA_DIR}: ${advice}.\n`]))
    assert.deepEqual(existsSync(DATA_DIR) ? await readdir(DATA_DIR) : [], [])
  }
})

test('reports an unreachable database in one sentence, without the password', async () => {
  assert.deepEqual(
    await refusals({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/reels' }),
    new Set(['The database of DATABASE_URL cannot be used (reels at 127.0.0.1:1): nothing listens there.\n']),
  )
})

test('reports a database without our tables, and creates none', async () => {
  const { connection, pool } = await withDatabase()
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
  const { database, host, port } = connection
  const name = `${database} at ${host}:${port}`
  assert.deepEqual(
    await refusals({ DATABASE_URL: urlOf(connection) }),
    new Set([`${name} has no tables of this service: ${advice}.\n`]),
  )
  const { rows } = await pool.query(`select from pg_tables where schemaname = 'public'`)
  assert.equal(rows.length, 0)
})

test('does not migrate tables of an earlier release', async () => {
  const { connection, pool } = await withDatabase()
  await pool.query('delete from kysely_migration where name = $1', [Object.keys(migrations).at(-1)])
  for (const sentence of await refusals({ DATABASE_URL: urlOf(connection) })) {
    assert.match(
      sentence,
      /^The tables in .* belong to an earlier release: start this release of the service first\.\n$/,
    )
  }
  const { rows } = await pool.query('select from kysely_migration')
  assert.equal(rows.length, Object.keys(migrations).length - 1)
})

test('uses the database of ENV_FILE, and prints it without its password', async () => {
  const { connection } = await withDatabase()
  const ENV_FILE = join(folder, 'reelgist.env')
  await writeFile(ENV_FILE, `DATABASE_URL=${urlOf({ ...connection, password: 'secret' })}\nPRICE_USD=0.10\n`)
  const { database, host, port } = connection
  for (const command of commands) {
    const { code, stdout, stderr } = await run(command, { ENV_FILE })
    assert.deepEqual([code, stderr], [0, `Database: ${database} at ${host}:${port}\n`])
    assert.match(stdout, /nothing is stuck|nothing was stored/)
  }
})

test('starts the embedded database of DATA_DIR, or joins it when it runs', async () => {
  const DATA_DIR = await makeDataFolder()
  after(() => rm(DATA_DIR, { recursive: true, force: true }))
  await copyCluster(DATA_DIR)
  const cluster = join(DATA_DIR, 'postgres')
  const answered = async () => {
    for (const command of commands) {
      const { code, stderr } = await run(command, { DATA_DIR })
      assert.deepEqual([code, stderr], [0, `Database: the embedded database in ${DATA_DIR}\n`])
    }
  }
  await answered()
  assert.equal((await findPostmaster(cluster)).alive, false)
  const postgres = await startEmbeddedPostgres(DATA_DIR, silent)
  const { pid } = await findPostmaster(cluster)
  await answered()
  assert.equal((await findPostmaster(cluster)).pid, pid)
  await execute(postgres.connection, 'select 1')
  await postgres.stop()
})

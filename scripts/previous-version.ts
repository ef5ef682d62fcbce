/**
 * `node scripts/previous-version.ts`, to be run when a version is released: writes down what that version asks of the
 * database, into `test/cases/previous-version.json`. `test/previous-version.test.ts` then holds the tables of whatever
 * comes after it to that, so that the two can run side by side while one takes the other's place.
 */

import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { createLog } from '../src/log.ts'
import { copyCluster, template } from './test/cluster.ts'
import { requiredColumns } from './previous-version/required-columns.ts'

const root = join(import.meta.dirname, '..')
const tests = [
  ...['submission', 'worker', 'makers', 'expiry', 'store', 'live/hub', 'live/costs'].map((name) => `src/jobs/${name}`),
  ...['credit', 'replay', 'recovery', 'failures', 'report'].map((name) => `src/payment/${name}`),
  ...['live', 'callbacks'].map((name) => `test/${name}`),
].map((name) => `${name}.test.ts`)

/** Ours have parameters; those without, and those of many rows, are the tests' own. */
const isOurs = (text: string) =>
  /^(?:select|insert|update|delete|with)\b/i.test(text) &&
  /\$1\b/.test(text) &&
  !/\), \(\$|pgboss|pg_stat|pg_catalog|kysely_migration/.test(text)

using folder = mkdtempDisposableSync(join(tmpdir(), 'reelgist-record-'))
const RECORD = join(folder.path, 'statements')
const NODE_OPTIONS = `--import=${join(root, 'scripts/previous-version/record-process.ts')}`
const ran = spawnSync(process.execPath, ['scripts/test.ts', ...tests], {
  cwd: root,
  env: { ...process.env, RECORD, NODE_OPTIONS },
  stdio: 'inherit',
})
if (ran.status !== 0) process.exit(1)
const recorded = readFileSync(RECORD, 'utf8').trim().split('\n')
const texts = new Set(recorded.map((line) => (JSON.parse(line) as string).replaceAll(/\s+/g, ' ').trim()))

await copyCluster(folder.path)
const log = createLog('silent')
const postgres = await startEmbeddedPostgres(folder.path, log)
const database = createDatabase({ ...postgres.connection, database: template }, log)
const required = await requiredColumns(database.pool)
await database.close()
await postgres.stop()

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const record = { version, required, statements: [...texts].filter(isOurs).toSorted() }
writeFileSync(join(root, 'test/cases/previous-version.json'), `${JSON.stringify(record, null, 1)}\n`)

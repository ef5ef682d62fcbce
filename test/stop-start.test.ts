/** SIGTERM while a start waits for something that does not come: the start ends in order, PostgreSQL included. */

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { silent } from '../scripts/support/database.ts'
import { copyProject } from '../scripts/support/project.ts'
import { copyCluster } from '../scripts/test/cluster.ts'
import { type Launch, launch, orphans, type Stoppable, stopAll } from './support/stoppable.ts'

const isLinux = process.platform === 'linux'
const folder = await mkdtemp(join(tmpdir(), 'reelgist-stop-start-'))
const project = await copyProject('')
after(async () => {
  await stopAll()
  await project[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
})

async function makeData(): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  await copyCluster(dataDir)
  return dataDir
}

const start = (options: Omit<Launch, 'folder' | 'way'>) =>
  launch({ way: 'main', ...options, folder: project.folder, env: { METRICS_PORT: 'off', ...options.env } })

/** Waits for the moment without looking away from a service that has ended. */
async function until(service: Stoppable, isThere: () => unknown): Promise<void> {
  while (!(await isThere())) {
    assert.ok(existsSync(`/proc/${service.pid}`), service.output())
    await sleep(50)
  }
}

async function stopInOrder(service: Stoppable, dataDir: string): Promise<void> {
  const processes = service.processes()
  service.kill('SIGTERM')
  assert.equal(await service.exit, 0, service.output())
  assert.deepEqual(await orphans(processes), [])
  assert.equal(existsSync(join(dataDir, 'postgres/postmaster.pid')), false, 'PostgreSQL was not stopped')
}

/** A server that is left to the service after somebody has locked something in it, for good. */
async function whileLocked(dataDir: string, statements: string[], waitsFor: string): Promise<Stoppable> {
  const postgres = await startEmbeddedPostgres(dataDir, silent)
  const client = await connectTo(postgres.connection)
  for (const statement of statements) await client.query(statement)
  // A transaction would see the same activity all the time.
  const observer = await connectTo(postgres.connection)
  const service = await start({ dataDir, role: 'worker' })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike $1`
  await until(service, async () => (await observer.query(waiting, [waitsFor])).rowCount)
  // From here on it is the service that stops the server.
  await postgres.stop()
  assert.ok(existsSync(join(dataDir, 'postgres/postmaster.pid')), 'the server still runs')
  return service
}

async function connectTo(connection: Connection): Promise<Client> {
  const client = new Client(connection)
  // The server is stopped under it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

test('SIGTERM while another process holds the lock of the migrations', { skip: !isLinux }, async () => {
  const dataDir = await makeData()
  const service = await whileLocked(dataDir, ['select pg_advisory_lock(7402001)'], '%pg_advisory_xact_lock%')
  await stopInOrder(service, dataDir)
})

test('SIGTERM while the tables of the queue are locked', { skip: !isLinux }, async () => {
  const dataDir = await makeData()
  const service = await whileLocked(dataDir, ['begin', 'lock table pgboss.queue, pgboss.version'], '%pgboss%')
  await stopInOrder(service, dataDir)
})

for (const [moment, isThere] of Object.entries({
  'that are loaded': ({ processes }: Stoppable) =>
    processes().filter(({ command }) => command.includes('main.ts')).length > 0,
  'that connect to PostgreSQL': ({ processes }: Stoppable) =>
    processes().some(({ command }) => /postgres.*\b(?:client|idle|lease)|postgres: reelgist/.test(command)),
})) {
  test(`SIGTERM while API_PROCESSES starts processes ${moment}`, { skip: !isLinux }, async () => {
    const dataDir = await makeData()
    const service = await start({ dataDir, role: 'api', env: { API_PROCESSES: '2' } })
    await until(service, () => isThere(service))
    await stopInOrder(service, dataDir)
  })
}

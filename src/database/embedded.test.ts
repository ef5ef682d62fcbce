import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import { copyCluster } from '../../scripts/test/cluster.ts'
import { silent } from '../../scripts/support/database.ts'
import { newFolder, plainly, postmaster, user } from '../../test/support/embedded-folder.ts'
import { scaled } from '../../test/support/soak.ts'
import { createDatabase } from './database.ts'
import { cannotHoldSocket } from './embedded-server.ts'
import { startEmbeddedPostgres } from './embedded.ts'

const isAnswered = (pool: Pool) =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )

/** For tests that do not mind, and leave it stopped. */
const shared = await newFolder()
await copyCluster(shared)

const many = scaled(10, 3)
test(`${many} processes on a new folder start one server and migrate once; the last one stops it`, async () => {
  const parent = await newFolder()
  // Root too has to be able to run it where nobody else may enter.
  assert.equal((await stat(parent)).mode & 0o777, 0o700)
  const folder = join(parent, 'data')
  const users = await Promise.all(Array.from({ length: many }, () => user(folder, plainly, 'migrate')))
  assert.equal(new Set(users.map(({ server }) => server)).size, 1)
  const [last, ...others] = users
  await Promise.all(others.map(({ leave }) => leave()))
  assert.ok(process.kill(last!.server, 0))
  await last!.leave()
  assert.ok(!(await postmaster(folder)))
  assert.deepEqual((await readdir(folder)).toSorted(), ['postgres', 'postgres.log'])
})

test('reuses a server left by a killed process, and stops it at the end', async () => {
  const folder = shared
  const killed = await user(folder)
  await killed.kill()
  const next = await user(folder)
  assert.equal(next.server, killed.server)
  await next.leave()
  assert.ok(!(await postmaster(folder)))
})

test('committed data survives a kill, even when another process has the pid', async () => {
  const folder = shared
  const first = await startEmbeddedPostgres(folder, silent)
  const database = createDatabase(first.connection, silent)
  await database.pool.query('create table kept as select 42 as answer')
  // Stopped for good first: `first` would start it again at once.
  await database.close()
  await first.stop()
  const killed = await user(folder)
  await killed.kill()
  process.kill(killed.server, 'SIGKILL')
  const file = join(folder, 'postgres/postmaster.pid')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/^\d+/, String(process.pid)))

  const again = await startEmbeddedPostgres(folder, silent)
  const { pool, close } = createDatabase(again.connection, silent)
  assert.deepEqual((await pool.query('select answer from kept')).rows, [{ answer: 42 }])
  await close()
  await again.stop()
})

test('restarts a killed server and reconnects', async (t) => {
  const folder = shared
  const postgres = await startEmbeddedPostgres(folder, silent)
  t.after(() => postgres.stop())
  const { pool, close } = createDatabase(postgres.connection, silent)
  await pool.query('create table counted (n int)')
  const killed = await postmaster(folder)
  process.kill(killed, 'SIGKILL')
  while ((await postmaster(folder)) === killed) await sleep(20)
  while (!(await isAnswered(pool))) await sleep(20)
  assert.deepEqual((await pool.query('select count(*)::int as n from counted')).rows, [{ n: 0 }])
  await close()
})

test('stops a server whose connection breaks during shutdown', async () => {
  const postgres = await startEmbeddedPostgres(shared, silent)
  const other = new Client(postgres.connection)
  await other.connect()
  // Not by the server's own doing, which ends them all.
  other.on('error', () => undefined)
  const { rows } = await other.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'reelgist lease'",
  )
  const lease = rows[0]!.pid
  // It receives nothing until it is stopped.
  process.kill(lease, 'SIGSTOP')
  const stopped = postgres.stop()
  await other.query('select pg_terminate_backend($1)', [lease])
  process.kill(lease, 'SIGCONT')
  await stopped
  assert.equal(existsSync(join(shared, 'postgres/postmaster.pid')), false)
  await other.end()
})

test('discards a half-finished setup', async () => {
  const folder = shared
  const half = join(folder, 'postgres.new-abcdef')
  await mkdir(join(half, 'cluster'), { recursive: true })
  await writeFile(join(half, 'cluster/PG_VERSION'), '18\n')
  await (await startEmbeddedPostgres(folder, silent)).stop()
  assert.ok(existsSync(half), 'it is young: somebody may be at work in it')
  await utimes(half, new Date(0), new Date(0))
  await (await startEmbeddedPostgres(folder, silent)).stop()
  assert.equal(existsSync(half), false)
})

test('uses a loopback port with a password when the socket path is too long', async () => {
  const folder = join(await newFolder(), 'x'.repeat(100))
  await mkdir(folder)
  await copyCluster(folder)
  const postgres = await startEmbeddedPostgres(folder, silent)
  assert.equal(postgres.connection.host, '127.0.0.1')
  const right = createDatabase(postgres.connection, silent)
  assert.deepEqual((await right.pool.query('select 1 as one')).rows, [{ one: 1 }])
  await right.close()
  const wrong = createDatabase({ ...postgres.connection, password: 'guess' }, silent)
  await assert.rejects(wrong.pool.query('select 1'), /password authentication failed/)
  await wrong.close()

  // Stopped in order, as by another process that was the last to leave: it leaves no pid file, and no port in it.
  const { pool, close } = createDatabase(postgres.connection, silent)
  process.kill(await postmaster(folder), 'SIGINT')
  while (!(await isAnswered(pool))) await sleep(20)
  await close()
  await postgres.stop()

  const taken = createServer().listen(postgres.connection.port, '127.0.0.1')
  await once(taken, 'listening')
  const elsewhere = await startEmbeddedPostgres(folder, silent)
  assert.notEqual(elsewhere.connection.port, postgres.connection.port)
  await elsewhere.stop()
  taken.close()
})

test('distinguishes a file system without sockets from a stopped server', async () => {
  const folder = await newFolder()
  await copyCluster(folder)
  await (await startEmbeddedPostgres(folder, silent)).stop()
  const output = await readFile(join(folder, 'postgres.log'), 'utf8')
  assert.match(output, /listening on Unix socket/)
  assert.ok(!cannotHoldSocket(output))
  await mkdir(join(folder, 'postgres/.s.PGSQL.5432'))
  const postgres = await startEmbeddedPostgres(folder, silent)
  assert.equal(postgres.connection.host, '127.0.0.1')
  await postgres.stop()
})

test('refuses data of another major version with an explanation', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'postgres'), { mode: 0o700 })
  await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n')
  await assert.rejects(startEmbeddedPostgres(folder, silent), /was written by PostgreSQL 17; this is 18/)
})

test('reports a server that cannot start with its output', async () => {
  const folder = await newFolder()
  await copyCluster(folder)
  await writeFile(join(folder, 'postgres/postgresql.conf'), 'shared_buffers = nonsense\n')
  await assert.rejects(startEmbeddedPostgres(folder, silent), /could not be started: .*shared_buffers/s)
})

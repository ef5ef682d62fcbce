/** SIGTERM and Ctrl-C, at any moment and in every way it can be started: it goes in order, and leaves nothing behind. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { type Connection, createDatabase, type Database } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { createQueue } from '../src/jobs/queue.ts'
import { createSubmission } from '../src/jobs/submission.ts'
import { joinChains } from '../scripts/test/chains.ts'
import { copyCluster } from '../scripts/test/cluster.ts'
import { silent } from '../scripts/support/database.ts'
import { copyProject } from '../scripts/support/project.ts'
import { soaking } from './support/soak.ts'
import { openSocket } from './support/socket.ts'
import { type Launch, launch, orphans, type Stoppable, stopAll, type StartCommand } from './support/stoppable.ts'
import { trimSample } from '../scripts/support/trim.ts'

const id = '7000000000000000001'
const video = { platform: 'tiktok' as const, id, url: `https://www.tiktok.com/@samples/video/${id}` }
const isLinux = process.platform === 'linux'

const folder = await mkdtemp(join(tmpdir(), 'reelgist-stopping-'))
/** One for all: what the first start has made need not be made again. */
const dataDir = join(folder, 'data')
const project = await copyProject('')
before(async () => {
  // Long enough to be stopped in the middle, and no longer: in the end it is finished.
  const samples = join(project.folder, 'samples')
  await rm(samples)
  await trimSample('recipe', 13, samples)
  await mkdir(dataDir)
  await copyCluster(dataDir)
  // Their own chains have those that begin from scratch, and all with full counts.
  if (!soaking) await joinChains(dataDir)
})
const start = (options: Omit<Launch, 'folder'>) => launch({ ...options, folder: project.folder })
after(async () => {
  await stopAll()
  await project[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
})

/** Resolves when the models are at work on the job, long before it is done. */
async function untilModelsRun({ processes, pid, output }: Stoppable): Promise<void> {
  for (;;) {
    // Whoever waited for the models of one that could not start would wait forever.
    assert.ok(existsSync(`/proc/${pid}`), output())
    const busy = processes().filter(({ command, cpuSeconds }) => command.includes('engine.ts') && cpuSeconds > 0.8)
    if (busy.length >= 2) return
    await sleep(100)
  }
}

interface Ending {
  signal: 'SIGTERM' | 'SIGINT' | 'Ctrl-C'
  times: 1 | 2
}

/** Stops it, and sees that everything has gone as it should. */
async function stop(service: Stoppable, { signal, times }: Ending, folderOfData = dataDir): Promise<void> {
  const processes = service.processes()
  for (let time = 1; time <= times; time++) {
    if (signal === 'Ctrl-C') service.type('\x03')
    else service.kill(signal)
    if (time < times) await sleep(100)
  }
  assert.equal(await service.exit, 0, service.output())
  assert.deepEqual(await orphans(processes), [])
  assert.equal(existsSync(join(folderOfData, 'postgres/postmaster.pid')), false, 'PostgreSQL was not stopped')
  // From the signal to the exit, as the service itself has measured it.
  const plainOutput = stripVTControlCharacters(service.output())
  const seconds = /seconds\D{1,5}([\d.]+)\D*stopped\b|\bstopped\b\D*seconds\D{1,5}([\d.]+)/.exec(plainOutput)
  assert.ok(seconds, plainOutput)
  if (soaking) assert.ok(Number(seconds[1] ?? seconds[2]) < 9, plainOutput)
}

/** Lets somebody at the database while the service is down. */
async function inDatabase<T>(work: (database: Database, connection: Connection) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(dataDir, silent)
  const database = createDatabase(postgres.connection, silent)
  try {
    return await work(database, postgres.connection)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

let submitted: Promise<string> | undefined
/** Puts the video into the queue as a paid submission does, where it stays until the last test; the job's id. */
const submit = () =>
  (submitted ??= inDatabase(async ({ db }, connection) => {
    await migrate(db)
    const queue = await createQueue({ connection, log: silent, analysisSeconds: 900 })
    const accept = createSubmission({ queue, cacheDays: undefined })
    const { jobId } = await db.transaction().execute((trx) => accept(trx, { video, format: undefined }))
    await queue.stop()
    return jobId
  }))

/** The analysis as it lies in the database while nobody works on it. */
const storedAnalyses = () =>
  inDatabase(async ({ pool }) => {
    const { rows } = await pool.query(
      `select attempt, state, (select count(*)::int from pgboss.job where state = 'active') as active
       from analyses join pgboss.job on job.id = analyses.entry`,
    )
    return rows
  })
const handedBack = [{ attempt: 0, state: 'created', active: 0 }]

const halfOfBody = 'POST /v1/jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"url"'

const mayUnshare = isLinux && spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0
const asInit = mayUnshare ? ' as process 1' : ''

/** Stops what may be process 1 of its namespace: it was then started by `unshare`, which is not the one to tell. */
const stopInit = (service: Stoppable) => {
  return stop({ ...service, kill: (signal) => killInit(service, signal) }, { signal: 'SIGTERM', times: 1 })
}
const killInit = (service: Stoppable, signal: NodeJS.Signals) =>
  process.kill(mayUnshare ? service.processes()[0]!.pid : service.pid, signal)

/** Connections of people who say nothing, half of something, or have been answered; each would hold up a server's end. */
async function connect({ url }: Stoppable) {
  const texts = ['', 'GET /healthz HT', 'GET /healthz HTTP/1.1\r\nHost: x\r\n', halfOfBody]
  const sockets = await Promise.all(texts.map((text) => openSocket(url, text)))
  const asked = await openSocket(url, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(asked, 'data')
  return { [Symbol.dispose]: () => [...sockets, asked].forEach((socket) => socket.destroy()) }
}

// Otherwise npm is stopped while it starts, and the bootstrap with connections open.
if (soaking) {
  test(
    `SIGTERM to npm${asInit} with silent and half-sent connections open ends it in order`,
    { skip: !isLinux },
    async () => {
      const service = await start({ way: 'npm', dataDir, isInit: mayUnshare })
      await service.ready()
      using _ = await connect(service)
      await stopInit(service)
    },
  )
}

interface Case extends Ending {
  way: StartCommand
  isBusy: boolean
  /** A worker needs no chains to start, which is quicker. */
  role?: 'worker'
}

const cases: Case[] = [{ way: 'npm', signal: 'Ctrl-C', times: 2, isBusy: true, role: 'worker' }]
for (const way of soaking ? (['main', 'bootstrap', 'npm'] as const) : []) {
  for (const signal of ['SIGTERM', 'SIGINT', 'Ctrl-C'] as const) {
    for (const times of [1, 2] as const) {
      for (const isBusy of [false, true]) {
        cases.push({ way, signal, times, isBusy })
      }
    }
  }
}

for (const { way, signal, times, isBusy, role = 'all' } of cases) {
  const moment = isBusy ? 'in the middle of an analysis' : 'while it has nothing to do'
  const name = `${signal}${times === 2 ? ' twice' : ''} to ${way} ${moment} ends ${role === 'all' ? 'it' : `a ${role}`} in order`
  test(name, { skip: !isLinux }, async () => {
    if (isBusy) await submit()
    const service = await start({ way, dataDir, terminal: signal === 'Ctrl-C', role })
    await (isBusy ? untilModelsRun(service) : service.ready())
    await stop(service, { signal, times })
    if (isBusy) assert.deepEqual(await storedAnalyses(), handedBack)
  })
}

test(
  `the next start ${soaking ? 'finishes' : 'resumes'} released work; SIGTERM to the bootstrap${asInit} with silent and half-sent connections open ends it in order`,
  { skip: !isLinux },
  async () => {
    const jobId = await submit()
    // What is left to do need not be long.
    await trimSample('recipe', 3, join(project.folder, 'samples'))
    const service = await start({ way: 'bootstrap', dataDir, isInit: mayUnshare })
    await service.ready()
    let job: { status: string } | undefined
    // What is left may be done before it is asked for.
    const awaited = soaking ? ['success'] : ['processing', 'success']
    while (!job || !awaited.includes(job.status)) {
      await sleep(200)
      job = (await (await fetch(`${service.url}/v1/jobs/${jobId}`)).json()) as { status: string }
      assert.notEqual(job.status, 'failed')
    }
    using _ = await connect(service)
    await stopInit(service)
  },
)

/** Moments of a first start: which process or file is there by then. */
const initdb = 'while the data folder of PostgreSQL is made'
const moments: Record<string, (service: Stoppable, data: string) => boolean> = {
  'before it has read its configuration': ({ processes }) => processes().length > 0,
  'while it is loaded': ({ processes }) =>
    processes().some(({ command, cpuSeconds }) => command.includes('main.ts') && cpuSeconds > 0.5),
  [initdb]: ({ processes }) => processes().some(({ command }) => command.includes('initdb')),
  'while PostgreSQL starts': (_, data) => existsSync(join(data, 'postgres/postmaster.pid')),
  'while the local chains start': ({ processes }) => processes().some(({ command }) => command.includes('host.ts')),
}
// Those that go on to the chains pass by PostgreSQL.
if (!soaking) delete moments['while PostgreSQL starts']
for (const [at, [moment, isThere]] of Object.entries(moments).entries()) {
  // What the bootstrap does is long over when PostgreSQL comes, and takes as long as all the rest.
  const way = soaking || at === 0 ? 'bootstrap' : at === 1 ? 'npm' : 'main'
  const isInit = way === 'npm' && mayUnshare
  test(`SIGTERM to ${way}${isInit ? asInit : ''} ${moment} ends the start`, { skip: !isLinux }, async () => {
    const fresh = await mkdtemp(join(folder, 'fresh-'))
    if (moment !== initdb) await copyCluster(fresh)
    const service = await start({ way, dataDir: fresh, isInit })
    // To look through the machine's processes takes ten milliseconds, and each moment lasts for hundreds.
    while (!isThere(service, fresh)) {
      assert.ok(existsSync(`/proc/${service.pid}`), service.output())
      await sleep(100)
    }
    const processes = service.processes()
    if (isInit) killInit(service, 'SIGTERM')
    else service.kill('SIGTERM')
    assert.equal(await service.exit, 0, service.output())
    assert.deepEqual(await orphans(processes), [])
    assert.equal(existsSync(join(fresh, 'postgres/postmaster.pid')), false, 'PostgreSQL was not stopped')
    assert.deepEqual(
      (await readdir(fresh)).filter((name) => name.startsWith('postgres.new')),
      [],
    )
  })
}

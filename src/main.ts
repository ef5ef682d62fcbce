/** Wires everything; the only file that sees all the parts. */

import { createAdaptorServer } from '@hono/node-server'
import closeWithGrace from 'close-with-grace'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { createAnalysis } from './analysis.ts'
import { createComposer } from './composition/compose.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Connection, createDatabase, type Db } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { type App, createApp } from './http/app.ts'
import { product } from './http/product.ts'
import { writeAccepted } from './http/submit.ts'
import { createEvidenceStore } from './jobs/evidence-store.ts'
import { startExpiry } from './jobs/expiry.ts'
import { createQueue } from './jobs/queue.ts'
import { createStore } from './jobs/store.ts'
import { createSubmission } from './jobs/submission.ts'
import { createUsageStore } from './jobs/usage-store.ts'
import { type Analyse, startWorker } from './jobs/worker.ts'
import { createLog, type Log } from './log.ts'
import { startPayments } from './payment/payments.ts'
import type { Accept } from './payment/settlement.ts'
import { createPerception } from './perception/perceive.ts'
import { createDownloader } from './video/downloaders/index.ts'
import { describeProgram } from './video/downloaders/ytdlp/program.ts'
import { createLinkReader, type LinkReader } from './video/link.ts'
import { createSafeFetch } from './video/safe-fetch.ts'
import { createWorkspace } from './video/workspace.ts'

/** Parts that cannot be reached from a test, and are given by it instead: the platforms, and the work on a video. */
export interface Given {
  analyse?: Analyse
  links?: LinkReader
}

export interface Running {
  /** Where it listens; '' for a worker, which does not. */
  url: string
  stop: () => Promise<void>
}

/** Starts what the role asks for. What was started is stopped in the opposite order, also when a later part fails. */
export async function startService(config: Config, log: Log, given: Given = {}): Promise<Running> {
  await using parts = new AsyncDisposableStack()
  const { connection, db, pool } = await openDatabase(config, log, parts)
  const queue = await createQueue({ connection, log, analysisSeconds: config.analysisSeconds })
  parts.defer(queue.stop)
  let url = ''
  if (config.role !== 'api') {
    const analyse = given.analyse ?? (await openAnalysis(config, log, db, parts))
    const { workerConcurrency: concurrency, analysisSeconds, cacheDays } = config
    const worker = await startWorker({ db, queue, analyse, log, concurrency, analysisSeconds })
    parts.defer(worker.stop)
    parts.defer(startExpiry({ db, log, cacheDays }).stop)
  }
  if (config.role !== 'worker') {
    const submit = createSubmission({ queue, cacheDays: config.cacheDays })
    const { payment, dataDir, publicUrl } = config
    const accept: Accept = async (trx, order) => writeAccepted(await submit(trx, order))
    const payments = await startPayments({ config: payment, dataDir, db, log, product, accept })
    parts.defer(payments.stop)
    const links = given.links ?? createLinkReader(createSafeFetch())
    const { checkout, fund: faucet } = payments
    const app = createApp({
      publicUrl,
      log,
      checkout,
      resolveLink: (link, signal) => links.resolve(link, signal),
      pollJob: createStore(pool).poll,
      faucet,
      faucetAccess: config.sandboxFaucet,
    })
    url = await listen(app.fetch, config, parts)
  }
  const started = parts.move()
  return { url, stop: () => started.disposeAsync() }
}

async function openDatabase(config: Config, log: Log, parts: AsyncDisposableStack) {
  const connection = await findServer(config, log, parts)
  const database = createDatabase(connection, log)
  parts.defer(database.close)
  await migrate(database.db)
  return { connection, ...database }
}

async function findServer(
  { databaseUrl, dataDir }: Config,
  log: Log,
  parts: AsyncDisposableStack,
): Promise<Connection> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl }
  const postgres = await startEmbeddedPostgres(dataDir, log)
  parts.defer(postgres.stop)
  return postgres.connection
}

async function openAnalysis(config: Config, log: Log, db: Db, parts: AsyncDisposableStack): Promise<Analyse> {
  tellAboutYtdlp(config, log).catch((error: unknown) => log.warn({ err: error }, 'yt-dlp could not be asked'))
  const workspace = createWorkspace(config.dataDir)
  await workspace.sweep()
  const perception = createPerception(config)
  parts.defer(() => perception.close())
  return createAnalysis({
    store: createEvidenceStore(db),
    recordUsage: createUsageStore(db),
    workspace,
    downloader: await createDownloader(config),
    perception,
    composer: createComposer(config, log),
  })
}

/** yt-dlp takes a second to say which it is, for which nothing has to wait. */
async function tellAboutYtdlp({ ytdlp }: Config, log: Log): Promise<void> {
  const { warning, ...found } = await describeProgram(ytdlp.path)
  if (warning === undefined) log.info(found, 'yt-dlp is ready')
  else log.warn(found, warning)
}

async function listen(fetch: App['fetch'], { host, port }: Config, parts: AsyncDisposableStack): Promise<string> {
  const server = createAdaptorServer({ fetch }) as Server
  server.listen(port, host)
  await once(server, 'listening')
  parts.defer(async () => {
    server.close()
    server.closeIdleConnections()
    await once(server, 'close')
  })
  const { port: taken } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const service = await startService(config, log)
  closeWithGrace({ delay: 30_000 }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error that nothing handled')
    await service.stop()
  })
  greet(config, service.url, log)
}

function greet({ role, publicUrl, payment }: Config, url: string, log: Log): void {
  log.info({ role, url }, role === 'worker' ? 'working' : `serving on ${publicUrl}`)
  if (payment.mode === 'sandbox' && role !== 'worker') {
    log.warn('SANDBOX: payments run on local chains, and no real money moves. POST /sandbox/faucet fills a wallet.')
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    // A configuration that cannot be used is told to a person; anything else is for whoever mends it.
    process.stderr.write(`${error instanceof ConfigError ? error.message : inspect(error)}\n`)
    process.exit(1)
  })
}

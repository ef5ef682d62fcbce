/** Wires everything; the only file that sees all the parts. */

import { randomUUID } from 'node:crypto'
import { createAnalysis, makersOf } from './analysis.ts'
import { canSharePort } from './api-processes.ts'
import { type Composer, createComposer } from './composition/compose.ts'
import { findLocalModels } from './composition/composers/local-servers.ts'
import type { Config } from './config.ts'
import { type Connection, createDatabase, databaseProblem, type Db } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import { orDatabaseLost } from './database/lost.ts'
import { migrate } from './database/migrate.ts'
import { createApp } from './http/app.ts'
import { type ClientAddresses, createClientAddresses } from './http/client-address.ts'
import { serveOperators } from './http/operators.ts'
import { createProduct } from './http/product.ts'
import { createFastPoll, type FastAnswer } from './http/fast-poll.ts'
import { type Listening, listen } from './http/server.ts'
import type { App } from './http/service.ts'
import { writeAccepted } from './http/submit.ts'
import { loadBundle } from './http/web/bundle.ts'
import { readSamples } from './http/web/samples.ts'
import { createAdmission } from './jobs/admission.ts'
import { readBacklog } from './jobs/backlog.ts'
import type { Blobs } from './jobs/blobs/blobs.ts'
import { openBlobs } from './jobs/blobs/open.ts'
import { createCallbacks } from './jobs/callbacks/callbacks.ts'
import { startDelivery } from './jobs/callbacks/delivery.ts'
import { createEvidenceStore } from './jobs/evidence-store.ts'
import { startExpiry } from './jobs/expiry.ts'
import { createHub } from './jobs/live/hub.ts'
import { createJobReader } from './jobs/live/job-reader.ts'
import { publishMakers } from './jobs/makers.ts'
import { createQueueMeasure } from './jobs/measure.ts'
import { createIsNewWork } from './jobs/new-work.ts'
import { createQueue } from './jobs/queue.ts'
import { createStore, pollConnections } from './jobs/store.ts'
import { createSubmission } from './jobs/submission.ts'
import { analysisLimit } from './jobs/time-limit.ts'
import { createUsageStore } from './jobs/usage-store.ts'
import { type Analyse, startWorker } from './jobs/worker.ts'
import type { Log } from './log.ts'
import { startTracing } from './trace-export.ts'
import { base, solana } from './payment/payment.ts'
import { startPayments } from './payment/payments.ts'
import type { Accept } from './payment/settlement.ts'
import { confinementWarning, perceptionProblem } from './perception/check.ts'
import { createPerception } from './perception/perceive.ts'
import { createMemoryCeiling } from './process/memory.ts'
import { folderProblem } from './process/places.ts'
import { createDiskMeasure } from './process/disk.ts'
import { explainPort } from './process/port.ts'
import { atMostEvery, createReadiness, inBackground } from './process/readiness.ts'
import { createShutdown, type Shutdown, unlessAborted } from './process/shutdown.ts'
import { createDownloader, downloaderProblem, samplesDir } from './video/downloaders/index.ts'
import { describeProgram } from './video/downloaders/ytdlp/program.ts'
import { createLinkReader, type LinkReader } from './video/link.ts'
import { createSafeFetch } from './video/safe-fetch.ts'
import type { GuardedOptions } from './video/guarded-agent.ts'
import { callbackProblem, createSafePost, type Resolve } from './video/safe-post.ts'
import { createWorkspace } from './video/workspace.ts'

/** Parts that cannot be reached from a test, and are given by it instead: the platforms, and the work on a video. */
export interface Given {
  analyse?: Analyse
  links?: LinkReader
  /** Where callbacks go: a test cannot reach the open internet. */
  callbacks?: GuardedOptions & { resolve?: Resolve; backOffSeconds?: (tries: number) => number }
  /** Other samples than the project's. */
  samplesDir?: string | undefined
}

export interface Running {
  /** Where it listens; '' for a worker, which does not. */
  url: string
  /** Where `/metrics` and `/readyz` are; '' where they are switched off or the port is taken. */
  operatorsUrl: string
  stop: () => Promise<void>
}

/**
 * Starts what the role asks for. What was started is stopped in the opposite order, also when a later part fails, or
 * when the stop is asked for before everything has started.
 */
export async function startService(
  config: Config,
  log: Log,
  given: Given = {},
  shutdown: Shutdown = createShutdown(log),
): Promise<Running> {
  await using parts = new AsyncDisposableStack()
  const stopped = shutdown.requested
  parts.defer(
    shutdown.within({ name: 'traces', seconds: 9, stop: await startTracing(config.traces, config.role, log) }),
  )
  const readiness = createReadiness()
  const operators = await serveOperators({ ...config.metrics, log, readiness })
  parts.defer(shutdown.within({ name: 'operators', seconds: 9, stop: operators.stop }))
  const { connection, db, pool } = await openDatabase(config, log, parts, shutdown)
  readiness.add('database', () => databaseProblem(pool))
  const secondsFor = analysisLimit(config)
  const analysisSeconds = secondsFor(config.maxVideoSeconds)
  const queue = await orDatabaseLost(createQueue({ connection, log, analysisSeconds }))
  parts.defer(shutdown.within({ name: 'queue', seconds: 6.5, stop: queue.stop }))
  stopped.throwIfAborted()
  readiness.add('queue', queue.problem)
  operators.measure(createQueueMeasure(db))
  operators.measure(createDiskMeasure(config.dataDir))
  const callbacks = createCallbacks(db, queue)
  const blobs = openBlobs(config.blobs, db, log)
  let url = ''
  if (config.role !== 'api') {
    const id = randomUUID()
    const work = given.analyse
      ? { analyse: given.analyse }
      : await openAnalysis(config, log, db, blobs, id, parts, shutdown, given.samplesDir)
    const { workerConcurrency: concurrency, retention } = config
    const memory = createMemoryCeiling(config.workerMaxBytes)
    const { ended } = callbacks
    const worker = await orDatabaseLost(
      startWorker({ db, queue, id, ...work, log, concurrency, memory, secondsFor, ended }),
    )
    const loss = 'analyses could not be handed back: the queue gives them to another worker in 15 seconds'
    parts.defer(shutdown.within({ name: 'worker', seconds: 6, stop: worker.stop, atOnce: true, loss }))
    readiness.add('models', worker.problem)
    if (!given.analyse)
      readiness.add(
        'downloader',
        inBackground(60_000, () => downloaderProblem(config)),
      )
    const post = createSafePost(given.callbacks)
    const delivery = await orDatabaseLost(startDelivery({ db, queue, callbacks, post, log, ...given.callbacks }))
    parts.defer(shutdown.within({ name: 'callbacks', seconds: 6, stop: delivery.stop, atOnce: true }))
    const expiry = startExpiry({ db, log, retention, blobs })
    parts.defer(shutdown.within({ name: 'expiry', seconds: 5.5, stop: expiry.stop }))
    stopped.throwIfAborted()
  }
  if (config.payment) {
    const submit = createSubmission({ queue, cacheDays: config.cacheDays, callbacks })
    const { payment, price, dataDir, publicUrl } = config
    const isNewWork = createIsNewWork(db, config.cacheDays)
    const accept: Accept = async (trx, order, payer) => writeAccepted(await submit(trx, { ...order, payer }))
    const { enter: admit } = createAdmission({ read: () => readBacklog(db), limits: config.queueLimits })
    const product = createProduct(publicUrl)
    const { receiptKey } = config
    const selling = {
      config: payment,
      dataDir,
      db,
      log,
      product,
      price,
      accept,
      isNewWork,
      admit,
      publicUrl,
      receiptKey,
    }
    const payments = await unlessAborted(stopped, startPayments(selling))
    // A payment that is not finished stays in the ledger, and the next start goes on with it.
    parts.defer(shutdown.within({ name: 'payments', seconds: 5, stop: payments.stop }))
    readiness.add('payment', atMostEvery(15_000, payments.problem))
    // Connections of their own: polls and payments are never in each other's way.
    const polls = createDatabase(connection, log, { max: pollConnections })
    parts.defer(shutdown.within({ name: 'polls', seconds: 5, stop: polls.close }))
    const store = createStore(polls.pool)
    const hub = createHub({ pool: polls.pool, connection, log })
    const links = given.links ?? createLinkReader(createSafeFetch())
    const addresses = createClientAddresses(config.trustProxy)
    const { checkout, fund: faucet, receiptDocument, sandboxChains } = payments
    const app = createApp({
      publicUrl,
      price,
      log,
      checkout,
      resolveLink: (link, signal, beforeAsking) => links.resolve(link, signal, beforeAsking),
      addresses,
      pollJob: store.poll,
      live: { hub, jobs: createJobReader(polls.db, blobs) },
      callbacks: { ...callbacks, problem: (address) => callbackProblem(address, given.callbacks?.resolve) },
      faucet,
      sandboxChains,
      faucetAccess: config.sandboxFaucet,
      contact: config.contact,
      termsUrl: config.termsUrl,
      trustTraces: /\btracecontext\b/.test(config.traces['OTEL_PROPAGATORS'] ?? ''),
      receiptDocument,
      page: await openPage(config, log, given.samplesDir),
    })
    const server = await listenAt(app.fetch, config, { addresses, fast: createFastPoll(store.peek) })
    parts.defer(shutdown.within({ name: 'server', seconds: 4.5, stop: server.stop }))
    // Those who watch or wait are let go at once: the server waits for their answers.
    parts.defer(shutdown.within({ name: 'live events', seconds: 4.5, stop: hub.stop, atOnce: true }))
    url = server.url
    stopped.throwIfAborted()
  }
  readiness.begin()
  const started = parts.move()
  return {
    url,
    operatorsUrl: operators.url,
    stop: () => {
      readiness.end()
      return started.disposeAsync()
    },
  }
}

async function openPage({ samples, payment }: Config, log: Log, dir = samplesDir) {
  const bundle = await loadBundle()
  if (!bundle) log.warn('there is no page: `npm start` bundles it')
  if (!bundle || !payment) return undefined
  const cards = await readSamples(samples ? dir : undefined)
  if (payment.mode === 'sandbox') return { bundle, samples: cards, networks: [base], solanaRpc: undefined }
  const solanaRpc = payment.solana?.rpcUrl
  const networks = [...(payment.evm ? [base] : []), ...(solanaRpc ? [solana] : [])]
  return { bundle, samples: cards, networks, solanaRpc }
}

async function openDatabase(config: Config, log: Log, parts: AsyncDisposableStack, shutdown: Shutdown) {
  const connection = await findServer(config, log, parts, shutdown)
  shutdown.requested.throwIfAborted()
  const database = createDatabase(connection, log)
  parts.defer(shutdown.within({ name: 'database', seconds: 7, stop: database.close }))
  await orDatabaseLost(migrate(database.db))
  shutdown.requested.throwIfAborted()
  return { connection, ...database }
}

async function findServer(
  { databaseUrl, dataDir }: Config,
  log: Log,
  parts: AsyncDisposableStack,
  shutdown: Shutdown,
): Promise<Connection> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl }
  const postgres = await startEmbeddedPostgres(dataDir, log, {}, shutdown.requested)
  const loss = 'the embedded PostgreSQL was told to stop, and takes longer to do so'
  parts.defer(shutdown.within({ name: 'embedded PostgreSQL', seconds: 8.5, stop: postgres.stop, loss }))
  return postgres.connection
}

/** The work on a video, and what tells whether all that it needs is there. */
async function openAnalysis(
  config: Config,
  log: Log,
  db: Db,
  blobs: Blobs,
  worker: string,
  parts: AsyncDisposableStack,
  shutdown: Shutdown,
  samplesDir: string | undefined,
) {
  tellAboutYtdlp(config, log).catch((error: unknown) => log.warn({ err: error }, 'yt-dlp could not be asked'))
  // Finding it out is also what the first video would have to wait for.
  confinementWarning(config.ffmpegPath)
    .then((said) => said !== undefined && log.warn(said))
    .catch((error: unknown) => log.warn({ err: error }, 'the decoder could not be tried'))
  const workspace = createWorkspace(config.dataDir)
  await workspace.sweep()
  const perception = createPerception(config)
  parts.defer(shutdown.within({ name: 'perception', seconds: 6.5, stop: () => perception.close() }))
  const composer = createComposer(config, log)
  parts.defer(shutdown.within({ name: 'composer', seconds: 6.5, stop: () => composer.close() }))
  tellAboutModel(composer, log).catch((error: unknown) => log.warn({ err: error }, 'the model could not be asked'))
  const makers = await orDatabaseLost(publishMakers({ db, log, worker, makers: makersOf(composer) }))
  parts.defer(shutdown.within({ name: 'makers', seconds: 6.5, stop: makers.stop }))
  const analyse = createAnalysis({
    store: createEvidenceStore(db, { cacheDays: config.retention.evidenceDays, blobs, log }),
    recordUsage: createUsageStore(db),
    workspace,
    downloader: await createDownloader(config, samplesDir),
    perception,
    composer,
  })
  const check = async () =>
    (await folderProblem(config.dataDir)) ??
    (await perceptionProblem(config.ffmpegPath)) ??
    (config.samples ? undefined : await downloaderProblem(config))
  return { analyse, check }
}

/** What keeps a model from being used, or how one that runs on this computer could be. */
async function tellAboutModel(composer: Composer, log: Log): Promise<void> {
  const said = await composer.problem?.()
  if (said !== undefined) log.warn(said)
  if (composer.maker.composer === 'model') return
  const [found] = await findLocalModels()
  if (found !== undefined) log.info(`a model answers on this computer: set MODEL=${found} to compose with it`)
}

/** yt-dlp takes a second to say which it is, for which nothing has to wait. */
async function tellAboutYtdlp({ ytdlp }: Config, log: Log): Promise<void> {
  const { warning, ...found } = await describeProgram(ytdlp.path)
  if (warning === undefined) log.info(found, 'yt-dlp is ready')
  else log.warn(found, warning)
}

async function listenAt(
  fetch: App['fetch'],
  { host, port, apiProcesses }: Config,
  given: { addresses: ClientAddresses; fast: FastAnswer },
): Promise<Listening> {
  try {
    return await listen(fetch, { host, port, isShared: apiProcesses > 1 && canSharePort }, given)
  } catch (error) {
    throw await explainPort(error, host, port)
  }
}

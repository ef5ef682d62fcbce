/** The worker: takes jobs from the queue, analyses their videos, calls back and cleans up. */

import { randomUUID } from 'node:crypto'
import { createAnalysis, makersOf } from '../analysis.ts'
import { type Composer, createComposer } from '../composition/compose.ts'
import { findLocalModels } from '../composition/composers/local-servers.ts'
import type { Config } from '../config.ts'
import { orDatabaseLost } from '../database/lost.ts'
import { startDelivery } from '../jobs/callbacks/delivery.ts'
import { createEvidenceStore } from '../jobs/evidence-store.ts'
import { startExpiry } from '../jobs/expiry.ts'
import { publishMakers } from '../jobs/makers.ts'
import type { SecondsFor } from '../jobs/time-limit.ts'
import { createUsageStore } from '../jobs/usage-store.ts'
import { startWorker } from '../jobs/worker.ts'
import type { Log } from '../log.ts'
import { confinementWarning, perceptionProblem } from '../perception/check.ts'
import { createPerception } from '../perception/perceive.ts'
import { createMemoryCeiling } from '../process/memory.ts'
import { folderProblem } from '../process/places.ts'
import { inBackground } from '../process/readiness.ts'
import { createDownloader, downloaderProblem } from '../video/downloaders/index.ts'
import { describeProgram } from '../video/downloaders/ytdlp/program.ts'
import { createSafePost } from '../video/safe-post.ts'
import { createWorkspace } from '../video/workspace.ts'
import type { Context } from './context.ts'

export async function startWorking(context: Context, secondsFor: SecondsFor): Promise<void> {
  const { config, log, given, stopLater, readiness, db, queue, callbacks, blobs } = context
  const id = randomUUID()
  const work = given.analyse ? { analyse: given.analyse } : await openAnalysis(context, id)
  const { workerConcurrency: concurrency, retention } = config
  const memory = createMemoryCeiling(config.workerMaxBytes)
  const { ended } = callbacks
  const worker = await orDatabaseLost(
    startWorker({ db, queue, id, ...work, log, concurrency, memory, secondsFor, ended }),
  )
  const loss = 'analyses could not be handed back: the queue gives them to another worker in 15 seconds'
  stopLater({ name: 'worker', seconds: 6, stop: worker.stop, atOnce: true, loss })
  readiness.add('models', worker.problem)
  if (!given.analyse)
    readiness.add(
      'downloader',
      inBackground(60_000, () => downloaderProblem(config)),
    )
  const post = createSafePost(given.callbacks)
  const delivery = await orDatabaseLost(startDelivery({ db, queue, callbacks, post, log, ...given.callbacks }))
  stopLater({ name: 'callbacks', seconds: 6, stop: delivery.stop, atOnce: true })
  const expiry = startExpiry({ db, log, retention, blobs })
  stopLater({ name: 'expiry', seconds: 5.5, stop: expiry.stop })
}

/** The work on a video, and what tells whether all that it needs is there. */
async function openAnalysis({ config, log, db, blobs, given, stopLater }: Context, worker: string) {
  tellAboutYtdlp(config, log).catch((error: unknown) => log.warn({ err: error }, 'yt-dlp could not be asked'))
  // Finding it out is also what the first video would have to wait for.
  confinementWarning(config.ffmpegPath)
    .then((said) => said !== undefined && log.warn(said))
    .catch((error: unknown) => log.warn({ err: error }, 'the decoder could not be tried'))
  const workspace = createWorkspace(config.dataDir)
  await workspace.sweep()
  const perception = createPerception(config)
  stopLater({ name: 'perception', seconds: 6.5, stop: () => perception.close() })
  const composer = createComposer(config, log)
  stopLater({ name: 'composer', seconds: 6.5, stop: () => composer.close() })
  tellAboutModel(composer, log).catch((error: unknown) => log.warn({ err: error }, 'the model could not be asked'))
  const makers = await orDatabaseLost(publishMakers({ db, log, worker, makers: makersOf(composer) }))
  stopLater({ name: 'makers', seconds: 6.5, stop: makers.stop })
  const analyse = createAnalysis({
    store: createEvidenceStore(db, { cacheDays: config.retention.evidenceDays, blobs, log }),
    recordUsage: createUsageStore(db),
    workspace,
    downloader: await createDownloader(config, given.samplesDir),
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

/** The work on a video: fetched, perceived and composed, with what has to be there for it. */

import { createAnalysis, makersOf } from '../analysis.ts'
import { type Composer, createComposer } from '../composition/compose.ts'
import { findLocalModels } from '../composition/composers/local-servers.ts'
import type { Config } from '../config.ts'
import { orDatabaseLost } from '../database/lost.ts'
import { createEvidenceStore } from '../jobs/evidence-store.ts'
import { publishMakers } from '../jobs/makers.ts'
import { createUsageStore } from '../jobs/usage-store.ts'
import type { Log } from '../log.ts'
import { confinementWarning, perceptionProblem } from '../perception/check.ts'
import { createPerception } from '../perception/perceive.ts'
import { folderProblem } from '../process/places.ts'
import { inBackground } from '../process/readiness.ts'
import { createDownloader, downloaderProblem } from '../video/downloaders/index.ts'
import { describeProgram } from '../video/downloaders/ytdlp/program.ts'
import { createWorkspace } from '../video/workspace.ts'
import type { Context } from './context.ts'

/** The work on a video, and the checks of what it needs. */
export async function openAnalysis(context: Context, worker: string) {
  const { config, log, db, blobs, given, stopLater, readiness } = context
  tellAboutYtdlp(config, log).catch((error: unknown) => log.warn({ err: error }, 'checking yt-dlp failed'))
  // Finding it out is also what the first video would have to wait for.
  confinementWarning(config.ffmpegPath)
    .then((said) => said !== undefined && log.warn(said))
    .catch((error: unknown) => log.warn({ err: error }, 'checking the decoder failed'))
  const workspace = createWorkspace(config.dataDir)
  await workspace.sweep()
  const perception = createPerception(config)
  stopLater({ name: 'perception', seconds: 6.5, stop: () => perception.close() })
  const composer = createComposer(config, log)
  stopLater({ name: 'composer', seconds: 6.5, stop: () => composer.close() })
  tellAboutModel(composer, log).catch((error: unknown) => log.warn({ err: error }, 'checking the model failed'))
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
  readiness.add(
    'downloader',
    inBackground(60_000, () => downloaderProblem(config)),
  )
  return { analyse, check }
}

/** What keeps a model from being used, or how one that runs on this computer could be. */
async function tellAboutModel(composer: Composer, log: Log): Promise<void> {
  const said = await composer.problem?.()
  if (said !== undefined) log.warn(said)
  if (composer.maker.composer === 'model') return
  const [found] = await findLocalModels()
  if (found !== undefined) log.info({ model: found }, 'a model is running on this machine: set MODEL to use it')
}

/** yt-dlp takes a second to say which it is, for which nothing has to wait. */
async function tellAboutYtdlp({ ytdlp }: Config, log: Log): Promise<void> {
  const { warning, ...found } = await describeProgram(ytdlp.path)
  if (warning === undefined) log.info(found, 'yt-dlp is ready')
  else log.warn(found, warning)
}

/** The work on a video: fetched, perceived and composed, with what has to be there for it. */

import { createAnalysis, producersOf } from '../analysis.ts'
import { type Composer, createComposer } from '../composition/compose.ts'
import { localModelHint } from '../composition/composers/local-servers.ts'
import type { Config } from '../config.ts'
import { orThrowDatabaseLost } from '../database/connection-lost.ts'
import { createClipWriter } from '../jobs/clips/clips.ts'
import { createEvidenceStore } from '../jobs/evidence-store.ts'
import { publishProducers } from '../jobs/producers.ts'
import { createUsageStore } from '../jobs/usage-store.ts'
import type { Log } from '../log.ts'
import { confinementWarning, perceptionProblem } from '../perception/check.ts'
import { createPerception } from '../perception/perceive.ts'
import { StartError } from '../process/start-error.ts'
import { folderProblem } from '../process/port-and-folder.ts'
import { inBackground } from '../process/readiness.ts'
import { createDownloader, downloaderProblem } from '../video/downloaders/index.ts'
import { describeProgram } from '../video/downloaders/ytdlp/program.ts'
import { createWorkspace } from '../video/workspace.ts'
import type { Context } from './context.ts'

/** The work on a video, and the checks of what it needs. */
export async function openAnalysis(context: Context, worker: string) {
  const { config, log, db, blobs, given, stopLater, readiness } = context
  logYtdlpVersion(config, log).catch((error: unknown) => log.warn({ err: error }, 'checking yt-dlp failed'))
  // Finding it out is also what the first video would have to wait for.
  const confined = confinementWarning(config.ffmpegPath)
  if (config.confinement === 'required') requireConfinement(await confined)
  confined
    .then((problem) => problem !== undefined && log.warn(problem))
    .catch((error: unknown) => log.warn({ err: error }, 'checking the decoder failed'))
  const workspace = createWorkspace(config.dataDir)
  await workspace.sweep()
  const perception = createPerception(config)
  stopLater({ name: 'perception', seconds: 6.5, stop: () => perception.close() })
  const composer = createComposer(config, log)
  stopLater({ name: 'composer', seconds: 6.5, stop: () => composer.close() })
  logModelProblem(composer, config, log).catch((error: unknown) =>
    log.warn({ err: error }, 'checking the model failed'),
  )
  const producers = await orThrowDatabaseLost(publishProducers({ db, log, worker, producers: producersOf(composer) }))
  stopLater({ name: 'makers', seconds: 6.5, stop: producers.stop })
  const analyse = createAnalysis({
    store: createEvidenceStore(db, { cacheDays: config.retention.evidenceDays, blobs, log }),
    recordUsage: createUsageStore(db),
    workspace,
    downloader: await createDownloader(config, given.samplesDir),
    perception,
    composer,
    keepClip: config.keepsClips ? createClipWriter({ db, blobs, log, maxBytes: config.maxClipBytes }) : undefined,
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

/** An operator who counts on the confinement must notice when a system, or a service manager's rule, switches it off. */
function requireConfinement(problem: string | undefined): void {
  if (problem === undefined) return
  throw new StartError(
    `CONFINEMENT=required: ${problem}. Allow user namespaces and mount for the service, or set CONFINEMENT=available.`,
  )
}

/** What keeps a model from being used, or how one that runs on this computer could be. */
export async function logModelProblem(composer: Composer, config: Config, log: Log): Promise<void> {
  const problem = await composer.problem?.()
  if (problem !== undefined) log.warn(problem)
  if (composer.producer.composer === 'model') return
  const hint = await localModelHint(config)
  log.info(`results are basic, made without a language model${hint === undefined ? '' : `; ${hint}`}`)
}

/** yt-dlp takes a second to say which it is, for which nothing has to wait. */
async function logYtdlpVersion({ ytdlp }: Config, log: Log): Promise<void> {
  const { warning, ...found } = await describeProgram(ytdlp.path)
  if (warning === undefined) log.info(found, 'yt-dlp is ready')
  else log.warn(found, warning)
}

/** From a video to a result: perceive it, unless that was done before, then compose what was asked for. */

import type { Composer } from './composition/compose.ts'
import { type Evidence, evidenceVersion, type KeyFrame, type Progress, type Video } from './evidence.ts'
import { findingsOf, foundFrame, foundVideo } from './findings.ts'
import { findFormat, type OutputFormat, workflowFormats } from './formats/index.ts'
import type { KeepClip } from './jobs/clips/clips.ts'
import type { EvidenceStore } from './jobs/evidence-store.ts'
import type { Producers } from './jobs/producers.ts'
import type { RecordUsage } from './jobs/usage-store.ts'
import type { Analyse } from './jobs/worker.ts'
import type { Perception } from './perception/perceive.ts'
import type { Downloader } from './video/downloaders/downloader.ts'
import { addToEvent } from './event.ts'
import { inSpan } from './trace.ts'
import type { Workspace } from './video/workspace.ts'

export interface AnalysisParts {
  store: EvidenceStore
  recordUsage: RecordUsage
  workspace: Workspace
  downloader: Downloader
  perception: Perception
  composer: Composer
  /** Where the file is stored for the player; else it goes with the analysis. */
  keepClip?: KeepClip | undefined
}

interface Perceived {
  evidence: Evidence
  frames: KeyFrame[]
}

/** How much of the whole each part takes, so that progress is one number that only grows. */
const [downloaded, perceived] = [0.2, 0.95]

export function createAnalysis({
  store,
  recordUsage,
  workspace,
  downloader,
  perception,
  composer,
  keepClip,
}: AnalysisParts): Analyse {
  const underWay = new Map<string, Promise<unknown>>()

  return async (video, formatName, signal, report, producedBy, found) => {
    // A format in the queue was checked when it was submitted.
    const format = findFormat(formatName as OutputFormat | undefined)
    const compose = async ({ evidence, frames }: Perceived, clip?: string) => {
      report({ stage: 'composing', fraction: perceived })
      const composing = () => composer.compose(format, evidence, frames, signal, clip)
      const { result, support, producer, usage, completed } = await inSpan('compose', composing)
      producedBy({ ...producer, formatVersion: format.version, evidenceVersion }, support)
      if (usage) {
        addToEvent({ usage })
        await recordUsage(video, formatName, usage)
      }
      if (completed) await store.save(video, completed, frames)
      return result
    }

    // Two formats of one video at once: the second waits for what the first perceives.
    for (let other: Promise<unknown> | undefined; ; await other.catch(() => undefined)) {
      signal.throwIfAborted()
      const known = await store.load(video)
      addToEvent({ evidence: known ? 'stored' : 'perceived' })
      if (known) {
        found(findingsOf(known.evidence, await store.listStrip(video)))
        return compose(known)
      }
      other = underWay.get(keyOf(video))
      if (!other) break
      // How long the other's video is, and so how long this may take, its own attempt knows.
      report({ stage: 'downloading', fraction: 0, videoSeconds: 0 })
    }

    const work = workspace.withJobDir(async (dir) => {
      report({ stage: 'downloading', fraction: 0 })
      const { file, metadata } = await inSpan('download', () =>
        downloader.fetch(video, dir, signal, (fraction) =>
          report({ stage: 'downloading', fraction: fraction * downloaded }),
        ),
      )
      report({ stage: 'decoding', fraction: downloaded, videoSeconds: metadata.durationSeconds })
      const facts = { ...video, ...metadata }
      found([foundVideo(facts)])
      const strip = store.beginStrip(video, (frame, n) => found([foundFrame(frame, n)]))
      const callbacks = { found, frame: strip.add }
      const seen = await inSpan('perceive', () => perception.perceive(file, facts, signal, within(report), callbacks))
      await inSpan('store', async () => {
        await strip.end()
        await store.save(video, seen.evidence, seen.frames)
      })
      // Beside composing, and there before the job ends: the page asks for it once.
      const keeping = keepClip?.(video, file, signal)
      try {
        return await compose(seen, file)
      } finally {
        await keeping
      }
    })
    underWay.set(keyOf(video), work)
    try {
      return await work
    } finally {
      underWay.delete(keyOf(video))
    }
  }
}

/** What a worker with this composer would make of each format today. */
export function producersOf({ producer }: Composer): Producers {
  const { composer, model } = producer
  return [undefined, ...workflowFormats].map((format) => {
    const { version: formatVersion } = findFormat(format)
    return { format, composer, model, formatVersion, evidenceVersion }
  })
}

const keyOf = ({ platform, id }: Video) => `${platform}/${id}`

function within(report: (progress: Progress) => void): (progress: Progress) => void {
  return ({ stage, fraction }) => report({ stage, fraction: downloaded + fraction * (perceived - downloaded) })
}

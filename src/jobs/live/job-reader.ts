/** What the live endpoints report about a job, read from the database by its id. */

import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { ComposerKind, Delivery, JobStatus } from '../../database/tables.ts'
import { type Evidence, evidenceVersion, type Video } from '../../evidence.ts'
import type { Platform } from '../../platforms/index.ts'
import { findingsOf, type FrameInfo } from '../../findings.ts'
import { type Blobs, inRows, unlessUnavailable } from '../blobs/blobs.ts'
import { type Clip, findClip, readClipPart } from '../clips/clips.ts'
import { loadEvidence } from '../evidence-store.ts'
import { expiredDays } from '../job.ts'
import { isOutranked } from '../producers.ts'
import { isFresh } from '../submission.ts'
import { isJobId } from '../store.ts'
import { listStrip, readStripFrame } from '../strip-store.ts'
import type { StoredFinding } from './hub.ts'

export interface LiveJob {
  id: string
  run: string
  platform: Platform
  videoId: string
  format: string
  status: JobStatus
  expiresAt: Date
}

export interface JobProducer {
  composer: ComposerKind
  model: string | null
  formatVersion: number
  evidenceVersion: number
  /** The model that failed at it, where the embedded composer made it instead. */
  fallbackFrom: string | null
}

export interface JobDetails {
  evidence: Evidence | undefined
  frames: FrameInfo[]
  clip: Clip | undefined
  support: Record<string, { by: string; at?: number; words?: string }[]>
  producer: JobProducer | null
  deliveries: Delivery[]
}

export type JobReader = ReturnType<typeof createJobReader>

export function createJobReader(db: Db, blobs: Blobs = inRows, cacheDays?: number) {
  const evidenceOf = async ({
    platform,
    videoId,
  }: Pick<LiveJob, 'platform' | 'videoId'>): Promise<Evidence | undefined> => {
    const row = await db
      .selectFrom('videos')
      .select(['evidence', 'evidence_blob'])
      .where('platform', '=', platform)
      .where('video_id', '=', videoId)
      // Evidence of an earlier version means something else, and has another shape.
      .where('evidence_version', '=', evidenceVersion)
      .executeTakeFirst()
    return row && loadEvidence(blobs, { platform, id: videoId }, row)
  }
  /** Videos that were perceived before there were strips have the key frames of their shots. */
  const keyFramesOf = ({ platform, videoId }: LiveJob) =>
    db.selectFrom('frames').where('platform', '=', platform).where('video_id', '=', videoId).orderBy('at')
  const framesOf = async (job: LiveJob): Promise<FrameInfo[]> => {
    const strip = await listStrip(db, { platform: job.platform, id: job.videoId })
    if (strip.length > 0) return strip
    const frames = await keyFramesOf(job).select('at').execute()
    if (frames.length === 0) return []
    const { width = 0, height = 0 } = (await evidenceOf(job))?.video ?? {}
    return frames.map(({ at }) => ({ at, width, height }))
  }

  const producerOf = async ({ run }: Pick<LiveJob, 'run'>): Promise<JobProducer | null> => {
    const made = await db
      .selectFrom('analyses')
      .select(['composer', 'model', 'format_version', 'evidence_version', 'fallback_from'])
      .where('run', '=', run)
      .executeTakeFirst()
    return describeProducer(made)
  }

  return {
    evidenceOf,
    producerOf,

    /** What is stored of a video: the formats that a submission returns at once, and the evidence. */
    stored: async ({ platform, id }: Pick<Video, 'platform' | 'id'>) => {
      const [analyses, evidence] = await Promise.all([
        db
          .selectFrom('analyses')
          .select(['format', 'finished_at', isOutranked.as('outranked')])
          .where('platform', '=', platform)
          .where('video_id', '=', id)
          .where('status', '=', 'success')
          .orderBy('format')
          .execute(),
        unlessUnavailable(evidenceOf({ platform, videoId: id })),
      ])
      const current = analyses.filter(({ outranked, finished_at }) => !outranked && isFresh(finished_at, cacheDays))
      return { formats: current.map(({ format }) => format || 'default'), evidence }
    },

    /** The job, or why there is none. */
    find: async (asked: string): Promise<LiveJob | 'unknown' | 'expired'> => {
      const id = asked.toLowerCase()
      if (!isJobId(id)) return 'unknown'
      const row = await db
        .selectFrom('jobs')
        .select(['id', 'run', 'platform', 'video_id', 'format', 'status', 'expires_at'])
        .select(sql<number>`extract(epoch from now() - expires_at)::float8`.as('age'))
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return 'unknown'
      const { run, platform, video_id: videoId, format, status, expires_at: expiresAt, age } = row
      if (age >= 0) return age < expiredDays * 86_400 ? 'expired' : 'unknown'
      return { id, run, platform, videoId, format, status, expiresAt }
    },

    /** What can be said about a finished job whose own findings are gone, or never were: its result was known. */
    findingsOf: async (job: LiveJob): Promise<StoredFinding[]> => {
      // An extra beside the result: who waits for that must not lose it to a bucket that is away.
      const evidence = await unlessUnavailable(evidenceOf(job))
      const findings = evidence ? findingsOf(evidence, await framesOf(job)) : []
      return findings.map((finding, at) => ({ seq: at + 1, data: JSON.stringify(finding) }))
    },

    frame: async (job: LiveJob, n: number): Promise<Buffer | undefined> => {
      const video = { platform: job.platform, id: job.videoId }
      const frame = await readStripFrame(db, blobs, video, n)
      if (frame) return frame.picture
      const [first] = await listStrip(db, video)
      const key = first
        ? undefined
        : await keyFramesOf(job).select(['jpeg', 'blob']).offset(n).limit(1).executeTakeFirst()
      return key && blobs.read(video, { bytes: key.jpeg, blob: key.blob })
    },

    clip: (job: LiveJob): Promise<Clip | undefined> => findClip(db, { platform: job.platform, id: job.videoId }),

    clipPart: (job: LiveJob, clip: Clip, n: number): Promise<Buffer<ArrayBuffer> | undefined> =>
      readClipPart(db, blobs, { platform: job.platform, id: job.videoId }, clip, n),

    details: async (job: LiveJob): Promise<JobDetails> => {
      const [evidence, frames, clip, kept, producer, callbacks] = await Promise.all([
        evidenceOf(job),
        framesOf(job),
        findClip(db, { platform: job.platform, id: job.videoId }),
        db.selectFrom('jobs').select('support').where('id', '=', job.id).executeTakeFirst(),
        producerOf(job),
        db.selectFrom('callbacks').select('deliveries').where('job_id', '=', job.id).execute(),
      ])
      const deliveries = callbacks.flatMap((callback) => callback.deliveries)
      return {
        evidence,
        frames,
        clip,
        support: (kept?.support ?? {}) as JobDetails['support'],
        producer,
        deliveries: deliveries.toSorted((a, b) => a.at.localeCompare(b.at)),
      }
    },
  }
}

interface ProducerColumns {
  composer: ComposerKind | null
  model: string | null
  format_version: number | null
  evidence_version: number | null
  fallback_from: string | null
}

function describeProducer(made: ProducerColumns | undefined): JobProducer | null {
  if (!made?.composer || made.format_version === null || made.evidence_version === null) return null
  const { composer, model, format_version: formatVersion, evidence_version: evidenceVersion } = made
  // A result of a model stays when the model later fails at a better one: that is no fallback.
  const fallbackFrom = composer === 'embedded' ? made.fallback_from : null
  return { composer, model, formatVersion, evidenceVersion, fallbackFrom }
}

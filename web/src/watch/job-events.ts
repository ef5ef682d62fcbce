/** Follows a job to its end: how far it is, and what has been found so far. */

import { useEffect, useState } from 'preact/hooks'
import { ReelgistError } from '../../../client/src/index.ts'
import { emptyReel, type ReelProps, withFinding } from '../reel/moments.ts'
import { client, retryWhileOffline } from '../service.ts'
import type { Finding, Job, Progress } from '../types.ts'
import { type Estimate, nextEstimate } from './estimate.ts'
import { createPacer } from './pacer.ts'

export interface JobProgress {
  progress: Partial<Progress>
  reel: ReelProps
  title: string
  estimate: Estimate
  /** The kind of the latest finding. */
  latest?: Finding['kind'] | undefined
}

const noEstimate: Estimate = { shown: undefined, isLate: false }
const nothing: JobProgress = { progress: {}, reel: emptyReel, title: '', estimate: noEstimate }

export function useJobEvents(
  jobId: string,
  { onEnd, onGone }: { onEnd: (job: Job) => void; onGone: (error: ReelgistError) => void },
): JobProgress {
  const [watched, setWatched] = useState(nothing)
  useEffect(() => {
    const left = new AbortController()
    void follow(jobId, left.signal, setWatched).then(onEnd, (error: unknown) => {
      if (!left.signal.aborted) onGone(error as ReelgistError)
    })
    return () => left.abort()
  }, [jobId])
  return watched
}

type Update = (change: (watched: JobProgress) => JobProgress) => void

/** The job as it ended. */
async function follow(jobId: string, signal: AbortSignal, update: Update): Promise<Job> {
  const pacer = createPacer((finding) =>
    update((watched) => ({
      ...watched,
      reel: withFinding(watched.reel, finding),
      title: finding.kind === 'video' ? finding.title : watched.title,
      latest: finding.kind,
    })),
  )
  const restart = () => {
    pacer.clear()
    update((watched) => ({ ...watched, reel: emptyReel, latest: undefined }))
  }
  try {
    const wait = () => {
      // A new subscriber gets everything from the start.
      restart()
      return client.wait(jobId, {
        signal,
        onProgress: (progress) =>
          update((watched) => ({
            ...watched,
            progress,
            estimate: nextEstimate(watched.estimate, progress.etaSeconds),
          })),
        onFinding: (finding) => (finding ? pacer.add(finding) : restart()),
      })
    }
    return (await retryWhileOffline(signal, wait)) as unknown as Job
  } catch (error) {
    if (!(error instanceof ReelgistError && error.code === 'job_failed')) throw error
    return (await retryWhileOffline(signal, () => client.get(jobId))) as unknown as Job
  }
}

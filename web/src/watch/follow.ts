/** Follows a job to its end: how far it is, and what has been found so far. */

import { useEffect, useState } from 'preact/hooks'
import { ReelgistError } from '../../../client/src/index.ts'
import { emptyReel, type ReelProps, withFinding } from '../reel/moments.ts'
import { client, patiently } from '../service.ts'
import type { Job, Progress } from '../types.ts'
import { createRelease } from './release.ts'

export interface Watched {
  progress: Partial<Progress>
  reel: ReelProps
  title: string
}

const nothing: Watched = { progress: {}, reel: emptyReel, title: '' }

export function useFollowed(
  jobId: string,
  { onEnd, onGone }: { onEnd: (job: Job) => void; onGone: (error: ReelgistError) => void },
): Watched {
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

type Update = (change: (watched: Watched) => Watched) => void

/** The job as it ended. */
async function follow(jobId: string, signal: AbortSignal, update: Update): Promise<Job> {
  const release = createRelease((finding) =>
    update(({ progress, reel, title }) => ({
      progress,
      reel: withFinding(reel, finding),
      title: finding.kind === 'video' ? finding.title : title,
    })),
  )
  const restart = () => {
    release.clear()
    update((watched) => ({ ...watched, reel: emptyReel }))
  }
  try {
    const wait = () => {
      // A new subscriber gets everything from the start.
      restart()
      return client.wait(jobId, {
        signal,
        onProgress: (progress) => update((watched) => ({ ...watched, progress })),
        onFinding: (finding) => (finding ? release.add(finding) : restart()),
      })
    }
    return (await patiently(signal, wait)) as unknown as Job
  } catch (error) {
    if (!(error instanceof ReelgistError && error.code === 'job_failed')) throw error
    return (await patiently(signal, () => client.get(jobId))) as unknown as Job
  }
}

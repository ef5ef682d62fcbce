import { useEffect, useState } from 'preact/hooks'
import { ReelgistError } from '../../../client/src/index.ts'
import { boot } from '../boot.ts'
import { describeEntry } from '../history/entries.ts'
import { client, isOffline, retryWhileOffline } from '../service.ts'
import type { Job, JobEvidence } from '../types.ts'
import { Header } from '../ui/header.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { ResultSkeleton } from '../ui/skeleton.tsx'
import { OfflineNotice } from '../watch/offline-notice.tsx'
import { Watch } from '../watch/watch.tsx'
import { Gone } from './gone.tsx'

const loadRead = async () => (await import('../read/read.tsx')).Read

/** Until it is known what there is to show. */
function Opening({ isDone }: { isDone: boolean }) {
  if (isDone) return <ResultSkeleton>{isOffline.value && <OfflineNotice />}</ResultSkeleton>
  return (
    <div class="room watch">
      <div class="wrap">
        <Header />
      </div>
      <main id="main" class="wrap" aria-busy="true">
        <h1 class="sr" tabIndex={-1}>
          Opening
        </h1>
        {isOffline.value && <OfflineNotice />}
      </main>
    </div>
  )
}

/** A job at its own address: watched while it runs, read when it is done. */
export function JobScreen({ jobId }: { jobId: string }) {
  const [job, setJob] = useState<Job>()
  const [gone, setGone] = useState<ReelgistError>()
  /** Null where there is none. */
  const [evidence, setEvidence] = useState<JobEvidence | null>()
  useEffect(() => {
    const left = new AbortController()
    retryWhileOffline(left.signal, () => client.get(jobId)).then(
      (job) => setJob(job as unknown as Job),
      (error: unknown) => left.signal.aborted || setGone(error as ReelgistError),
    )
    return () => left.abort()
  }, [jobId])
  const isDone = job?.status === 'success'
  // Fetched while the job is watched, so that nobody waits for it.
  const Read = useLoaded(loadRead, true)
  useEffect(() => {
    if (isDone) void fetchEvidence(jobId).then((found) => setEvidence(found ?? null))
  }, [jobId, isDone])
  if (gone) return <Gone code={gone.code} />
  if (!job) return <Opening isDone={boot.job?.id === jobId && boot.job.isDone} />
  if (isDone && Read) return <Read job={job} evidence={evidence ?? undefined} isLoading={evidence === undefined} />
  if (isDone) return <Opening isDone />
  return <Watch job={job} onEnd={setJob} onGone={setGone} />
}

/** The result can be read without it, only not lit. */
async function fetchEvidence(jobId: string): Promise<JobEvidence | undefined> {
  const evidence = await client.evidence(jobId).catch(() => undefined)
  if (evidence) describeEntry(jobId, { title: evidence.video?.title ?? '', still: evidence.frames[0]?.url })
  return evidence
}

import { useEffect, useState } from 'preact/hooks'
import { getEvidence, getJob } from '../api.ts'
import { Read } from '../read/read.tsx'
import type { Job, JobEvidence } from '../types.ts'
import { Lost } from '../ui/lost.tsx'
import { Watch } from '../watch/watch.tsx'

/** A job at its own address: watched while it runs, read when it is done. */
export function JobScreen({ jobId }: { jobId: string }) {
  const [job, setJob] = useState<Job>()
  const [gone, setGone] = useState<unknown>()
  const [evidence, setEvidence] = useState<JobEvidence>()
  useEffect(() => {
    getJob(jobId).then(setJob, setGone)
  }, [jobId])
  const isDone = job?.status === 'success'
  useEffect(() => {
    if (isDone) getEvidence(jobId).then(setEvidence, () => undefined)
  }, [jobId, isDone])
  if (gone) return <Lost />
  if (isDone) return <Read job={job} evidence={evidence} />
  return <Watch jobId={jobId} job={job} onEnd={setJob} />
}

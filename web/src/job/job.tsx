import { useEffect, useState } from 'preact/hooks'
import { ReelgistError } from '../../../client/src/index.ts'
import { describeEntry } from '../history/entries.ts'
import { Read } from '../read/read.tsx'
import { client } from '../service.ts'
import type { Job, JobEvidence } from '../types.ts'
import { Watch } from '../watch/watch.tsx'
import { Gone } from './gone.tsx'

/** A job at its own address: watched while it runs, read when it is done. */
export function JobScreen({ jobId }: { jobId: string }) {
  const [job, setJob] = useState<Job>()
  const [gone, setGone] = useState<ReelgistError>()
  const [evidence, setEvidence] = useState<JobEvidence>()
  useEffect(() => {
    client.get(jobId).then((job) => setJob(job as unknown as Job), setGone)
  }, [jobId])
  const isDone = job?.status === 'success'
  useEffect(() => {
    if (!isDone) return
    client.evidence(jobId).then(
      (evidence) => {
        setEvidence(evidence)
        if (evidence.video?.title) describeEntry(jobId, { title: evidence.video.title })
      },
      // The result can be read without it, only not lit.
      () => undefined,
    )
  }, [jobId, isDone])
  if (gone) return <Gone code={gone.code} />
  if (isDone) return <Read job={job} evidence={evidence} />
  return <Watch jobId={jobId} job={job} onEnd={setJob} onGone={setGone} />
}

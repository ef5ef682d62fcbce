import type { Job } from '../types.ts'
import { Header } from '../ui/header.tsx'

export function Watch({ job }: { jobId: string; job: Job | undefined; onEnd: (job: Job) => void }) {
  return (
    <div class="room watch">
      <div class="wrap">
        <Header />
      </div>
      <main class="wrap">
        <h1 tabIndex={-1}>{job?.status ?? ''}</h1>
      </main>
    </div>
  )
}

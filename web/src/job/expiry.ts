import { boot } from '../boot.ts'
import { entries, retentionMs } from '../history/entries.ts'

/** Until when a job is kept: what the service said of the one that was opened, else by when it was made here. */
export function expiresAt(jobId: string): string | undefined {
  if (boot.job?.id === jobId) return boot.job.expiresAt
  const entry = entries.value.find((entry) => entry.jobId === jobId)
  return entry && new Date(entry.at + retentionMs).toISOString()
}

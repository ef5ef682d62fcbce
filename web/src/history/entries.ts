/** What was asked for in this browser, newest first. It is kept nowhere else. */

import { computed, signal } from '@preact/signals'
import { readLocal, writeLocal } from '../ui/local.ts'

export interface HistoryEntry {
  jobId: string
  url: string
  format: string
  title: string
  /** Milliseconds since 1970. */
  at: number
  still?: string | undefined
  /** Whether it was paid for, or free after a failure. */
  charged: 'yes' | 'no' | 'unknown'
}

const max = 200
/** How long a result stays at its address. */
export const retentionMs = 24 * 3_600_000

export const entries = signal((readLocal('history') ?? []) as HistoryEntry[])
export const hasHistory = computed(() => entries.value.length > 0)
export const isAvailable = ({ at }: HistoryEntry, now = Date.now()) => now - at < retentionMs

export function remember(entry: HistoryEntry): void {
  save([entry, ...entries.value.filter(({ jobId }) => jobId !== entry.jobId)].slice(0, max))
}

/** What is learned of a job later. What is already known stays. */
export function describeEntry(jobId: string, { title, still }: { title: string; still?: string | undefined }): void {
  if (!entries.value.some((entry) => entry.jobId === jobId)) return
  save(
    entries.value.map((entry) =>
      entry.jobId === jobId ? { ...entry, title: entry.title || title, still: entry.still ?? still } : entry,
    ),
  )
}

export const forgetJob = (jobId: string) => save(entries.value.filter((entry) => entry.jobId !== jobId))
export const forgetAll = () => save([])

function save(list: HistoryEntry[]): void {
  entries.value = list
  writeLocal('history', list.length > 0 ? list : undefined)
}

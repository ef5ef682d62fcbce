/** Reading jobs. A poll of a running job is one prepared query by primary key; of a finished one, none at all. */

import type { Pool } from 'pg'
import { expiredDays, type JobStatus } from './job.ts'

/** `body` is the contract's poll response, ready to be sent; `done` when it will never change again. */
type Poll = { status: 'found'; body: string; done: boolean } | { status: 'expired' } | { status: 'unknown' }

export interface Store {
  poll: (jobId: string) => Promise<Poll>
}

interface Finished {
  body: string
  expiresAt: number
}

/** In characters. A result has some ten thousand, so this is room for thousands of finished jobs. */
const cacheSize = 64 * 1024 * 1024

const expiredFor = expiredDays * 86_400_000

const query = {
  name: 'poll',
  text: `select video_id, status, format, result::text, error, (extract(epoch from expires_at) * 1000)::float8
    from jobs where id = $1`,
  rowMode: 'array' as const,
}
type Row = [
  videoId: string,
  status: JobStatus,
  format: string,
  result: string | null,
  error: string | null,
  expiresAt: number,
]

// What is not a UUID names no job. It is kept from the database, which would answer it with an error.
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function createStore(pool: Pool): Store {
  const finished = createCache(cacheSize)

  return {
    poll: async (asked) => {
      const jobId = asked.toLowerCase()
      const known = finished.get(jobId)
      if (known && Date.now() < known.expiresAt) return { status: 'found', body: known.body, done: true }
      if (!uuid.test(jobId)) return { status: 'unknown' }
      const { rows } = await pool.query<Row>({ ...query, values: [jobId] })
      const row = rows[0]
      if (!row) return { status: 'unknown' }
      const [, status, , , , expiresAt] = row
      if (Date.now() >= expiresAt) return { status: Date.now() < expiresAt + expiredFor ? 'expired' : 'unknown' }
      const body = describe(jobId, row)
      const done = status === 'success' || status === 'failed'
      if (done) finished.set(jobId, { body, expiresAt })
      return { status: 'found', body, done }
    },
  }
}

/** The result is stored as the text it is sent as, so it is put in, not parsed and written again. */
function describe(jobId: string, [videoId, status, format, result, error]: Row): string {
  const parts = [`"jobId":"${jobId}"`, `"videoId":${JSON.stringify(videoId)}`, `"status":"${status}"`]
  if (status === 'success') parts.push(`"result":${result}`)
  if (status === 'failed') parts.push(`"error":${JSON.stringify(error)}`)
  if (format !== '') parts.push(`"format":${JSON.stringify(format)}`)
  return `{${parts.join(',')}}`
}

/** The bodies that were asked for last, up to `limit` characters of them. */
function createCache(limit: number) {
  const entries = new Map<string, Finished>()
  let size = 0
  return {
    get: (key: string): Finished | undefined => {
      const entry = entries.get(key)
      if (entry) {
        // A Map keeps the order of insertion: put back at the end, the first is always the longest unused.
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry
    },
    set: (key: string, entry: Finished): void => {
      const before = entries.get(key)
      if (before) size -= before.body.length
      entries.delete(key)
      entries.set(key, entry)
      size += entry.body.length
      for (const [oldest, { body }] of entries) {
        if (size <= limit) break
        entries.delete(oldest)
        size -= body.length
      }
    },
  }
}

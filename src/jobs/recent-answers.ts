/** Answers to polls of finished jobs, cached in memory for as long as they may be returned without a query. */

import { LRUCache } from 'lru-cache'

export interface RecentAnswers {
  get: (jobId: string) => string | undefined
  /** Keeps it for so many milliseconds, or less: it expires then, or may have been deleted meanwhile. */
  keep: (jobId: string, body: string, milliseconds: number) => void
  size: () => number
}

/** In characters. A result has some ten thousand, so this is enough for thousands of finished jobs. */
const maxCharacters = 64 * 1024 * 1024
/** Expired entries are removed this often, so that they do not fill the memory. */
const sweepMs = 60_000

/** `now`: by a clock that never jumps. */
export function createRecentAnswers(now: () => number): RecentAnswers {
  // 0 would mean to the cache that something has no beginning.
  const perf = { now: () => now() + 1 }
  const sizeCalculation = (body: string) => body.length
  const bodies = new LRUCache<string, string>({ maxSize: maxCharacters, sizeCalculation, ttlResolution: 0, perf })
  let sweptAt = now()
  return {
    get: (jobId) => bodies.get(jobId),
    keep: (jobId, body, milliseconds) => {
      if (now() - sweptAt > sweepMs) {
        bodies.purgeStale()
        sweptAt = now()
      }
      // To the cache something is too old after its time; to us when it is over.
      bodies.set(jobId, body, { ttl: Math.max(1, Math.ceil(milliseconds) - 1) })
    },
    size: () => bodies.size,
  }
}

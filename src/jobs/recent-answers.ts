/** Answers to polls of finished jobs, cached in memory for as long as they may be returned without a query. */

import { LRUCache } from 'lru-cache'

export interface RecentAnswers {
  get: (jobId: string) => string | undefined
  /** Stores it for at most this many milliseconds: then it expires, or may have been deleted. */
  keep: (jobId: string, body: string, milliseconds: number) => void
  size: () => number
}

/** In characters. A result has some ten thousand, so this is enough for thousands of finished jobs. */
const maxCharacters = 64 * 1024 * 1024
/** Expired entries are removed this often, so that they do not fill the memory. */
const sweepMs = 60_000

/** `now`: by a clock that never jumps. */
export function createRecentAnswers(now: () => number): RecentAnswers {
  // For the cache, 0 would mean that an entry has no start.
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
      // The cache expires an entry after its time; here it is expired at that time.
      bodies.set(jobId, body, { ttl: Math.max(1, Math.ceil(milliseconds) - 1) })
    },
    size: () => bodies.size,
  }
}

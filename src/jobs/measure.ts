import { Gauge } from 'prom-client'
import type { Db } from '../database/database.ts'
import { registry } from '../metrics.ts'
import { readBacklog } from './backlog.ts'

const waiting = new Gauge({
  name: 'reelgist_queue_waiting',
  help: 'Analyses that wait for a worker, in all processes.',
  registers: [registry],
})

const oldest = new Gauge({
  name: 'reelgist_queue_oldest_seconds',
  help: 'For how long the oldest of them could have been begun; 0 when none waits.',
  registers: [registry],
})

/** However many ask, the database is asked this often. */
const keepMs = 3_000

/** Measures the queue: to be called before the metrics are printed. */
export function createQueueMeasure(db: Db): () => Promise<void> {
  let measured = -Infinity
  return async () => {
    if (performance.now() - measured < keepMs) return
    measured = performance.now()
    const backlog = await readBacklog(db)
    waiting.set(backlog.waiting)
    oldest.set(backlog.oldest)
  }
}

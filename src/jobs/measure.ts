import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Db } from '../database/database.ts'
import { registry } from '../metrics.ts'
import { readBacklog } from './backlog.ts'

/** Every process reads the same from the database, so the values of several processes are not added. */
const sameInAll = { aggregator: 'max' } as const

const waiting = new Gauge({
  name: 'reelgist_queue_waiting',
  help: 'Analyses waiting for a worker, in all processes.',
  registers: [registry],
  ...sameInAll,
})

const oldest = new Gauge({
  name: 'reelgist_queue_oldest_seconds',
  help: 'How long the oldest of them has been ready to start; 0 when none is waiting.',
  registers: [registry],
  ...sameInAll,
})

const workers = new Gauge({
  name: 'reelgist_workers',
  help: 'Workers with a heartbeat within the last minute, in all processes.',
  registers: [registry],
  ...sameInAll,
})

const unsettled = new Gauge({
  name: 'reelgist_payments_unsettled',
  help: 'Payments whose outcome has been unknown for two minutes, in all processes, by who can resolve them.',
  labelNames: ['by'] as const,
  registers: [registry],
  ...sameInAll,
})

const draining = new Gauge({
  name: 'reelgist_draining',
  help: 'Whether an operator has new work refused (npm run drain): 1 or 0.',
  registers: [registry],
  ...sameInAll,
})

/** The database is read at most this often, however many requests come. */
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
    draining.set(Number(backlog.isDraining))
    const { rows: others } = await sql<{ workers: number; recovery: number; person: number }>`
      select (select count(distinct worker)::integer from makers where expires_at > now()) as workers,
        count(*) filter (where not needs_person)::integer as recovery,
        count(*) filter (where needs_person)::integer as person
      from payments where state = 'settling' and created_at < now() - interval '2 minutes'`.execute(db)
    workers.set(others[0]?.workers ?? 0)
    unsettled.set({ by: 'recovery' }, others[0]?.recovery ?? 0)
    unsettled.set({ by: 'person' }, others[0]?.person ?? 0)
  }
}

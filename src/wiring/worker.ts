/** The worker: takes jobs from the queue, analyses their videos, calls back and cleans up. */

import { randomUUID } from 'node:crypto'
import { orThrowDatabaseLost } from '../database/connection-lost.ts'
import { startDelivery } from '../jobs/callbacks/delivery.ts'
import { startExpiry } from '../jobs/expiry.ts'
import type { SecondsFor } from '../jobs/time-limit.ts'
import { startWorker } from '../jobs/worker.ts'
import { createMemoryCeiling } from '../process/memory.ts'
import { createSafePost } from '../video/safe-post.ts'
import type { Context } from './context.ts'

export async function startWorkerRole(context: Context, secondsFor: SecondsFor): Promise<void> {
  const { config, log, given, stopLater, readiness, db, queue, callbacks, blobs } = context
  const id = randomUUID()
  const work = given.analyse
    ? { analyse: given.analyse }
    : await (await import('./analysis.ts')).openAnalysis(context, id)
  const { workerConcurrency: concurrency, retention } = config
  const memory = createMemoryCeiling(config.workerMaxBytes)
  const { ended } = callbacks
  const worker = await orThrowDatabaseLost(
    startWorker({ db, queue, id, ...work, log, concurrency, memory, secondsFor, ended }),
  )
  const loss = 'releasing analyses failed: the queue reassigns them after 15 seconds'
  stopLater({ name: 'worker', seconds: 6, stop: worker.stop, atOnce: true, loss })
  readiness.add('models', worker.problem)
  const post = createSafePost(given.callbacks)
  const delivery = await orThrowDatabaseLost(startDelivery({ db, queue, callbacks, post, log, ...given.callbacks }))
  stopLater({ name: 'callbacks', seconds: 6, stop: delivery.stop, atOnce: true })
  const expiry = startExpiry({ db, log, retention, blobs })
  stopLater({ name: 'expiry', seconds: 5.5, stop: expiry.stop })
}

/** Submissions, polls and a worker on a real queue and a fresh database, for tests. */

import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Video } from '../../src/evidence.ts'
import type { SubmittedJob } from '../../src/jobs/job.ts'
import { createQueue } from '../../src/jobs/queue.ts'
import { createStore } from '../../src/jobs/store.ts'
import { createSubmission } from '../../src/jobs/submission.ts'
import { type Analyse, startWorker, type WorkerOptions } from '../../src/jobs/worker.ts'
import { silent, withDatabase } from '../../scripts/support/database.ts'

export function someVideo(id = '7000000000000000001'): Video {
  return { platform: 'tiktok', id, url: `https://www.tiktok.com/@samples/video/${id}` }
}

export async function withJobs(options: { cacheDays?: number } = {}) {
  const database = await withDatabase()
  const queue = await createQueue({ connection: database.connection, log: silent, analysisSeconds: 60 })
  const accept = createSubmission({ queue, cacheDays: options.cacheDays })
  const store = createStore(database.pool)
  const workers: { stop: () => Promise<void> }[] = []
  after(async () => {
    for (const worker of workers) await worker.stop()
    await queue.stop()
  })

  const poll = async (jobId: string) => {
    const answer = await store.poll(jobId)
    return answer.status === 'found' ? (JSON.parse(answer.body) as Record<string, unknown>) : answer.status
  }
  return {
    ...database,
    queue,
    store,
    poll,
    submit: (video: Video, format?: string, payer?: string): Promise<SubmittedJob> =>
      database.db.transaction().execute((trx) => accept(trx, { video, format, payer })),
    work: async (analyse: Analyse, more: Partial<WorkerOptions> = {}) => {
      const defaults = {
        db: database.db,
        queue,
        log: silent,
        concurrency: 2,
        secondsFor: () => 60,
        backOffSeconds: () => 0,
      }
      const worker = await startWorker({ ...defaults, analyse, ...more })
      workers.push(worker)
      return worker
    },
    /** The job's answer once it is as wanted; by default, once it is finished. */
    settled: async (jobId: string, wanted: string[] = ['success', 'failed']) => {
      for (;;) {
        const answer = await poll(jobId)
        if (typeof answer === 'object' && wanted.includes(String(answer['status']))) return answer
        await sleep(20)
      }
    },
  }
}

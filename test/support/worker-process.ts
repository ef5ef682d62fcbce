/**
 * A process with everything but HTTP and payment, for tests that kill it: database, queue, submissions and a worker
 * whose analysis is a double. `worker-process.ts <folder> <milliseconds of an analysis>`
 *
 * It reads video ids, one a line, submits each, and says "accepted <id> <jobId>" when that is committed; it says
 * "analysing <id>" when the worker begins.
 */

import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '../../src/database/database.ts'
import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { createQueue } from '../../src/jobs/queue.ts'
import { createSubmission } from '../../src/jobs/submission.ts'
import { startWorker } from '../../src/jobs/worker.ts'
import { createLog } from '../../src/log.ts'

const [, , folder, milliseconds] = process.argv
const log = createLog('silent')
const postgres = await startEmbeddedPostgres(folder!, log)
const { db } = createDatabase(postgres.connection, log)
await migrate(db)
const queue = await createQueue({ connection: postgres.connection, log, analysisSeconds: 60 })
const accept = createSubmission({ queue, cacheDays: undefined })
await startWorker({
  db,
  queue,
  log,
  concurrency: 2,
  secondsFor: () => 60,
  analyse: async ({ id }, _, signal) => {
    console.log(`analysing ${id}`)
    await sleep(Number(milliseconds), undefined, { signal })
    return { id }
  },
})
// For the next ones: this one is killed before it could write down what it has compiled.
flushCompileCache()
console.log('ready')

for await (const id of createInterface(process.stdin)) void submit(id)

async function submit(id: string): Promise<void> {
  const video = { platform: 'tiktok' as const, id, url: `https://www.tiktok.com/@samples/video/${id}` }
  const { jobId } = await db.transaction().execute((trx) => accept(trx, { video, format: undefined }))
  console.log(`accepted ${id} ${jobId}`)
}

/** The service's own endpoints on a separate port, for `bench/events.ts`: `server.ts CONNECTION`. Tells what it uses. */

import { pollConnections } from '../../src/database/connection-budget.ts'
import { type Connection, createDatabase } from '../../src/database/database.ts'
import { defaultPrice } from '../../src/config/price.ts'
import { createApp } from '../../src/http/app.ts'
import { createClipStreams } from '../../src/http/live/clip-streams.ts'
import { listen } from '../../src/http/server.ts'
import { createHub } from '../../src/jobs/live/hub.ts'
import { createJobReader } from '../../src/jobs/live/job-reader.ts'
import { createStore } from '../../src/jobs/store.ts'
import { createLog } from '../../src/log.ts'
import { failIfCalled } from '../../scripts/support/fail-if-called.ts'

const connection = JSON.parse(process.argv[2]!) as Connection
const log = createLog('warn')
const { pool, db } = createDatabase(connection, log, { max: pollConnections })
const app = createApp({
  publicUrl: 'http://localhost',
  price: defaultPrice,
  log,
  pollJob: createStore(pool).poll,
  live: { hub: createHub({ pool, connection, log }), jobs: createJobReader(db), clips: createClipStreams() },
  callbacks: failIfCalled(),
  checkout: failIfCalled(),
  resolveLink: () => Promise.reject(new Error('not part of this')),
})
const { url } = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
process.on('message', () => {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send!({ rss: process.memoryUsage().rss, cpuSeconds: (user + system) / 1e6 })
})
process.send!(url)

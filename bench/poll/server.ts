/** One of the servers that `bench/poll.ts` compares: `server.ts KIND CONNECTION FINISHED`. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { type Connection, createDatabase } from '../../src/database/database.ts'
import { createApp } from '../../src/http/app.ts'
import type { App } from '../../src/http/service.ts'
import { createFastPoll } from '../../src/http/fast-poll.ts'
import { listen } from '../../src/http/server.ts'
import { createStore } from '../../src/jobs/store.ts'
import { defaultPrice } from '../../src/config/price.ts'
import { createLog } from '../../src/log.ts'
import { failIfCalled } from '../../scripts/support/fail-if-called.ts'

const [kind, connection, finished] = process.argv.slice(2) as [string, string, string]
const log = createLog('info')
const { pool } = createDatabase(JSON.parse(connection) as Connection, log)
const store = createStore(pool)

const servers: Record<string, () => Promise<{ fetch: App['fetch'] }>> = {
  service: async () =>
    createApp({
      publicUrl: 'http://localhost',
      price: defaultPrice,
      log,
      pollJob: store.poll,
      live: failIfCalled(),
      callbacks: failIfCalled(),
      checkout: { pay: () => Promise.reject(new Error('not part of this')) },
      resolveLink: () => Promise.reject(new Error('not part of this')),
    }),

  bare: async () => {
    const job = await store.poll(finished)
    if (job.status !== 'found') throw new Error('the finished job is missing')
    return new Hono().get('/v1/jobs/:jobId', (c) => c.body(job.body, 200, { 'Content-Type': 'application/json' }))
  },

  'bare-read': async () =>
    new Hono().get('/v1/jobs/:jobId', async (c) => {
      const text = 'select id, video_id, status from jobs where id = $1'
      const { rows } = await pool.query({ name: 'read', text, values: [c.req.param('jobId')] })
      return c.json(rows[0])
    }),
}

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!((user + system) / 1e6)
})
const app = await servers[kind === 'floor' ? 'bare' : kind]!()
if (kind === 'floor') {
  // Nothing but Node: the least that an answer to so many can cost.
  const body = await (await app.fetch(new Request(`http://localhost/v1/jobs/${finished}`))).text()
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
  const server = createServer((_, response) => void response.writeHead(200, headers).end(body))
  server.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 }, () => {
    process.send!((server.address() as AddressInfo).port)
  })
} else if (kind === 'service') {
  const { url } = await listen(app.fetch, { host: '127.0.0.1', port: 0 }, { fast: createFastPoll(store.peek) })
  process.send!(Number(new URL(url).port))
} else serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send!(port))

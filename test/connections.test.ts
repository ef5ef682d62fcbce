/** The database connections of each role under load: never more than its budget, everything counted. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { connectionBudget, maxConnections, type Role } from '../src/database/connection-budget.ts'
import defaultFormat from '../src/formats/default.ts'
import type { Analyse } from '../src/jobs/worker.ts'
import { signFakePayment, startFakeFacilitator } from '../scripts/support/fake-facilitator.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { startTestService, urlOf } from '../scripts/support/service.ts'
import { scaled } from './support/soak.ts'

const roles: Role[] = ['worker', 'api', 'all']

test('every role has at least two connections for its queries, and its parts add up to its total', () => {
  for (const role of roles) {
    for (const isEmbedded of [false, true]) {
      const { main, polls, queue, listeners } = connectionBudget(role, isEmbedded)
      assert.ok(main >= 2, `${role} has ${main}`)
      assert.equal(main + polls + queue + listeners + Number(isEmbedded), maxConnections[role])
    }
  }
})

/** The most connections that each user of the database had at a time, looked at until it is stopped. */
function watchConnections(pool: Pool, users: string[]) {
  const over = new AbortController()
  const most = new Map<string, number>()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await pool.query<{ user: string; count: number }>(
        'select usename as user, count(*)::int as count from pg_stat_activity where usename = any($1) group by 1',
        [users],
      )
      for (const { user, count } of rows) most.set(user, Math.max(count, most.get(user) ?? 0))
      await sleep(5)
    }
  })()
  return async () => {
    over.abort()
    await watching
    return most
  }
}

/** Some database work for each, as real analyses do. */
const analyse: Analyse = async (_video, _format, _signal, progress, _producedBy, found) => {
  for (const fraction of [0.2, 0.4, 0.6, 0.8]) {
    progress({ stage: 'listening', fraction, videoSeconds: 10 })
    found([])
    await sleep(10)
  }
  return defaultFormat.example
}

const count = scaled(300, 40)

test(`an API process and a worker stay within their budgets while ${count} videos are paid for, watched and polled`, async (context) => {
  await using facilitator = await startFakeFacilitator()
  const { connection, pool } = await withDatabase()
  // A database user for each process shows whose connections they are.
  const users = ['api', 'worker'].map((role) => `${connection.database}_${role}`)
  for (const user of users) await pool.query(`create role ${user} superuser login`)
  const [apiUser, workerUser] = users as [string, string]
  const settings = (user: string) => ({ ...facilitator.env, DATABASE_URL: urlOf({ ...connection, user }) })
  const stopWatching = watchConnections(pool, users)
  {
    await using worker = await startTestService(
      { analyse },
      { ...settings(workerUser), ROLE: 'worker', WORKER_CONCURRENCY: '16' },
    )
    assert.equal(worker.url, '')
    await using api = await startTestService({}, { ...settings(apiUser), ROLE: 'api' })
    const jobs = await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const payment = await signFakePayment(api.url)
        const response = await fetch(`${api.url}/v1/jobs`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'PAYMENT-SIGNATURE': payment },
          body: JSON.stringify({ url: `https://www.tiktok.com/@a/video/73${String(n).padStart(17, '0')}` }),
        })
        assert.equal(response.status, 202, await response.clone().text())
        return ((await response.json()) as { jobId: string }).jobId
      }),
    )
    await Promise.all(
      jobs.map(async (jobId) => {
        const events = await (await fetch(`${api.url}/v1/jobs/${jobId}/events`)).text()
        assert.match(events, /^event: /m)
        const { status } = (await (await fetch(`${api.url}/v1/jobs/${jobId}`)).json()) as { status: string }
        assert.equal(status, 'success')
      }),
    )
  }
  const most = await stopWatching()
  const [api, worker] = [most.get(apiUser) ?? 0, most.get(workerUser) ?? 0]
  context.diagnostic(`at most ${api} connections of the API process, ${worker} of the worker`)
  assert.ok(api <= maxConnections.api, `an API process had ${api} connections`)
  assert.ok(worker <= maxConnections.worker, `a worker had ${worker} connections`)
  // It was under load: each has used most of what it may.
  assert.ok(api >= 6 && worker >= 4, `${api} and ${worker} connections`)
})

/** Many polls at once, over HTTP, of few jobs and of many: each gets its answer. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import defaultFormat from '../src/formats/default.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { startTestService, type TestService, urlOf } from '../scripts/support/service.ts'
import { scaled } from './support/soak.ts'

const connections = 500

let service: TestService
let database: Awaited<ReturnType<typeof withDatabase>>
let callers: Pool
before(async () => {
  database = await withDatabase()
  const env = { DATABASE_URL: urlOf(database.connection) }
  service = await startTestService({ analyse: async () => defaultFormat.example }, env)
  callers = new Pool(service.url, { connections, headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 0 } })
})
after(async () => {
  await callers.close()
  await service[Symbol.asyncDispose]()
})

async function insertJobs(count: number, status: 'processing' | 'success'): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into jobs (id, platform, video_id, format, run, status, result)
      select gen_random_uuid(), 'tiktok', n::text, '', gen_random_uuid(), $1, $2 from generate_series(1, $3::int) n
      returning id`,
    [status, status === 'success' ? JSON.stringify(defaultFormat.example) : null, count],
  )
  return rows.map(({ id }) => id)
}

/** Every caller polls one job after the other, all callers at once. Gives how often each status came. */
async function pollAll(jobs: string[], times: number): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  const caller = async (_: unknown, number: number) => {
    for (let time = 0; time < times; time++) {
      const jobId = jobs[(number * times + time) % jobs.length]!
      const { statusCode, body } = await callers.request({ method: 'GET', path: `/v1/jobs/${jobId}` })
      const { jobId: answered } = (await body.json()) as { jobId: string }
      assert.equal(answered, jobId)
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  return statuses
}

const times = scaled(40, 2)
for (const [what, count, status] of [
  ['one running job', 1, 'processing'],
  ['many running jobs', 5_000, 'processing'],
  ['many finished jobs', 5_000, 'success'],
] as const) {
  test(`answers ${connections} simultaneous polls of ${what}`, async () => {
    assert.deepEqual(await pollAll(await insertJobs(count, status), times), { 200: connections * times })
  })
}

test('polls wait for a slow database beyond the connection timeout', async () => {
  const jobs = await insertJobs(connections, 'processing')
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('lock table jobs in access exclusive mode')
  const polling = pollAll(jobs, 1)
  // The pool of the service abandons a connection after five seconds.
  await sleep(6_000)
  await client.query('commit')
  client.release()
  assert.deepEqual(await polling, { 200: connections })
})

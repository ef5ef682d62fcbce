/** A database that goes away: the contract's 500s, nothing lost, and recovery without a hand. */

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import defaultFormat from '../src/formats/default.ts'
import { withDatabase } from './support/database.ts'
import { startTestService, urlOf } from './support/service.ts'
import { signPayment } from './support/caller.ts'
import { openWire } from './support/wire.ts'

test('while the database is away answers are 500s, and afterwards the same payment buys what it was sent for', async () => {
  const { connection } = await withDatabase()
  const { host, port } = connection
  const wire = await openWire(
    host?.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host: host!, port: port! },
  )
  after(wire.close)
  const url = urlOf({ ...connection, host: '127.0.0.1', port: wire.port })
  await using service = await startTestService({ analyse: async () => defaultFormat.example }, { DATABASE_URL: url })

  const submit = (payment: string, id: string) =>
    fetch(`${service.url}/v1/jobs`, {
      method: 'POST',
      headers: { 'X-Payment': payment },
      body: JSON.stringify({ url: `https://www.tiktok.com/@samples/video/${id}` }),
    })
  const poll = (jobId: string) => fetch(`${service.url}/v1/jobs/${jobId}`)

  const [first, second] = [await signPayment(service.url), await signPayment(service.url)]
  const { jobId } = (await (await submit(first, '7200000000000000001')).json()) as { jobId: string }

  wire.cut()
  const unread = await poll('0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10')
  assert.deepEqual([unread.status, await unread.json()], [500, { error: 'failed to get job' }])
  const unstored = await submit(second, '7200000000000000002')
  assert.deepEqual([unstored.status, await unstored.json()], [500, { error: 'failed to enqueue job' }])
  assert.equal((await fetch(`${service.url}/healthz`)).status, 200)

  wire.mend()
  const mended = await submit(second, '7200000000000000002')
  assert.equal(mended.status, 202)
  const { jobId: secondId } = (await mended.json()) as { jobId: string }
  for (const id of [jobId, secondId]) {
    let status = ''
    while (status !== 'success') {
      const job = (await (await poll(id)).json()) as { status: string }
      status = job.status
      await sleep(50)
    }
  }
})

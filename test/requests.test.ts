/** No combination of method, path, header, query and body gets a 5xx out of the service, or brings it down. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { Pool } from 'undici'
import defaultFormat from '../src/formats/default.ts'
import { requests as drawnRequests, sendDrawn } from '../scripts/fuzz/requests.ts'
import { startTestService } from '../scripts/support/service.ts'
import { scaled } from './support/soak.ts'

const requests = scaled(20_000, 800)

test(`${requests.toLocaleString('en')} generated requests get no 5xx, and the service stays healthy`, async () => {
  await using service = await startTestService({ analyse: async () => defaultFormat.example })
  // Connections time out long before the server would: one that is closed while a request is on its way says nothing
  // about the service.
  const pool = new Pool(service.url, { connections: 16, keepAliveMaxTimeout: 1_000 })

  // Drawn in handfuls that are sent side by side: one at a time, the run would mostly wait.
  const handful = 40
  await fc.assert(
    fc.asyncProperty(fc.array(drawnRequests, { minLength: handful, maxLength: handful }), async (drawn) => {
      const answers = drawn.map(async (one) => {
        const status = await sendDrawn(pool, one)
        assert.ok(status < 500, `${one.method} ${one.path}${one.query} gave ${status}`)
      })
      await Promise.all(answers)
    }),
    { numRuns: Math.ceil(requests / handful), endOnFailure: true },
  )
  assert.equal((await fetch(`${service.url}/healthz`)).status, 200)
  await pool.close()
})

/** A fail-over of PostgreSQL: the first dies silently, its standby takes over, and the service goes on with it. */

import assert from 'node:assert/strict'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import defaultFormat from '../src/formats/default.ts'
import { signPayment } from '../scripts/support/caller.ts'
import { copyCluster } from '../scripts/test/cluster.ts'
import { silent } from '../scripts/support/database.ts'
import { startTestService, urlOf } from '../scripts/support/service.ts'
import { addressOf, wireTo } from '../scripts/support/wire.ts'

/** Two copies of one cluster are a server and its standby. Over TCP, as separate machines would be. */
async function startPair() {
  const folders = await Promise.all(['first', 'standby'].map((name) => mkdtemp(join(tmpdir(), `reelgist-${name}-`))))
  after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))
  const [one, other] = folders as [string, string]
  await Promise.all(folders.map(copyCluster))
  const first = await startEmbeddedPostgres(one, silent)
  after(() => first.stop())
  const { host, port, user } = first.connection
  const cluster = join(other, 'postgres')
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
  )
  await writeFile(join(cluster, 'standby.signal'), '')
  const standby = await startEmbeddedPostgres(other, silent)
  after(() => standby.stop())
  return { first, standby }
}

test('after a failover, purchases are intact and an interrupted payment buys one job', async () => {
  const { first, standby } = await startPair()
  const admin = createDatabase(first.connection, silent)
  // What is acknowledged is on both.
  await admin.pool.query(`alter system set synchronous_standby_names = '*'`)
  await admin.pool.query('select pg_reload_conf()')
  const wire = await wireTo(first.connection)
  after(wire.close)
  const DATABASE_URL = urlOf(wire.connection)
  await using service = await startTestService({ analyse: async () => defaultFormat.example }, { DATABASE_URL })
  const submit = async (payment: string, id: string) => {
    const body = JSON.stringify({ url: `https://www.tiktok.com/@samples/video/${id}` })
    const response = await fetch(`${service.url}/v1/jobs`, { method: 'POST', headers: { 'X-Payment': payment }, body })
    return { code: response.status, jobId: ((await response.json()) as { jobId?: string }).jobId }
  }
  const [early, late] = [await signPayment(service.url), await signPayment(service.url)]
  const before = await submit(early, '7200000000000000011')
  assert.equal(before.code, 202)

  await admin.close()
  wire.cut()
  await first.stop()
  const next = createDatabase(standby.connection, silent)
  after(next.close)
  await next.pool.query('select pg_promote()')
  wire.lead(addressOf(standby.connection))
  wire.repair()

  let again = await submit(late, '7200000000000000012')
  // Connections of before the fail-over may still be found broken.
  while (again.code === 500) again = await submit(late, '7200000000000000012')
  assert.equal(again.code, 202)
  assert.equal((await submit(early, '7200000000000000011')).jobId, before.jobId)
  for (const jobId of [before.jobId, again.jobId]) {
    for (let status = ''; status !== 'success'; await sleep(50)) {
      status = ((await (await fetch(`${service.url}/v1/jobs/${jobId}`)).json()) as { status: string }).status
      assert.notEqual(status, 'failed')
    }
  }
  const { rows } = await next.pool.query(`select count(*)::int as paid, count(distinct job_id)::int as jobs
    from payments where state = 'paid'`)
  assert.deepEqual(rows, [{ paid: 2, jobs: 2 }])
})

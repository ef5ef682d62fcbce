import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { silent } from '../../scripts/support/database.ts'
import { withJobs } from '../../test/support/jobs.ts'
import { createQueue } from './queue.ts'

test('only a worker sets the queue’s time limit', async () => {
  const { connection, work, pool } = await withJobs()
  const limit = async () => {
    const { rows } = await pool.query(`select expire_seconds from pgboss.queue where name = 'analyses'`)
    return (rows as { expire_seconds: number }[])[0]?.expire_seconds
  }
  await work(async () => ({}))
  assert.equal(await limit(), 120)
  const submitter = await createQueue({ connection, log: silent, analysisSeconds: 10 })
  after(submitter.stop)
  assert.equal(await limit(), 120)
  await submitter.work(
    1,
    async () => {},
    async () => {},
  )
  assert.equal(await limit(), 70)
  await submitter.stopTaking()
})

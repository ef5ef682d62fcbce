import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { readBacklog } from './backlog.ts'

/** The order in which a single worker takes what waits. */
async function orderOf({ work, settled }: Awaited<ReturnType<typeof withJobs>>, jobs: { jobId: string }[]) {
  const order: string[] = []
  await work(async ({ id }) => order.push(id), { concurrency: 1 })
  for (const { jobId } of jobs) await settled(jobId)
  return order
}

test('one payer’s backlog does not delay another, and each payer’s order is preserved', async () => {
  const jobs = await withJobs()
  const many = await Promise.all(
    Array.from({ length: 30 }, (_, n) => jobs.submit(someVideo(`m${n}`), undefined, 'many')),
  )
  const one = await jobs.submit(someVideo('one'), undefined, 'another')
  const two = await jobs.submit(someVideo('two'), undefined, 'another')
  const order = await orderOf(jobs, [...many, one, two])
  assert.equal(order.indexOf('one'), 1, 'after the one whose turn it was')
  assert.equal(order.indexOf('two'), 3, 'then in turns')
  assert.equal(order.length, 32)
})

test('simultaneous submissions of one payer get one turn each', async () => {
  const { submit, pool } = await withJobs()
  await Promise.all(Array.from({ length: 12 }, (_, n) => submit(someVideo(`${n}`), undefined, 'many')))
  const { rows } = await pool.query<{ turns: number; first: number }>(`
    select count(distinct priority)::int as turns, count(*) filter (where (data ->> 'first')::boolean)::int as first
    from pgboss.job where name = 'analyses'`)
  assert.deepEqual(rows, [{ turns: 12, first: 1 }])
})

test('an assigned turn stays when others come later', async () => {
  const jobs = await withJobs()
  const slow = [
    await jobs.submit(someVideo('s0'), undefined, 'slow'),
    await jobs.submit(someVideo('s1'), undefined, 'slow'),
  ]
  // The first turn is over: new payers come after the second job of the one who has waited.
  await jobs.pool.query(`update pgboss.job set state = 'completed', completed_on = now() where priority = 0`)
  await jobs.pool.query(`update jobs set status = 'success', result = '{}' where video_id = 's0'`)
  const late = []
  for (let n = 0; n < 5; n++) late.push(await jobs.submit(someVideo(`late ${n}`), undefined, `payer ${n}`))
  assert.equal((await orderOf(jobs, [slow[1]!, ...late]))[0], 's1')
})

test('joining a queued analysis moves it to the joiner’s turn', async () => {
  const jobs = await withJobs()
  const many = []
  for (let n = 0; n < 10; n++) many.push(await jobs.submit(someVideo(`m${n}`), undefined, 'many'))
  const joined = await jobs.submit(someVideo('m9'), undefined, 'another')
  assert.equal((await orderOf(jobs, [...many, joined])).indexOf('m9'), 1)
})

test('the backlog reports counts per payer and the wait of each payer’s first job', async () => {
  const { submit, db, pool } = await withJobs()
  for (let n = 0; n < 3; n++) await submit(someVideo(`m${n}`), undefined, 'many')
  await submit(someVideo('one'), undefined, 'another')
  await pool.query(`update pgboss.job set created_on = now() - interval '100 s', start_after = now() - interval '100 s'
    where data ->> 'first' = 'false'`)
  const { waiting, oldest, oldestFirst, payers, idleSeconds } = await readBacklog(db)
  assert.deepEqual([waiting, payers.get('many')?.waiting, payers.get('another')?.waiting], [4, 3, 1])
  assert.ok(oldest >= 100 && (payers.get('many')?.oldest ?? 0) >= 100)
  assert.ok(oldestFirst < 100, 'who stands behind their own is no measure')
  assert.equal(idleSeconds, undefined)
})

test('does not read finished entries', async () => {
  const { submit, pool } = await withJobs()
  await submit(someVideo())
  await pool.query(`insert into pgboss.job (name, state, completed_on, data)
    select 'analyses', 'completed', now(), '{}' from generate_series(1, 5000)`)
  await pool.query('analyze')
  const statements = [
    `select group_id, count(*) from pgboss.job where (name = 'analyses' and state < 'active' and not blocked) group by 1`,
    `select -priority from pgboss.job where (name = 'analyses' and state < 'active' and not blocked)
      order by priority desc limit 1`,
  ]
  for (const statement of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.doesNotMatch(plan, /Seq Scan on job_common/, plan)
  }
})

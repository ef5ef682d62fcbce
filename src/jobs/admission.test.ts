import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAdmission } from './admission.ts'
import type { Backlog } from './backlog.ts'

const nothing: Backlog = {
  waiting: 0,
  oldest: 0,
  oldestFirst: 0,
  payers: new Map(),
  idleSeconds: -10,
  isDraining: false,
}
const limits = { maxDepth: 10, maxAgeSeconds: 60, withoutWorkerSeconds: 30 }

/** An admission whose queue and clock are the test's; `reads` counts how often the queue was looked at. */
function withQueue(backlog: Partial<Backlog> = {}) {
  const queue = { ...nothing, ...backlog }
  const state = { queue, time: 0, reads: 0 }
  const read = async () => (state.reads++, { ...state.queue })
  const admission = createAdmission({ read, limits, now: () => state.time })
  return Object.assign(state, admission)
}

test('admits no more of 300 simultaneous submissions than fit, with one query', async () => {
  const queue = withQueue({ waiting: 7 })
  const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => queue.enter(`payer ${n}`)))
  assert.equal(answers.filter(({ refused }) => refused === undefined).length, 3)
  assert.equal(answers.filter(({ refused }) => refused === 'too many videos are waiting').length, 297)
  assert.equal(queue.reads, 1)
})

test('counts admitted work until it is in the queue', async () => {
  const queue = withQueue({ waiting: 9 })
  const place = await queue.enter('one')
  assert.ok('release' in place)
  queue.time = 500
  place.release()
  assert.ok((await queue.enter('two')).refused, 'the queue was read before it was in it')
  queue.time = 1_500
  assert.ok((await queue.enter('three')).refused === undefined, 'it was abandoned, so there is a free slot')
})

test('counts submissions while their payment settles', async () => {
  const queue = withQueue({ waiting: 9 })
  await queue.enter('one')
  queue.time = 60_000
  assert.ok((await queue.enter('two')).refused)
})

test('refuses new work when even first jobs wait too long', async () => {
  assert.equal((await withQueue({ oldestFirst: 60 }).enter('one')).refused, undefined)
  assert.match((await withQueue({ oldestFirst: 61 }).enter('one')).refused ?? '', /wait too long/)
})

test('limits one payer to half of the queue', async () => {
  const many = withQueue({ waiting: 5, payers: new Map([['many', { waiting: 5, oldest: 1 }]]) })
  assert.match((await many.enter('many')).refused ?? '', /too many of your videos/)
  assert.equal((await many.enter('other')).refused, undefined)
  const late = withQueue({ waiting: 2, oldest: 90, payers: new Map([['late', { waiting: 2, oldest: 90 }]]) })
  assert.match((await late.enter('late')).refused ?? '', /too many of your videos/)
  assert.equal((await late.enter('other')).refused, undefined)
  const fresh = withQueue()
  const answers = await Promise.all(Array.from({ length: 20 }, () => fresh.enter('many')))
  assert.equal(answers.filter(({ refused }) => refused === undefined).length, 5)
})

test('accepts new work for a grace period without a worker, then refuses it', async () => {
  assert.equal((await withQueue({ idleSeconds: 29 }).enter('one')).refused, undefined)
  assert.match((await withQueue({ idleSeconds: 31 }).enter('one')).refused ?? '', /no video is being analysed/)
  const neverWorked = withQueue({ idleSeconds: undefined })
  assert.equal((await neverWorked.enter('one')).refused, undefined, 'a worker may be on its way')
  neverWorked.time = 31_000
  assert.ok((await neverWorked.enter('two')).refused)
})

test('reports an unreadable queue as an error, and reads it again next time', async () => {
  let isAway = true
  const read = async () => {
    if (isAway) throw new Error('away')
    return nothing
  }
  const { enter } = createAdmission({ read, limits })
  await assert.rejects(enter('one'), /away/)
  isAway = false
  assert.equal((await enter('one')).refused, undefined)
})

test('refuses all new work while an operator drains the service', async () => {
  const queue = withQueue({ isDraining: true })
  assert.deepEqual(await queue.enter('one'), {
    refused: 'the service accepts no new videos at the moment',
    retryAfterSeconds: 120,
  })
})

import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { silent, withDatabase } from '../../../scripts/support/database.ts'
import { base, Unavailable } from '../payment.ts'
import { createKeyLeases, type LeaseOptions } from './key-leases.ts'

const address = '0xkey'
const nothing = () => undefined

/** As many processes as there are options, each with its lease of the same key. */
async function withProcesses(...options: LeaseOptions[]) {
  const { db, pool } = await withDatabase()
  const leases = options.map((one) => createKeyLeases(db, silent, one))
  return { pool, leases, keys: leases.map((one) => one.of(base, address)) }
}

/** Long enough for a slow machine, and never renewed: as of a process that hangs. */
const hanging = { leaseMs: 600, marginMs: 100, renewMs: 3_600_000 }

test('one process at a time holds a key, and every process gets its turn', async () => {
  const { keys } = await withProcesses({ renewMs: 20 }, { renewMs: 20 }, { renewMs: 20 })
  let using = 0
  const counts = keys.map(() => 0)
  const work = async (n: number) => {
    assert.equal(using, 0)
    using += 1
    await sleep(1)
    using -= 1
    counts[n]! += 1
  }
  await Promise.all(
    keys.map(async (key, n) => {
      for (let count = 0; count < 30; count++) await key.run(() => work(n), nothing)
    }),
  )
  assert.deepEqual(counts, [30, 30, 30])
})

test('using a held key needs no query', async () => {
  const { pool, keys } = await withProcesses({ renewMs: 3_600_000, leaseMs: 3_600_000 })
  const [key] = keys
  const asked = mock.method(pool, 'connect')
  let taken = 0
  for (let n = 0; n < 100; n++) {
    assert.ok(await key!.take())
    await key!.run(
      async () => key!.check(),
      () => taken++,
    )
  }
  assert.deepEqual([asked.mock.callCount(), taken], [1, 1])
})

test('a key held by another process cannot be taken, and waiting times out', async () => {
  const { keys } = await withProcesses({ renewMs: 3_600_000 }, { waitMs: 50 })
  await keys[0]!.run(async () => undefined, nothing)
  assert.equal(await keys[1]!.take(), false)
  await assert.rejects(
    keys[1]!.run(async () => undefined, nothing),
    Unavailable,
  )
})

test('takes over the key of a dead process when its lease expires', async () => {
  const { keys } = await withProcesses(hanging, {})
  await keys[0]!.run(async () => undefined, nothing)
  let taken = 0
  await keys[1]!.run(
    async () => undefined,
    () => taken++,
  )
  assert.equal(taken, 1)
})

test('a paused process sends nothing with a key that another has taken', async () => {
  const { keys } = await withProcesses(hanging, { renewMs: 20 })
  const [paused, other] = keys
  const order: string[] = []
  await paused!.run(
    async () => {
      if (order.includes('other')) return void order.push('again')
      order.push('paused')
      await other!.run(async () => void order.push('other'), nothing)
      paused!.check()
      order.push('sent')
    },
    () => order.push('taken'),
  )
  assert.deepEqual(order, ['taken', 'paused', 'other', 'taken', 'again'])
})

test('releases keys on stop, and idle keys after a while', async () => {
  const idle = { renewMs: 20, idleMs: 0, leaseMs: 3_600_000 }
  const { leases, keys } = await withProcesses({ leaseMs: 3_600_000 }, idle, { leaseMs: 20, marginMs: 0 })
  await keys[0]!.run(async () => undefined, nothing)
  await leases[0]!.release()
  assert.ok(await keys[1]!.take())
  // Without being asked for it: that would be another reason.
  while (!(await leases[2]!.of(base, address).take())) await sleep(10)
})

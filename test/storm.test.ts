/** A run of `npm run chaos`, shortened: `SOAK=1` for the whole of it, `SEED` for one that was seen before. */

import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { machines, planFaults } from '../scripts/chaos/faults.ts'
import { runStormApart } from '../scripts/chaos/run-storm.ts'
import { scaled, soaking } from './support/soak.ts'

const seed = Number(process.env['SEED'] ?? randomInt(1e9))
/** In the short one each machine once, and each kind of fault twice. */
const end = soaking ? { minutes: 15 } : { faults: 6 }

test(
  `loses no payment and charges none without a job while machines fail (seed ${seed})`,
  { timeout: soaking ? 7_200_000 : 3_600_000 },
  async () => {
    const lasting: [number, number] = soaking ? [500, 20_000] : [200, 2_000]
    const load = { payersPerNetwork: scaled(4, 2), timeoutMs: soaking ? 300_000 : 1_200_000 }
    const report = await runStormApart({ seed, ...end, lasting, ...load })
    assert.deepEqual(report.problems, [])
    for (const { network, signed, acknowledged, paid, jobs, finished, onChain, expected } of report.tallies) {
      assert.ok(acknowledged > 0, `nobody paid on ${network}`)
      assert.ok(paid <= signed && paid >= acknowledged)
      assert.deepEqual({ jobs, finished, onChain }, { jobs: paid, finished: paid, onChain: expected })
    }
    for (const { machine, heap, minutes } of report.memory.filter((life) => life.minutes > 5)) {
      assert.ok(heap[1] < heap[0] * 1.2, `${machine} grew from ${heap[0]} to ${heap[1]} MB in ${minutes} minutes`)
    }
  },
)

test('the fault plan is the same for a seed, and covers every machine and fault', () => {
  const plan = (of: number) => planFaults(of, [100, 1_000]).take(18).toArray()
  assert.deepEqual(plan(7), plan(7))
  assert.notDeepEqual(plan(7), plan(8))
  const pairs = new Set(plan(7).map(({ kind, machine }) => `${kind} ${machine}`))
  assert.equal(pairs.size, machines.length * 3)
  assert.equal(
    new Set(
      plan(7)
        .slice(0, 6)
        .map(({ machine }) => machine),
    ).size,
    machines.length,
  )
})

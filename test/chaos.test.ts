/** A run of `npm run chaos`, shortened: `SOAK=1` for the whole of it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runChaos } from '../scripts/chaos/chaos.ts'
import { scaled, soaking } from './support/soak.ts'

// Each part once; the order of the kills is by chance.
const kills = scaled(200, 5)

test(
  `after ${kills} kills of main, worker, Postgres, anvil and chain host no payment is lost and none is charged twice`,
  { timeout: soaking ? 7_200_000 : 3_600_000 },
  async () => {
    const { problems, kills: killed, tallies } = await runChaos({ kills, payersPerNetwork: scaled(2, 1) })
    assert.deepEqual(problems, [])
    assert.equal(
      Object.values(killed).reduce((sum, n) => sum + n),
      kills,
    )
    for (const tally of tallies) {
      assert.ok(tally.signed > 0, `nobody paid on ${tally.network}`)
      const { signed, acknowledged, paid, jobs, finished } = tally
      assert.deepEqual(
        { acknowledged, paid, jobs, finished },
        { acknowledged: signed, paid: signed, jobs: signed, finished: signed },
      )
      assert.equal(tally.onChain, tally.expected)
    }
  },
)

/** Kills the process with SIGKILL at every step between header and answer: nothing is lost, nothing is paid twice. */

import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { base, type Network, solana } from '../src/payment/payment.ts'
import type { Step } from '../src/payment/settlement.ts'
import { bundleProgram } from '../scripts/test/bundle.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { createWallet, earned, submit, withChains } from './support/shop.ts'
import type { ShopProcessOptions } from './support/shop-process.ts'
import { scaled, soaking } from './support/soak.ts'

const steps: Step[] = ['verified', 'validated', 'intent', 'sending', 'settled', 'accepting', 'accepted', 'completed']
// 9 kills in a round, one at each step and one at a moment of chance; on two networks that makes 216 in full. Where the
// networks do not differ, one of them will do: before anything is sent, and when all is written; and the moment of chance.
// Nor do the steps before anything is written: the last of them will do.
const rounds = scaled(12, 1)
const usual = (network: Network): (Step | 'anywhere')[] =>
  network === base ? [...steps.slice(1), 'anywhere'] : ['sending', 'settled', 'accepting']
const stepsOn = (network: Network) => (soaking ? [...steps, 'anywhere' as const] : usual(network))

let program: string
before(async () => {
  program = await bundleProgram('test/support/shop-process.ts')
})

const children = new Set<ChildProcess>()
after(() => {
  for (const child of children) child.kill('SIGKILL')
})

suite('a killed process', { concurrency: true }, () => {
  for (const network of [base, solana] as const) {
    const killsInAll = rounds * stepsOn(network).length
    test(`after ${killsInAll} kills every payment on ${network} has one job and was charged once`, async () => {
      const { sandbox, rails, config } = await withChains()
      const { db, connection } = await withDatabase()
      const wallet = await createWallet(sandbox, network)
      await sandbox.fund(network, wallet.address)
      await sandbox.fund(network, wallet.address)
      const balance = await earned(sandbox, network)
      const options = { connection, config: onlyOn(network, config), leaseMs: 200 }
      const processes = createProcesses(options, 1 + killsInAll)

      let shop = await processes.next()
      let kills = 0
      for (let round = 0; round < rounds; round++) {
        for (const step of stepsOn(network)) {
          const payment = await wallet.sign(rails.offers)
          const order = JSON.stringify({ url: `${round}-${step}` })
          if (step !== 'anywhere') shop.child.send({ dieAt: step })
          const exit = once(shop.child, 'exit')
          const interrupted = submit(shop.url, payment, order).catch(() => undefined)
          if (step === 'anywhere') await sleep(Math.random() * 40).then(() => shop.child.kill('SIGKILL'))
          assert.deepEqual(await exit, [null, 'SIGKILL'])
          kills += 1
          const seen = await interrupted

          shop = await processes.next()
          const answer = await submit(shop.url, payment, order)
          assert.equal(answer.status, 202, `killed at ${step}: ${answer.text}`)
          const again = await submit(shop.url, payment, order)
          assert.equal(again.text, answer.text)
          if (seen) assert.equal(seen.text, answer.text)
        }
      }
      shop.child.kill('SIGKILL')

      assert.equal(kills, killsInAll)
      const paid = await db.selectFrom('payments').select(['state', 'job_id']).execute()
      assert.deepEqual(new Set(paid.map(({ state }) => state)), new Set(['paid']))
      assert.equal(new Set(paid.map(({ job_id: id }) => id)).size, kills)
      const jobs = await db.selectFrom('jobs').select('id').execute()
      assert.deepEqual(new Set(jobs.map(({ id }) => id)), new Set(paid.map(({ job_id: id }) => id)))
      assert.equal((await earned(sandbox, network)) - balance, 100_000n * BigInt(kills))
    })
  }
})

/** Processes of a shop, each started while the one before it still works: starting takes longer than dying. */
function createProcesses(options: ShopProcessOptions, count: number) {
  let spare = start()
  let started = 1
  function start() {
    const child = fork(program)
    children.add(child)
    child.once('exit', () => children.delete(child))
    return { child, ready: once(child, 'message') }
  }
  return {
    next: async () => {
      const { child, ready } = spare
      await ready
      child.send({ start: options })
      const [{ url }] = (await once(child, 'message')) as [{ url: string }]
      if (started++ < count) spare = start()
      return { child, url }
    },
  }
}

/** The restarted process settles only what it has to: one network is enough, and opens faster. */
function onlyOn(network: Network, config: Awaited<ReturnType<typeof withChains>>['config']) {
  return { ...config, [network === base ? 'solana' : 'evm']: undefined }
}

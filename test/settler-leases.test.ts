/** Two processes that take payments, with one settler key between them, on real chains and a real PostgreSQL. */

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { createSandboxEvm } from '../src/payment/chains/sandbox/evm-client.ts'
import { base, type Offer } from '../src/payment/payment.ts'
import { freePort } from '../src/process/port.ts'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { urlOf } from '../scripts/support/service.ts'
import { bundleProgram } from '../scripts/test/bundle.ts'
import { startRpcProxy } from './support/rpc-proxy.ts'
import { createWallet, evmBalance, withChains } from './support/shop.ts'
import { scaled } from './support/soak.ts'

const count = scaled(200, 24)

let folder: string
let database: Awaited<ReturnType<typeof withDatabase>>
let proxy: Awaited<ReturnType<typeof startRpcProxy>>
let offers: Offer[]
let services: { child: ChildProcess; url: string }[]
const payTo = privateKeyToAddress(generatePrivateKey())

before(async () => {
  const { sandbox, rails } = await withChains()
  folder = await mkdtemp(join(tmpdir(), 'reelgist-leases-'))
  database = await withDatabase()
  proxy = await startRpcProxy(sandbox.chains.evmUrl)
  const key = generatePrivateKey()
  const evm = createSandboxEvm(sandbox.chains.evmUrl)
  await evm.setBalance({ address: privateKeyToAddress(key), value: parseEther('100') })
  offers = [{ ...rails.offers.find(({ network }) => network === base)!, payTo }]
  const program = await bundleProgram('scripts/support/service-process.ts')
  services = await Promise.all([1, 2].map(() => start(program, key)))
})
after(async () => {
  for (const { child } of services) child.kill('SIGKILL')
  proxy.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(program: string, key: string) {
  const port = await freePort()
  const settings = {
    ROLE: 'api',
    PORT: String(port),
    METRICS_PORT: 'off',
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database.connection),
    LOG_LEVEL: 'error',
    PAYMENT: 'self',
    PAY_TO_EVM: payTo,
    EVM_RPC_URL: proxy.url,
    EVM_SETTLER_KEY: key,
    QUEUE_WITHOUT_WORKER_SECONDS: '86400',
  }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...bareEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  for await (const line of lines) if (line === 'serving') break
  child.stdout.resume()
  return { child, url: `http://127.0.0.1:${port}/v1/jobs` }
}

let videos = 0

/** A payment of a separate wallet, and what it buys. */
async function makePurchase() {
  const { sandbox } = await withChains()
  const wallet = await createWallet(sandbox, base)
  const url = `https://www.tiktok.com/@a/video/73${String(++videos).padStart(17, '0')}`
  return { headers: { 'X-Payment': await wallet.sign(offers) }, body: JSON.stringify({ url }) }
}

const buy = async (to: number, purchase: Awaited<ReturnType<typeof makePurchase>>): Promise<number> =>
  (await fetch(services[to]!.url, { method: 'POST', ...purchase })).status

/** Every purchase was charged once, by a separate transaction, and has one job. */
async function assertCharged(purchases: number): Promise<void> {
  const { sandbox } = await withChains()
  const { rows } = await database.pool.query(`select count(*)::int as paid, count(distinct transaction)::int as apart,
    (select count(*)::int from jobs) as jobs, (select count(*)::int from payments) as payments
    from payments where state = 'paid'`)
  assert.deepEqual(rows, [{ paid: purchases, apart: purchases, jobs: purchases, payments: purchases }])
  assert.equal(await evmBalance(sandbox.chains.evmUrl, payTo), BigInt(purchases) * 100_000n)
}

test('two processes with one key settle many payments once each, without nonce conflicts', async () => {
  const purchases = await Promise.all(Array.from({ length: count }, makePurchase))
  const statuses = await Promise.all(purchases.map((purchase, n) => buy(n % 2, purchase)))
  assert.deepEqual(new Set(statuses), new Set([202]))
  await assertCharged(count)
  assert.deepEqual(proxy.state.refusedSends, [])
})

test('takes over the key of a paused or killed process without losing or repeating a charge', async () => {
  const before = videos
  const [owner, other] = [0, 1]
  assert.equal(await buy(owner, await makePurchase()), 202)
  const { child } = services[owner]!
  child.kill('SIGSTOP')
  const waiting = [buy(owner, await makePurchase()), buy(owner, await makePurchase())]
  assert.equal(await buy(other, await makePurchase()), 202)
  child.kill('SIGCONT')
  assert.deepEqual(await Promise.all(waiting), [202, 202])

  const lost = await makePurchase()
  const unanswered = buy(owner, lost).catch(() => 0)
  const purchase = await makePurchase()
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.equal(await buy(other, purchase), 202)
  if ((await unanswered) !== 202) assert.equal(await buy(other, lost), 202)
  await assertCharged(count + videos - before)
})

/** What an operator reads while a server that the service needs is away: one line at growing intervals, without stacks. */

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import creatorBrief from '../src/formats/creator-brief.ts'
import { createSandboxEvm } from '../src/payment/chains/sandbox/evm-client.ts'
import { createEvidenceStore } from '../src/jobs/evidence-store.ts'
import { base, type Offer } from '../src/payment/payment.ts'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'
import { fundedFetch } from '../scripts/support/caller.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { evidenceOf } from '../scripts/support/evidence.ts'
import { urlOf } from '../scripts/support/service.ts'
import { joinChains } from '../scripts/test/chains.ts'
import { someVideo } from './support/jobs.ts'
import { startModelServer } from './support/model-server.ts'
import { startRpcProxy } from './support/rpc-proxy.ts'
import { createWallet, withChains } from './support/shop.ts'
import { launch, stopAll, type Stoppable } from './support/stoppable.ts'

const folder = join(import.meta.dirname, '..')
let dataDir: string
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reelgist-outage-'))
})
after(async () => {
  await stopAll()
  await rm(dataDir, { recursive: true, force: true })
})

interface LogLine {
  level: number
  time: string
  msg: string
  outage?: string
  reason?: string
  repeated?: number
  err?: { stack?: string }
}

/** What is compiled already. A file that runs without `npm test` compiles into its own folder. */
const compiled = () => ({ NODE_COMPILE_CACHE: join(dataDir, 'compiled'), ...bareEnvironment })

/** Everything from a warning up. */
const warnings = ({ output }: Stoppable) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ level }) => level >= 40)

test('an RPC that is away is one line at growing intervals', async () => {
  const { sandbox, rails } = await withChains()
  const { connection } = await withDatabase()
  const proxy = await startRpcProxy(sandbox.chains.evmUrl)
  const key = generatePrivateKey()
  await createSandboxEvm(sandbox.chains.evmUrl).setBalance({
    address: privateKeyToAddress(key),
    value: parseEther('100'),
  })
  const payTo = privateKeyToAddress(generatePrivateKey())
  const offers: Offer[] = [{ ...rails.offers.find(({ network }) => network === base)!, payTo }]
  const service = await launch({
    way: 'main',
    folder,
    dataDir,
    role: 'api',
    env: {
      METRICS_PORT: 'off',
      ...compiled(),
      DATABASE_URL: urlOf(connection),
      PAYMENT: 'self',
      PAY_TO_EVM: payTo,
      EVM_RPC_URL: proxy.url,
      EVM_SETTLER_KEY: key,
      QUEUE_WITHOUT_WORKER_SECONDS: '86400',
    },
  })
  await service.ready()
  let videos = 0
  const buy = async () => {
    const wallet = await createWallet(sandbox, base)
    const body = JSON.stringify({ url: `https://www.tiktok.com/@a/video/74${String(++videos).padStart(17, '0')}` })
    const headers = { 'X-Payment': await wallet.sign(offers) }
    return (await fetch(`${service.url}/v1/jobs`, { method: 'POST', headers, body })).status
  }
  assert.equal(await buy(), 202)
  const earlier = warnings(service).length
  proxy.close()
  const away = new URL(proxy.url).host
  const since = () => warnings(service).slice(earlier)
  while (since().filter(({ outage }) => outage === away).length < 2) {
    assert.equal(await buy(), 500)
    // The second line comes ten seconds after the first, however many payments fail between them.
    await sleep(250)
  }
  assertOneAtGrowingIntervals(since(), away)
})

const video = someVideo()

test('a model server that is away is one line at growing intervals', async () => {
  const server = await startModelServer()
  server.reply(JSON.stringify(creatorBrief.example))
  const { connection, db } = await withDatabase()
  await joinChains(dataDir)
  // Composed from evidence that is stored: only the model is needed.
  await createEvidenceStore(db).save(video, evidenceOf({ video: { caption: 'Two cups of flour.' } }), [])
  const service = await launch({
    way: 'main',
    folder,
    dataDir,
    env: {
      METRICS_PORT: 'off',
      ...compiled(),
      DATABASE_URL: urlOf(connection),
      LANGUAGES: 'english-only',
      MODEL: 'local/any',
      MODEL_BASE_URL: `${server.url}/v1`,
    },
  })
  await service.ready()
  const pay = await fundedFetch(service.url)
  const analyse = async (format: string) => {
    const body = JSON.stringify({ url: video.url, format })
    const { jobId } = (await (await pay(`${service.url}/v1/jobs`, { method: 'POST', body })).json()) as {
      jobId: string
    }
    for (;;) {
      const { status } = (await (await fetch(`${service.url}/v1/jobs/${jobId}`)).json()) as { status: string }
      if (status === 'success') return
      assert.notEqual(status, 'failed')
      await sleep(100)
    }
  }
  await analyse('creator-brief')
  const earlier = warnings(service).length
  await server[Symbol.asyncDispose]()
  for (const format of ['recipe', 'tutorial-guide', 'quote-highlights']) await analyse(format)
  assertOneAtGrowingIntervals(warnings(service).slice(earlier), 'model any')
})

/** Nothing but the outage, each line without a stack and ten seconds or more after the one before it. */
function assertOneAtGrowingIntervals(lines: LogLine[], outage: string): void {
  assert.deepEqual(new Set(lines.map((line) => line.outage)), new Set([outage]), inspect(lines))
  assert.ok(
    lines.every(({ err }) => err === undefined),
    inspect(lines),
  )
  for (const [n, { time, repeated }] of lines.entries()) {
    if (n === 0) continue
    assert.ok(repeated !== undefined)
    assert.ok(Date.parse(time) - Date.parse(lines[n - 1]!.time) >= 9_000 * 2 ** (n - 1), inspect(lines))
  }
}

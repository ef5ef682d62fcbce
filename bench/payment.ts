/**
 * `npm run bench -- payment`: paid submissions a second with 1, 50 and 500 of them in flight, and the cost of verifying,
 * against the official middleware.
 *
 * Both settle on the same local chains in this process, from one key on Base, and write a job into the same
 * PostgreSQL; ours keeps its ledger besides. Rounds alternate, and medians are compared, so that a busy machine slows
 * both alike. The official one gets viem's nonce manager and quick polling, without which most of its settlements fail.
 * Its failures are counted and left out of its rate; one failure of ours ends the run.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { x402Facilitator } from '@x402/core/facilitator'
import type { FacilitatorClient } from '@x402/core/server'
import { toFacilitatorEvmSigner } from '@x402/evm'
import { ExactEvmScheme as EvmFacilitatorScheme } from '@x402/evm/exact/facilitator'
import { ExactEvmScheme as EvmServerScheme } from '@x402/evm/exact/server'
import { paymentMiddleware, x402ResourceServer } from '@x402/hono'
import { toFacilitatorSvmSigner } from '@x402/svm'
import { ExactSvmScheme as SvmFacilitatorScheme } from '@x402/svm/exact/facilitator'
import { ExactSvmScheme as SvmServerScheme } from '@x402/svm/exact/server'
import { Hono } from 'hono'
import { createWalletClient, http, nonceManager, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Db, createDatabase } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { createLog } from '../src/log.ts'
import { chain } from '../src/payment/chains/evm/chain.ts'
import { type Sandbox, startSandbox } from '../src/payment/chains/sandbox/sandbox.ts'
import { base, type Network, type Offer, type Payment, solana } from '../src/payment/payment.ts'
import { openRails } from '../src/payment/rails.ts'
import { readPayment } from '../src/payment/wire/read.ts'
import { median, report, type Row } from './report.ts'
import { accept, readOrder, serveShop } from '../scripts/support/shop-server.ts'
import { createWallet, type Wallet } from '../scripts/support/wallets.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
/** How many are in flight at once, and how many are sent in a round. */
const loads = [
  { inFlight: 1, count: 20 },
  { inFlight: 50, count: 150 },
  { inFlight: 500, count: 500 },
]
/** What the faucet gives pays for this many. */
const paymentsOfWallet = 50

const log = createLog('silent')
const folder = await mkdtemp(join(tmpdir(), 'reelgist-bench-'))
const postgres = await startEmbeddedPostgres(folder, log)
const { db, close } = createDatabase(postgres.connection, log)
await migrate(db)
const sandbox = await startSandbox(folder, log)
const { chains, wallets } = sandbox
const rails = await openRails(
  {
    mode: 'self',
    evm: { payTo: wallets.payToEvm, rpcUrl: chains.evmUrl, settlerKeys: [wallets.evmSettlerKeys[0]!] },
    solana: { payTo: wallets.payToSolana, rpcUrl: chains.solanaUrl, settlerKey: wallets.solanaSettlerKey },
  },
  folder,
  log,
)
const official = await createOfficial(sandbox)
const servers = { ours: await serveShop(db, rails), official: await serveOfficial(official, rails.offers, db) }

const rows: Row[] = []
for (const network of [base, solana] as const) {
  const verifying = await measureVerifying(network)
  const chainName = network.split(':')[0]!
  rows.push({
    what: `verifying a payment, ${chainName}`,
    value: `${verifying.ours.toFixed(2)} ms`,
    against: `the official facilitator, ${verifying.official.toFixed(2)} ms`,
    ratio: verifying.ours / verifying.official,
    most: 1.1,
  })
  for (const load of loads) {
    const rates = { ours: [] as number[], official: [] as number[] }
    let lost = 0
    for (let round = 0; round <= rounds; round++) {
      for (const name of ['official', 'ours'] as const) {
        const { rate, failed } = await submitAll(servers[name].url, await signMany(network, load.count), load.inFlight)
        if (name === 'ours' && failed > 0) throw new Error(`${failed} of our own settlements failed`)
        // The first round warms up.
        if (round === 0) continue
        rates[name].push(rate)
        if (name === 'official') lost += failed
      }
    }
    const [ours, theirs] = [median(rates.ours), median(rates.official)]
    rows.push({
      what: `paid submissions, ${chainName}, ${load.inFlight} in flight`,
      value: `${ours.toFixed(0)} a second, none failed`,
      against: `the official middleware, ${theirs.toFixed(0)} a second, ${lost} of ${rounds * load.count} failed`,
      ratio: ours / theirs,
      least: 1,
    })
  }
}
report(rows)

for (const { server } of Object.values(servers)) server.close()
await close()
await postgres.stop()
sandbox.stop()
await rm(folder, { recursive: true, force: true })

/** The facilitator as its documentation builds it. */
async function createOfficial({ chains, wallets }: Sandbox): Promise<FacilitatorClient> {
  const account = privateKeyToAccount(wallets.evmSettlerKeys[1]!, { nonceManager })
  const client = createWalletClient({
    account,
    chain,
    transport: http(chains.evmUrl),
    pollingInterval: 10,
  }).extend(publicActions)
  const evmSigner = toFacilitatorEvmSigner({
    address: account.address,
    getCode: (args) => client.getCode(args),
    readContract: (args) => client.readContract({ ...args, args: args.args ?? [] }),
    verifyTypedData: (args) => client.verifyTypedData(args as Parameters<typeof client.verifyTypedData>[0]),
    writeContract: (args) => client.writeContract(args),
    sendTransaction: (args) => client.sendTransaction(args),
    waitForTransactionReceipt: (args) => client.waitForTransactionReceipt(args),
  })
  const feePayer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(wallets.solanaSettlerKey))
  const svmSigner = toFacilitatorSvmSigner(feePayer, { defaultRpcUrl: chains.solanaUrl })
  const facilitator = new x402Facilitator()
    .register(base, new EvmFacilitatorScheme(evmSigner))
    .register(solana, new SvmFacilitatorScheme(svmSigner))
  return {
    verify: (payload, requirements) => facilitator.verify(payload, requirements),
    settle: (payload, requirements) => facilitator.settle(payload, requirements),
    getSupported: async () => facilitator.getSupported() as Awaited<ReturnType<FacilitatorClient['getSupported']>>,
  }
}

async function serveOfficial(
  facilitator: FacilitatorClient,
  offers: readonly Offer[],
  db: Db,
): Promise<{ url: string; server: ServerType }> {
  const resources = new x402ResourceServer(facilitator)
    .register(base, new EvmServerScheme())
    .register(solana, new SvmServerScheme())
  const accepts = offers.map(({ network, payTo }) => ({ scheme: 'exact', network, payTo, price: '$0.10' }))
  const app = new Hono()
  app.use(paymentMiddleware({ 'POST /v1/jobs': { accepts, description: 'a job' } }, resources))
  app.post('/v1/jobs', async (c) => {
    const order = readOrder(await c.req.text())
    const { body } = await db.transaction().execute((trx) => accept(trx, order))
    return c.body(body, 202, { 'Content-Type': 'application/json' })
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/jobs`, server }
}

async function signMany(network: Network, count: number): Promise<string[]> {
  const payments: string[] = []
  while (payments.length < count) {
    const wallet = await createWallet(sandbox, network)
    const some = Math.min(paymentsOfWallet, count - payments.length)
    payments.push(...(await Promise.all(Array.from({ length: some }, () => wallet.sign(rails.offers)))))
  }
  return payments
}

async function measureVerifying(network: Network): Promise<{ ours: number; official: number }> {
  const costs = { ours: [] as number[], official: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    for (const [name, facilitator] of [['official', official] as const, ['ours', rails.facilitator] as const]) {
      const wallet = await createWallet(sandbox, network)
      const cost = await verifyCost(facilitator, await signPayments(wallet, rails.offers))
      if (round > 0) costs[name].push(cost)
    }
  }
  return { ours: median(costs.ours), official: median(costs.official) }
}

async function submitAll(url: string, payments: string[], inFlight: number): Promise<{ rate: number; failed: number }> {
  const waiting = payments.entries()
  let failed = 0
  const start = performance.now()
  const work = async () => {
    for (const [n, payment] of waiting) {
      const headers = { 'Payment-Signature': payment }
      const response = await fetch(url, { method: 'POST', body: `{"url":"${n}"}`, headers })
      await response.arrayBuffer()
      if (response.status !== 202) failed += 1
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  return { rate: (payments.length - failed) / ((performance.now() - start) / 1000), failed }
}

/** Milliseconds for one verification after the other. */
async function verifyCost(facilitator: FacilitatorClient, payments: Payment[]): Promise<number> {
  const start = performance.now()
  for (const { payload, offer } of payments) {
    const { isValid, invalidReason } = await facilitator.verify(payload, offer)
    if (!isValid) throw new Error(invalidReason)
  }
  return (performance.now() - start) / payments.length
}

async function signPayments(wallet: Wallet, offers: readonly Offer[]): Promise<Payment[]> {
  const headers = await Promise.all(Array.from({ length: 20 }, () => wallet.sign(offers)))
  return headers.map((header) => {
    const payment = readPayment(new Headers({ 'X-Payment': header }), offers, '')
    if ('problem' in payment) throw new Error(payment.problem)
    return payment
  })
}

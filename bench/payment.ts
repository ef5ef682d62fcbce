/**
 * `npm run bench -- payment`: paid submissions a second with 1, 50 and 500 of them in flight, and the cost of verifying,
 * against the official middleware.
 *
 * Both settle on the same local chains in this process, from one key on Base, and write a job into the same
 * PostgreSQL; ours keeps its ledger besides, so a third one is the official middleware that writes the same rows. Rounds
 * alternate, and medians are compared, so that a busy machine slows all alike. The official one gets viem's nonce manager and quick polling, without which most of its settlements fail.
 * Its failures are counted and left out of its rate; one failure of ours ends the run.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FacilitatorClient } from '@x402/core/server'
import { createDatabase } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { createLog } from '../src/log.ts'
import { createKeyLeases } from '../src/payment/chains/key-leases.ts'
import { startSandbox } from '../src/payment/chains/sandbox/sandbox.ts'
import { base, type Network, type Offer, type Payment, solana } from '../src/payment/payment.ts'
import { openRails } from '../src/payment/rails.ts'
import { readPayment } from '../src/payment/wire/read.ts'
import { countCalls, type Counts } from './payment/counts.ts'
import { createOfficial, serveOfficial } from './payment/official.ts'
import { median, report, type Row } from './report.ts'
import { serveShop } from '../scripts/support/shop-server.ts'
import { createWallet, type TestWallet } from '../scripts/support/wallets.ts'

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
  { settler: { leaseOf: createKeyLeases(db, log).of } },
)
const official = await createOfficial(sandbox)
const servers = {
  official: await serveOfficial(official, rails.offers, db),
  ours: await serveShop(db, rails),
  withLedger: await serveOfficial(official, rails.offers, db, { withLedger: true }),
}
const names = Object.keys(servers) as (keyof typeof servers)[]
const counted = countCalls()
const networks = ([base, solana] as const).filter((network) => network.startsWith(process.env['NETWORK'] ?? ''))

const rows: Row[] = []
for (const network of networks) {
  const verifying = await measureVerifying(network)
  const chainName = network.split(':')[0]!
  rows.push({
    what: `verifying a payment, ${chainName}`,
    value: `${verifying.ours.toFixed(2)} ms`,
    against: `the official facilitator, ${verifying.official.toFixed(2)} ms`,
    ratio: verifying.ours / verifying.official,
    max: 1.1,
  })
  for (const load of loads) {
    const rates = { ours: [] as number[], official: [] as number[], withLedger: [] as number[] }
    const calls = { ours: noCalls(), official: noCalls(), withLedger: noCalls() }
    let lost = 0
    for (let round = 0; round <= rounds; round++) {
      for (const name of names) {
        const payments = await signMany(network, load.count)
        const before = { ...counted }
        const { rate, failed } = await submitAll(servers[name].url, payments, load.inFlight)
        console.error(
          `${chainName}, ${load.inFlight} in flight, round ${round} of ${rounds}, ${name}: ${rate.toFixed(0)} a second`,
        )
        if (name === 'ours' && failed > 0) throw new Error(`${failed} of our settlements failed`)
        // The first round warms up.
        if (round === 0) continue
        rates[name].push(rate)
        calls[name].rpc += (counted.rpc - before.rpc) / load.count / rounds
        calls[name].statements += (counted.statements - before.statements) / load.count / rounds
        if (name === 'official') lost += failed
      }
    }
    const [ours, theirs, withLedger] = [median(rates.ours), median(rates.official), median(rates.withLedger)]
    const what = `${chainName}, ${load.inFlight} in flight`
    rows.push(
      {
        what: `paid submissions, ${what}`,
        value: `${ours.toFixed(0)} a second, none failed`,
        against: `the official middleware, ${theirs.toFixed(0)} a second, ${lost} of ${rounds * load.count} failed`,
        ratio: ours / theirs,
        min: 1,
      },
      {
        what: `the same, ${what}`,
        value: `${ours.toFixed(0)} a second`,
        against: `the official middleware that writes the same rows, ${withLedger.toFixed(0)} a second`,
        ratio: ours / withLedger,
        min: 1,
      },
      {
        what: `RPC calls per payment, ${what}`,
        value: calls.ours.rpc.toFixed(2),
        against: `the official middleware, ${calls.official.rpc.toFixed(2)}`,
        ratio: calls.ours.rpc / calls.official.rpc,
        max: 1,
      },
      {
        what: `PostgreSQL statements per payment, ${what}`,
        value: calls.ours.statements.toFixed(2),
        against: `the official middleware, ${calls.official.statements.toFixed(2)}; writing the same rows, ${calls.withLedger.statements.toFixed(2)}`,
        ratio: calls.ours.statements / calls.official.statements,
      },
    )
  }
}
report(rows)

for (const { server } of Object.values(servers)) server.close()
await close()
await postgres.stop()
sandbox.stop()
await rm(folder, { recursive: true, force: true })

/** None yet. */
function noCalls(): Counts {
  return { rpc: 0, statements: 0 }
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

async function signPayments(wallet: TestWallet, offers: readonly Offer[]): Promise<Payment[]> {
  const headers = await Promise.all(Array.from({ length: 20 }, () => wallet.sign(offers)))
  return headers.map((header) => {
    const payment = readPayment(new Headers({ 'X-Payment': header }), offers, '')
    if ('problem' in payment) throw new Error(payment.problem)
    return payment
  })
}

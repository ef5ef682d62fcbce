/** What a chaos run comes to: on the chains, in the ledger, among the jobs and in the hands of the payers. */

import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, type Db } from '../../src/database/database.ts'
import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { createLog } from '../../src/log.ts'
import { type Sandbox, startSandbox } from '../../src/payment/chains/sandbox/sandbox.ts'
import { base, type Network, solana } from '../../src/payment/payment.ts'
import { defaultPrice } from '../../src/config/price.ts'
import { earned } from '../support/wallets.ts'
import type { ChaosPurchase } from './payers.ts'

/** In payments, and on the chain in what they come to, in millionths of a dollar. */
export interface Tally {
  network: Network
  signed: number
  acknowledged: number
  paid: number
  jobs: number
  finished: number
  onChain: number
  expected: number
}

export interface Counted {
  tallies: Tally[]
  paidVideos: Set<string>
  problems: string[]
}

type Ledgers = Parameters<typeof earned>[0] & { db: Db }

const silent = createLog('silent')

/** The same for a data folder, whose database and chains are started or found. */
export async function countPurchases(dataDir: string, purchases: ChaosPurchase[], timeoutMs: number): Promise<Counted> {
  const postgres = await startEmbeddedPostgres(dataDir, silent)
  const database = createDatabase(postgres.connection, silent)
  const sandbox: Sandbox = await startSandbox(dataDir, silent)
  try {
    return await count({ db: database.db, ...sandbox, chains: sandbox.chains }, purchases, timeoutMs)
  } finally {
    sandbox.stop()
    await database.close()
    await postgres.stop()
  }
}

/** Once every job and every payment has come to its end. */
export async function count(ledgers: Ledgers, purchases: ChaosPurchase[], timeoutMs: number): Promise<Counted> {
  const problems = await waitForEnds(ledgers.db, timeoutMs)
  const payments = await ledgers.db
    .selectFrom('payments')
    .select(['network', 'state', 'job_id', 'video_id', 'reason'])
    .execute()
  const jobs = await ledgers.db.selectFrom('jobs').select(['id', 'video_id', 'status']).execute()
  const [jobsOf, entriesOf] = [jobs, payments].map((rows) =>
    Map.groupBy(rows as { video_id: string }[], ({ video_id }) => video_id),
  ) as [Map<string, typeof jobs>, Map<string, typeof payments>]
  const tallies: Tally[] = []
  for (const network of [base, solana] as const) {
    const mine = purchases.filter((purchase) => purchase.network === network)
    const paid = payments.filter((payment) => payment.network === network && payment.state === 'paid')
    const own = mine.flatMap(({ videoId }) => jobsOf.get(videoId) ?? [])
    tallies.push({
      network,
      signed: mine.length,
      acknowledged: mine.filter(({ jobId }) => jobId !== undefined).length,
      paid: paid.length,
      jobs: own.length,
      finished: own.filter(({ status }) => isOver(status)).length,
      onChain: Number(await earned(ledgers, network)),
      expected: Number(defaultPrice.amount) * paid.length,
    })
  }
  for (const { network, videoId, jobId, refused, sent, abandoned } of purchases) {
    const made = (jobsOf.get(videoId) ?? []).map(({ id }) => id)
    const entries = entriesOf.get(videoId) ?? []
    const paid = entries.filter(({ state }) => state === 'paid').map(({ job_id }) => job_id)
    const isLeft = abandoned === true && made.length === 0 && paid.length === 0
    const isBought = made.length === 1 && paid.length === 1 && made[0] === paid[0] && (abandoned || made[0] === jobId)
    if (isLeft || isBought) continue
    problems.push(
      `${network} ${videoId}: sent ${sent} times, job ${jobId ?? refused ?? 'unknown'}; ` +
        `jobs ${made.join(' ')}; ledger ${JSON.stringify(entries)}`,
    )
  }
  for (const { network, onChain, expected } of tallies) {
    if (onChain !== expected) problems.push(`${network}: ${onChain} on the chain, ${expected} in the ledger`)
  }
  const paidVideos = new Set(payments.filter(({ state }) => state === 'paid').map(({ video_id }) => video_id))
  return { tallies, paidVideos, problems }
}

const isOver = (status: string) => status === 'success' || status === 'failed'

async function waitForEnds(db: Db, timeoutMs: number): Promise<string[]> {
  for (const deadline = Date.now() + timeoutMs; ; await sleep(100)) {
    const jobs = await db.selectFrom('jobs').select(['id', 'status']).where('finished_at', 'is', null).execute()
    const payments = await db.selectFrom('payments').select(['key', 'reason']).where('state', '=', 'settling').execute()
    if (jobs.length + payments.length === 0) return []
    if (Date.now() > deadline) return [...jobs, ...payments].map((row) => `not finished: ${JSON.stringify(row)}`)
  }
}

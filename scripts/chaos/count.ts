/** What a chaos run comes to: on the chains, in the ledger, among the jobs and in the hands of the payers. */

import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '../../src/database/database.ts'
import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { createLog } from '../../src/log.ts'
import { startSandbox } from '../../src/payment/chains/sandbox/sandbox.ts'
import { base, type Network, solana } from '../../src/payment/payment.ts'
import { defaultPrice } from '../../src/config/price.ts'
import { earned } from '../support/wallets.ts'
import type { Purchase } from './payers.ts'

/** In payments, and on the chain in what they come to. */
export interface Tally {
  network: Network
  signed: number
  acknowledged: number
  paid: number
  jobs: number
  finished: number
  onChain: bigint
  expected: bigint
}

const silent = createLog('silent')

/** Polls every job that was acknowledged until it is finished. */
export async function waitForJobs(serviceUrl: string, purchases: Purchase[], patienceMs: number): Promise<string[]> {
  const deadline = Date.now() + patienceMs
  for (const { jobId } of purchases) {
    if (jobId === undefined) continue
    for (;;) {
      const job = await fetch(`${serviceUrl}/v1/jobs/${jobId}`)
        .then((response) => response.json() as Promise<{ status?: string }>)
        .catch(() => undefined)
      if (job?.status === 'success' || job?.status === 'failed') break
      if (Date.now() > deadline) return [`job ${jobId} is not finished: ${JSON.stringify(job)}`]
      await sleep(50)
    }
  }
  return []
}

export async function count(dataDir: string, purchases: Purchase[]): Promise<{ tallies: Tally[]; problems: string[] }> {
  const postgres = await startEmbeddedPostgres(dataDir, silent)
  const database = createDatabase(postgres.connection, silent)
  const sandbox = await startSandbox(dataDir, silent)
  try {
    const payments = await database.db
      .selectFrom('payments')
      .select(['network', 'state', 'job_id', 'video_id'])
      .execute()
    const jobs = await database.db.selectFrom('jobs').select(['id', 'video_id', 'status']).execute()
    const tallies: Tally[] = []
    for (const network of [base, solana] as const) {
      const mine = purchases.filter((purchase) => purchase.network === network)
      const paid = payments.filter((payment) => payment.network === network && payment.state === 'paid')
      const videos = new Set(mine.map(({ videoId }) => videoId))
      const own = jobs.filter((job) => videos.has(job.video_id))
      tallies.push({
        network,
        signed: mine.length,
        acknowledged: mine.filter(({ jobId }) => jobId !== undefined).length,
        paid: paid.length,
        jobs: own.length,
        finished: own.filter(({ status }) => status === 'success' || status === 'failed').length,
        onChain: await earned(sandbox, network),
        expected: BigInt(defaultPrice.amount) * BigInt(paid.length),
      })
    }
    const jobsOf = (videoId: string) => jobs.filter((job) => job.video_id === videoId).map(({ id }) => id)
    const paidFor = (videoId: string) =>
      payments.filter((entry) => entry.video_id === videoId && entry.state === 'paid')
    const problems = purchases.flatMap(({ network, videoId, jobId, refused, sent }) => {
      const made = jobsOf(videoId)
      const entries = paidFor(videoId)
      const agree = made.length === 1 && made[0] === jobId && entries.length === 1 && entries[0]!.job_id === jobId
      return agree
        ? []
        : [
            `${network} ${videoId}: sent ${sent} times, job ${jobId ?? refused ?? 'unknown'}; ` +
              `jobs ${made.join(' ')}; ledger ${JSON.stringify(payments.filter((entry) => entry.video_id === videoId))}`,
          ]
    })
    for (const { network, onChain, expected } of tallies) {
      if (onChain !== expected) problems.push(`${network}: ${onChain} on the chain, ${expected} in the ledger`)
    }
    return { tallies, problems }
  } finally {
    sandbox.stop()
    await database.close()
    await postgres.stop()
  }
}

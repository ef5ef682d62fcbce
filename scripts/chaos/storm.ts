/**
 * Kills, pauses and cuts off the machines of a running service at random while wallets pay on both networks and others
 * poll, and then counts: every payment that was acknowledged has exactly one job, every job has ended, and nothing is on
 * the chains without a job. Some payers never come back after the first trouble; what they paid is looked for too.
 */

import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '../../src/database/database.ts'
import { createLog } from '../../src/log.ts'
import { base, solana } from '../../src/payment/payment.ts'
import { createRandom } from '../support/random.ts'
import { makeDataFolder } from '../test/folder.ts'
import { count, type Tally } from './reconcile.ts'
import { type Fault, type MachineName, machines, planFaults } from './faults.ts'
import { startMachines } from './machines.ts'
import { type Growth, watchMemory } from './memory.ts'
import { createNamespaces, createRelays } from './network.ts'
import { fillDirectly, type ChaosPurchase, runPayer } from './payers.ts'
import { runPoller } from './poller.ts'

export interface StormOptions {
  seed: number
  /** Over when there were so many faults, or so many minutes are over, whatever comes first. */
  faults?: number
  minutes?: number
  payersPerNetwork: number
  /** How long a pause or a cut lasts, in milliseconds. */
  lasting: [shortest: number, longest: number]
  /** How long it may take until a payment is accepted after a fault, and until everything is finished at the end. */
  timeoutMs: number
  network: 'namespaces' | 'relays'
}

export interface StormReport {
  network: string
  seed: number
  minutes: number
  faults: Record<MachineName, Record<Fault['kind'], number>>
  tallies: Tally[]
  /** Sent more than once before they were answered. */
  resent: number
  /** Left by their payers after the first trouble; and how many of these were charged, with a job each. */
  abandoned: number
  abandonedPaid: number
  polls: number
  /** From the end of a fault until the next payment is accepted. */
  recoveryMs: { median: number; longest: number; longestAfter: string }
  memory: Growth[]
  failedStarts: number
  problems: string[]
}

/** After how long without an accepted payment the waiting wallets are printed, and how often. */
const logEveryMs = 10_000
const seconds = (since: number) => Math.round((Date.now() - since) / 1000)
const describePayer = ([who, { what, since }]: [string, { what: string; since: number }]) =>
  `${who} ${what} for ${seconds(since)} s`

export async function runStorm(options: StormOptions, log: (line: string) => void): Promise<StormReport> {
  const { seed, timeoutMs, faults = Infinity, minutes: max = Infinity } = options
  const begun = Date.now()
  const folder = await makeDataFolder()
  const network = options.network === 'namespaces' ? createNamespaces() : createRelays()
  const all = await startMachines(network, folder)
  const [enough, end] = [new AbortController(), new AbortController()]
  const purchases: ChaosPurchase[] = []
  const problems: string[] = []
  const struck = Object.fromEntries(
    machines.map((name) => [name, { kill: 0, pause: 0, cut: 0 }]),
  ) as StormReport['faults']
  const recoveries: { ms: number; after: string }[] = []
  const random = createRandom(seed)
  let videos = 0
  const doing = new Map<string, { what: string; since: number }>()
  const payers = ([base, solana] as const).flatMap((chain) =>
    Array.from({ length: options.payersPerNetwork }, (_, n) =>
      runPayer({
        network: chain,
        // As behind a balancer: each try may come to the other one.
        serviceUrl: () => all.serviceUrls[Math.floor(random() * all.serviceUrls.length)]!,
        solanaUrl: all.chainsUrl,
        fill: (address) => fillDirectly(all.chainsUrl, chain, address),
        purchases,
        nextVideoId: () => `71${String(++videos).padStart(17, '0')}`,
        abandons: n % 2 === 1,
        begins: (what) => doing.set(`${chain === base ? 'Base' : 'Solana'} ${n + 1}`, { what, since: Date.now() }),
        enough: enough.signal,
        end: end.signal,
      }),
    ),
  )
  const poller = runPoller(all.serviceUrls, purchases, enough.signal)
  const memory = watchMemory(all, enough.signal)
  const accepted = () => purchases.filter(({ jobId }) => jobId !== undefined).length
  const progress = async () => {
    const [before, since] = [accepted(), Date.now()]
    let logAt = since + logEveryMs
    for (const deadline = since + timeoutMs; Date.now() < deadline; await sleep(20)) {
      if (accepted() > before) return Date.now() - since
      if (Date.now() < logAt) continue
      logAt += logEveryMs
      log(`  no payment for ${seconds(since)} s: ${[...doing].map(describePayer).join('; ')}`)
    }
    throw new Error(`no payment was accepted for ${timeoutMs / 1000} seconds`)
  }
  const until = begun + max * 60_000
  // From then on the second of each pair is paused and cut off but not killed, so that its memory can be compared.
  const exemptFrom = begun + (until - begun) / 3
  const isExempt = ({ kind, machine }: Fault) => kind === 'kill' && machine.endsWith('-2') && Date.now() > exemptFrom
  let under: Promise<unknown>[] = []
  try {
    await progress()
    let n = 0
    for (const fault of planFaults(seed, options.lasting)) {
      if (n >= faults || Date.now() > until) break
      if (isExempt(fault)) continue
      n += 1
      struck[fault.machine][fault.kind] += 1
      log(`${n}: ${fault.kind} ${fault.machine} for ${fault.milliseconds} ms (${accepted()} payments so far)`)
      under.push(all.strike(fault))
      if (fault.overlaps && under.length < 2) {
        await sleep(fault.milliseconds / 2)
        continue
      }
      await Promise.all(under)
      under = []
      const ms = await progress()
      recoveries.push({ ms, after: `${fault.kind} ${fault.machine} for ${fault.milliseconds} ms` })
      if (ms > logEveryMs) log(`  the next payment was accepted after ${Math.round(ms / 1000)} s`)
    }
  } catch (error) {
    problems.push((error as Error).message)
  }
  await Promise.all(under)
  enough.abort()
  const minutes = (Date.now() - begun) / 60_000
  const timeout = setTimeout(() => end.abort(), timeoutMs)
  for (const { reason } of (await Promise.allSettled(payers)).filter((result) => result.status === 'rejected')) {
    problems.push(`a payer gave up: ${(reason as Error).message}`)
  }
  clearTimeout(timeout)
  const polled = await poller
  problems.push(...polled.problems)
  const growth = await memory
  const database = createDatabase({ connectionString: all.databaseUrl }, createLog('silent'))
  const chains = { id: 'outside', evmUrl: `${all.chainsUrl}/evm`, solanaUrl: all.chainsUrl }
  const counted = await count({ db: database.db, chains, wallets: all.wallets }, purchases, timeoutMs)
  problems.push(...counted.problems)
  await database.close()
  await all.stop()
  network.close()
  if (problems.length === 0) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  else log(`data kept for inspection: ${folder}`)
  const inOrder = recoveries.toSorted((a, b) => a.ms - b.ms)
  const abandoned = purchases.filter((purchase) => purchase.abandoned)
  return {
    network: network.kind,
    seed,
    minutes,
    faults: struck,
    tallies: counted.tallies,
    resent: purchases.filter(({ sent }) => sent > 1).length,
    abandoned: abandoned.length,
    abandonedPaid: abandoned.filter(({ videoId }) => counted.paidVideos.has(videoId)).length,
    polls: polled.polls,
    recoveryMs: {
      median: inOrder[inOrder.length >> 1]?.ms ?? 0,
      longest: inOrder.at(-1)?.ms ?? 0,
      longestAfter: inOrder.at(-1)?.after ?? '',
    },
    memory: growth,
    failedStarts: all.failedStarts(),
    problems,
  }
}

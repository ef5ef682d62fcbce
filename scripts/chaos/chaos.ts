/**
 * Kills the parts of a running service at random while wallets pay on both networks, and then counts: every payment
 * has exactly one job, every job is finished, and chain, ledger and jobs agree to the cent.
 */

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askHost, type Host } from '../../src/payment/chains/sandbox/chains-file.ts'
import { base, solana } from '../../src/payment/payment.ts'
import { freePort } from '../../src/process/port.ts'
import { copyCluster } from '../test/cluster.ts'
import { makeDataFolder } from '../test/folder.ts'
import { shuffled } from '../support/random.ts'
import { countPurchases, type Tally } from './reconcile.ts'
import { fillFromFaucet, type ChaosPurchase, runPayer } from './payers.ts'
import { createProcesses, type ChaosTarget, targets } from './processes.ts'

export interface ChaosReport {
  kills: Record<ChaosTarget, number>
  tallies: Tally[]
  /** Sent more than once before they were answered. */
  resent: number
  /** Services that ended by themselves because their database or their chains were killed while they started. */
  failedStarts: number
  problems: string[]
}

export interface ChaosOptions {
  kills: number
  payersPerNetwork?: number
  /** How long the service may take to accept a payment after a kill, and everything to be finished at the end. */
  timeoutMs?: number
  log?: (line: string) => void
  /** Ends the killing early; what was paid until then is counted. */
  signal?: AbortSignal
}

export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { kills, payersPerNetwork = 2, timeoutMs = 300_000, log = () => undefined, signal } = options
  const dataDir = await makeDataFolder()
  await copyCluster(dataDir)
  const port = await freePort()
  const serviceUrl = `http://127.0.0.1:${port}`
  const processes = await createProcesses(dataDir, port)
  const [enough, end] = [new AbortController(), new AbortController()]
  const purchases: ChaosPurchase[] = []
  const problems: string[] = []
  const killed = Object.fromEntries(targets.map((target) => [target, 0])) as Record<ChaosTarget, number>
  let payers: Promise<unknown>[] = []
  try {
    await Promise.all([processes.start('api'), processes.start('worker')])
    const { solanaUrl } = (await askHost(join(dataDir, 'sandbox')))!
    let videos = 0
    const nextVideoId = () => `71${String(++videos).padStart(17, '0')}`
    const signals = { enough: enough.signal, end: end.signal }
    const shared = { serviceUrl: () => serviceUrl, solanaUrl: solanaUrl!, purchases, nextVideoId, ...signals }
    payers = ([base, solana] as const).flatMap((network) => {
      const fill = (address: string) => fillFromFaucet(serviceUrl, network, address)
      return Array.from({ length: payersPerNetwork }, () => runPayer({ ...shared, network, fill }))
    })
    for (const [n, target] of chooseTargets(kills).entries()) {
      if (signal?.aborted) break
      // A kill counts when the service has come back from the one before: it has to have taken a payment since.
      await progress(purchases, timeoutMs)
      await sleep(Math.random() * 500)
      await kill(target)
      killed[target] += 1
      log(`kill ${n + 1} of ${kills}: ${target} (${purchases.length} payments so far)`)
    }
    await progress(purchases, timeoutMs)
  } catch (error) {
    problems.push((error as Error).message)
  }
  enough.abort()
  const timeout = setTimeout(() => end.abort(), timeoutMs)
  for (const { reason } of (await Promise.allSettled(payers)).filter((result) => result.status === 'rejected')) {
    problems.push(`a payer gave up: ${(reason as Error).message}`)
  }
  clearTimeout(timeout)
  const { tallies, problems: found } = await countPurchases(dataDir, purchases, timeoutMs)
  const host = await askHost(join(dataDir, 'sandbox'))
  problems.push(...found)
  await processes.stop()
  if (host && !(await ended(host, timeoutMs)))
    problems.push('the chain host or anvil still runs after the last service stopped')
  if (problems.length === 0) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  else log(`data kept for inspection: ${dataDir}`)
  return {
    kills: killed,
    tallies,
    resent: purchases.filter(({ sent }) => sent > 1).length,
    failedStarts: processes.failedStarts(),
    problems,
  }

  async function kill(target: ChaosTarget): Promise<void> {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(20)) {
      const pid = await processes.pidOf(target)
      if (pid !== undefined && send(pid, 'SIGKILL')) return
    }
    throw new Error(`${target} was not restarted`)
  }
}

/** All of them equally often, in an order of chance. */
function chooseTargets(kills: number): ChaosTarget[] {
  return Array.from({ length: Math.ceil(kills / targets.length) }, () => shuffled(targets, Math.random))
    .flat()
    .slice(0, kills)
}

/** Waits for a payment that is accepted from now on. */
async function progress(purchases: ChaosPurchase[], timeoutMs: number): Promise<void> {
  const accepted = () => purchases.filter(({ jobId }) => jobId !== undefined).length
  const before = accepted()
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(20)) {
    if (accepted() > before) return
  }
  throw new Error(`no payment was accepted for ${timeoutMs / 1000} seconds`)
}

async function ended({ pid, anvilPid }: Host, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(100)) {
    if (![pid, anvilPid!].some((process) => send(process, 0))) return true
  }
  return false
}

function send(pid: number, name: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    // It has ended.
    return false
  }
}

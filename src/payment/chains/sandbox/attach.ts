/** How a service connects to the chains of its folder: it finds their host, or starts one. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chains, findChains } from './chains-file.ts'
import type { Warn } from './damaged-file.ts'

export interface Lease {
  chains: Chains
  /** When the host has ended, or we have left. */
  closed: Promise<unknown>
  leave: () => void
}

/** Generous: a host that cannot start says so, and one that can may be on a very busy machine. */
const startSeconds = 120
const maxEarlyExits = 3

/** Returns once the chains are up and `prepare` is done. `warn` gets the warnings of the host. */
export async function attachToChains(
  folder: string,
  warn: Warn,
  prepare: (chains: Chains) => Promise<void>,
  signal: AbortSignal,
): Promise<Lease> {
  let host: HostProcess = { running: false, failed: false }
  let failures = 0
  let problem = 'they do not answer'
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await sleep(30)) {
    signal.throwIfAborted()
    const chains = await findChains(folder)
    const lease = chains && (await takeLease(chains, warn).catch(() => undefined))
    if (lease) {
      try {
        await prepare(lease.chains)
        return lease
      } catch (error) {
        // It stopped in between: then we look again.
        lease.leave()
        problem = (error as Error).message
      }
    }
    if (host.running) continue
    if (host.failed && ++failures >= maxEarlyExits) {
      problem = await lastWords(folder)
      break
    }
    host = await startHost(folder)
  }
  throw new Error(`the local chains did not start: ${problem}`)
}

interface HostProcess {
  running: boolean
  failed: boolean
}

const logFileOf = (folder: string) => join(folder, 'chains.log')

async function startHost(folder: string): Promise<HostProcess> {
  const output = await open(logFileOf(folder), 'a')
  const program = join(import.meta.dirname, 'host.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder], {
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  await output.close()
  child.unref()
  const host = { running: true, failed: false }
  child.once('exit', (code) => Object.assign(host, { running: false, failed: code !== 0 }))
  child.once('error', () => Object.assign(host, { running: false, failed: true }))
  return host
}

async function lastWords(folder: string): Promise<string> {
  const lines = (await readFile(logFileOf(folder), 'utf8').catch(() => '')).trim().split('\n')
  return lines.findLast((line) => /^\w*Error: /.test(line)) ?? `see ${logFileOf(folder)}`
}

/** A connection that stays open for as long as this process lives, and does not keep it alive. */
async function takeLease(chains: Chains, warn: Warn): Promise<Lease> {
  const request = get(`${chains.solanaUrl}/lease`, { agent: false })
  const closed = once(request, 'close').catch(() => undefined)
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
  // Broken by the host when it ends; what matters then is that it is closed.
  request.on('error', () => undefined)
  createInterface(response)
    .on('line', warn)
    .on('error', () => undefined)
  request.socket?.unref()
  return { chains, closed, leave: () => request.destroy() }
}

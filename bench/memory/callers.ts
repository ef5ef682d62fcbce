/** Who uses the service for as long as `bench/memory.ts` runs: payers on both chains, pollers and watchers. */

import { setTimeout as sleep } from 'node:timers/promises'
import { createKeyPairSignerFromBytes } from '@solana/kit'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactSvmScheme } from '@x402/svm/exact/client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { workflowFormats } from '../../src/formats/index.ts'
import { makeSolanaKey } from '../../src/payment/chains/sandbox/wallets.ts'
import { base, type Network } from '../../src/payment/payment.ts'
import { sampleLink } from '../samples.ts'

export interface Calls {
  url: string
  /** When to stop, in milliseconds. */
  end: number
  sent: { payments: number; videos: number; stored: number; polls: number; watched: number }
  /** The newest jobs; older ones are no longer asked for. */
  jobs: string[]
  /** That of the newest video, which takes a while. */
  newest?: string
}

/** The faucet gives money for fifty. */
const purchasesForOneGift = 45

async function createPayer(url: string, network: Network) {
  const client = new x402Client()
  const give = async (address: string) => {
    const filled = await fetch(`${url}/sandbox/faucet`, { method: 'POST', body: JSON.stringify({ network, address }) })
    if (!filled.ok) throw new Error(`the faucet refused: ${await filled.text()}`)
  }
  if (network === base) {
    const account = privateKeyToAccount(generatePrivateKey())
    client.register(network, new ExactEvmScheme(account))
    return { pay: wrapFetchWithPayment(fetch, client), fill: () => give(account.address) }
  }
  const signer = await createKeyPairSignerFromBytes(makeSolanaKey())
  client.register(network, new ExactSvmScheme(signer, { rpcUrl: `${url}/sandbox/rpc/solana` }))
  return { pay: wrapFetchWithPayment(fetch, client), fill: () => give(signer.address) }
}

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!

/** Pays for a new video every so often, where it is said, and else for known ones in any format, stored or not. */
export async function pay(
  calls: Calls,
  { network, everyMs, newVideoMs = Infinity }: { network: Network; everyMs: number; newVideoMs?: number },
): Promise<void> {
  const { pay: send, fill } = await createPayer(calls.url, network)
  let lastNew = -Infinity
  for (let bought = 0; Date.now() < calls.end; await sleep(everyMs)) {
    const isNew = Date.now() - lastNew >= newVideoMs
    if (!isNew && calls.sent.videos === 0) continue
    if (isNew) lastNew = Date.now()
    if (bought++ % purchasesForOneGift === 0) await fill()
    const url = sampleLink(isNew ? calls.sent.videos++ : Math.floor(Math.random() * calls.sent.videos))
    const body = JSON.stringify({ url, ...(isNew ? {} : { format: oneOf(workflowFormats) }) })
    const answer = await send(`${calls.url}/v1/jobs`, { method: 'POST', body })
    const text = await answer.text()
    if (answer.status !== 200 && answer.status !== 202) throw new Error(`${network}: ${answer.status} ${text}`)
    calls.sent.payments++
    if (answer.status === 200) calls.sent.stored++
    const { jobId } = JSON.parse(text) as { jobId: string }
    calls.jobs.push(jobId)
    if (isNew) calls.newest = jobId
    if (calls.jobs.length > 500) calls.jobs.shift()
  }
}

export async function poll(calls: Calls, everyMs: number): Promise<void> {
  while (Date.now() < calls.end) {
    await sleep(everyMs)
    if (calls.jobs.length === 0) continue
    await (await fetch(`${calls.url}/v1/jobs/${oneOf(calls.jobs)}`)).text()
    calls.sent.polls++
  }
}

/** Watches a job to its end, or goes away in the middle. */
export async function watch(calls: Calls): Promise<void> {
  while (Date.now() < calls.end) {
    await sleep(1_000 * Math.random())
    const jobId = Math.random() < 0.5 ? calls.newest : calls.jobs.at(-1)
    if (jobId === undefined) continue
    const timeout = AbortSignal.timeout(Math.round(20_000 * Math.random()))
    const stream = await fetch(`${calls.url}/v1/jobs/${jobId}/events`, { signal: timeout })
      .then((answer) => answer.text())
      .catch((error: unknown) => error)
    if (stream instanceof Error && stream.name !== 'TimeoutError') throw stream
    calls.sent.watched++
  }
}

/** Callers who pay, and callers who poll. Nothing is sent twice: whatever does not succeed at once is a failure. */

import { setTimeout as sleep } from 'node:timers/promises'
import { base, type Network, solana } from '../../src/payment/payment.ts'
import { type ChaosPurchase, createPayer, fillFromFaucet, send, sign } from '../../scripts/chaos/payers.ts'

export interface Load {
  purchases: ChaosPurchase[]
  polls: () => number
  stop: () => Promise<void>
}

const payersPerNetwork = 3
const pollers = 3
const payMs = 1_000
const pollMs = 50
/** The faucet gives enough for fifty. */
const purchasesForOneGift = 45

export function startLoad(urls: () => string[], solanaUrl: string, problems: string[]): Load {
  const over = new AbortController()
  const purchases: ChaosPurchase[] = []
  /** Jobs that a poll has seen at their end: the status does not change any more. */
  const ended = new Map<string, string>()
  let [polls, videos] = [0, 0]
  const anyOf = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)]!
  const fail = (what: string, error: unknown) => {
    const { message, cause } = error as Error
    problems.push(`${what}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`)
  }

  async function pay(network: Network): Promise<void> {
    const { address, client } = await createPayer({ network, solanaUrl })
    for (let bought = 0; !over.signal.aborted; bought++) {
      const purchase: ChaosPurchase = { network, videoId: `71${String(++videos).padStart(17, '0')}`, sent: 0 }
      try {
        if (bought % purchasesForOneGift === 0) await fillFromFaucet(anyOf(urls()), network, address)
        const payment = await sign(anyOf(urls()), client)
        purchases.push(purchase)
        await send(anyOf(urls()), payment, purchase)
        if (purchase.refused !== undefined) problems.push(`a submission was refused: ${purchase.refused}`)
      } catch (error) {
        purchase.abandoned = true
        fail('a submission failed', error)
      }
      await sleep(payMs)
    }
  }

  async function poll(): Promise<void> {
    for (; !over.signal.aborted; await sleep(pollMs)) {
      const { jobId } = anyOf(purchases) ?? {}
      if (jobId === undefined) continue
      polls += 1
      try {
        const response = await fetch(`${anyOf(urls())}/v1/jobs/${jobId}`, { signal: AbortSignal.timeout(30_000) })
        const text = await response.text()
        if (response.status !== 200) throw new Error(`${response.status} ${text}`)
        const { status } = JSON.parse(text) as { status: string }
        const before = ended.get(jobId)
        if (before !== undefined && before !== status) throw new Error(`${before}, then ${status}`)
        if (status === 'success' || status === 'failed') ended.set(jobId, status)
      } catch (error) {
        fail(`a poll of ${jobId} failed`, error)
      }
    }
  }

  const payers = ([base, solana] as const).flatMap((network) =>
    Array.from({ length: payersPerNetwork }, () => pay(network)),
  )
  const callers = [...payers, ...Array.from({ length: pollers }, poll)]
  return {
    purchases,
    polls: () => polls,
    stop: async () => {
      over.abort()
      await Promise.all(callers)
    },
  }
}

/** Polls jobs at random on all that answer. An acknowledged job never disappears, and its outcome never changes. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { ChaosPurchase } from './payers.ts'

export async function runPoller(
  serviceUrls: string[],
  purchases: ChaosPurchase[],
  enough: AbortSignal,
): Promise<{ polls: number; problems: string[] }> {
  const ended = new Map<string, string>()
  const problems: string[] = []
  let polls = 0
  while (!enough.aborted) {
    await sleep(20)
    const bought = purchases.filter(({ jobId }) => jobId !== undefined)
    const jobId = bought[Math.floor(Math.random() * bought.length)]?.jobId
    if (jobId === undefined) continue
    const url = `${serviceUrls[polls++ % serviceUrls.length]}/v1/jobs/${jobId}`
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
      .then(async (response) => ({ code: response.status, ...((await response.json()) as { status?: string }) }))
      .catch(() => undefined)
    // Unreachable, or its database is: it is polled again.
    if (!answer || answer.code >= 500) continue
    const before = ended.get(jobId)
    if (answer.code !== 200) problems.push(`job ${jobId} was polled with ${answer.code}`)
    else if (before !== undefined && before !== answer.status)
      problems.push(`job ${jobId}: ${before}, then ${answer.status}`)
    else if (answer.status === 'success' || answer.status === 'failed') ended.set(jobId, answer.status)
  }
  return { polls, problems }
}

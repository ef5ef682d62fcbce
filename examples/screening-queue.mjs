// @ts-check

/**
 * A content screening queue: each link is approved, rejected or left to a person. A decision is on the disk before the
 * next link is taken, so the queue continues after a restart and pays for no decided link again.
 *
 *     node examples/screening-queue.mjs decisions.jsonl <link> <link>
 */

import { appendFile, readFile } from 'node:fs/promises'
import { createClient, ReelgistError } from 'reelgist'
import { evmWallet } from 'reelgist/evm'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxKey } from './support/sandbox-key.mjs'

const baseUrl = process.env['REELGIST_URL'] ?? 'http://localhost:8402'
const [file = 'decisions.jsonl', ...links] = process.argv.slice(2)
const key = /** @type {`0x${string}`} */ (process.env['KEY'] ?? (await sandboxKey(baseUrl)))
const client = createClient({ baseUrl, wallet: evmWallet(privateKeyToAccount(key)) })

const stored = await readFile(file, 'utf8').catch((error) => {
  if (error.code === 'ENOENT') return ''
  throw error
})
const decided = new Set(
  stored
    .split('\n')
    .filter(Boolean)
    .map((line) => String(JSON.parse(line).link)),
)

/** @param {string} link */
async function decide(link) {
  try {
    const { recommendation, riskLevel, summary } = await client.analyse(link, { format: 'content-screening' })
    return { link, decision: recommendation, riskLevel, summary }
  } catch (error) {
    // A video that cannot be analysed is a person's decision. Everything else stops the queue: it can be started again.
    if (!(error instanceof ReelgistError) || !['job_failed', 'invalid_request'].includes(error.code)) throw error
    return { link, decision: 'review', summary: error.message }
  }
}

for (const link of new Set(links)) {
  if (decided.has(link)) continue
  const decision = await decide(link)
  await appendFile(file, `${JSON.stringify(decision)}\n`)
  console.log(decision.decision, link)
}

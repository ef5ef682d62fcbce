// @ts-check

/**
 * A program that loses nothing when it is killed: the payment is on the disk before it is sent, and the next run goes on
 * with it. However often it runs, one job is made and charged once.
 *
 *     node examples/survive.mjs <link>
 */

import { readFile, rm, writeFile } from 'node:fs/promises'
import { createClient, ReelgistError } from 'reelgist'
import { evmWallet } from 'reelgist/evm'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxKey } from './support/sandbox-key.mjs'

const baseUrl = process.env['REELGIST_URL'] ?? 'http://localhost:8402'
const link = process.argv[2] ?? 'https://www.tiktok.com/@samples/video/7000000000000000002'
const file = process.env['PAYMENT_FILE'] ?? 'payment.txt'

const payment = await readFile(file, 'utf8').catch(() => undefined)
const key = /** @type {`0x${string}`} */ (process.env['KEY'] ?? (await sandboxKey(baseUrl)))
const client = createClient({ baseUrl, wallet: evmWallet(privateKeyToAccount(key)) })
try {
  const job = await client.submit(link, {
    payment,
    onPayment: ({ payment }) => writeFile(file, payment, { mode: 0o600 }),
  })
  console.log('job', job.jobId, payment === undefined ? 'paid for' : 'found again')
  const { result } = await client.wait(job.jobId, { onProgress: ({ stage }) => console.error(stage) })
  console.log(JSON.stringify(result, null, 2))
  await rm(file, { force: true })
} catch (error) {
  if (!(error instanceof ReelgistError)) throw error
  console.error(`${error.message}\n${error.advice}`)
  // What is not charged, or is known to have failed, need not be asked for again.
  if (error.charged === 'no' || error.code === 'job_failed') await rm(file, { force: true })
  process.exitCode = 1
}

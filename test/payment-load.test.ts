/** As many paid submissions as there are, at once, to the running service: all are taken, and polls are answered. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base, solana } from '../src/payment/payment.ts'
import { withPaidService } from './support/paid-service.ts'
import { createWallet, earned, submit } from './support/shop.ts'
import { scaled } from './support/soak.ts'

const count = scaled(500, 30)
// A wallet has money for fifty.
const wallets = Math.ceil(count / 50)

const paid = withPaidService()

for (const [platform, network] of ([base, solana] as const).entries()) {
  test(`${count} simultaneous paid submissions on ${network} become ${count} jobs, while polls are answered`, async () => {
    const payers = await Promise.all(Array.from({ length: wallets }, () => createWallet(paid.sandbox, network)))
    const payments: string[] = []
    for (let n = 0; n < count; n++) payments.push(await payers[n % wallets]!.sign(paid.offers))
    const video = (n: number) => `https://www.tiktok.com/@a/video/7${platform}${String(n).padStart(17, '0')}`
    const had = await earned(paid.sandbox, network)

    const done = new AbortController()
    const polls: number[] = []
    const polling = (async () => {
      while (!done.signal.aborted) polls.push((await fetch(`${paid.url}/0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10`)).status)
    })()
    const answers = await Promise.all(
      payments.map((payment, n) => submit(paid.url, payment, JSON.stringify({ url: video(n) }))),
    )
    done.abort()
    await polling

    assert.deepEqual(new Set(answers.map(({ status, text }) => (status === 202 ? 202 : text))), new Set([202]))
    const jobs = new Set(answers.map(({ text }) => (JSON.parse(text) as { jobId: string }).jobId))
    assert.equal(jobs.size, count)
    assert.equal((await earned(paid.sandbox, network)) - had, BigInt(count) * BigInt(paid.offers[0]!.amount))
    assert.deepEqual(new Set(polls), new Set([404]))
  })
}

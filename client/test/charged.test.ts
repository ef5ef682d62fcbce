/** What errors say about money: what the submission said where the client knows it, and never more than is known. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base } from '../../src/payment/payment.ts'
import { createClient, ReelgistError } from '../src/index.ts'
import { startProxy } from './support/proxy.ts'
import { links, withService } from './support/service.ts'
import { earnings, makeWallet } from './support/wallets.ts'

const served = withService()

async function errorOf(work: Promise<unknown>): Promise<ReelgistError> {
  const error = await work.then(
    () => new Error('it succeeded'),
    (error: unknown) => error,
  )
  assert.ok(error instanceof ReelgistError, String(error))
  return error
}

/** The code and `charged` of the error that `work` ends with. */
async function moneyOf(work: Promise<unknown>): Promise<string> {
  const { code, charged } = await errorOf(work)
  return `${code} ${charged}`
}

/** A signal that is aborted as soon as the waiting has begun. Polls, since the proxy forwards only complete responses. */
function stopping() {
  const controller = new AbortController()
  return { via: 'poll', signal: controller.signal, onProgress: () => controller.abort() } as const
}

test('errors while waiting for a free job report that nothing was charged', async (t) => {
  t.after(served.release)
  let isDown = false
  const proxy = await startProxy(t, served.url, () => (isDown ? { status: 410, body: '{"error":"gone"}' } : 'pass'))
  const client = createClient({ baseUrl: proxy.url, wallet: await makeWallet(served, base), maxRetries: 0 })
  const link = links.failsFirst()
  assert.equal(await moneyOf(client.analyse(link)), 'job_failed yes')
  const { jobId, charged } = await client.submit(link)
  assert.equal(charged, 'no')
  assert.equal(await moneyOf(client.wait(jobId, { timeout: 50 })), 'timeout no')
  assert.equal(await moneyOf(client.wait(jobId, stopping())), 'aborted no')
  assert.equal(await moneyOf(client.transcript(jobId, 'srt', { signal: AbortSignal.abort() })), 'aborted no')
  isDown = true
  assert.equal(await moneyOf(client.wait(jobId)), 'job_expired no')
  assert.equal(await moneyOf(client.evidence(jobId)), 'service_error no')
})

test('a free job that fails again was not charged', async () => {
  const client = createClient({ baseUrl: served.url, wallet: await makeWallet(served, base) })
  const link = links.private()
  assert.equal(await moneyOf(client.analyse(link)), 'job_failed yes')
  const { jobId } = await client.submit(link)
  assert.equal(await moneyOf(client.wait(jobId)), 'job_failed no')
})

test('reports the charge of a job of another client as unknown', async (t) => {
  t.after(served.release)
  const buyer = createClient({ baseUrl: served.url, wallet: await makeWallet(served, base) })
  const [{ jobId }, failing] = [await buyer.submit(links.endless()), await buyer.submit(links.private())]
  const proxy = await startProxy(t, served.url, () => ({ status: 410, body: '{"error":"gone"}' }))
  const client = createClient({ baseUrl: served.url })
  assert.equal(await moneyOf(client.wait(jobId, { timeout: 50 })), 'timeout unknown')
  assert.equal(await moneyOf(client.wait(jobId, stopping())), 'aborted unknown')
  assert.equal(await moneyOf(client.wait(failing.jobId)), 'job_failed unknown')
  assert.equal(await moneyOf(createClient({ baseUrl: proxy.url }).wait(jobId)), 'job_expired unknown')
})

test('reports the charge as unknown when "busy" follows a lost response, and the payment returns its job later', async (t) => {
  let paid = 0
  const proxy = await startProxy(t, served.url, ({ payment }) => {
    if (payment === undefined) return 'pass'
    paid += 1
    return paid === 1 ? 'cut' : { status: 503, body: '{"error":"no server"}' }
  })
  const link = links.good()
  const cost = await earnings(served, base, async () => {
    const buyer = createClient({ baseUrl: proxy.url, wallet: await makeWallet(served, base), maxRetries: 1 })
    const lost = await errorOf(buyer.submit(link))
    assert.deepEqual([paid, lost.code, lost.charged], [2, 'payment_unconfirmed', 'unknown'])
    // Nor does it when a stored payment is sent again, or the signal is aborted before that.
    const { payment } = lost
    assert.equal(await moneyOf(buyer.submit(link, { payment })), 'payment_unconfirmed unknown')
    const stopped = await errorOf(buyer.submit(link, { payment, signal: AbortSignal.abort() }))
    assert.deepEqual([stopped.code, stopped.charged, stopped.payment], ['aborted', 'unknown', payment])
    assert.equal((await createClient({ baseUrl: served.url }).submit(link, { payment })).charged, 'yes')
  })
  assert.equal(cost, 100_000n)
})

test('reports no charge when the service is busy from the first try on', async (t) => {
  const proxy = await startProxy(t, served.url, ({ payment }) =>
    payment === undefined ? 'pass' : { status: 503, body: '{"error":"full"}' },
  )
  const client = createClient({ baseUrl: proxy.url, wallet: await makeWallet(served, base), maxRetries: 1 })
  assert.equal(await moneyOf(client.submit(links.good())), 'busy no')
})

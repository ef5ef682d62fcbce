/** The client against the running service and its local chains: what is promised, and what is charged for it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base, solana } from '../../src/payment/payment.ts'
import { createClient, type FindingEvent, type Progress, type RecipeResult, ReelgistError } from '../src/index.ts'
import { startProxy } from './support/proxy.ts'
import { links, withService } from './support/service.ts'
import { earnings, makeWallet } from './support/wallets.ts'

const served = withService()

/** The error that `work` ends with. */
async function errorOf(work: Promise<unknown>): Promise<ReelgistError> {
  try {
    await work
  } catch (error) {
    assert.ok(error instanceof ReelgistError, String(error))
    return error
  }
  throw new Error('it succeeded')
}

for (const network of [base, solana] as const) {
  test(`returns a typed result for ten cents on ${network}`, async () => {
    const client = createClient({ baseUrl: served.url, wallet: await makeWallet(served, network) })
    const seen: string[] = []
    const cost = await earnings(served, network, async () => {
      const result = await client.analyse(links.good(), {
        format: 'recipe',
        onPayment: ({ usd }) => void seen.push(`signed ${usd}`),
        onSubmitted: ({ charged, receipt }) => void seen.push(`${charged} ${receipt?.network}`),
      })
      const recipe: RecipeResult = result
      assert.ok(recipe.ingredients.length > 0)
    })
    assert.equal(cost, 100_000n)
    assert.deepEqual(seen, ['signed 0.10', `yes ${network}`])
  })

  test(`retries a lost response on ${network} with the same payment: one job, one charge`, async (t) => {
    const wallet = await makeWallet(served, network)
    let paid = 0
    const proxy = await startProxy(t, served.url, ({ payment }) => {
      if (payment === undefined) return 'pass'
      paid += 1
      return paid === 1 ? 'cut' : paid === 2 ? 'half' : 'pass'
    })
    const client = createClient({ baseUrl: proxy.url, wallet })
    const cost = await earnings(served, network, async () => {
      const job = await client.submit(links.good())
      assert.equal(job.charged, 'yes')
      assert.equal((await client.wait(job.jobId)).status, 'success')
    })
    assert.equal(cost, 100_000n)
    assert.equal(paid, 3)
    assert.equal(new Set(proxy.seen.flatMap(({ payment }) => payment ?? [])).size, 1)
    assert.equal(wallet.signatures, 1)
  })
}

test('the error has the payment whose responses were lost, and it returns its job without another charge', async (t) => {
  const wallet = await makeWallet(served, base)
  const proxy = await startProxy(t, served.url, ({ payment }) => (payment === undefined ? 'pass' : 'cut'))
  const link = links.good()
  const cost = await earnings(served, base, async () => {
    const error = await errorOf(createClient({ baseUrl: proxy.url, wallet, maxRetries: 1 }).submit(link))
    assert.deepEqual([error.code, error.charged], ['payment_unconfirmed', 'unknown'])
    const job = await createClient({ baseUrl: served.url }).submit(link, { payment: error.payment })
    assert.equal(job.charged, 'yes')
    assert.equal(wallet.signatures, 1)
  })
  assert.equal(cost, 100_000n)
})

test('an abort after the payment was sent reports an unknown charge and the payment', async (t) => {
  const wallet = await makeWallet(served, base)
  const controller = new AbortController()
  const proxy = await startProxy(t, served.url, ({ payment }) => {
    if (payment !== undefined) controller.abort()
    return 'pass'
  })
  const link = links.good()
  const error = await errorOf(createClient({ baseUrl: proxy.url, wallet }).analyse(link, { signal: controller.signal }))
  assert.deepEqual([error.code, error.charged], ['aborted', 'unknown'])
  assert.ok(error.payment)
  assert.equal((await createClient({ baseUrl: served.url }).submit(link, { payment: error.payment })).charged, 'yes')
})

test('signs nothing above the maximum price, on another network or in another token', async () => {
  const wallet = await makeWallet(served, base)
  const code = async (options: Parameters<typeof createClient>[0]) =>
    (await errorOf(createClient(options).submit(links.good()))).code
  assert.equal(await code({ baseUrl: served.url, wallet, maxPrice: '0.099999' }), 'price_too_high')
  assert.equal(await code({ baseUrl: served.url, wallet: { ...wallet, network: 'eip155:1' } }), 'wallet_unfit')
  assert.equal(await code({ baseUrl: served.url, wallet: { ...wallet, asset: wallet.address } }), 'wallet_unfit')
  assert.equal(await code({ baseUrl: served.url }), 'wallet_unfit')
  assert.equal(wallet.signatures, 0)
})

test('distinguishes an empty wallet from an unsupported link, and charges for neither', async () => {
  const poor = createClient({ baseUrl: served.url, wallet: await makeWallet(served, base, { funded: false }) })
  const refused = await errorOf(poor.submit(links.good()))
  assert.deepEqual([refused.code, refused.charged], ['payment_refused', 'no'])
  assert.match(refused.advice, /Add USDC to the wallet/)
  const wallet = await makeWallet(served, base)
  const cost = await earnings(served, base, async () => {
    const error = await errorOf(createClient({ baseUrl: served.url, wallet }).submit('https://example.com/x'))
    assert.deepEqual([error.code, error.charged, error.status], ['invalid_request', 'no', 400])
    assert.equal(error.message, 'this link is not supported')
    assert.match(error.advice, /a TikTok, an Instagram reel or a YouTube Short, such as https:/)
  })
  assert.equal(cost, 0n)
})

test('checks before it signs: a refused link, format or callback never gets as far as the wallet', async () => {
  const wallet = await makeWallet(served, base)
  const client = createClient({ baseUrl: served.url, wallet })
  assert.deepEqual((await client.check(links.good(), { format: 'recipe' })).supported, true)
  assert.match((await client.check('https://example.com/')).error ?? '', /^Error resolving url/)
  const format = 'novel' as 'recipe'
  const callback = { url: 'http://caller.example/', secret: `whsec_${btoa('x'.repeat(32))}` }
  for (const submitted of [
    client.submit('https://example.com/'),
    client.submit(links.good(), { format }),
    client.submit(links.good(), { callback }),
  ])
    assert.equal((await errorOf(submitted)).code, 'invalid_request')
  const refused = await errorOf(client.submit(links.good(), { callback }))
  assert.equal(refused.serviceCode, 'invalid_callback')
  assert.match(refused.help ?? '', /\/docs\/errors#invalid_callback$/)
  assert.match(refused.advice, /https URL on the public internet/)
  assert.equal(wallet.signatures, 0)
})

test('submits to a service that cannot check', async (t) => {
  const proxy = await startProxy(t, served.url, ({ path }) =>
    path.startsWith('/v1/check') ? { status: 404, body: '{"error":"Not found"}' } : 'pass',
  )
  const client = createClient({ baseUrl: proxy.url, wallet: await makeWallet(served, base) })
  assert.equal((await client.submit(links.good())).charged, 'yes')
})

test('one payment id buys once, however often it is signed', async () => {
  const client = createClient({ baseUrl: served.url, wallet: await makeWallet(served, base) })
  const [link, paymentId] = [links.good(), `order-${crypto.randomUUID()}`]
  const cost = await earnings(served, base, async () => {
    const first = await client.submit(link, { paymentId })
    assert.equal((await client.submit(link, { paymentId })).jobId, first.jobId)
    assert.equal((await errorOf(client.submit(links.good(), { paymentId }))).code, 'payment_id_used')
  })
  assert.equal(cost, 100_000n)
})

test('a failed job reports its reason, and the retry is free', async () => {
  const client = createClient({ baseUrl: served.url, wallet: await makeWallet(served, base) })
  const link = links.private()
  const cost = await earnings(served, base, async () => {
    const error = await errorOf(client.analyse(link))
    assert.deepEqual([error.code, error.message, error.charged], ['job_failed', 'video is private', 'yes'])
    assert.match(error.advice, /retry .* is free/)
    assert.equal((await client.get(error.jobId!)).status, 'failed')
    assert.equal((await client.submit(link)).charged, 'no')
  })
  assert.equal(cost, 100_000n)
})

test('waiting ends at its timeout or signal, and the job continues', async (t) => {
  t.after(served.release)
  const client = createClient({ baseUrl: served.url, wallet: await makeWallet(served, base) })
  const { jobId } = await client.submit(links.endless())
  const late = await errorOf(client.wait(jobId, { timeout: 50 }))
  assert.deepEqual([late.code, late.jobId, late.charged], ['timeout', jobId, 'yes'])
  const controller = new AbortController()
  const stopped = await errorOf(client.wait(jobId, { signal: controller.signal, onProgress: () => controller.abort() }))
  assert.deepEqual([stopped.code, stopped.jobId], ['aborted', jobId])
  assert.notEqual((await client.get(jobId)).status, 'failed')
})

test('reports progress from events, falls back to long polling, then to polling', async (t) => {
  const wallet = await makeWallet(served, base)
  const client = createClient({ baseUrl: served.url, wallet })
  const progress: Progress[] = []
  const findings: (FindingEvent | undefined)[] = []
  await client.analyse(links.good(), {
    onProgress: (at) => progress.push(at),
    onFinding: (found) => findings.push(found),
  })
  assert.ok(progress.every(({ fraction }) => typeof fraction === 'number'))

  const { jobId } = await client.submit(links.good())
  const noEvents = await startProxy(t, served.url, ({ path }) =>
    path.endsWith('/events') ? { status: 404, body: '{"error":"Not found"}' } : 'pass',
  )
  assert.equal((await createClient({ baseUrl: noEvents.url }).wait(jobId)).status, 'success')
  assert.deepEqual(
    noEvents.seen.map(({ prefer }) => prefer),
    [undefined, 'wait=25'],
  )

  const headers = { 'Content-Type': 'text/event-stream' }
  const breaking = await startProxy(t, served.url, ({ path }) =>
    path.endsWith('/events') ? { status: 200, headers, body: 'retry: 1\n\n' } : 'pass',
  )
  assert.equal((await createClient({ baseUrl: breaking.url }).wait(jobId)).status, 'success')
  assert.equal(breaking.seen.length, 4)

  const running = JSON.stringify({ jobId, videoId: '1', status: 'processing' })
  const polled = await startProxy(t, served.url, ({ path }, count) =>
    path.endsWith('/events') ? { status: 404, body: '{}' } : count < 4 ? { status: 200, body: running } : 'pass',
  )
  assert.equal((await createClient({ baseUrl: polled.url }).wait(jobId, { pollInterval: 1 })).status, 'success')
  assert.deepEqual(
    polled.seen.map(({ prefer }) => prefer),
    [undefined, 'wait=25', undefined, undefined],
  )
})

test('retries a service that is busy or failing, and reports one that stays so', async (t) => {
  const { jobId } = await createClient({ baseUrl: served.url, wallet: await makeWallet(served, base) }).submit(
    links.good(),
  )
  const flaky = await startProxy(t, served.url, (_, count) => (count < 3 ? { status: 503, body: '{}' } : 'pass'))
  assert.equal((await createClient({ baseUrl: flaky.url }).get(jobId)).jobId, jobId)
  assert.equal(flaky.seen.length, 3)
  const broken = await startProxy(t, served.url, () => ({ status: 500, body: 'oops' }))
  assert.equal((await errorOf(createClient({ baseUrl: broken.url, maxRetries: 1 }).get(jobId))).code, 'service_error')
  const nobody = createClient({ baseUrl: 'http://127.0.0.1:9', maxRetries: 0 })
  assert.equal((await errorOf(nobody.submit(links.good()))).code, 'unreachable')
})

test('reports jobs that do not exist', async () => {
  const error = await errorOf(createClient({ baseUrl: served.url }).wait(crypto.randomUUID()))
  assert.deepEqual([error.code, error.charged], ['job_not_found', 'unknown'])
})

test('lists the formats, the default first', async () => {
  const [first, ...rest] = await createClient({ baseUrl: served.url }).formats()
  assert.equal(first?.name, 'default')
  assert.ok(rest.some(({ name }) => name === 'recipe'))
})

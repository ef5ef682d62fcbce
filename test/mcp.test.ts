/** MCP against the running service, with the official clients of both eras and real payments on local chains. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { test } from 'node:test'
import type { PaymentRequired } from '@x402/core/types'
import { encodePaymentSignatureHeader } from '@x402/core/http'
import { basicResult } from '../client/src/index.ts'
import { basicLabel } from '../src/http/live/basic-result.ts'
import { AnalysisFailure } from '../src/errors.ts'
import defaultFormat from '../src/formats/default.ts'
import recipe from '../src/formats/recipe.ts'
import { workflowFormats } from '../src/formats/index.ts'
import { base, solana } from '../src/payment/payment.ts'
import { type Assistant, assistants, type ToolResult } from './support/mcp-clients.ts'
import { withPaidService } from './support/paid-service.ts'
import { costIn, createWallet, submit, type TestWallet } from '../scripts/support/wallets.ts'

/** Videos whose number begins so fail, wait until they are let go, or are analysed without the model or without any. */
const [failing, waiting, basic, keyless] = ['74', '75', '76', '77']
let letGo: () => void = () => undefined
let begun: () => void = () => undefined

const paid = withPaidService(async ({ id }, format, _signal, _progress, producedBy) => {
  const versions = { formatVersion: 1, evidenceVersion: 1 }
  if (id.startsWith(basic)) producedBy({ composer: 'embedded', ...versions, fallbackFrom: 'some-model' })
  else if (id.startsWith(keyless)) producedBy({ composer: 'embedded', ...versions })
  else producedBy({ composer: 'model', model: 'some-model', ...versions })
  if (id.startsWith(failing)) throw new AnalysisFailure('video is private')
  if (id.startsWith(waiting)) {
    await new Promise<void>((resolve) => {
      letGo = resolve
      begun()
    })
  }
  return format === 'recipe' ? recipe.example : defaultFormat.example
})

let videos = 0
const newVideo = (begins = '73') => ({
  url: `https://www.tiktok.com/@a/video/${begins}${String(++videos).padStart(17, '0')}`,
})

/** Asks without a payment, and pays for what is then asked for. */
async function payFor(assistant: Assistant, wallet: TestWallet, args: object) {
  const { structuredContent } = await assistant.call('analyse_video', args)
  return wallet.client.createPaymentPayload(structuredContent as unknown as PaymentRequired)
}

const textOf = ({ content }: ToolResult) => JSON.parse(content[0]!.text!) as unknown

for (const [name, connect] of Object.entries(assistants)) {
  test(`${name}: lists the tools, and only the paid one has no output schema`, async () => {
    const assistant = await connect(paid.service.url)
    assert.equal(assistant.era(), name.includes('2026') ? '2026-07-28' : '2025-11-25')
    const tools = await assistant.tools()
    assert.deepEqual(
      tools.map(({ name, outputSchema }) => [name, outputSchema !== undefined]),
      [
        ['list_formats', true],
        ['analyse_video', false],
        ['get_job', true],
        ['get_evidence', true],
      ],
    )
    const listed = await assistant.call('list_formats', {})
    const names = (listed.structuredContent!['formats'] as { name: string }[]).map(({ name }) => name)
    assert.deepEqual(names, ['default', ...workflowFormats])
    const one = await assistant.call('list_formats', { format: 'recipe' })
    const [described] = one.structuredContent!['formats'] as { example: unknown; schema: { type: string } }[]
    assert.deepEqual([described!.example, described!.schema.type], [recipe.example, 'object'])
    assert.match(await assistant.prompt('analyse-video', { url: 'https://x.test/1', format: 'recipe' }), /"recipe"/)
    assert.deepEqual(await assistant.complete('analyse-video', 'format', 'wor'), ['workout-plan'])
    await assistant.close()
  })

  for (const network of [base, solana] as const) {
    test(`${name}: pays on ${network} and gets the result, the receipt, and the same job again`, async () => {
      const assistant = await connect(paid.service.url)
      const wallet = await createWallet(paid.sandbox, network)
      const args = { ...newVideo(), format: 'recipe' }

      const asked = await assistant.call('analyse_video', args)
      assert.equal(asked.isError, true)
      assert.equal(asked.structuredContent!['x402Version'], 2)
      assert.ok(JSON.stringify(asked.structuredContent).length <= 2048)
      const text = asked.content[0]!.text!
      const page = new URL(/http:\/\/service\.test\/\?[^ ,]+/.exec(text)![0])
      assert.deepEqual(Object.fromEntries(page.searchParams), args)
      assert.match(text, /^This analysis costs \$0\.10: .*call get_job with that jobId/)

      const payment = await payFor(assistant, wallet, args)
      // One dialect sends it as it is, the other in base64.
      const meta = { 'x402/payment': network === base ? payment : encodePaymentSignatureHeader(payment) }
      const cost = await costIn(paid.sandbox, wallet, async () => {
        const done = await assistant.call('analyse_video', args, { meta })
        assert.ok(!done.isError, JSON.stringify(done))
        const { jobId, status, result, format } = done.structuredContent!
        assert.deepEqual([status, format, result], ['success', 'recipe', recipe.example])
        assert.deepEqual(textOf(done), done.structuredContent)
        const receipt = done._meta!['x402/payment-response'] as Record<string, unknown>
        assert.deepEqual([receipt['success'], receipt['payer'], receipt['network']], [true, wallet.address, network])

        const again = await assistant.call('analyse_video', args, { meta })
        assert.equal(again.structuredContent!['jobId'], jobId)
        assert.deepEqual(again._meta!['x402/payment-response'], receipt)
        const byHttp = await submit(paid.url, encodePaymentSignatureHeader(payment), JSON.stringify(args))
        assert.equal((JSON.parse(byHttp.text) as { jobId: string }).jobId, jobId)

        const job = await assistant.call('get_job', { jobId })
        assert.deepEqual(job.structuredContent!['result'], recipe.example)
        const evidence = await assistant.call('get_evidence', { jobId })
        const overHttp = await fetch(`${paid.service.url}/v1/jobs/${String(jobId)}/evidence`)
        assert.deepEqual(evidence.structuredContent, await overHttp.json())
      })
      assert.deepEqual(cost, [100_000n, 100_000n])
      await assistant.close()
    })
  }

  test(`${name}: a payment used over HTTP returns its job, and no other`, async () => {
    const assistant = await connect(paid.service.url)
    const wallet = await createWallet(paid.sandbox, base)
    const [video, payment] = [newVideo(), await wallet.sign(paid.offers)]
    const cost = await costIn(paid.sandbox, wallet, async () => {
      const bought = JSON.parse((await submit(paid.url, payment, JSON.stringify(video))).text) as { jobId: string }
      const meta = { 'x402/payment': payment }
      const same = await assistant.call('analyse_video', video, { meta })
      assert.equal(same.structuredContent!['jobId'], bought.jobId)
      const other = await assistant.call('analyse_video', newVideo(), { meta })
      assert.deepEqual([other.isError, other.structuredContent!['error']], [true, 'payment_already_used'])
    })
    assert.deepEqual(cost, [100_000n, 100_000n])
    await assistant.close()
  })

  test(`${name}: explains a refused request and charges nothing`, async () => {
    const assistant = await connect(paid.service.url)
    const wallet = await createWallet(paid.sandbox, base)
    const cost = await costIn(paid.sandbox, wallet, async () => {
      const meta = { 'x402/payment': await wallet.sign(paid.offers) }
      const unpaid = await assistant.call('analyse_video', { url: 'https://example.com/' })
      assert.deepEqual([unpaid.isError, unpaid.structuredContent!['code']], [true, 'unsupported_link'])
      const refused = await assistant.call('analyse_video', { url: 'https://example.com/' }, { meta })
      assert.equal(refused.isError, true)
      assert.match(String(refused.structuredContent!['error']), /^Error resolving url/)
      const { next } = refused.structuredContent!
      assert.match(
        String(next),
        /Nothing was charged\. .*a TikTok, an Instagram reel or a YouTube Short, such as https:/,
      )
      const misnamed = await assistant.call('analyse_video', { ...newVideo(), output_format: 'recipe' }, { meta })
      assert.equal(misnamed.isError, true)
      assert.match(misnamed.content[0]!.text!, /output_format/)
      for (const bad of ['no base64 at all, ü', { x402Version: 7 }, 3, []]) {
        const unread = await assistant.call('analyse_video', newVideo(), { meta: { 'x402/payment': bad } })
        assert.deepEqual([unread.isError, unread.structuredContent!['error']], [true, 'invalid_payment'])
      }
      const unknown = await assistant.call('get_job', { jobId: '0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10' })
      assert.deepEqual([unknown.isError, (textOf(unknown) as { error: string }).error], [true, 'Job not found'])
    })
    assert.deepEqual(cost, [0n, 0n])
    await assistant.close()
  })

  test(`${name}: a failed job offers a free retry, and it is free`, async () => {
    const assistant = await connect(paid.service.url)
    const wallet = await createWallet(paid.sandbox, base)
    const video = newVideo(failing)
    const attempt = async () =>
      assistant.call('analyse_video', video, { meta: { 'x402/payment': await wallet.sign(paid.offers) } })
    const cost = await costIn(paid.sandbox, wallet, async () => {
      const failed = await attempt()
      assert.deepEqual(
        [failed.isError, failed.structuredContent!['status'], failed.structuredContent!['error']],
        [true, 'failed', 'video is private'],
      )
      assert.match(String(failed.structuredContent!['next']), /Your retry is free/)
      const again = await attempt()
      assert.notEqual(again.structuredContent!['jobId'], failed.structuredContent!['jobId'])
      assert.equal(again._meta?.['x402/payment-response'], undefined)
      const job = await assistant.call('get_job', { jobId: failed.structuredContent!['jobId'] })
      assert.ok(!job.isError)
      assert.match(String(job.structuredContent!['next']), /is free/)
    })
    assert.deepEqual(cost, [100_000n, 100_000n])
    await assistant.close()
  })

  test(`${name}: reports who made a result`, async () => {
    const assistant = await connect(paid.service.url)
    const wallet = await createWallet(paid.sandbox, base)
    const labels = { [basic]: basicResult, [keyless]: basicLabel, '73': 'Result of the language model some-model' }
    for (const [begins, label] of Object.entries(labels)) {
      const args = newVideo(begins)
      const meta = { 'x402/payment': await payFor(assistant, wallet, args) }
      const done = await assistant.call('analyse_video', args, { meta })
      assert.equal(done.structuredContent!['notice'], label)
      assert.deepEqual(textOf(done), done.structuredContent)
      const { jobId } = done.structuredContent!
      const read = await assistant.call('get_job', { jobId })
      assert.equal(read.structuredContent!['notice'], label)
    }
  })

  test(`${name}: gets progress, and a paid job continues after a disconnect`, async () => {
    const assistant = await connect(paid.service.url)
    const wallet = await createWallet(paid.sandbox, base)
    const video = newVideo(waiting)
    const payment = await wallet.sign(paid.offers)
    const leaving = new AbortController()
    const isBegun = new Promise<void>((resolve) => (begun = resolve))
    const heard: number[] = []
    const isHeard = new Promise<void>((resolve) => {
      const onprogress = ({ progress }: { progress: number }) => {
        if (heard.push(progress) === 2) resolve()
      }
      const call = assistant.call('analyse_video', video, {
        meta: { 'x402/payment': payment },
        signal: leaving.signal,
        onprogress,
      })
      call.catch(() => undefined)
    })
    await Promise.all([isBegun, isHeard])
    assert.ok(heard[1]! > heard[0]!)
    leaving.abort()
    await assistant.close()
    letGo()

    const other = await connect(paid.service.url)
    const meta = { 'x402/payment': payment }
    const done = await other.call('analyse_video', video, { meta })
    assert.equal(done.structuredContent!['status'], 'success')
    await other.close()
  })
}

test('refuses other origins and host names', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${paid.service.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    })
  assert.equal((await ask({ origin: 'https://elsewhere.test' })).status, 403)
  assert.equal((await ask({ origin: 'http://service.test' })).status, 200)
  assert.equal((await fetch(`${paid.service.url}/mcp`)).status, 405)
  // What DNS rebinding looks like; `fetch` does not let a caller write this header.
  const { hostname, port } = new URL(paid.service.url)
  const rebound = request({ hostname, port, path: '/mcp', method: 'POST', headers: { host: 'elsewhere.test' } })
  const [response] = (await once(rebound.end(), 'response')) as [IncomingMessage]
  assert.equal(response.resume().statusCode, 403)
})

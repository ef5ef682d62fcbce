/** `reelgist mcp` over standard input and output, with the official clients, the real service and real payments. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { base } from '../../src/payment/payment.ts'
import { type Home, makeHome, program } from './support/command.ts'
import { links, withService } from './support/service.ts'
import { earnings } from './support/wallets.ts'

const home = await makeHome(() => served.url)
const penniless = await makeHome(() => served.url)
const frugal = await makeHome(() => served.url)
const served = withService(async () => {
  for (const funded of [home, frugal]) assert.equal((await funded.run(['wallet', 'fund'])).code, 0)
})

interface Answer {
  isError?: boolean
  content: { text: string }[]
  structuredContent: Record<string, unknown>
}
interface Heard {
  progress: number
  total?: number
  message?: string
}
interface CallOptions {
  signal?: AbortSignal
  onprogress?: (heard: Heard) => void
}

const me = { name: 'test', version: '1.0.0' }
const parameters = ({ env }: Home, args: string[]) => ({
  command: process.execPath,
  args: [program, 'mcp', ...args],
  env: { ...env, REELGIST_URL: served.url },
  stderr: 'ignore' as const,
})

async function connect(t: TestContext, user: Home, args: string[] = []) {
  const client = new Client(me)
  await client.connect(new StdioClientTransport(parameters(user, args)))
  t.after(() => client.close())
  const call = async (name: string, given: object = {}, options: CallOptions = {}) =>
    (await client.callTool({ name, arguments: { ...given } }, options as object)) as unknown as Answer
  return { client, call }
}

test('pays for a result, reports price, balance and progress, and does not pay for it again', async (t) => {
  const { client, call } = await connect(t, home)
  const names = (await client.listTools()).tools.map(({ name }) => name)
  assert.deepEqual(names.toSorted(), [
    'analyse_video',
    'check_video',
    'get_evidence',
    'get_job',
    'get_wallet',
    'list_formats',
  ])
  const args = { url: links.good(), format: 'recipe' }
  assert.equal((await call('check_video', args)).structuredContent['price'], '0.10')
  assert.equal((await call('get_wallet')).structuredContent['balanceUsd'], '5.00')
  const heard: Heard[] = []
  const cost = await earnings(served, base, async () => {
    const done = await call('analyse_video', args, { onprogress: (one) => void heard.push(one) })
    assert.ok(!done.isError, done.content[0]!.text)
    const { jobId, status, result, payment } = done.structuredContent
    assert.equal(status, 'success')
    assert.ok((result as { ingredients: unknown[] }).ingredients.length > 0)
    assert.deepEqual(payment, { signedUsd: '0.10', network: 'base', balanceUsd: '4.90', leftTodayUsd: '1.90' })
    assert.deepEqual(JSON.parse(done.content[0]!.text), done.structuredContent)

    const again = await call('analyse_video', args)
    assert.equal(again.structuredContent['jobId'], jobId)
    assert.equal((again.structuredContent['payment'] as { signedUsd: string }).signedUsd, '0.00')
    const read = await call('get_job', { jobId, waitSeconds: 5 })
    assert.deepEqual(read.structuredContent['result'], result)
    const overHttp = await fetch(`${served.url}/v1/jobs/${String(jobId)}/evidence`)
    assert.deepEqual((await call('get_evidence', { jobId })).structuredContent, await overHttp.json())
  })
  assert.equal(cost, 100_000n)
  assert.ok(heard.length > 0)
  assert.ok(heard.every(({ progress, total }, at) => total === 100 && progress > (heard[at - 1]?.progress ?? 0)))
})

test('the 1.x client pays and gets a result too', async (t) => {
  const client = new OldClient(me)
  await client.connect(new OldTransport(parameters(home, [])))
  t.after(() => client.close())
  await client.listTools()
  const answer = (await client.callTool({
    name: 'analyse_video',
    arguments: { url: links.good() },
  })) as unknown as Answer
  assert.equal(answer.structuredContent['status'], 'success', answer.content[0]!.text)
  const listed = (await client.callTool({ name: 'list_formats', arguments: {} })) as unknown as Answer
  assert.ok((listed.structuredContent['formats'] as unknown[]).length > 20)
})

test('without a wallet, or with an empty one, it names the price and where a person pays', async (t) => {
  const { call } = await connect(t, penniless)
  const args = { url: links.good(), format: 'recipe' }
  const bought = await earnings(served, base, async () => {
    for (const how of [/`reelgist wallet make`/, /send USDC on base to 0x/]) {
      const { isError, structuredContent } = await call('analyse_video', args)
      assert.equal(isError, true)
      assert.equal(structuredContent['priceUsd'], '0.10')
      const page = new URL(String(structuredContent['payAt']))
      assert.deepEqual([page.origin, Object.fromEntries(page.searchParams)], [served.url, args])
      assert.match(String(structuredContent['next']), /^This analysis costs \$0\.10\. .*call get_job/)
      assert.match(String(structuredContent['next']), how)
      await penniless.run(['wallet', 'make'])
    }
  })
  assert.equal(bought, 0n)
})

test('refuses bad links, formats and ids, and charges nothing', async (t) => {
  const { call } = await connect(t, home)
  const cost = await earnings(served, base, async () => {
    for (const tool of ['analyse_video', 'check_video']) {
      const refused = await call(tool, { url: 'https://example.com/' })
      assert.equal(refused.isError, true)
      assert.match(refused.content[0]!.text, /not supported|Error resolving url/)
    }
    const { structuredContent } = await call('analyse_video', { url: 'https://example.com/' })
    assert.deepEqual([structuredContent['serviceCode'], structuredContent['charged']], ['unsupported_link', 'no'])
    assert.match(String(structuredContent['next']), /Use the link of a TikTok/)
    const novel = await call('analyse_video', { url: links.good(), format: 'novel' })
    assert.equal(novel.isError, true)
    const misnamed = await call('analyse_video', { url: links.good(), output_format: 'recipe' })
    assert.match(misnamed.content[0]!.text, /output_format/)
    const unknown = await call('get_job', { jobId: crypto.randomUUID(), waitSeconds: 1 })
    assert.deepEqual([unknown.isError, unknown.structuredContent['code']], [true, 'job_not_found'])
  })
  assert.equal(cost, 0n)
})

test('a failed job offers a free retry, and it is free', async (t) => {
  const { call } = await connect(t, home)
  const args = { url: links.private() }
  const cost = await earnings(served, base, async () => {
    for (const _ of [1, 2]) {
      const failed = await call('analyse_video', args)
      assert.deepEqual([failed.isError, failed.structuredContent['error']], [true, 'video is private'])
      assert.match(String(failed.structuredContent['next']), /is free/)
    }
  })
  assert.equal(cost, 100_000n)
})

test('a call that is cancelled leaves its job, and the next one continues it unpaid', async (t) => {
  t.after(served.release)
  const { call } = await connect(t, home)
  const args = { url: links.endless() }
  const cost = await earnings(served, base, async () => {
    const leaving = new AbortController()
    const onprogress = ({ message }: Heard) => void (message?.includes('paid') && leaving.abort())
    await assert.rejects(call('analyse_video', args, { signal: leaving.signal, onprogress }))
    const resumed = Promise.withResolvers<void>()
    const heard = ({ message }: Heard) => void (message?.includes('nothing is charged') && resumed.resolve())
    const answer = call('analyse_video', args, { onprogress: heard })
    await resumed.promise
    served.release()
    assert.equal((await answer).structuredContent['status'], 'success')
  })
  assert.equal(cost, 100_000n)
})

test('stays within the budget per call', async (t) => {
  const { call } = await connect(t, frugal, ['--per-call', '0.05'])
  const cost = await earnings(served, base, async () => {
    const { isError, structuredContent } = await call('analyse_video', { url: links.good() })
    assert.deepEqual([isError, structuredContent['code']], [true, 'over_budget'])
    assert.match(String(structuredContent['next']), /^Nothing was signed\. .*--per-call \(now 0\.05\)/)
  })
  assert.equal(cost, 0n)
})

test('stays within the budget of the day with two processes at once, and after a restart', async (t) => {
  const args = ['--per-day', '0.35']
  const both = await Promise.all([connect(t, frugal, args), connect(t, frugal, args)])
  const cost = await earnings(served, base, async () => {
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((which) => both[which]!.call('analyse_video', { url: links.good() })),
    )
    const codes = answers.map(({ structuredContent }) =>
      String(structuredContent['code'] ?? structuredContent['status']),
    )
    assert.deepEqual(codes.toSorted(), [...Array<string>(3).fill('over_budget'), ...Array<string>(3).fill('success')])
    await Promise.all(both.map(({ client }) => client.close()))
    const restarted = await connect(t, frugal, args)
    const refused = await restarted.call('analyse_video', { url: links.good() })
    assert.match(String(refused.structuredContent['error']), /left of the budget per day: \$0\.05 of \$0\.35/)
    assert.equal((await restarted.call('get_wallet')).structuredContent['leftTodayUsd'], '0.05')
  })
  assert.equal(cost, 300_000n)
})

test('writes nothing but the protocol to standard output, and ends with standard input or a signal', async () => {
  const initialize = { jsonrpc: '2.0', id: 1, method: 'initialize' }
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: me }
  const lines = [
    { ...initialize, params },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'tools/list' },
  ]
  const child = home.start(['mcp'])
  const printed = text(child.stdout)
  child.stdin.write(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
  let answered = ''
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => (answered += String(chunk)).includes('"id":2') && resolve())
  })
  child.stdin.end()
  assert.deepEqual(await once(child, 'exit'), [0, null])
  for (const line of (await printed).trim().split('\n'))
    assert.equal((JSON.parse(line) as { jsonrpc: string }).jsonrpc, '2.0')

  const stopped = home.start(['mcp'])
  await once(stopped.stderr, 'data')
  stopped.kill('SIGTERM')
  assert.deepEqual(await once(stopped, 'exit'), [0, null])
  for (const wrong of [['--per-day', 'much'], ['now']]) {
    const refused = await home.run(['mcp', ...wrong])
    assert.deepEqual([refused.code, refused.stdout], [2, ''])
  }
})

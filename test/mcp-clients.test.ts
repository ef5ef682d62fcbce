/** MCP over HTTP with clients that are not the official ones: JSON-RPC by `fetch`, and the AI SDK. Paid and unpaid. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMCPClient } from '@ai-sdk/mcp'
import type { PaymentRequired } from '@x402/core/types'
import { encodePaymentSignatureHeader } from '@x402/core/http'
import recipe from '../src/formats/recipe.ts'
import { base } from '../src/payment/payment.ts'
import type { ToolResult } from './support/mcp-clients.ts'
import { withPaidService } from './support/paid-service.ts'
import { costIn, createWallet, submit } from '../scripts/support/wallets.ts'

const paid = withPaidService(async () => recipe.example)

let videos = 0
const newVideo = () => ({
  url: `https://www.tiktok.com/@a/video/73${String(++videos).padStart(17, '0')}`,
  format: 'recipe',
})

/** Without a session, and with whichever of the two content types the service chooses. */
async function call(name: string, args: object, meta?: object): Promise<ToolResult> {
  const params = { name, arguments: args, ...(meta ? { _meta: meta } : {}) }
  const response = await fetch(`${paid.service.url}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2025-06-18',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
  assert.equal(response.status, 200)
  const text = await response.text()
  const data = text.startsWith('{') ? text : /^data: (\{.*"result".*)$/m.exec(text)![1]!
  return (JSON.parse(data) as { result: ToolResult }).result
}

test('JSON-RPC by fetch: asks for the price, pays on the second call, and reads the job', async () => {
  const wallet = await createWallet(paid.sandbox, base)
  const args = newVideo()
  const cost = await costIn(paid.sandbox, wallet, async () => {
    const asked = await call('analyse_video', args)
    assert.equal(asked.isError, true)
    assert.match(asked.content[0]!.text!, /^This analysis costs \$0\.10: ask the user to pay at http/)
    const payment = await wallet.client.createPaymentPayload(asked.structuredContent as unknown as PaymentRequired)
    const done = await call('analyse_video', args, { 'x402/payment': payment })
    assert.deepEqual(done.structuredContent!['result'], recipe.example)
    const job = await call('get_job', { jobId: done.structuredContent!['jobId'] })
    assert.deepEqual(job.structuredContent!['result'], recipe.example)
    const refused = await call('analyse_video', { url: 'https://example.com/' })
    assert.equal(refused.structuredContent!['code'], 'unsupported_link')
  })
  assert.deepEqual(cost, [100_000n, 100_000n])
})

test('the AI SDK, which has no wallet: a person pays, and the assistant reads the job', async (t) => {
  const client = await createMCPClient({ transport: { type: 'http', url: `${paid.service.url}/mcp` } })
  t.after(() => client.close())
  const tools = await client.tools()
  assert.deepEqual(Object.keys(tools).toSorted(), ['analyse_video', 'get_evidence', 'get_job', 'list_formats'])
  const context = { toolCallId: '1', messages: [], context: {} }
  const use = async (name: string, args: object) =>
    (await (tools[name]!.execute as (...given: unknown[]) => Promise<unknown>)(args, context)) as ToolResult
  const asked = await use('analyse_video', newVideo())
  assert.equal(asked.isError, true)
  const page = new URL(/http:\/\/service\.test\/\?[^ ,]+/.exec(asked.content[0]!.text!)![0])
  const wallet = await createWallet(paid.sandbox, base)
  const cost = await costIn(paid.sandbox, wallet, async () => {
    // What the page does with the link that the assistant showed.
    const order = JSON.stringify(Object.fromEntries(page.searchParams))
    const required = asked.structuredContent as unknown as PaymentRequired
    const payment = encodePaymentSignatureHeader(await wallet.client.createPaymentPayload(required))
    const { jobId } = JSON.parse((await submit(paid.url, payment, order)).text) as { jobId: string }
    const job = await use('get_job', { jobId, waitSeconds: 30 })
    assert.deepEqual(job.structuredContent!['result'], recipe.example)
  })
  assert.deepEqual(cost, [100_000n, 100_000n])
})

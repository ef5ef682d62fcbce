/**
 * The real checkout behind a real HTTP server, selling jobs that are only a row in the database. Orders are named by
 * their body, `{"url": "<video id>", "format"?}`, and one with an empty url is not valid.
 */

import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Db, Trx } from '../../src/database/database.ts'
import { ApiError } from '../../src/errors.ts'
import { callerOf, createClientAddresses } from '../../src/http/client-address.ts'
import { platformNames } from '../../src/platforms/index.ts'
import { createLog } from '../../src/log.ts'
import { type CheckoutParts, createCheckout } from '../../src/payment/checkout.ts'
import { createCredits } from '../../src/payment/credit.ts'
import { createGate } from '../../src/payment/gate.ts'
import { createLedger, type Order } from '../../src/payment/ledger.ts'
import type { Rails } from '../../src/payment/rails.ts'
import { createSettlements, type Trace } from '../../src/payment/settlement.ts'
import type { Product } from '../../src/payment/wire/write.ts'

const product: Product = {
  operation: 'POST /v1/jobs',
  description: 'Analyse a short video',
  seller: { serviceName: 'Shop', tags: [] },
  extensions: {},
}

/** Makes a job of an order, as submission does: a row, and the answer that names it. */
export async function accept(trx: Trx, { video, format }: Order) {
  const jobId = randomUUID()
  await trx
    .insertInto('jobs')
    .values({
      id: jobId,
      platform: video.platform,
      video_id: video.id,
      format: format ?? '',
      run: randomUUID(),
      status: 'pending',
    })
    .execute()
  const body = JSON.stringify({ jobId, videoId: video.id, status: 'pending', pollUrl: `/v1/jobs/${jobId}` })
  return { status: 202 as const, body, jobId }
}

export interface ShopOptions {
  leaseMs?: number
  trace?: Trace
  accept?: CheckoutParts['accept']
  waitMs?: number
  limits?: CheckoutParts['limits']
  isNewWork?: CheckoutParts['isNewWork']
  admit?: CheckoutParts['admit']
}

function openShop(db: Db, rails: Rails, options: ShopOptions) {
  const gate = createGate({ ...rails, product })
  const ledger = createLedger(db, options.leaseMs === undefined ? {} : { leaseMs: options.leaseMs })
  const trace = options.trace ? { trace: options.trace } : {}
  const common = { gate, ledger, accept: options.accept ?? accept, log: createLog('silent'), ...trace }
  const settlements = createSettlements(common)
  const wait = options.waitMs === undefined ? {} : { waitMs: options.waitMs }
  const checkout = createCheckout({ ...common, settlements, credits: createCredits(db), ...wait, ...only(options) })
  return { gate, ledger, settlements, checkout }
}

const only = ({ limits, isNewWork, admit }: ShopOptions) => ({
  ...(limits && { limits }),
  ...(isNewWork && { isNewWork }),
  ...(admit && { admit }),
})

export async function serveShop(db: Db, rails: Rails, options: ShopOptions = {}) {
  const shop = openShop(db, rails, options)
  const app = new Hono()
  const addresses = createClientAddresses(1)
  app.post('/v1/jobs', async (c) => {
    const text = await c.req.text()
    const answer = await shop.checkout.pay({
      headers: c.req.raw.headers,
      resourceUrl: 'http://shop.example/v1/jobs',
      caller: callerOf(c, addresses),
      requestHash: createHash('sha256').update(text).digest('hex'),
      validate: async () => parseOrder(text),
    })
    return c.body(answer.body, answer.status, { 'Content-Type': 'application/json', ...answer.headers })
  })
  app.onError((error, c) => {
    const { status, headers, message } = error instanceof ApiError ? error : new ApiError(500, `bug: ${error.message}`)
    return c.json({ error: message }, status, headers)
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  return { ...shop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/jobs`, server }
}

export function parseOrder(text: string): Order {
  const { url, format } = JSON.parse(text) as { url: string; format?: string }
  if (url === '') throw new ApiError(400, 'No url provided')
  return { video: { platform: platformNames[0], id: url, url: `https://www.tiktok.com/@a/video/${url}` }, format }
}

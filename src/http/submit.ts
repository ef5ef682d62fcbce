import { createRoute } from '@hono/zod-openapi'
import { createHash } from 'node:crypto'
import type { ErrorCode } from '../errors.ts'
import { z } from 'zod'
import type { SubmittedJob } from '../jobs/job.ts'
import type { Price } from '../config/price.ts'
import type { HttpAnswer } from '../payment/wire/write.ts'
import type { App, Service } from './service.ts'
import { errorHeaders } from './error-headers.ts'
import { errorJson, errorOf, refusalCodes } from './error-schemas.ts'
import { callbackHeaders, readCallback } from './callback.ts'
import { byConnection, callerOf } from './client-address.ts'
import { OutputFormat, PaymentRequiredResponse, SubmitJobRequest, SubmitJobResponse } from './contract.ts'
import {
  json,
  paymentRequestHeaders,
  paymentRequiredHeaders,
  paymentResponseHeaders,
  retryAfterHeader,
  tags,
} from './shared-schemas.ts'
import { checkSubmission, readSubmission } from './request.ts'
import { type ShortLinks, tooManyShortLinks } from './short-link-allowance.ts'
import { anyChain } from '../payment/chains/index.ts'

const route = createRoute({
  method: 'post',
  path: '/v1/jobs',
  operationId: 'submitJob',
  tags: [tags.jobs.name],
  summary: 'Submit a video',
  description:
    'A request without a payment gets a 402 with the payment options. Send it again with `X-Payment`. You can repeat a request with the same payment: it returns the same job and is never charged twice.',
  request: {
    query: z.object({
      url: z.url().optional().meta({ description: 'Used when the body has no url.' }),
      format: OutputFormat.optional().meta({ description: 'Used when the body has no format.' }),
    }),
    headers: paymentRequestHeaders.extend(callbackHeaders),
    body: { required: false, content: { 'application/json': { schema: SubmitJobRequest } } },
  },
  responses: {
    200: json('The result. This video was already analysed in this format.', SubmitJobResponse, paymentResponseHeaders),
    202: json('A job was created. Poll it until it ends.', SubmitJobResponse, paymentResponseHeaders),
    400: errorJson(
      'The request is invalid, or a field looks like another name for `format`. Nothing was charged.',
      refusalCodes,
      retryAfterHeader,
    ),
    402: errorOf(
      'The payment is missing or invalid. Nothing was charged.',
      PaymentRequiredResponse,
      ['payment_required', 'payment_invalid'],
      paymentRequiredHeaders,
    ),
    409: errorJson('The payment identifier was used with another request. Nothing was charged.', ['payment_id_used']),
    413: errorJson('The body is larger than 64 KiB.', ['body_too_large']),
    429: errorJson(
      'Too many payments from your IP address failed verification, or too many short links were sent. Nothing was charged.',
      ['too_many_failed_payments', 'too_many_short_links'],
      retryAfterHeader,
    ),
    500: errorJson(
      'An error in the service. Send the same request with the same payment again.',
      ['payment_unconfirmed', 'enqueue_failed', 'internal_error'],
      retryAfterHeader,
    ),
    503: errorJson(
      'The service is busy. Nothing was charged. Send the same request with the same payment again.',
      ['queue_full'],
      retryAfterHeader,
    ),
  },
})

const priced = ({ usd }: Price, networks?: readonly string[]) => ({
  ...route,
  description: `Costs $${usd} in USDC on ${anyChain(networks)}, paid by x402. ${route.description}`,
  'x-payment-info': { price: { mode: 'fixed', currency: 'USD', amount: usd }, protocols: [{ x402: {} }] },
})

/** How an accepted submission is answered: with the result that was already known, or with where to poll for it. */
export function writeAccepted(accepted: SubmittedJob): { status: 200 | 202; body: string; jobId: string } {
  const { jobId, videoId, status, result, format } = accepted
  const isKnown = status === 'success'
  const rest = isKnown ? { result } : { pollUrl: `/v1/jobs/${jobId}` }
  const body = JSON.stringify({ jobId, videoId, status, ...rest, format })
  return { status: isKnown ? 200 : 202, body, jobId }
}

/** The job of an answer as `writeAccepted` wrote it, perhaps long ago: it comes first, before any result. */
const jobIdOf = (body: string) => /^\{"jobId":"([0-9a-f-]{36})"/.exec(body)?.[1]

/** A submission as it arrives, by whatever protocol: one payment for one of them buys the same job by all others. */
export interface SubmitCall {
  body: string
  query?: Record<string, string[]>
  /** Hold the payment, and where to be called back. */
  headers: Headers
  /** Aborted when the caller is gone; stops nothing that is paid for. */
  signal: AbortSignal
  /** The key under which the caller is rate-limited. */
  caller?: string | undefined
}

export type Submit = (arrival: SubmitCall) => Promise<HttpAnswer & { jobId: string | undefined }>

export function createSubmit({ checkout, publicUrl, resolveLink, callbacks }: Service, shortLinks: ShortLinks): Submit {
  return async ({ body, query = {}, headers, signal, caller = 'unknown' }) => {
    const submission = readSubmission(body, query, `${publicUrl}/formats`)
    let asked = 0
    const beforeAsking = () => {
      const seconds = shortLinks.take(caller)
      if (seconds > 0) throw tooManyShortLinks(seconds)
      asked++
    }
    let isReserved = false
    const answer = await checkout.pay({
      headers,
      resourceUrl: `${publicUrl}${route.path}`,
      caller,
      requestHash: createHash('sha256').update(JSON.stringify(submission)).digest('hex'),
      validate: async () => {
        const { url, format } = checkSubmission(submission)
        const callback = await readCallback(headers, callbacks)
        const order = { video: await resolveLink(url, signal, beforeAsking), format }
        if (!callback) return order
        isReserved = true
        return { ...order, callback: await callbacks.keep(callback) }
      },
    })
    const jobId = jobIdOf(answer.body)
    if (jobId !== undefined) {
      for (; asked > 0; asked--) shortLinks.refund(caller)
      // The same payment again is answered without being looked at again, and may ask to be called where it did not.
      const callback = isReserved ? undefined : await readCallback(headers, callbacks)
      if (callback) await callbacks.add(jobId, callback)
    }
    return { ...answer, jobId }
  }
}

/** The reason of a payment that was sent and refused is in `Payment-Error`. */
export const codeOf402 = ({ headers }: HttpAnswer): ErrorCode =>
  headers['Payment-Error'] === 'payment_required' ? 'payment_required' : 'payment_invalid'

export function serveSubmit(app: App, service: Service, submit: Submit): void {
  const { addresses = byConnection } = service
  app.openAPIRegistry.registerPath(priced(service.price, service.networks))
  app.post(route.path, async (c) => {
    const { headers, signal } = c.req.raw
    const caller = callerOf(c, addresses)
    const arrival = { body: await c.req.text(), query: c.req.queries(), headers, signal, caller }
    const { jobId, ...answer } = await submit(arrival)
    if (jobId !== undefined) c.set('jobId', jobId)
    const error = answer.status === 402 ? errorHeaders(service.publicUrl, codeOf402(answer)) : {}
    return c.body(answer.body, answer.status, { 'Content-Type': 'application/json', ...answer.headers, ...error })
  })
}

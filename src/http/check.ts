/** `GET /v1/check`: what POST /v1/jobs would answer to a valid payment, before anybody signs one. */

import { createRoute, z } from '@hono/zod-openapi'
import { ApiError } from '../errors.ts'
import type { Video } from '../evidence.ts'
import { fitsFormat } from '../formats/fits.ts'
import { findFormat, formats, type OutputFormat as FormatName } from '../formats/index.ts'
import { createAllowance } from '../process/allowance.ts'
import type { App, Service } from './service.ts'
import { checkCallback } from './callback.ts'
import { byConnection, callerOf } from './client-address.ts'
import { OutputFormat } from './contract.ts'
import { errorHeaders } from './error-headers.ts'
import { errorJson, errorOf, refusalCodes } from './error-schemas.ts'
import { withoutSecurity } from './live/jobs.ts'
import { checkSubmission, readSubmission } from './request.ts'
import { json, retryAfterHeader, tags } from './shared-schemas.ts'
import { type ShortLinks, tooManyShortLinks } from './short-link-allowance.ts'

const formatName = z.enum(['default', ...OutputFormat.options])

export const CheckResponse = z
  .strictObject({
    supported: z.boolean().meta({ description: 'Whether a paid submission of this link and format is accepted.' }),
    videoId: z.string().optional(),
    storedFormats: z.array(formatName).optional().meta({
      description: 'The formats whose result is stored: these are returned at once, at the same price.',
    }),
    fits: z.boolean().optional().meta({
      description: 'Whether the video suits the format. Present when stored evidence shows it.',
    }),
    fittingFormats: z.array(formatName).optional().meta({
      description: 'The formats that suit the video for certain. Present when stored evidence shows it.',
    }),
    price: z.string().meta({ description: 'The price in dollars: `0.10`.' }),
    error: z.string().optional().meta({ description: 'Why the submission would be refused.' }),
  })
  .meta({ id: 'CheckResponse' })

export type CheckResponse = z.infer<typeof CheckResponse>

const route = createRoute({
  method: 'get',
  path: '/v1/check',
  operationId: 'checkVideo',
  tags: [tags.jobs.name],
  summary: 'Check a video before paying',
  description:
    'Free. Returns what a paid submission would return: whether the link, format and callback are accepted, the price, and which formats are stored.',
  ...withoutSecurity,
  request: {
    query: z.object({
      url: z.url(),
      format: OutputFormat.optional(),
      callback: z.url().optional().meta({ description: 'The URL for `Reelgist-Callback`. Its host is not looked up.' }),
    }),
  },
  responses: {
    200: json('A paid submission is accepted.', CheckResponse),
    400: errorOf(
      'A submission would be refused: `error` has the reason.',
      CheckResponse,
      refusalCodes,
      retryAfterHeader,
    ),
    429: errorJson(
      'Too many checks or short links from your IP address.',
      ['rate_limited', 'too_many_short_links'],
      retryAfterHeader,
    ),
    500: errorJson('An error in the service.', ['internal_error']),
  },
})

/** A check reads two rows; people and agents make one for each video. */
const checks = { max: 120, perSecond: 4 }

type Parts = Pick<Service, 'publicUrl' | 'price' | 'resolveLink' | 'callbacks' | 'live'>

interface CheckCall {
  query: Readonly<Record<string, readonly string[]>>
  signal: AbortSignal
  caller?: string | undefined
}

/** Also for MCP. A refused submission is an answer with `error` here; being rate-limited is thrown. */
export type Check = (call: CheckCall) => Promise<{ body: CheckResponse; refusal?: ApiError }>

export function createCheck({ publicUrl, price, resolveLink, callbacks, live }: Parts, shortLinks: ShortLinks): Check {
  const allowance = createAllowance(checks)

  return async ({ query, signal, caller = 'unknown' }) => {
    const wait = allowance.take(caller)
    if (wait > 0) {
      throw new ApiError(429, 'too many checks from your address', { headers: { 'Retry-After': String(wait) } })
    }
    try {
      const { url, format } = checkSubmission(readSubmission('', query, `${publicUrl}/formats`))
      checkCallback(query['callback'] ?? [], callbacks)
      const video = await resolveLink(url, signal, () => {
        const seconds = shortLinks.take(caller)
        if (seconds > 0) throw tooManyShortLinks(seconds)
      })
      return { body: { supported: true, videoId: video.id, ...(await stored(video, format)), price: price.usd } }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      return { body: { supported: false, price: price.usd, error: error.message }, refusal: error }
    }
  }

  async function stored(video: Video, format: FormatName | undefined): Promise<Partial<CheckResponse>> {
    const { formats: stored, evidence } = await live.jobs.stored(video)
    const fits = evidence && fitsFormat(findFormat(format), evidence)
    const storedFormats = stored as CheckResponse['storedFormats']
    const fittingFormats = evidence && formats.filter((one) => fitsFormat(one, evidence)).map(({ name }) => name)
    return {
      storedFormats,
      ...(fits === undefined ? {} : { fits }),
      ...(fittingFormats ? { fittingFormats: fittingFormats as CheckResponse['fittingFormats'] } : {}),
    }
  }
}

export function serveCheck(app: App, service: Service, check: Check): void {
  const { addresses = byConnection } = service
  app.openAPIRegistry.registerPath(route)
  app.get(route.path, async (c) => {
    const call = { query: c.req.queries(), signal: c.req.raw.signal, caller: callerOf(c, addresses) }
    const { body, refusal } = await check(call)
    const error = refusal ? { ...errorHeaders(service.publicUrl, refusal.code), ...refusal.headers } : {}
    return c.json(body, refusal ? 400 : 200, { 'Cache-Control': 'no-store', ...error })
  })
}

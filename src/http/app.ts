import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import type { Video } from '../evidence.ts'
import { ApiError } from '../errors.ts'
import type { PollJob } from '../jobs/store.ts'
import type { Log } from '../log.ts'
import type { Checkout } from '../payment/checkout.ts'
import { serveDocument } from './document.ts'
import { logRequests } from './request-log.ts'
import { serveFormats } from './formats.ts'
import { serveHealth } from './health.ts'
import { servePoll } from './poll.ts'
import { serveFaucet, type Faucet } from './sandbox.ts'
import { serveSubmit } from './submit.ts'

/** The parts that the endpoints stand on. */
export interface Service {
  publicUrl: string
  log: Log
  checkout: Checkout
  resolveLink: (url: string, signal: AbortSignal) => Promise<Video>
  pollJob: PollJob
  /** Only the sandbox has one. */
  faucet?: Faucet | undefined
}

/** Browsers may read the answers' payment headers, and send a payment. */
const corsOptions = {
  origin: '*',
  allowMethods: ['GET', 'POST', 'HEAD', 'OPTIONS'],
  allowHeaders: ['Content-Type', 'X-Payment', 'Payment-Signature', 'X-Request-Id'],
  exposeHeaders: [
    'Payment-Required',
    'Payment-Response',
    'X-Payment-Response',
    'Payment-Credit',
    'Retry-After',
    'X-Request-Id',
  ],
  maxAge: 86_400,
}

export type App = OpenAPIHono<{ Variables: RequestIdVariables }>

const maxBodyBytes = 64 * 1024

export function createApp(service: Service): App {
  const app: App = new OpenAPIHono()
  servePoll(app, service)
  app.use(requestId())
  app.use(logRequests(service.log))
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => c.json({ error: 'Method not allowed' }, 405, { Allow: methods.join(', ') }),
    }),
  )
  app.use(cors(corsOptions))
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new ApiError(413, 'Request body is larger than 64 KiB')
      },
    }),
  )
  serveSubmit(app, service)
  serveHealth(app)
  serveFormats(app, service)
  if (service.faucet) serveFaucet(app, service.faucet)
  serveDocument(app, service)
  app.notFound((c) => c.json({ error: 'Not found' }, 404))
  app.onError((error, c) => {
    const known = error instanceof ApiError ? error : new ApiError(500, 'internal error', { cause: error })
    if (known.status >= 500)
      service.log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, known.message)
    return c.json({ error: known.message }, known.status, known.headers)
  })
  return app
}

import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Video } from '../evidence.ts'
import { ApiError } from '../errors.ts'
import type { Store } from '../jobs/store.ts'
import type { Log } from '../log.ts'
import type { Checkout } from '../payment/checkout.ts'
import type { Price } from '../config/price.ts'
import type { CallbackDesk } from './callback.ts'
import { byConnection, type ClientAddresses } from './client-address.ts'
import { crossOrigin, edge, edgeHeaders } from './edge.ts'
import { serveDiscovery } from './discovery/discovery.ts'
import { serveDocs } from './docs/docs.ts'
import { serveDocument } from './document.ts'
import { logRequests } from './request-log.ts'
import { serveFormats } from './formats.ts'
import { serveHealth } from './health.ts'
import { serveIcon } from './icon.ts'
import { serveEvents } from './live/events.ts'
import { serveEvidence } from './live/evidence.ts'
import { serveFrames } from './live/frames.ts'
import type { Live } from './live/jobs.ts'
import { serveTranscript } from './live/transcript.ts'
import { serveMcp } from './mcp/mcp.ts'
import { servePoll } from './poll.ts'
import { serveFaucet, type Faucet, type FaucetAccess } from './sandbox.ts'
import { serveSandboxChains, type SandboxChains } from './sandbox-chains.ts'
import { serveRobots } from './robots.ts'
import { serveSubmit } from './submit.ts'
import { type Page, servePage } from './web/screens.ts'

/** The parts that the endpoints stand on. */
export interface Service {
  publicUrl: string
  price: Price
  log: Log
  checkout: Checkout
  /** `beforeAsking` is called before anybody else is asked what the link means, and may throw. */
  resolveLink: (url: string, signal: AbortSignal, beforeAsking?: () => void) => Promise<Video>
  /** Whose requests they are; without it, by the connection. */
  addresses?: ClientAddresses
  pollJob: Store['poll']
  live: Live
  callbacks: CallbackDesk
  /** Only the sandbox has one. */
  faucet?: Faucet | undefined
  faucetAccess?: FaucetAccess
  /** An e-mail address or a page, where callers reach a person. */
  contact?: string | undefined
  termsUrl?: string | undefined
  /** Whether a trace that a caller has begun is gone on with. */
  trustTraces?: boolean
  /** Whose key signs the receipts: a DID document. */
  receiptDocument?: object | undefined
  /** Only the sandbox's may be asked by anybody. */
  sandboxChains?: SandboxChains | undefined
  /** The page for people; there is none where it was not bundled. */
  page?: Page | undefined
}

export type App = OpenAPIHono<{ Variables: { requestId: string; jobId?: string } }>

const maxBodyBytes = 64 * 1024

export function createApp(service: Service): App {
  const app: App = new OpenAPIHono()
  // Before the middleware, which it does without: see `edge.ts`.
  servePoll(app, service)
  serveEvents(app, service.live, service)
  app.use(edge)
  app.use(crossOrigin)
  app.use(logRequests(service.log, service))
  app.use(methodNotAllowed({ app, onMethodNotAllowed }))
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: onTooLarge }))
  serveSubmit(app, service)
  serveEvidence(app, service.live)
  serveTranscript(app, service.live)
  serveFrames(app, service.live)
  serveHealth(app)
  serveFormats(app, service)
  if (service.faucet) serveFaucet(app, service.faucet, service.addresses ?? byConnection, service.faucetAccess)
  if (service.sandboxChains) serveSandboxChains(app, service.sandboxChains, service.faucetAccess)
  if (service.page) servePage(app, service.page, service)
  const document = serveDocument(app, service)
  serveDiscovery(app, service, document)
  serveDocs(app, service, document)
  serveIcon(app)
  serveRobots(app, service)
  serveMcp(app, service)
  app.notFound((c) => c.json({ error: 'Not found' }, 404))
  app.onError((error, c) => {
    const headers = edgeHeaders(c)
    const answer = error instanceof ApiError ? error : new ApiError(500, 'internal error', { cause: error })
    if (answer.status >= 500) {
      service.log.error({ err: error, requestId: headers['X-Request-Id'], path: c.req.path }, answer.message)
    }
    return c.json({ error: answer.message }, answer.status, { ...headers, ...answer.headers })
  })
  return app
}

function onMethodNotAllowed(c: Context, methods: string[]): Response {
  return c.json({ error: 'Method not allowed' }, 405, { Allow: methods.join(', ') })
}

function onTooLarge(): never {
  throw new ApiError(413, 'the request body is larger than 64 KiB')
}

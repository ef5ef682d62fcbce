import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { ApiError } from '../errors.ts'
import { byConnection } from './client-address.ts'
import { serveClientPackage } from './client-package.ts'
import { crossOrigin, commonHeadersMiddleware, commonHeaders } from './common-headers.ts'
import { createCheck, serveCheck } from './check.ts'
import { serveDiscovery } from './discovery/discovery.ts'
import { serveDocs } from './docs/docs.ts'
import { serveDocument } from './document.ts'
import { errorHeaders, errorHeadersMiddleware } from './error-headers.ts'
import { logRequests } from './request-log.ts'
import { serveFormats } from './formats.ts'
import { serveHealth } from './health.ts'
import { serveIcon } from './icon.ts'
import { serveClip } from './live/clip.ts'
import { serveEvents } from './live/events.ts'
import { serveEvidence } from './live/evidence.ts'
import { serveFrames } from './live/frames.ts'
import { serveTranscript } from './live/transcript.ts'
import { serveMcp } from './mcp/mcp.ts'
import { servePoll } from './poll.ts'
import { serveFaucet } from './sandbox.ts'
import { serveSandboxChains } from './sandbox-chains.ts'
import { serveRobots } from './robots.ts'
import { createSubmit, serveSubmit } from './submit.ts'
import { createShortLinks } from './short-link-allowance.ts'
import type { App, Service } from './service.ts'
import { createNotFoundPage, servePage } from './web/screens.ts'

const maxBodyBytes = 64 * 1024

export function createApp(service: Service): App {
  const app: App = new OpenAPIHono()
  // Before the middleware, which it does without: see `common-headers.ts`.
  servePoll(app, service)
  serveEvents(app, service.live, service)
  app.use(commonHeadersMiddleware)
  app.use(crossOrigin)
  app.use(errorHeadersMiddleware(service.publicUrl))
  app.use(logRequests(service.log, service))
  app.use(methodNotAllowed({ app, onMethodNotAllowed }))
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: onTooLarge }))
  const shortLinks = createShortLinks()
  const submit = createSubmit(service, shortLinks)
  const check = createCheck(service, shortLinks)
  serveSubmit(app, service, submit)
  serveCheck(app, service, check)
  serveEvidence(app, service.live)
  serveTranscript(app, service.live)
  serveFrames(app, service.live)
  serveClip(app, service.live, service)
  serveHealth(app)
  serveFormats(app)
  if (service.faucet) serveFaucet(app, service.faucet, service.addresses ?? byConnection, service.faucetAccess)
  if (service.sandboxChains) serveSandboxChains(app, service.sandboxChains, service.faucetAccess)
  if (service.page) servePage(app, service.page, service)
  const document = serveDocument(app, service)
  serveDiscovery(app, service, document)
  if (service.docs) serveDocs(app, service, service.docs)
  serveIcon(app)
  if (service.clientPackage) serveClientPackage(app, service.clientPackage)
  serveRobots(app, service)
  serveMcp(app, service, { submit, check })
  const notFoundPage = service.page && createNotFoundPage(service.page, service)
  app.notFound(async (c) => (await notFoundPage?.(c)) ?? c.json({ error: 'Not found' }, 404))
  app.onError((error, c) => {
    const headers = commonHeaders(c)
    const answer = error instanceof ApiError ? error : new ApiError(500, 'internal error', { cause: error })
    if (answer.status >= 500) {
      service.log.error({ err: error, requestId: headers['X-Request-Id'], path: c.req.path }, answer.message)
    }
    return c.json({ error: answer.message }, answer.status, {
      ...headers,
      ...errorHeaders(service.publicUrl, answer.code),
      ...answer.headers,
    })
  })
  return app
}

function onMethodNotAllowed(c: Context, methods: string[]): Response {
  return c.json({ error: 'Method not allowed' }, 405, { Allow: methods.join(', ') })
}

function onTooLarge(): never {
  throw new ApiError(413, 'the request body is larger than 64 KiB')
}

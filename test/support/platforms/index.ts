/**
 * A double of the platforms' sites on a loopback port: it speaks TLS with a separate certificate, answers for all of
 * their hosts, and knows every trouble that a post can be in. What would dial a platform is given `dial` instead.
 */

import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import type { Video } from '../../../src/evidence.ts'
import type { Platform } from '../../../src/platforms/index.ts'
import { connected } from '../../../src/video/public-address.ts'
import type { Dial } from '../../../src/video/public-address.ts'
import { rulesOf } from '../../../src/platforms/index.ts'
import { instagram } from './instagram.ts'
import { redirect } from './site.ts'
import type { Scenario, Site } from './site.ts'
import { tiktok } from './tiktok.ts'
import { youtube } from './youtube.ts'

/** The platforms whose downloads are tested here: one is added when something about its downloads is to be tested. */
const sites = { tiktok, instagram, youtube } satisfies Partial<Record<Platform, Site>>
const all: Site[] = Object.values(sites)

export type DoubledPlatform = keyof typeof sites

export interface Platforms extends AsyncDisposable {
  /** Connects to the double, whichever host is asked for. */
  dial: Dial
  /** The certificate to trust. */
  ca: string
  /** Everything that was asked, as `GET www.tiktok.com/path`. */
  asked: string[]
  /** Once the next question has come. */
  nextAsked(): Promise<void>
  publish(platform: DoubledPlatform, scenario: Scenario): Video
  /** Lets a short link lead somewhere; Instagram's, as in life, only for clients that do not look like a browser. */
  shorten(link: string, location: string): void
}

export async function createPlatforms(clip: Buffer = Buffer.alloc(0)): Promise<Platforms> {
  const altNames = all.flatMap(({ domains }) => domains.flatMap((domain) => [domain, `*.${domain}`, `*.us.${domain}`]))
  const certificate = await generate([{ name: 'commonName', value: 'platforms.test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: altNames.map((value) => ({ type: 2, value })) }],
  })
  const posts = new Map<string, Scenario>()
  const shortLinks = new Map<string, string>()
  const asked: string[] = []
  const questions = new EventEmitter()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host?.split(':')[0] ?? ''
    const url = new URL(request.url ?? '/', `https://${host}`)
    asked.push(`${request.method} ${host}${url.pathname}`)
    questions.emit('asked')
    const location = shortLinks.get(`${host}${url.pathname}`)
    if (location !== undefined && !isBrowser(request.headers['user-agent'])) return void redirect(response, location)
    const site = all.find(({ domains }) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
    const scenarioOf = (id: string) => posts.get(`${site?.platform} ${id}`) ?? 'removed'
    const answered = await site?.answer({ host, url, request, response, scenarioOf, clip })
    if (!answered) response.writeHead(404).end()
  }

  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    dial: () => connected(connect(port, '127.0.0.1')),
    ca: certificate.cert,
    asked,
    async nextAsked() {
      await once(questions, 'asked')
    },
    publish(platform, scenario) {
      const id = sites[platform].newId(posts.size + 1)
      posts.set(`${platform} ${id}`, scenario)
      return { platform, id, url: rulesOf(platform).canonical(id) }
    },
    shorten(link, location) {
      const { host, pathname } = new URL(link)
      shortLinks.set(`${host}${pathname}`, location)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const isBrowser = (userAgent = '') => userAgent.includes('Mozilla')

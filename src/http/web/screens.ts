/** The screens of the page: the start, the history, finished examples, and a job at its own address. */

import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { formats } from '../../formats/index.ts'
import { anyChain } from '../../payment/chains/index.ts'
import { anyVideo, exampleLink, platformNames, rulesOf } from '../../platforms/index.ts'
import { byConnection } from '../client-address.ts'
import { contactUri } from '../contact.ts'
import type { App, WebPage, Service } from '../service.ts'
import { serveAssets } from './assets.ts'
import { describeJob, describeResult } from './job-card.ts'
import { shellHeaders, writeShell } from './shell.ts'
import { serveSolanaRpc } from './solana-rpc.ts'

const title = 'Reelgist: short videos as structured, time-coded data'
const description = `Paste the link of ${anyVideo} and get a structured, time-coded result. No account.`

export function servePage(app: App, page: WebPage, service: Service): void {
  const { bundle, samples, solanaRpc } = page
  const boot = createBoot(page, service)
  serveAssets(app, bundle, samples)
  if (solanaRpc !== undefined) serveSolanaRpc(app, solanaRpc, service.addresses ?? byConnection)

  for (const path of ['/', '/history']) {
    app.get(path, compress(), shellHeaders, async (c) =>
      c.html(writeShell({ bundle, title, description, boot: await boot(), url: service.publicUrl }), 200, fresh),
    )
  }
  app.get('/jobs/:jobId{[0-9a-f-]{36}}', compress(), shellHeaders, async (c) => {
    const { jobId } = c.req.param()
    const { status, card, expiresAt, isDone = false } = await describeJob(service, jobId)
    const shell = writeShell({
      bundle,
      ...card,
      boot: { ...(await boot()), ...(expiresAt ? { job: { id: jobId, expiresAt, isDone } } : {}) },
      url: `${service.publicUrl}/jobs/${jobId}`,
      isPrivate: true,
    })
    return c.html(shell, status, fresh)
  })
  app.get('/examples/:name', compress(), shellHeaders, async (c) => {
    const example = bundle.examples.find(({ name }) => name === c.req.param('name'))
    if (!example) return c.notFound()
    const format = formats.find(({ name }) => name === example.format)!
    const shell = writeShell({
      bundle,
      title: `${example.title} · Example of ${format.title}`,
      description: describeResult(example.result as Record<string, unknown>) || format.description,
      boot: await boot(),
      url: `${service.publicUrl}/examples/${example.name}`,
    })
    return c.html(shell, 200, fresh)
  })
}

/** What a browser is shown at an address where nothing is; undefined for a program. */
export function createNotFoundPage(page: WebPage, service: Service) {
  const boot = createBoot(page, service)
  const { bundle } = page
  return async (c: Context): Promise<Response | undefined> => {
    const isBrowser = /\btext\/html\b/.test(c.req.header('Accept') ?? '')
    if (!isBrowser || !['GET', 'HEAD'].includes(c.req.method) || c.req.path.startsWith('/v1/')) return undefined
    const shell = writeShell({
      bundle,
      title: 'Page not found · Reelgist',
      description,
      boot: await boot(),
      url: service.publicUrl,
      isPrivate: true,
    })
    await shellHeaders(c, async () => {
      c.res = await c.html(shell, 404, fresh)
    })
    return c.res
  }
}

/** The page names its files by their content: it must be asked for again, or it would name files that are gone. */
const fresh = { 'Cache-Control': 'no-cache' }

/** What the page knows before it asks anything, the price among it: a person sees it before anything is signed. */
function createBoot({ samples, bundle, networks, modelHint }: WebPage, service: Service) {
  const { price, faucet, checkout, publicUrl, contact, termsUrl } = service
  const known = {
    price: { usd: price.usd },
    isSandbox: faucet !== undefined,
    networks,
    anyChain: anyChain(networks),
    ...(termsUrl === undefined ? {} : { termsUrl }),
    ...(contact === undefined ? {} : { contactUrl: contactUri(contact) }),
    formats: formats.map(({ name, title, group, description }) => ({
      name,
      title,
      group,
      description,
      alsoFit: formats.filter(({ kind }) => kind?.embraces?.includes(name)).map((format) => format.name),
    })),
    platforms: Object.fromEntries(platformNames.map((name) => [name, rulesOf(name).title])),
    anyVideo,
    exampleLink,
    samples: samples.cards,
    examples: bundle.examples.map(({ name, group, format, title, file }) => ({
      name,
      group,
      format,
      title,
      url: `/assets/${file}`,
    })),
    demo: `/assets/${bundle.demo}`,
  }
  // The very answer that a request without a payment gets.
  const quote = async () => {
    const asked = { headers: new Headers(), resourceUrl: `${publicUrl}/v1/jobs`, requestHash: '', caller: '' }
    const { body } = await checkout.pay({ ...asked, validate: () => Promise.reject(new Error('nothing is sold here')) })
    return JSON.parse(body) as unknown
  }
  return async () => {
    const hint = await modelHint?.()
    return { ...known, ...(hint === undefined ? {} : { modelHint: hint }), quote: await quote() }
  }
}

import type { App, Service } from './service.ts'
import { contactOf } from './contact.ts'
import { addResults, type Schemas } from './document-results.ts'
import { unusedSchemas } from './contract.ts'
import { anyChain } from '../payment/chains/index.ts'
import { version } from '../version.ts'
import { tags } from './shared-schemas.ts'
import { describeWebhook } from './webhook.ts'

const guidance = (usd: string, chains: string) => `Reelgist analyses short videos into structured, time-coded JSON.
1. POST /v1/jobs with {"url": …, "format": …}: the response is 402 with the payment options ($${usd} in USDC on ${chains}).
2. Send the same request with X-Payment, as any x402 client does automatically: the response is 202 with a pollUrl, or 200 with the result.
3. GET the pollUrl every 5 seconds until the status is success or failed. Polling is free.
After a 5xx, send the same request with the same X-Payment again. You are never charged twice.`

export type Document = ReturnType<App['getOpenAPI31Document']>

type Parts = Pick<Service, 'publicUrl' | 'price' | 'networks' | 'contact' | 'termsUrl'>

/** `/openapi.json`, made from the schemas that the answers are checked against. Gives what makes it, for others. */
export function serveDocument(app: App, parts: Parts): () => Document {
  describeWebhook(app)
  for (const [name, schema] of Object.entries(unusedSchemas)) app.openAPIRegistry.register(name, schema)
  let document: Document | undefined
  let text: string | undefined
  // When it is first asked for: by then every endpoint has been described.
  const read = () => (document ??= describe(app, parts))
  app.get('/openapi.json', (c) => {
    text ??= JSON.stringify(read())
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  })
  return read
}

function describe(app: App, { publicUrl, price, networks, contact, termsUrl }: Parts): Document {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Reelgist',
      version,
      description: 'Analyses short videos into structured, time-coded JSON.',
      license: { name: 'MIT' },
      contact: contactOf(contact ?? publicUrl),
      ...(termsUrl === undefined ? {} : { termsOfService: termsUrl }),
      'x-guidance': guidance(price.usd, anyChain(networks)),
    },
    servers: [{ url: publicUrl }],
    tags: Object.values(tags),
    externalDocs: { url: `${publicUrl}/docs`, description: 'Guides and reference' },
    'x-agentcash-guidance': { llmsTxtUrl: `${publicUrl}/llms.txt` },
  })
  // A reader begins with the submission; the app begins with the route that is called most.
  const { '/v1/jobs': submission, ...others } = document.paths ?? {}
  document.paths = { '/v1/jobs': submission!, ...others }
  // Nothing here asks who you are; agents take an operation that does not say so for one that might.
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of ['get', 'post'] as const) {
      const operation = path[method]
      if (operation) operation.security = []
    }
  }
  addResults(document.components!.schemas as Schemas)
  return document
}

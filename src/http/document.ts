import type { App, Service } from './app.ts'
import { unusedSchemas } from './contract.ts'

const guidance = (usd: string) => `Reelgist tells what is in a short video, as structured, time-coded JSON.
1. POST /v1/jobs with {"url": …, "format": …}: the answer is 402 with the payment options ($${usd} in USDC on Base or Solana).
2. Send the same request with X-Payment, as any x402 client does by itself: the answer is 202 with a pollUrl, or 200 with the result.
3. GET the pollUrl every 5 seconds until the status is success or failed. Polling is free.
After a 5xx send the same request with the same X-Payment again: it is never charged twice.`

/** `/openapi.json`, made from the schemas that the answers are checked against. */
export function serveDocument(app: App, { publicUrl, price }: Pick<Service, 'publicUrl' | 'price'>): void {
  for (const [name, schema] of Object.entries(unusedSchemas)) app.openAPIRegistry.register(name, schema)
  let document: string | undefined
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: 'Reelgist',
          version: '1.0.0',
          description: 'What is in a short video, as structured, time-coded JSON.',
          license: { name: 'MIT' },
          'x-guidance': guidance(price.usd),
        },
        servers: [{ url: publicUrl }],
      }),
    )
    return c.body(document, 200, { 'Content-Type': 'application/json' })
  })
}

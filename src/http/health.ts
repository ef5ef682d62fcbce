import { createRoute, z } from '@hono/zod-openapi'
import type { App } from './service.ts'
import { json, tags } from './shared-schemas.ts'

const route = createRoute({
  method: 'get',
  path: '/healthz',
  operationId: 'health',
  tags: [tags.service.name],
  summary: 'Check that the service is up',
  responses: { 200: json('The service is up.', z.object({ status: z.literal('ok') })) },
})

export function serveHealth(app: App): void {
  app.openAPIRegistry.registerPath(route)
  app.get(route.path, (c) => c.json({ status: 'ok' }))
}

import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Format } from '../formats/format.ts'
import { formats } from '../formats/index.ts'
import type { App } from './service.ts'
import { json, tags } from './shared-schemas.ts'

const [defaultFormat, ...workflows] = formats

const FormatDescription = z.object({
  name: z.string(),
  title: z.string(),
  group: z.string(),
  description: z.string(),
  schema: z.record(z.string(), z.unknown()).meta({ description: 'The JSON Schema of `result`.' }),
  example: z.record(z.string(), z.unknown()),
})

const route = createRoute({
  method: 'get',
  path: '/v1/formats',
  operationId: 'listFormats',
  tags: [tags.formats.name],
  summary: 'List the formats',
  responses: {
    200: json(
      'The default analysis and the workflow formats, with the JSON Schema of each.',
      z.object({ default: FormatDescription, formats: z.array(FormatDescription) }),
    ),
  },
})

/** For programs; `/formats` shows people the same. */
export function serveFormats(app: App): void {
  const listing = JSON.stringify({ default: describe(defaultFormat), formats: workflows.map(describe) })
  app.openAPIRegistry.registerPath(route)
  app.get(route.path, (c) => c.body(listing, 200, { 'Content-Type': 'application/json' }))
}

function describe({ name, title, group, description, schema, example }: Format) {
  return { name, title, group, description, schema: z.toJSONSchema(schema), example }
}

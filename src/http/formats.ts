import { createRoute } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Format } from '../formats/format.ts'
import { formats } from '../formats/index.ts'
import type { App, Service } from './service.ts'
import { page, pageHeaders } from './page.ts'
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

/** `/v1/formats` for programs, `/formats` for people: the page that the error about an unknown format names. */
export function serveFormats(app: App, parts: Pick<Service, 'publicUrl' | 'contact' | 'termsUrl'>): void {
  const { publicUrl, contact, termsUrl } = parts
  const listing = JSON.stringify({ default: describe(defaultFormat), formats: workflows.map(describe) })
  const formatsPage = page({ title: 'Formats', publicUrl, contact, termsUrl, content: content() })
  app.openAPIRegistry.registerPath(route)
  app.get(route.path, (c) => c.body(listing, 200, { 'Content-Type': 'application/json' }))
  app.get('/formats', pageHeaders, (c) => c.html(formatsPage))
}

function describe({ name, title, group, description, schema, example }: Format) {
  return { name, title, group, description, schema: z.toJSONSchema(schema), example }
}

function content() {
  const groups = Map.groupBy(workflows, (format) => format.group)
  return html`
    <h1>Formats</h1>
    <p>
      Set <code>format</code> to one of these ${workflows.length} names, or leave it out for the default analysis. Every
      format has the same price. As JSON, with schemas: <a href="/v1/formats">/v1/formats</a>.
    </p>
    ${section('Default', [defaultFormat])} ${[...groups].map(([group, formats]) => section(group, formats))}
  `
}

function section(group: string, formats: Format[]) {
  return html`
    <h2>${group}</h2>
    ${formats.map(
      (format) => html`
        <article id="${format.name}">
          <h3>${format.title} ${format === defaultFormat ? '' : html`<code>${format.name}</code>`}</h3>
          <p>${format.description}</p>
          <details>
            <summary>Example</summary>
            <pre>${JSON.stringify(format.example, null, 2)}</pre>
          </details>
        </article>
      `,
    )}
  `
}

/** `/llms.txt` and `/llms-full.txt`: the service for a model that reads, made from the OpenAPI document and `/docs`. */

import { formats } from '../../formats/index.ts'
import type { Service } from '../service.ts'
import type { Document } from '../document.ts'
import { createFill, type FillParts } from '../docs/fill.ts'

type Parts = FillParts & Pick<Service, 'docs'>

const [defaultFormat, ...workflows] = formats

/** Short: what it is, how it is used, and where to read on. */
export function writeGuide(document: Document, parts: Parts): string {
  const { publicUrl, price, docs } = parts
  const fill = createFill(parts)
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const summary = methods[method]?.summary
      return summary === undefined ? [] : [`- [${method.toUpperCase()} ${path}](${publicUrl}/openapi.json): ${summary}`]
    }),
  )
  return `# ${document.info.title}

> ${document.info.description} $${price.usd} for each video and format, paid by x402. No account and no API key.

${String(document.info['x-guidance'])}

If a job fails, submit the same video and format again within 7 days with a payment from the same wallet. Your retry is free: the signature is checked, nothing is charged.

## API

${operations.join('\n')}
- [MCP](${publicUrl}/mcp): the same operations as tools for assistants, over streamable HTTP

## Formats

Leave \`format\` out for the default analysis (${defaultFormat.description}).

${workflows.map(({ name, description }) => `- [${name}](${publicUrl}/formats#${name}): ${description}`).join('\n')}

## More

- [Full reference](${publicUrl}/llms-full.txt): all pages of the documentation in one file
${docs?.pages.map(({ name, title, description }) => `- [${title}](${publicUrl}/docs/${name}.md): ${fill(description)}`).join('\n') ?? ''}
- [OpenAPI 3.1](${publicUrl}/openapi.json)
- [Formats with JSON Schemas](${publicUrl}/v1/formats)
`
}

/** All of it: the guide, and the pages of `/docs` as they are written. */
export function writeReference(document: Document, parts: Parts): string {
  const fill = createFill(parts)
  const pages = parts.docs?.pages.filter(({ name }) => name !== 'changelog') ?? []
  return [writeGuide(document, parts), ...pages.map(({ markdown }) => fill(markdown))].join('\n---\n\n')
}

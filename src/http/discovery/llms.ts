/** `/llms.txt` and `/llms-full.txt`: the service for a model that reads, made from the OpenAPI document. */

import { formats } from '../../formats/index.ts'
import type { Service } from '../service.ts'
import type { Document } from '../document.ts'
import { fieldsOf } from './fields.ts'

type Parts = Pick<Service, 'publicUrl' | 'price'>

const [defaultFormat, ...workflows] = formats

/** Short: what it is, how it is used, and where to read on. */
export function writeGuide(document: Document, { publicUrl, price }: Parts): string {
  const operations = operationsOf(document).map(
    ({ method, path, summary }) => `- [${method} ${path}](${publicUrl}/openapi.json): ${summary}`,
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

- [Full reference](${publicUrl}/llms-full.txt): every operation, and every format with its fields and an example
- [Documentation](${publicUrl}/docs): quick start, payments, errors
- [OpenAPI 3.1](${publicUrl}/openapi.json)
- [Formats with JSON Schemas](${publicUrl}/v1/formats)
`
}

/** All of it. */
export function writeReference(document: Document, parts: Parts): string {
  const operations = operationsOf(document).map(
    ({ method, path, summary, description, parameters, answers }) => `### ${method} ${path}

${[`${summary}.`, description].filter((text) => text !== '').join(' ')}
${section('Parameters', parameters)}${section('Responses', answers)}`,
  )
  const shapes = formats.map(
    (format) => `### ${format === defaultFormat ? 'default (leave `format` out)' : format.name}

${format.description}

Fields of \`result\`:

${fieldsOf(format)
  .map(({ path, type, required, description }) => {
    const note = description === '' ? '' : `: ${description}`
    return `- \`${path}\` (${type}${required ? '' : ', optional'})${note}`
  })
  .join('\n')}

Example:

\`\`\`json
${JSON.stringify(format.example, null, 2)}
\`\`\`
`,
  )
  return `${writeGuide(document, parts)}
## Operations

${operations.join('\n')}
## Format reference

${shapes.join('\n')}`
}

const section = (title: string, lines: string[]) =>
  lines.length === 0 ? '' : `\n${title}:\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`

interface Operation {
  method: string
  path: string
  summary: string
  description: string
  parameters: string[]
  /** Each status with what it means. */
  answers: string[]
}

interface Parameter {
  name: string
  in: string
  description?: string
}

/** The operations of the document, in its order. */
export function operationsOf({ paths = {} }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = methods[method]
      if (!operation) return []
      const parameters = (operation.parameters ?? []) as Parameter[]
      const responses = (operation.responses ?? {}) as Record<string, { description: string }>
      return [
        {
          method: method.toUpperCase(),
          path,
          summary: operation.summary ?? path,
          description: operation.description ?? '',
          parameters: parameters.map(
            ({ name, in: where, description = '' }) =>
              `\`${name}\` (${where})${description === '' ? '' : `: ${description}`}`,
          ),
          answers: Object.entries(responses).map(([status, { description }]) => `${status}: ${description}`),
        },
      ]
    }),
  )
}

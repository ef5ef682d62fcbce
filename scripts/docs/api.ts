/** The API reference in Markdown, from the OpenAPI document. */

import { fieldsIn, type Schema } from '../../src/http/discovery/fields.ts'
import { table } from './tables.ts'

interface Media {
  schema?: Schema & { $ref?: string }
}
interface Operation {
  operationId: string
  summary: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<
    string,
    {
      description: string
      headers?: Record<string, { description?: string; schema: Schema }>
      content?: Record<string, Media>
    }
  >
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export function writeApi({ paths, webhooks, components: { schemas } }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(`${method.toUpperCase()} ${path}`, operation)),
  )
  const hooks = Object.values(webhooks).flatMap((methods) =>
    Object.values(methods).map((operation) => section('POST to Reelgist-Callback', operation)),
  )
  const bodies = bodyNames.map((name) => `### ${name} {#${name}}\n\n${fieldTable(schemas[name]!, schemas)}\n`)
  return `${operations.join('\n')}
## Webhook {#webhook}

${hooks.join('\n').replaceAll('\n## ', '\n### ').replace(/^## /, '### ')}
## Bodies {#bodies}

The results of all formats are on [Formats](/formats). \`result\` has the shape that \`format\` names.

${bodies.join('\n')}`
}

/** The bodies that are not of one format. */
const bodyNames = [
  'SubmitJobRequest',
  'SubmitJobResponse',
  'PollJobResponse',
  'CheckResponse',
  'PaymentRequiredResponse',
  'PaymentOption',
  'ProgressEvent',
  'NoticeEvent',
  'JobEvidence',
  'Error',
]

function section(title: string, { operationId, summary, description = '', ...rest }: Operation): string {
  const { parameters = [], requestBody, responses } = rest
  const rows = parameters.map(({ name, in: where, required = false, description = '' }) => [
    `\`${name}\``,
    `${where}${required ? '' : ', optional'}`,
    description,
  ])
  return [
    `## ${summary} {#${operationId}}`,
    `\`${title}\``,
    description,
    ...(rows.length > 0 ? [table(['Parameter', 'In', 'Meaning'], rows)] : []),
    ...(requestBody ? [`Body: ${bodyOf(requestBody.content)}.`] : []),
    table(['Status', 'Meaning', 'Body', 'Headers'], Object.entries(responses).map(responseRow)),
    '',
  ].join('\n\n')
}

function responseRow([status, { description, headers = {}, content = {} }]: [string, Operation['responses'][string]]) {
  const codes = headers['Error-Code']?.schema.enum?.map(String).map((code) => `[${code}](/docs/errors#${code})`) ?? []
  const names = Object.keys(headers).filter((name) => !/^(?:Error-|X-Request-Id)/.test(name))
  return [
    status,
    [description, codes.join(', ')].filter((text) => text !== '').join(' '),
    bodyOf(content),
    names.map((name) => `\`${name}\``).join(', '),
  ]
}

/** The named body with a link to its fields, or the media types. */
function bodyOf(content: Record<string, Media>): string {
  const name = content['application/json']?.schema?.$ref?.split('/').at(-1)
  if (name !== undefined) return bodyNames.includes(name) ? `[${name}](#${name})` : name
  return Object.keys(content)
    .map((type) => `\`${type}\``)
    .join(', ')
}

function fieldTable(schema: Schema, schemas: Record<string, Schema>): string {
  const rows = fieldsIn(resolve(schema, schemas), '').map(({ path, type, required, description }) => [
    `\`${path}\``,
    `${type}${required ? '' : ', optional'}`,
    description,
  ])
  return table(['Field', 'Type', 'Meaning'], rows)
}

/** With what it refers to in its place. Results are left out: they have a page. */
function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const { $ref } = schema as { $ref?: string }
  if ($ref !== undefined) return resolve(schemas[$ref.split('/').at(-1)!]!, schemas)
  const { properties, items } = schema
  return {
    ...schema,
    ...(items && { items: resolve(items, schemas) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, resolve(one, schemas)])),
    }),
  }
}

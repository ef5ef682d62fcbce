/** `/openapi.json` for programs: results by format, errors with their codes, the webhook, and what generators make of it. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { createRequire, registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { OpenAPI3 } from 'openapi-typescript'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import { documentParts } from '../scripts/support/document-parts.ts'
import { type ErrorStatus, errorCodes } from '../src/errors.ts'
import { formats } from '../src/formats/index.ts'
import { createApp } from '../src/http/app.ts'
import { resultName } from '../src/http/document-results.ts'

const project = join(import.meta.dirname, '..')
const app = createApp(documentParts)

interface Media {
  examples?: Record<string, { value: unknown }>
  schema: { $ref?: string }
}
interface Operation {
  tags: string[]
  parameters?: { name: string }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<
    string,
    { headers?: Record<string, { schema: { enum?: string[] } }>; content?: Record<string, Media> }
  >
}
interface Document {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, { examples?: unknown[]; discriminator?: { mapping: object } }> }
}
const text = await (await app.request('/openapi.json')).text()
const document = JSON.parse(text) as Document
const { schemas } = document.components
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ title: `${method} ${path}`, operation })),
)

const ajv = new Ajv2020({ strict: false })
formatsPlugin.default(ajv)
ajv.addSchema(document, 'document')
const validator = (component: string) => ajv.compile({ $ref: `document#/components/schemas/${component}` })

const jobWith = (format: string, result: unknown) => ({
  jobId: crypto.randomUUID(),
  videoId: '1',
  status: 'success',
  result,
  ...(format === 'default' ? {} : { format }),
})

test('each format has a result component with a valid example', () => {
  assert.equal(formats.length, 25)
  for (const { name } of formats) {
    const { examples = [] } = schemas[resultName(name)]!
    const validate = validator(resultName(name))
    assert.equal(examples.length, 1, name)
    assert.ok(validate(examples[0]), `${name}: ${JSON.stringify(validate.errors)}`)
  }
})

test('the format of a job decides the shape of its result', () => {
  const mapped = Object.keys(schemas['WorkflowJob']!.discriminator!.mapping)
  assert.deepEqual(
    mapped,
    formats.slice(1).map(({ name }) => name),
  )
  for (const component of ['PollJobResponse', 'SubmitJobResponse']) {
    const validate = validator(component)
    for (const { name, example } of formats) {
      assert.ok(validate(jobWith(name, example)), `${name}: ${JSON.stringify(validate.errors)}`)
      const other = formats.find((format) => format.name !== name && !validator(resultName(name))(format.example))!
      assert.ok(!validate(jobWith(name, other.example)), `${name} with the result of ${other.name}`)
    }
    assert.ok(!validate(jobWith('novel', {})), 'an unknown format')
    assert.ok(!validate({ ...jobWith('recipe', undefined), more: 1 }), 'an unknown field')
  }
})

test('the examples of a polled job are valid', () => {
  const validate = validator('PollJobResponse')
  const { examples = [] } = schemas['PollJobResponse']!
  assert.equal(examples.length, 3)
  for (const example of examples) assert.ok(validate(example), JSON.stringify(validate.errors))
})

test('every operation has a tag that is described', () => {
  const described = new Set(document.tags.map(({ name }) => name))
  for (const {
    title,
    operation: { tags },
  } of operations) {
    assert.equal(tags.length, 1, title)
    assert.ok(described.has(tags[0]!), title)
  }
})

test('every error lists codes of its status, its headers, and an example for each code', () => {
  const validate = validator('Error')
  for (const { title, operation } of operations) {
    for (const [status, { headers = {}, content = {} }] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue
      const codes = headers['Error-Code']?.schema.enum ?? []
      assert.ok(codes.length > 0 && 'Error-Help' in headers && 'X-Request-Id' in headers, `${title} ${status}`)
      const known: readonly string[] = errorCodes[Number(status) as ErrorStatus]
      for (const code of codes) assert.ok(known.includes(code), `${title} ${status} ${code}`)
      const { schema, examples } = content['application/json']!
      if (schema.$ref !== '#/components/schemas/Error') continue
      assert.deepEqual(Object.keys(examples ?? {}).toSorted(), codes.toSorted(), `${title} ${status}`)
      for (const { value } of Object.values(examples ?? {})) assert.ok(validate(value))
    }
  }
})

test('the webhook has the body of a poll and the headers of Standard Webhooks', () => {
  const { parameters = [], requestBody } = document.webhooks['jobEnded']!.post
  assert.deepEqual(
    parameters.map(({ name }) => name),
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  )
  assert.equal(requestBody?.content['application/json']?.schema.$ref, '#/components/schemas/PollJobResponse')
})

/** openapi-typescript needs the JavaScript API of TypeScript 5, which the project's own version does not have. */
async function generateTypes(): Promise<string> {
  const { resolve } = createRequire(import.meta.url)
  const typescript5 = createRequire(resolve('@arethetypeswrong/core')).resolve('typescript')
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript'
        ? { url: pathToFileURL(typescript5).href, shortCircuit: true }
        : next(specifier, context),
  })
  try {
    const { default: generate, astToString } = await import('openapi-typescript')
    return astToString(await generate(JSON.parse(text) as OpenAPI3))
  } finally {
    hooks.deregister()
  }
}

const narrowing = `
import type { components, webhooks } from './api.ts'
type Job = components['schemas']['PollJobResponse']
export function amounts(job: Job): string[] {
  if (job.format !== 'recipe' || !job.result) return []
  return job.result.ingredients.map(({ item, amount }) => \`\${amount ?? 'some'} \${item}\`)
}
export const spoken = (job: Job): string => (job.format === undefined ? (job.result?.transcription ?? '') : job.format)
export type Sent = webhooks['jobEnded']['post']['requestBody']['content']['application/json']
`

test('types of openapi-typescript narrow a result by its format under tsc --strict', async () => {
  const types = await generateTypes()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'reelgist-openapi-'))
  await writeFile(join(folder.path, 'api.ts'), types)
  const check = async (program: string) => {
    const file = join(folder.path, 'use.ts')
    await writeFile(file, program)
    const options = ['--strict', '--noEmit', '--allowImportingTsExtensions', '--target', 'es2022', '--types', '']
    const tsc = join(project, 'node_modules/typescript/lib/tsc.js')
    return promisify(execFile)(process.execPath, [tsc, ...options, file], { cwd: folder.path })
  }
  await check(narrowing)
  await assert.rejects(check(narrowing.replace("'recipe'", "'flashcards'")), (error: { stdout?: string }) =>
    /Property 'ingredients' does not exist/.test(error.stdout ?? ''),
  )
})

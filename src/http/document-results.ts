/**
 * The results of all formats as components of `/openapi.json`. `format` of a job names the shape of its `result`, so
 * that generated clients narrow one by the other.
 */

import { z } from 'zod'
import type { FailureReason } from '../errors.ts'
import type { Format } from '../formats/format.ts'
import { formats } from '../formats/index.ts'
import recipe from '../formats/recipe.ts'

interface Schema {
  [key: string]: unknown
  properties?: Record<string, Schema | boolean>
  required?: string[]
}
export type Schemas = Record<string, Schema>

const [defaultFormat, ...workflows] = formats

const camelCase = (format: string) => format.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The name of a format's result in OpenAPI and in the client. */
export const resultName = (format: string): string =>
  format === defaultFormat.name ? 'VideoAnalysis' : `${camelCase(format)}Result`

const jobName = (format: string) => `${camelCase(format)}Job`
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Adds the results, and puts them into the responses that have one. */
export function addResults(schemas: Schemas): void {
  const isInContract = new Set(Object.keys(schemas))
  for (const format of formats) {
    const name = resultName(format.name)
    schemas[name] = { ...(schemas[name] ?? resultSchema(format)), title: format.title, examples: [format.example] }
    schemas[name].description ??= format.description
    schemas[jobName(format.name)] = format === defaultFormat ? defaultJob() : workflowJob(format)
  }
  const others = workflows.map(({ name }) => resultName(name)).filter((name) => !isInContract.has(name))
  schemas['WorkflowFormatResult'] = { ...schemas['WorkflowFormatResult'], anyOf: others.map(refTo) }
  schemas['WorkflowJob'] = {
    description: 'A job with a `format`, which names the shape of `result`.',
    oneOf: workflows.map(({ name }) => refTo(jobName(name))),
    discriminator: {
      propertyName: 'format',
      mapping: Object.fromEntries(workflows.map(({ name }) => [name, refTo(jobName(name)).$ref])),
    },
  }
  for (const name of ['SubmitJobResponse', 'PollJobResponse']) schemas[name] = withResult(schemas[name]!)
  schemas['PollJobResponse']!['examples'] = pollExamples()
}

function pollExamples() {
  const { name: format, example: result } = recipe
  const job = { jobId: '0b9f2f4e-5d1c-4c8e-9d59-0c6a8f7f1c2d', videoId: '7300000000000000001' }
  return [
    { ...job, status: 'processing', format },
    { ...job, status: 'success', format, result },
    { ...job, status: 'failed', format, error: 'video is private' satisfies FailureReason },
  ]
}

/** Open at every level, as the contract has them: fields may be added. */
function resultSchema({ schema }: Format): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => void delete jsonSchema.additionalProperties,
  })
  return json
}

/** `false`: the property is absent. Generated types have it as `format?: never`, and can be narrowed by it. */
const defaultJob = (): Schema => ({
  type: 'object',
  description: 'A job without a `format`: the default analysis.',
  properties: { format: false, result: refTo(resultName(defaultFormat.name)) },
})

const workflowJob = ({ name }: Format): Schema => ({
  type: 'object',
  description: `A job with the format \`${name}\`.`,
  properties: { format: { type: 'string', const: name }, result: refTo(resultName(name)) },
  required: ['format'],
})

/** Instead of "any format" and "any result": the pairs that there are. */
function withResult(schema: Schema): Schema {
  const { result: _result, format: _format, ...properties } = schema.properties ?? {}
  const { additionalProperties: _strict, ...rest } = schema
  const pairs = { oneOf: [refTo(jobName(defaultFormat.name)), refTo('WorkflowJob')] }
  return { ...rest, properties, ...pairs, unevaluatedProperties: false }
}

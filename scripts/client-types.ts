/**
 * `npm run client-types`: writes the client's types from the schemas that the OpenAPI document is made of. With
 * `--check` it only says whether they are current.
 */

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { formats } from '../src/formats/index.ts'
import { OutputFormat, PaymentRequiredResponse, PollJobResponse } from '../src/http/contract.ts'
import { FindingEvent, JobEvidence, ProgressEvent } from '../src/http/live/shapes.ts'
import { declare, type Schema } from './client/declare.ts'

const file = join(import.meta.dirname, '../client/src/generated.ts')

/** The named schemas: those that are given, and those that they are made of. */
function named(): Map<string, Schema> {
  const found = new Map<string, Schema>()
  for (const schema of [
    OutputFormat,
    PollJobResponse,
    PaymentRequiredResponse,
    ProgressEvent,
    FindingEvent,
    JobEvidence,
  ]) {
    const {
      $defs = {},
      $schema: _,
      id,
      ...root
    } = z.toJSONSchema(schema) as Schema & {
      $defs?: Record<string, Schema>
      $schema?: string
      id?: string
    }
    for (const [name, part] of Object.entries($defs)) found.set(name, part)
    if (id !== undefined) found.set(id, root)
  }
  // The types below say which result a job has; these would only say that it has one.
  found.delete('PollJobResponse')
  found.delete('WorkflowFormatResult')
  return found
}

const resultName = (format: string) =>
  format === 'default'
    ? 'VideoAnalysis'
    : `${format.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Result`

function write(): string {
  const schemas = named()
  for (const { name, schema, description } of formats) {
    const type = resultName(name)
    if (!schemas.has(type)) schemas.set(type, z.toJSONSchema(schema) as Schema)
    schemas.get(type)!.description ??= description
  }
  const workflows = formats.filter(({ name }) => name !== 'default')
  return [
    '/** Made by `npm run client-types` from the schemas of the service. Changes belong there. */\n',
    ...[...schemas].map(([name, schema]) => declare(name, schema)),
    '/** What `result` is, by the `format` that was asked for. */',
    `export interface ResultByFormat {\n${workflows.map(({ name }) => `  '${name}': ${resultName(name)}\n`).join('')}}\n`,
    `export const formatNames = ${JSON.stringify(
      workflows.map(({ name }) => name),
      null,
      2,
    )} as const satisfies readonly OutputFormat[]\n`,
  ].join('\n')
}

const wanted = write()
if (!process.argv.includes('--check')) await writeFile(file, wanted)
else if ((await readFile(file, 'utf8').catch(() => '')) !== wanted) {
  console.error("client/src/generated.ts is not what the service's schemas say: npm run client-types")
  process.exitCode = 1
}

/** The tools that cost nothing. Each promises the shape of its answer. */

import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { formats, workflowFormats } from '../../formats/index.ts'
import type { Service } from '../service.ts'
import { readJobEvidence } from '../live/evidence.ts'
import { JobEvidence } from '../live/shapes.ts'
import { nextStep } from './analyse.ts'
import { followJob, maxSeconds, withNotice } from './follow.ts'
import { guarded, toolResult } from './results.ts'

const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

const anyObject = z.record(z.string(), z.unknown())

const formatList = z.strictObject({
  formats: z.array(
    z.strictObject({
      name: z.string(),
      title: z.string(),
      group: z.string(),
      description: z.string(),
      schema: anyObject.optional().describe('The JSON Schema of `result`. Returned only when `format` is set.'),
      example: anyObject.optional(),
    }),
  ),
})

export function registerFormats(server: McpServer, { log }: Service): void {
  server.registerTool(
    'list_formats',
    {
      title: 'List the formats',
      description:
        'Lists the formats of analyse_video and what each is for. Set `format` to get one format with the JSON Schema of its result and an example. Free.',
      inputSchema: z.strictObject({ format: z.enum(['default', ...workflowFormats]).optional() }),
      outputSchema: formatList,
      annotations: readOnly,
    },
    // All schemas at once would fill a model's window.
    ({ format }) =>
      guarded(log, false, async () => {
        const asked = formats.filter(({ name }) => format === undefined || name === format)
        const list = asked.map(({ name, title, group, description, schema, example }) =>
          format === undefined
            ? { name, title, group, description }
            : { name, title, group, description, schema: z.toJSONSchema(schema), example },
        )
        return toolResult({ formats: list })
      }),
  )
}

const jobInput = z.strictObject({
  jobId: z.uuid().describe('The jobId that analyse_video returned.'),
  waitSeconds: z.int().min(0).max(maxSeconds).default(0).describe('How many seconds to wait for the job to end.'),
})

const jobOutput = z.strictObject({
  jobId: z.uuid(),
  videoId: z.string(),
  status: z.enum(['pending', 'processing', 'success', 'failed']),
  result: anyObject.optional().describe('Present on success. Its fields depend on the format.'),
  error: z.string().optional().describe('Why the job failed.'),
  format: z.enum(workflowFormats).optional(),
  notice: z.string().optional().describe('Who made the result: a language model, or none (a basic result).'),
  next: z.string().optional().describe('What to do next when there is no result.'),
})

export function registerJob(server: McpServer, service: Service): void {
  server.registerTool(
    'get_job',
    {
      title: 'Get a job',
      description: 'Returns the status of a job of analyse_video, and its result once it has ended. Free.',
      inputSchema: jobInput,
      outputSchema: jobOutput,
      annotations: readOnly,
    },
    ({ jobId, waitSeconds }, context) =>
      guarded(service.log, false, async () => {
        const job = await followJob(service, jobId, context, Date.now() + waitSeconds * 1000)
        return toolResult({ ...(await withNotice(service, job)), ...nextStep(job) })
      }),
  )
}

export function registerEvidence(server: McpServer, { live, log }: Service): void {
  server.registerTool(
    'get_evidence',
    {
      title: 'Get the evidence of a job',
      description:
        'Returns the evidence of a finished job: speech with the time of each word, on-screen text, shots and what is seen in them. For each value of the result it lists what supports it (heard, read, posted, seen, worked out, unconfirmed). Free.',
      inputSchema: jobInput.pick({ jobId: true }),
      outputSchema: JobEvidence,
      annotations: readOnly,
    },
    ({ jobId }) => guarded(log, false, async () => toolResult({ ...(await readJobEvidence(live, jobId)) })),
  )
}

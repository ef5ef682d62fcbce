/** The tools that cost nothing. */

import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { createClient } from '../../client.ts'
import { ReelgistError, retryIsFree } from '../../errors.ts'
import { formatNames } from '../../generated.ts'
import { toDollars } from '../../payment.ts'
import { nextStep, videoInput } from './analyse.ts'
import { createNotifier, maxSeconds } from './progress.ts'
import { guarded, toolResult, withoutMissing } from './results.ts'
import { type McpSettings, openBudgetedWallet } from './wallet.ts'

const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

export function registerFreeTools(server: McpServer, settings: McpSettings): void {
  const { baseUrl, budget } = settings
  const client = createClient({ baseUrl, maxRetries: 1 })

  server.registerTool(
    'list_formats',
    {
      title: 'List the formats',
      description:
        'Lists the formats of analyse_video and what each is for. Set `format` to get one format with the JSON Schema of its result and an example. Free.',
      inputSchema: z.strictObject({ format: z.enum(['default', ...formatNames]).optional() }),
      annotations: readOnly,
    },
    ({ format }, { mcpReq: { signal } }) =>
      guarded(budget, async () => {
        const all = await client.formats({ signal })
        if (format !== undefined) return toolResult({ formats: all.filter(({ name }) => name === format) })
        // All schemas at once would fill a model's window.
        const list = all.map(({ name, title, group, description }) => ({ name, title, group, description }))
        return toolResult({ formats: list })
      }),
  )

  server.registerTool(
    'check_video',
    {
      title: 'Check a video before paying',
      description: 'Reports whether a link and format are accepted, the price, and which formats are stored. Free.',
      inputSchema: z.strictObject(videoInput),
      annotations: readOnly,
    },
    ({ url, format }, { mcpReq: { signal } }) =>
      guarded(budget, async () => {
        const check = await client.check(url, { format, signal })
        return toolResult({ ...check }, !check.supported)
      }),
  )

  server.registerTool(
    'get_job',
    {
      title: 'Get a job',
      description: 'Returns the status of a job, and its result once it has ended. Free.',
      inputSchema: z.strictObject({
        jobId: z.uuid().describe('The jobId of analyse_video, or of a page where the user paid.'),
        waitSeconds: z.int().min(0).max(maxSeconds).default(0).describe('How many seconds to wait for the job to end.'),
      }),
      annotations: readOnly,
    },
    ({ jobId, waitSeconds }, context) =>
      guarded(budget, async () => {
        const { signal } = context.mcpReq
        if (waitSeconds > 0) await waitFor(jobId, waitSeconds * 1000)
        const job = await client.get(jobId, { signal })
        if (job.status === 'success') return toolResult({ ...job })
        return toolResult({ ...job, ...(job.status === 'failed' ? { next: retryIsFree } : nextStep(jobId)) })

        async function waitFor(jobId: string, timeout: number): Promise<void> {
          const reporter = createNotifier(context)
          try {
            await client.wait(jobId, { signal, timeout, onProgress: (progress) => reporter.update(jobId, progress) })
          } catch (error) {
            // Both are states of the job, which is read next.
            if (!(error instanceof ReelgistError) || !['timeout', 'job_failed'].includes(error.code)) throw error
          } finally {
            reporter.end()
          }
        }
      }),
  )

  server.registerTool(
    'get_evidence',
    {
      title: 'Get the evidence of a job',
      description:
        'Returns the evidence of a finished job: speech, on-screen text, shots, and what supports each value of the result. Free.',
      inputSchema: z.strictObject({ jobId: z.uuid() }),
      annotations: readOnly,
    },
    ({ jobId }, { mcpReq: { signal } }) =>
      guarded(budget, async () => toolResult({ ...(await client.evidence(jobId, { signal })) })),
  )

  server.registerTool(
    'get_wallet',
    {
      title: 'Get the wallet and the budget',
      description: 'Returns the address and balance of the wallet, and what is left of the budget. Free.',
      inputSchema: z.strictObject({}),
      annotations: readOnly,
    },
    (_, { mcpReq: { signal } }) =>
      guarded(budget, async () => {
        const opened = await openBudgetedWallet(settings, signal)
        const spent = await budget.spentToday()
        const left = budget.perDay > spent ? budget.perDay - spent : 0n
        return toolResult(
          withoutMissing({
            address: opened?.wallet.address,
            network: opened?.network,
            balanceUsd: opened && toDollars(await opened.balance()),
            isTestMoney: opened?.isSandbox,
            perCallUsd: toDollars(budget.perCall),
            perDayUsd: toDollars(budget.perDay),
            leftTodayUsd: toDollars(left),
            next: opened ? undefined : 'There is no wallet. Ask the user to run `reelgist wallet make` and fund it.',
          }),
        )
      }),
  )
}

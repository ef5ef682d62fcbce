/** The paid tool: the same purchases as `reelgist analyse`, so that a call that was interrupted is continued unpaid. */

import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { createClient } from '../../client.ts'
import { ReelgistError } from '../../errors.ts'
import { formatNames } from '../../generated.ts'
import { toDollars } from '../../payment.ts'
import { buy } from '../buy.ts'
import { removeOldPurchases } from '../purchases.ts'
import { createNotifier, maxSeconds } from './progress.ts'
import { guarded, toolResult, withoutMissing } from './results.ts'
import { type McpSettings, openBudgetedWallet, type OpenedWallet } from './wallet.ts'

export const videoInput = {
  url: z.string().describe('The link of a TikTok, an Instagram reel or a YouTube Short.'),
  format: z
    .enum(formatNames)
    .optional()
    .describe(
      'Leave it out for the default analysis, which suits any video. list_formats says which format suits what.',
    ),
}

const input = z.strictObject({
  ...videoInput,
  again: z
    .boolean()
    .default(false)
    .describe('Pays for a new analysis of a video that was bought in the last 24 hours.'),
})
type Args = z.infer<typeof input>

export function registerAnalyse(server: McpServer, settings: McpSettings): void {
  const { budget } = settings
  server.registerTool(
    'analyse_video',
    {
      title: 'Analyse a short video',
      description: `Analyses a TikTok, an Instagram reel or a YouTube Short: transcript, on-screen text and scenes, or one of ${formatNames.length} formats. Pays from the user's wallet, at most $${toDollars(budget.perCall)} per call and $${toDollars(budget.perDay)} per day; check_video reports the price for free. The same video and format are paid once in 24 hours. Waits up to ${maxSeconds} seconds, then returns a jobId for get_job, which is free.`,
      inputSchema: input,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    (args, context) => guarded(budget, () => analyse(settings, args, context)),
  )
}

async function analyse(settings: McpSettings, args: Args, context: ServerContext): Promise<CallToolResult> {
  const { baseUrl, budget } = settings
  const { signal } = context.mcpReq
  const opened = await openBudgetedWallet(settings, signal)
  const maxPrice = toDollars(budget.perCall)
  const client = createClient({ baseUrl, wallet: opened?.wallet, maxPrice })
  const reporter = createNotifier(context)
  const { url, format, again } = args
  await removeOldPurchases()
  const before = await budget.spentToday()
  try {
    const buying = {
      client,
      format,
      again,
      callback: undefined,
      isSandbox: opened?.isSandbox ?? false,
      reporter,
      signal,
    }
    const job = await buy({ ...buying, timeout: maxSeconds * 1000 }, url, '')
    return toolResult({ ...job, ...(await accounts(settings, opened, before)) })
  } catch (error) {
    if (!(error instanceof ReelgistError)) throw error
    if (error.code === 'timeout' && error.jobId !== undefined) {
      const job = await client.get(error.jobId, { signal })
      return toolResult({ ...job, ...(await accounts(settings, opened, before)), ...nextStep(error.jobId) })
    }
    if (error.code === 'job_failed') {
      const { jobId, message, advice } = error
      const failed = { jobId, status: 'failed', error: message, next: `${advice} Call analyse_video again.` }
      return toolResult(withoutMissing({ ...failed, ...(await accounts(settings, opened, before)) }), true)
    }
    const isUnfunded = error.code === 'payment_refused' && /funds|balance|simulation/.test(error.reason ?? '')
    if (error.code === 'wallet_unfit' || isUnfunded) return unpaid(settings, args, opened, error)
    throw error
  } finally {
    reporter.end()
  }
}

export const nextStep = (jobId: string) => ({
  next: `The job is paid for and still running. Call get_job with {"jobId": "${jobId}", "waitSeconds": 30} until its status is success or failed.`,
})

/** What the call cost, and what is left. */
async function accounts({ budget }: McpSettings, opened: OpenedWallet | undefined, before: bigint) {
  const spent = await budget.spentToday()
  // The result is there: a chain that cannot be asked must not cost it.
  const balance = await opened?.balance().catch(() => undefined)
  return {
    payment: withoutMissing({
      signedUsd: toDollars(spent - before),
      network: opened?.network,
      balanceUsd: balance === undefined ? undefined : toDollars(balance),
      leftTodayUsd: toDollars(budget.perDay > spent ? budget.perDay - spent : 0n),
    }),
  }
}

/** Without a wallet, or with an empty one, a person can pay for exactly this on the page. */
async function unpaid(
  { baseUrl }: McpSettings,
  { url, format }: Args,
  opened: OpenedWallet | undefined,
  error: ReelgistError,
): Promise<CallToolResult> {
  const { price } = await createClient({ baseUrl }).check(url, { format })
  const page = `${baseUrl}/?${new URLSearchParams({ url, ...(format === undefined ? {} : { format }) }).toString()}`
  const wallet = opened
    ? `send USDC on ${opened.network} to ${opened.wallet.address}`
    : 'create a wallet with `reelgist wallet make` and fund it'
  const next = `This analysis costs $${price}. Ask the user to pay at ${page}, where the page's address then ends with the job id, and call get_job with that jobId; or to ${wallet}, and call analyse_video again.`
  return toolResult({ error: error.message, code: error.code, charged: 'no', priceUsd: price, payAt: page, next }, true)
}

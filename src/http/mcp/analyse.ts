/** The paid tool: the same checkout, ledger and jobs as POST /v1/jobs, with the answer waited for. */

import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { formats, workflowFormats } from '../../formats/index.ts'
import type { Service } from '../service.ts'
import { followJob, isDone, type JobState, maxSeconds, withNotice } from './follow.ts'
import type { Calls } from './mcp.ts'
import { paymentHeaders } from './payment.ts'
import { guarded, paymentRequired, receiptOf, toolResult } from './results.ts'
import { anyVideo } from '../../platforms/index.ts'
import { anyChain } from '../../payment/chains/index.ts'

/** Which format suits what, so that a model can choose without another call. */
const formatGuide = `Leave it out for the default analysis, which suits any video. ${formats
  .filter(({ name }) => name !== 'default')
  .map(({ name, description }) => `${name}: ${description}`)
  .join(' ')}`

const input = z.strictObject({
  url: z.string().describe(`The link of ${anyVideo}.`),
  format: z.enum(workflowFormats).optional().describe(formatGuide),
})

const description = (usd: string, chains: string) =>
  `Analyses ${anyVideo}: transcript, on-screen text and scenes, or ` +
  `one of ${workflowFormats.length} formats (see list_formats). Costs $${usd} in USDC on ${chains}, paid by x402. Without ` +
  `a payment, the call returns a link where a person pays, and the payment options; a wallet repeats it with the payment in ` +
  `_meta["x402/payment"]. Waits up to ${maxSeconds} seconds, then returns a jobId for get_job, which is free. ` +
  `The same payment is never charged twice.`

export function registerAnalyse(server: McpServer, service: Service, { submit, check }: Calls): void {
  const { price, networks, log, publicUrl } = service
  server.registerTool(
    'analyse_video',
    {
      title: 'Analyse a short video',
      description: description(price.usd, anyChain(networks)),
      inputSchema: input,
      // No outputSchema: clients of SDK 1.x would hold the payment options to it.
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      // How some agents learn the price before they call.
      _meta: { 'agents-x402/paymentRequired': true, 'agents-x402/priceUSD': Number(price.usd) },
    },
    (args, context) => guarded(log, true, () => analyse(args, context)),
  )

  async function analyse(args: z.infer<typeof input>, context: ServerContext): Promise<CallToolResult> {
    const deadline = Date.now() + maxSeconds * 1000
    const { _meta, signal } = context.mcpReq
    const headers = paymentHeaders(_meta)
    if (!headers.has('X-Payment')) await refuseUnlessSupported(args, signal)
    const answer = await submit({ body: JSON.stringify(args), headers, signal })
    if (answer.status === 402) return paymentRequired(answer, howToPay(args, answer.headers['Payment-Error']!))
    const made = JSON.parse(answer.body) as JobState
    const ended = isDone(made) ? made : await followJob(service, made.jobId, context, deadline)
    const job = await withNotice(service, ended)
    return toolResult({ ...job, ...nextStep(job) }, { _meta: receiptOf(answer), isError: job.status === 'failed' })
  }

  function howToPay({ url, format }: z.infer<typeof input>, why: string): string {
    const query = new URLSearchParams({ url, ...(format === undefined ? {} : { format }) })
    const refused = why === 'payment_required' ? '' : `The payment was refused (${why}), and nothing was charged. `
    return `${refused}This analysis costs $${price.usd}: ask the user to pay at ${publicUrl}/?${query.toString()}, where the page's address then ends with the job id, and call get_job with that jobId; with an x402 wallet, repeat this call with the payment in _meta["x402/payment"].`
  }

  /** Nobody should be asked to pay for a link that is refused afterwards. */
  async function refuseUnlessSupported({ url, format }: z.infer<typeof input>, signal: AbortSignal): Promise<void> {
    const query = { url: [url], ...(format === undefined ? {} : { format: [format] }) }
    const { refusal } = await check({ query, signal })
    if (refusal) throw refusal
  }
}

/** What there is to do about a job that has no result. */
export function nextStep({ jobId, status }: JobState): { next?: string } {
  if (status === 'success') return {}
  if (status === 'failed') {
    return {
      next: 'Your retry is free: submit the same video and format again within 7 days with a payment from the same wallet. The signature is checked, nothing is charged.',
    }
  }
  return {
    next: `The job is paid for and still running. Call get_job with {"jobId": "${jobId}", "waitSeconds": 30} until its status is success or failed.`,
  }
}

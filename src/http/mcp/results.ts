/** What tools answer: always the same JSON twice, once for programs and once as text for a model that reads. */

import type { CallToolResult } from '@modelcontextprotocol/server'
import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from '@x402/core/http'
import { ApiError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { anyVideo, exampleLink } from '../../platforms/index.ts'
import type { HttpAnswer } from '../../payment/wire/write.ts'

type Json = Record<string, unknown>

export function toolResult(content: Json, rest: Partial<CallToolResult> = {}): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content, ...rest }
}

/**
 * The payment options for a wallet, and `sentence` for an assistant without one. Extensions are left out: no wallet needs
 * them to pay, and they would fill a model's window.
 */
export function paymentRequired({ headers }: HttpAnswer, sentence: string): CallToolResult {
  const { x402Version, error, resource, accepts } = decodePaymentRequiredHeader(headers['PAYMENT-REQUIRED']!)
  return {
    isError: true,
    content: [{ type: 'text', text: sentence }],
    structuredContent: { x402Version, error, resource, accepts },
  }
}

/** Goes with whatever a paid call is answered with. */
export function receiptOf({ headers }: HttpAnswer): Json {
  const receipt = headers['PAYMENT-RESPONSE']
  return receipt === undefined ? {} : { 'x402/payment-response': decodePaymentResponseHeader(receipt) }
}

/**
 * Explains an error; what is no `ApiError` is a bug, whose text is logged and not returned.
 * `isStructured`: not for tools that promise a shape, which 1.x clients hold errors to as well.
 */
export async function guarded(
  log: Log,
  isStructured: boolean,
  work: () => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await work()
  } catch (error) {
    const answer = error instanceof ApiError ? error : new ApiError(500, 'internal error', { cause: error })
    if (answer.status >= 500) log.error({ err: error, answer: answer.message }, 'MCP tool call failed')
    const { message, status, code, headers } = answer
    const wait = headers['Retry-After'] === undefined ? {} : { retryAfterSeconds: Number(headers['Retry-After']) }
    const next = adviceFor(message) ?? remedies[status]
    const failure = toolResult(
      { error: message, code, status, ...wait, ...(next === undefined ? {} : { next }) },
      { isError: true },
    )
    return isStructured ? failure : { isError: true, content: failure.content }
  }
}

/** For sentences that the contract fixes and that do not name what to do. */
function adviceFor(message: string): string | undefined {
  if (message === 'Job not finished') return 'Call get_job until its status is success or failed.'
  if (!/^Error (?:resolving url|getting video ID)/.test(message)) return undefined
  return `Nothing was charged. Use the link of ${anyVideo}, such as ${exampleLink}. The same payment can still be used.`
}

const again = 'Call again with the same arguments and the same _meta["x402/payment"]. You are never charged twice.'

const remedies: Partial<Record<number, string>> = {
  400: 'Nothing was charged. Correct the arguments; the same payment can still be used.',
  404: 'Check the jobId. Jobs are available for 24 hours.',
  409: 'Nothing was charged. Use a new payment identifier, or the same arguments as before.',
  410: 'Jobs are available for 24 hours. Analyse the video again if you still need the result.',
  429: `Nothing was charged. ${again}`,
  500: again,
  503: `Nothing was charged. ${again}`,
}

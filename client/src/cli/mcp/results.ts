/** Answers of tools: JSON for programs, and the same as text for a model. Errors say what to do. */

import type { CallToolResult } from '@modelcontextprotocol/server'
import { ReelgistError } from '../../errors.ts'
import { toDollars } from '../../payment.ts'
import { CommandError, describeFailure, isUsage } from '../exit.ts'
import { type Budget, OverBudget } from './budget.ts'

export function toolResult(content: Record<string, unknown>, isError = false): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(content) }],
    structuredContent: content,
    ...(isError ? { isError } : {}),
  }
}

export async function guarded(budget: Budget, work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work()
  } catch (error) {
    return failure(error, budget)
  }
}

function failure(error: unknown, { perCall, perDay }: Budget): CallToolResult {
  const over = findOverBudget(error)
  if (over !== undefined) {
    const next = `Nothing was signed. Ask the user to raise the budget in the settings of this MCP server: --per-call (now ${toDollars(perCall)}) or --per-day (now ${toDollars(perDay)}).`
    return toolResult({ error: over, code: 'over_budget', charged: 'no', next }, true)
  }
  if (error instanceof ReelgistError) {
    const { message, code, charged, jobId, serviceCode, help } = error
    const isStored = charged === 'unknown' && error.payment !== undefined
    const next = isStored
      ? 'Call analyse_video with the same arguments again: it sends the same payment, which is never charged twice.'
      : error.advice
    return toolResult(withoutMissing({ error: message, code, charged, jobId, serviceCode, help, next }), true)
  }
  if (error instanceof CommandError || isUsage(error)) return toolResult({ error: error.message }, true)
  process.stderr.write(`${describeFailure(error)}\n`)
  return toolResult({ error: error instanceof Error ? error.message : String(error), code: 'internal_error' }, true)
}

/** Above the budget per call the client itself refuses; above that of the day, the wallet. */
function findOverBudget(error: unknown): string | undefined {
  if (error instanceof OverBudget) return error.message
  if (!(error instanceof ReelgistError)) return undefined
  if (error.code === 'price_too_high') return `${error.message} per call`
  return error.cause instanceof OverBudget ? error.cause.message : undefined
}

/** JSON has no `undefined`, and clients compare the text with the content. */
export const withoutMissing = (content: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined))

/** `reelgist mcp`: the service as tools of a desktop assistant, paid from this user's wallet within a budget. */

import { toAmount, toDollars } from '../payment.ts'
import { UsageError } from './exit.ts'
import { createBudget } from './mcp/budget.ts'
import { serviceUrl } from './settings.ts'

interface Flags {
  'per-call'?: string
  'per-day'?: string
  network?: string
  rpc?: string
  url?: string
}

export const defaultPerCall = '0.50'
export const defaultPerDay = '2.00'

export async function mcp(args: string[], flags: Flags, signal: AbortSignal): Promise<number> {
  if (args.length > 0) throw new UsageError('mcp takes no arguments: an assistant starts it and talks to it')
  const perCall = readDollars('per-call', flags['per-call'] ?? process.env['REELGIST_PER_CALL'] ?? defaultPerCall)
  const perDay = readDollars('per-day', flags['per-day'] ?? process.env['REELGIST_PER_DAY'] ?? defaultPerDay)
  const budget = createBudget({ perCall, perDay })
  const baseUrl = serviceUrl(flags.url)
  process.stderr.write(
    `reelgist mcp: ${baseUrl}, at most $${toDollars(perCall)} per call and $${toDollars(perDay)} per day\n`,
  )
  const { serveMcp } = await import('./mcp/server.ts')
  await serveMcp({ baseUrl, budget, network: flags.network, rpc: flags.rpc }, signal)
  return 0
}

function readDollars(option: string, text: string): bigint {
  try {
    return toAmount(text)
  } catch {
    throw new UsageError(`--${option} must be an amount in dollars such as 0.50, not ${text}`)
  }
}

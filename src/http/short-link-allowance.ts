import { ApiError } from '../errors.ts'
import { createAllowance } from '../process/allowance.ts'

/**
 * For short links we ask the platforms ourselves, for callers who may never pay: they could cause endless requests.
 * Submissions, checks and MCP share one allowance for each address. Links that end in a job do not count.
 */
export type ShortLinks = ReturnType<typeof createAllowance>

export const createShortLinks = (): ShortLinks => createAllowance({ max: 120, perSecond: 2 })

export const tooManyShortLinks = (seconds: number) =>
  new ApiError(
    429,
    'too many short links from your address: nothing was charged, send the same request with the same payment again',
    { code: 'too_many_short_links', headers: { 'Retry-After': String(seconds) } },
  )

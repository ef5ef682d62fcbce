/** Whether the service would accept a submission, before anything is signed for it. */

import { adviceForCode } from './advice.ts'
import { type Charged, ReelgistError } from './errors.ts'
import type { CheckResponse } from './generated.ts'
import {
  type Answer,
  ConnectionLost,
  errorDetails,
  errorText,
  readObject,
  send,
  unexpected,
  unreachable,
} from './http.ts'
import type { CheckOptions } from './types.ts'

interface CheckContext {
  baseUrl: string
  fetch: typeof fetch
  maxRetries: number
}

const timeoutMs = 15_000

/** What the service answers, also where that is a refusal. */
export async function checkVideo(context: CheckContext, url: string, options: CheckOptions): Promise<CheckResponse> {
  const answer = await askToCheck(context, url, options).catch((error: unknown) => {
    throw error instanceof ConnectionLost ? unreachable(context.baseUrl, error, uncharged) : error
  })
  const body = readCheck(answer)
  if (body) return body
  if (answer.status === 429) {
    const details = errorDetails(answer)
    const advice = `Nothing was charged. ${adviceForCode(details.serviceCode) ?? 'Try again later.'}`
    throw new ReelgistError('busy', errorText(answer), { ...uncharged, ...details, advice })
  }
  throw unexpected(answer, uncharged)
}

/** The refusal, if there is one. A service that cannot be asked refuses nothing: the submission itself will show. */
export async function findRefusal(
  context: CheckContext,
  url: string,
  options: CheckOptions,
): Promise<Answer | undefined> {
  try {
    const answer = await askToCheck({ ...context, maxRetries: 0 }, url, options)
    return readCheck(answer)?.supported === false ? answer : undefined
  } catch (error) {
    if (error instanceof ConnectionLost) return undefined
    throw error
  }
}

const uncharged: { charged: Charged } = { charged: 'no' }

function askToCheck({ baseUrl, fetch, maxRetries }: CheckContext, url: string, options: CheckOptions): Promise<Answer> {
  const { format, callback, signal } = options
  const query = new URLSearchParams({ url })
  if (format !== undefined) query.set('format', format)
  if (callback !== undefined) query.set('callback', callback)
  return send(`${baseUrl}/v1/check?${query.toString()}`, {}, { fetch, signal, maxRetries, timeoutMs })
}

function readCheck({ status, text }: Answer): CheckResponse | undefined {
  const body = status === 200 || status === 400 ? readObject(text) : undefined
  // By the service's contract: what it answers is what the type was made from.
  return typeof body?.['supported'] === 'boolean' ? (body as unknown as CheckResponse) : undefined
}

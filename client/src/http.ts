/** One request and its whole answer, within a time limit; and the same request again when that makes sense. */

import { adviceForCode } from './advice.ts'
import { type Charged, ReelgistError } from './errors.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
}

export interface SendOptions {
  fetch: typeof fetch
  signal?: AbortSignal | undefined
  maxRetries: number
  /** Milliseconds for one try. */
  timeoutMs: number
}

/** A response that never arrived completely. The outcome of the request is unknown. */
export class ConnectionLost extends Error {
  override readonly name = 'Lost'
}

/** These say nothing about the request itself: the same one may well be answered the next time. */
const isTransient = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500

/**
 * Sends a request until it has an answer that counts, at most `maxRetries` times more. The last answer is given back
 * whatever it is; without any, `ConnectionLost` is thrown. `onTry` is called when a request is sent, with the outcome of
 * the try before it.
 */
export async function send(
  url: string,
  init: RequestInit,
  { fetch, signal, maxRetries, timeoutMs }: SendOptions,
  onTry: (before: Answer | ConnectionLost | undefined) => void = () => undefined,
): Promise<Answer> {
  let before: Answer | ConnectionLost | undefined
  for (let failures = 0; ; failures += 1) {
    signal?.throwIfAborted()
    onTry(before)
    const answer = await once(fetch, url, init, timeoutMs, signal)
    before = answer
    const isLast = failures >= maxRetries
    if (answer instanceof ConnectionLost) {
      if (isLast) throw answer
      await pause(backOff(failures), signal)
      continue
    }
    if (isLast || !isTransient(answer.status)) return answer
    await pause(Math.max(retryAfter(answer.headers), backOff(failures)), signal)
  }
}

async function once(
  fetch: SendOptions['fetch'],
  url: string,
  init: RequestInit,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer | ConnectionLost> {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, late]) : late })
    // Read here: an answer whose body is cut off is as lost as one that never came.
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (cause) {
    signal?.throwIfAborted()
    return new ConnectionLost(late.aborted ? 'the request timed out' : 'the connection failed', { cause })
  }
}

/** What `Retry-After` says, in milliseconds; 0 without one. A minute at most, in case of a wrong header. */
export function retryAfter(headers: Headers): number {
  const header = headers.get('retry-after')
  if (header === null) return 0
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 60) * 1000 : 0
}

/** Half a second, doubled with every failure; somewhat random, so that many clients do not come back at once. */
const backOff = (failures: number) => Math.min(500 * 2 ** failures, 15_000) * (0.75 + Math.random() / 2)

export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** A body that is an object, or nothing: proxies answer with their own pages. */
export function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    // Not JSON is the answer here, not a failure: the caller says what it means.
    return undefined
  }
}

/** The `error` of the contract's error bodies. */
export function errorText({ status, text }: Answer): string {
  const { error } = readObject(text) ?? {}
  return typeof error === 'string' ? error : `the service responded with ${status}`
}

/** What the service's headers say of an error. Proxies answer without them. */
export function errorDetails({ status, headers }: Answer) {
  return {
    status,
    serviceCode: headers.get('error-code') ?? undefined,
    help: readLink(headers.get('error-help')),
  }
}

/** A link that people may open, and nothing else that a proxy may have put there. */
function readLink(text: string | null): string | undefined {
  return text !== null && /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).href : undefined
}

/** The job that a request was about, and whether it was charged. */
export interface AboutJob {
  jobId?: string | undefined
  charged: Charged
}

/** The error for an answer that has no other. */
export function unexpected(answer: Answer, { jobId, charged }: AboutJob): ReelgistError {
  const details = errorDetails(answer)
  const advice = 'Try again later. If the error persists, check that the base URL is a Reelgist service.'
  return new ReelgistError('service_error', errorText(answer), {
    charged,
    ...details,
    jobId,
    advice: adviceForCode(details.serviceCode) ?? advice,
  })
}

export function unreachable(url: string, cause: unknown, { jobId, charged }: AboutJob): ReelgistError {
  return new ReelgistError('unreachable', `cannot reach ${new URL(url).origin}`, {
    charged,
    jobId,
    cause,
    advice: 'Check the base URL and your connection, then try again. A job that was created continues.',
  })
}

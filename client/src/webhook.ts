/** Callbacks as the service signs them (Standard Webhooks), by Web Crypto: in Node, browsers and edge workers. */

import { readObject } from './http.ts'
import type { FailedJob, FinishedJob } from './types.ts'

/** Thrown for a callback that must not be trusted. Respond with 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

export interface VerifyWebhookOptions {
  /** The maximum age of a callback, so that an old one cannot be replayed. */
  toleranceSeconds?: number | undefined
  /** The current time in milliseconds since 1970, for tests. */
  now?: number | undefined
}

/** The headers of Node, Express or Fetch. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>

const defaultTolerance = 300

/**
 * The job of a callback, if it was signed with this secret, or with one of several while you change it. `body` is the
 * body as it came, before anything parsed it. Throws a `WebhookError` for everything else.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = defaultTolerance, now = Date.now() }: VerifyWebhookOptions = {},
): Promise<FinishedJob | FailedJob> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = readHeader(headers, name)
    if (value === undefined) throw new WebhookError(`the callback has no ${name}`)
    return value
  }) as [string, string, string]
  // The form as well: `Number` would also take "" and "1e3".
  const age = /^\d{1,12}$/.test(timestamp) ? Math.abs(now / 1000 - Number(timestamp)) : NaN
  if (!(age <= toleranceSeconds)) throw new WebhookError('the time of the callback is too far from now')
  const content = signedContent(id, timestamp, body)
  const keys = await Promise.all([secret].flat().map(readSecret))
  const given = signatures.split(' ').flatMap((signature) => readSignature(signature) ?? [])
  for (const signature of given) {
    for (const key of keys) {
      // Takes the same time whatever the signature is.
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return readJob(body)
    }
  }
  throw new WebhookError('the signature of the callback is wrong')
}

/** The headers of a callback. `id` stays the same when it is sent again, so that the receiver detects a repetition. */
export async function signWebhook(
  body: string,
  { id, secret, now = Date.now() }: { id: string; secret: string; now?: number },
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000))
  const key = await readSecret(secret)
  const signature = await crypto.subtle.sign('HMAC', key, signedContent(id, timestamp, body))
  return {
    'content-type': 'application/json',
    'user-agent': 'reelgist',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`,
  }
}

function readHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return (headers as Headers).get(name) ?? undefined
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return Array.isArray(found) ? found[0] : (found as string | undefined)
}

function signedContent(id: string, timestamp: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const head = encoder.encode(`${id}.${timestamp}.`)
  const rest = typeof body === 'string' ? encoder.encode(body) : body
  const content = new Uint8Array(head.length + rest.length)
  content.set(head)
  content.set(rest, head.length)
  return content
}

async function readSecret(secret: string) {
  const bytes = readBase64(/^whsec_(.*)$/s.exec(secret)?.[1] ?? '')
  // The programmer's mistake, not the caller's. Never the secret itself: errors are logged.
  if (bytes === undefined || bytes.length < 24 || bytes.length > 64)
    throw new TypeError('the secret must be whsec_ followed by 24 to 64 bytes in base64')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

/** Other versions than `v1` are signatures by other means. */
const readSignature = (text: string) => (text.startsWith('v1,') ? readBase64(text.slice(3)) : undefined)

function readBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    // Not base64 is the answer here: the caller says what it means.
    return undefined
  }
}

function readJob(body: string | Uint8Array): FinishedJob | FailedJob {
  const job = readObject(typeof body === 'string' ? body : new TextDecoder().decode(body))
  if (typeof job?.['jobId'] !== 'string') throw new WebhookError('the callback is no job')
  // By the service's contract: it posts what polling returns of a job that has ended.
  return job as unknown as FinishedJob | FailedJob
}

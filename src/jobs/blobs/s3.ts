/** A bucket of any S3-compatible server: put, get and remove, each tried again for a limited time. */

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../../config/blobs.ts'

export interface S3 {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Undefined when there is none. */
  get: (name: string) => Promise<Buffer | undefined>
  /** Also when there is none. */
  remove: (name: string) => Promise<void>
}

export interface S3Options {
  /** How long one request may take, with all its retries. */
  limitMs?: number
  /** Without retries: the first failure is final. */
  once?: boolean
}

/** An error response of the server; the code is the one in its XML (`AccessDenied`). */
export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`the bucket responded with ${status} ${code}`)
    this.name = 'S3Error'
    this.status = status
    this.code = code
  }
}

/** A frame has some 50 kB and evidence at most a few MB. A larger object is not ours, and is not read into memory. */
const maxBytes = 64 * 1024 * 1024

export function createS3(bucket: Bucket, { limitMs = 20_000, once = false }: S3Options = {}): S3 {
  const { url, ...credentials } = bucket
  // The library would retry without a limit.
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })

  const ask = async (method: string, name: string, signal: AbortSignal, bytes?: Uint8Array<ArrayBuffer>, type = '') => {
    const headers = {
      // Signed with the content: a server that gets other bytes refuses them.
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
      ...(bytes && { 'Content-Type': type }),
    }
    const request = await client.sign(`${url}/${name}`, { method, headers, ...(bytes && { body: bytes }) })
    // A redirect would be signed for another host; a wrong region is reported as an error instead.
    return fetch(request, { signal, redirect: 'manual' })
  }

  const retrying = async <T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const end = AbortSignal.timeout(limitMs)
    for (let wait = 100; ; wait *= 2) {
      try {
        return await attempt(end)
      } catch (error) {
        if (once || isFinal(error) || end.aborted) throw error
        // Spread out, so that many that failed together do not come back together.
        await sleep(wait * (0.5 + Math.random()), undefined, { signal: end }).catch(() => undefined)
        if (end.aborted) throw error
      }
    }
  }

  return {
    put: (name, bytes, type) =>
      retrying(async (signal) => {
        const response = await ask('PUT', name, signal, Buffer.from(bytes), type)
        if (!response.ok) throw await explain(response)
        await response.body?.cancel()
      }),
    get: (name) =>
      retrying(async (signal) => {
        const response = await ask('GET', name, signal)
        if (!response.ok) {
          const problem = await explain(response)
          if (problem.status === 404 && problem.code !== 'NoSuchBucket') return undefined
          throw problem
        }
        if (Number(response.headers.get('content-length')) > maxBytes) {
          await response.body?.cancel()
          return undefined
        }
        return Buffer.from(await response.arrayBuffer())
      }),
    remove: (name) =>
      retrying(async (signal) => {
        const response = await ask('DELETE', name, signal)
        if (!response.ok && response.status !== 404) throw await explain(response)
        await response.body?.cancel()
      }),
  }
}

/** A refusal is final; errors of the network or of an overloaded server may be temporary. */
function isFinal(error: unknown): boolean {
  return error instanceof S3Error && error.status < 500 && error.status !== 429 && error.status !== 408
}

async function explain(response: Response): Promise<S3Error> {
  const text = await response.text().catch(() => '')
  return new S3Error(response.status, /<Code>(\w{1,64})<\/Code>/.exec(text.slice(0, 4_000))?.[1] ?? '')
}

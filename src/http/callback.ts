/** `Reelgist-Callback` and `Reelgist-Callback-Secret`: the URL that is called when the job has ended. */

import { z } from 'zod'
import { ApiError } from '../errors.ts'
import type { Callback, Callbacks } from '../jobs/callbacks/callbacks.ts'

export interface CallbackStore extends Pick<Callbacks, 'keep' | 'add'> {
  /** Why this URL cannot be called, if so. */
  problem: (url: string) => Promise<string | undefined>
  /** The same, checked by the URL alone: no name is looked up. */
  urlProblem: (url: string) => string | undefined
}

export const callbackHeaders = {
  'Reelgist-Callback': z.string().optional().meta({
    description:
      'An HTTPS URL. When the job ends, the same body that polling returns is posted to it, signed as in Standard Webhooks.',
  }),
  'Reelgist-Callback-Secret': z.string().optional().meta({
    description: 'The signing secret of the callback: `whsec_` followed by 24 to 64 bytes in base64.',
  }),
}

/** As Standard Webhooks has it: 24 to 64 bytes in base64. */
const secretPattern = /^whsec_([A-Za-z0-9+/]{32,86}={0,2})$/

/** What the headers ask for, if anything, or a 400 with the reason. */
export async function readCallback(
  headers: Headers,
  { problem }: Pick<CallbackStore, 'problem'>,
): Promise<Callback | undefined> {
  const url = headers.get('reelgist-callback')
  const secret = headers.get('reelgist-callback-secret')
  if (url === null && secret === null) return undefined
  if (url === null) throw invalid('Reelgist-Callback-Secret was sent without Reelgist-Callback')
  const encoded = secretPattern.exec(secret ?? '')?.[1]
  const bytes = Buffer.from(encoded ?? '', 'base64').length
  if (secret === null || encoded === undefined || encoded.length % 4 !== 0 || bytes < 24 || bytes > 64) {
    throw invalid('Reelgist-Callback-Secret must be whsec_ followed by 24 to 64 bytes in base64')
  }
  const wrong = await problem(url)
  if (wrong !== undefined) throw unusable(wrong)
  return { url, secret }
}

/** For a check, which names only the URL: the secret is sent with the submission. */
export function checkCallback(urls: readonly string[], { urlProblem }: Pick<CallbackStore, 'urlProblem'>): void {
  for (const url of urls) {
    const wrong = urlProblem(url)
    if (wrong !== undefined) throw unusable(wrong)
  }
}

const invalid = (text: string) => new ApiError(400, text, { code: 'invalid_callback' })

const unusable = (why: string) => invalid(`Reelgist-Callback cannot be used: ${why}`)

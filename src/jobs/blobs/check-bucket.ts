import type { Bucket } from '../../config/blobs.ts'
import { StartError } from '../../process/start-error.ts'
import { createS3, S3Error } from './s3.ts'

/** Stays in the bucket: a process that may only read can look for it. */
const probe = 'reelgist-was-here'

/**
 * Sees that the bucket of `BLOBS` lets us in; says in a sentence, without the keys, if not. Those who only answer
 * requests need no write permission, and may get "forbidden" for a missing file.
 */
export async function checkBucket(bucket: Bucket, role: 'all' | 'api' | 'worker'): Promise<void> {
  const s3 = createS3(bucket, { once: true })
  try {
    if (role !== 'api') await s3.put(probe, Buffer.from('x'), 'text/plain')
    await s3.get(probe)
  } catch (error) {
    if (role === 'api' && error instanceof S3Error && error.code === 'AccessDenied') return
    throw new StartError(`The bucket of BLOBS cannot be used (${bucket.url}): ${explain(error)}.`)
  }
}

function explain(error: unknown): string {
  if (error instanceof S3Error) {
    const why: Record<string, string> = {
      NoSuchBucket: 'the bucket does not exist',
      InvalidAccessKeyId: 'AWS_ACCESS_KEY_ID is unknown',
      SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY is wrong',
      AccessDenied: 'these keys have no permission to read and write',
      ExpiredToken: 'AWS_SESSION_TOKEN has expired',
      AuthorizationHeaderMalformed: 'the region is wrong',
      PermanentRedirect: 'the region is wrong',
    }
    return why[error.code] ?? error.message
  }
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
  return { ECONNREFUSED: 'nothing listens there', ENOTFOUND: 'the host name does not exist' }[code ?? ''] ?? message
}

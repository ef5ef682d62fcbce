/** What a submission that is not sold is answered with, other than a 402. */

import { ApiError } from '../errors.ts'
import { Unavailable } from './payment.ts'
import { briefMessage } from './settlement.ts'

const retryAfter = { 'Retry-After': '5' }

const uncharged = 'nothing was charged, send the same request with the same payment again'

/** Before anything is written or charged. */
export const tooBusy = (why: string, seconds = 5) =>
  new ApiError(503, `${why}: ${uncharged}`, {
    code: 'queue_full',
    headers: { 'Retry-After': String(seconds) },
  })

/** Before anybody is asked about the payment. */
export const tooManyFailed = (seconds: number) =>
  new ApiError(429, `too many payments from your address failed verification: ${uncharged}`, {
    code: 'too_many_failed_payments',
    headers: { 'Retry-After': String(seconds) },
  })

/** Nothing that goes wrong here may read as "not paid": clients would sign and pay again. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof Unavailable) {
    return new ApiError(500, 'the payment could not be confirmed yet: resend the same X-Payment', {
      code: 'payment_unconfirmed',
      headers: retryAfter,
      // In a few words, because what is logged must not hold the payment.
      cause: new Error(briefMessage(error)),
    })
  }
  return new ApiError(500, 'failed to enqueue job', { code: 'enqueue_failed', headers: retryAfter, cause: error })
}

/** The errors that reach a caller. Everything else that is thrown is a bug and becomes the contract's 500. */

export type ErrorStatus = 400 | 402 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 416 | 429 | 431 | 500 | 503

/** The values of `Error-Code`, by status. Programs rely on them: codes are added, never changed. */
export const errorCodes = {
  400: [
    'invalid_request',
    'missing_url',
    'unsupported_link',
    'no_video_id',
    'slideshow',
    'invalid_format',
    'unknown_field',
    'invalid_callback',
  ],
  402: ['payment_required', 'payment_invalid'],
  404: ['not_found', 'job_not_found'],
  405: ['method_not_allowed'],
  408: ['request_timeout'],
  409: ['payment_id_used', 'job_not_finished'],
  410: ['job_expired'],
  413: ['body_too_large'],
  415: ['unsupported_media_type'],
  416: ['range_not_satisfiable'],
  429: ['rate_limited', 'too_many_short_links', 'too_many_failed_payments'],
  431: ['headers_too_large'],
  500: ['internal_error', 'payment_unconfirmed', 'enqueue_failed', 'read_failed'],
  503: ['unavailable', 'queue_full'],
} as const satisfies Record<ErrorStatus, readonly string[]>

export type ErrorCode = (typeof errorCodes)[ErrorStatus][number]

/** The code of an answer that has no other. */
export function defaultErrorCode(status: number): ErrorCode {
  if (status in errorCodes) return errorCodes[status as ErrorStatus][0]
  return status < 500 ? 'invalid_request' : 'internal_error'
}

interface ErrorOptions {
  /** Only where the status alone does not say it. */
  code?: ErrorCode
  headers?: Record<string, string>
  cause?: unknown
}

/** An answer other than success: its status, its exact text, its code, and any headers that belong to it. */
export class ApiError extends Error {
  readonly status: ErrorStatus
  readonly code: ErrorCode
  readonly headers: Record<string, string>

  constructor(status: ErrorStatus, text: string, options?: ErrorOptions) {
    super(text, { cause: options?.cause })
    this.name = 'ApiError'
    this.status = status
    this.code = options?.code ?? defaultErrorCode(status)
    this.headers = options?.headers ?? {}
  }
}

/** Why a job failed, in the words that the caller reads. `true`: passing, so worth another attempt first. */
const failures = {
  'video is private': false,
  'video was removed': false,
  'video is not available in this region': false,
  'login is required to see this video': false,
  'video is age-restricted': false,
  'the platform is limiting requests; try again later': true,
  'live streams are not supported': false,
  'TikTok slideshow conversion is not supported': false,
  'the post has no video': false,
  'video could not be downloaded': true,
  'video could not be decoded': false,
  'analysis failed': true,
  'analysis timed out': true,
  'the video stopped its analysis three times, and is set aside for a day': false,
} as const

/** All of them, but the one that has a number in it. */
export const failureReasons = Object.keys(failures) as (keyof typeof failures)[]

export type FailureReason = keyof typeof failures | `video is longer than ${number} minutes`

/** An analysis that cannot be finished, for a reason that the caller may read. */
export class AnalysisFailure extends Error {
  readonly reason: FailureReason
  readonly transient: boolean

  constructor(reason: FailureReason, options?: { cause?: unknown; transient?: boolean }) {
    super(reason, { cause: options?.cause })
    this.name = 'AnalysisFailure'
    this.reason = reason
    this.transient = options?.transient ?? (reason in failures && failures[reason as keyof typeof failures])
  }
}

/** The errors that reach a caller. Everything else that is thrown is a bug and becomes the contract's 500. */

export type ErrorStatus = 400 | 402 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 503

/** An answer other than success: its status, its exact text, and any headers that belong to it. */
export class ApiError extends Error {
  readonly status: ErrorStatus
  readonly headers: Record<string, string>

  constructor(status: ErrorStatus, text: string, options?: { headers?: Record<string, string>; cause?: unknown }) {
    super(text, { cause: options?.cause })
    this.name = 'ApiError'
    this.status = status
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

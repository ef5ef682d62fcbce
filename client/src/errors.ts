/** One error for everything that can go wrong: what happened, what to do now, and whether money moved. */

/** A closed list: a `switch` over it can be exhaustive. */
export type ReelgistErrorCode =
  /** The service refuses the link, the format or the body. Nothing was charged. */
  | 'invalid_request'
  /** There is no wallet, or the service does not accept its network or token. Nothing was signed. */
  | 'wallet_unfit'
  /** The service asks for more than `maxPrice`. Nothing was signed. */
  | 'price_too_high'
  /** The wallet did not sign: its owner refused, or it cannot reach its chain. Nothing was sent. */
  | 'not_signed'
  /** The service refused the payment; `reason` says why. Nothing was charged. */
  | 'payment_refused'
  /** A payment was sent and its outcome is unknown. Submit again with `payment`. */
  | 'payment_unconfirmed'
  /** The `paymentId` was used with another request. Nothing was charged. */
  | 'payment_id_used'
  /** The service is busy. Nothing was charged. */
  | 'busy'
  /** The service cannot be reached. */
  | 'unreachable'
  /** The service returned an error or an unexpected response. */
  | 'service_error'
  /** The analysis failed; the message has the reason. The next attempt at the same video and format is free. */
  | 'job_failed'
  | 'job_not_found'
  | 'job_expired'
  /** `timeout` passed before the job ended. The job continues. */
  | 'timeout'
  /** `signal` was aborted. A job that was created continues. */
  | 'aborted'

/** Whether the request was charged, as far as the client can know. */
export type Charged = 'no' | 'yes' | 'unknown'

export interface ErrorDetails {
  charged: Charged
  /** What to do now, in one or two sentences for people. */
  advice: string
  jobId?: string | undefined
  /** The encoded payment that was sent, when it should be sent again: it is never charged twice. */
  payment?: string | undefined
  /** Why a payment was refused, in the service's own word (`insufficient_funds`). */
  reason?: string | undefined
  status?: number | undefined
  /** The service's `Error-Code` and `Error-Help`. */
  serviceCode?: string | undefined
  help?: string | undefined
  cause?: unknown
}

export class ReelgistError extends Error {
  override readonly name = 'ReelgistError'
  readonly code: ReelgistErrorCode
  readonly charged: Charged
  readonly advice: string
  readonly jobId: string | undefined
  readonly payment: string | undefined
  readonly reason: string | undefined
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined
  /** The service's `Error-Code`, if it sent one: more specific than `code` (`unsupported_link`). */
  readonly serviceCode: string | undefined
  /** A page that explains the service's code. */
  readonly help: string | undefined

  constructor(code: ReelgistErrorCode, message: string, details: ErrorDetails) {
    super(message, { cause: details.cause })
    this.code = code
    this.charged = details.charged
    this.advice = details.advice
    this.jobId = details.jobId
    this.payment = details.payment
    this.reason = details.reason
    this.status = details.status
    this.serviceCode = details.serviceCode
    this.help = details.help
  }
}

/** The text shown with a result that was produced without a model. */
export const basicResult = 'The model did not answer. This is a basic result, made without a language model.'

/** Shown wherever a job failed, so that nobody pays twice for one failure. */
export const retryIsFree =
  'Your retry of the same video and format, from the same wallet within 7 days, is free: the signature is checked, nothing is charged.'

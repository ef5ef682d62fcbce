/** What callers see: options, jobs, progress, wallets. The results' own types are generated. */

import type { Charged } from './errors.ts'
import type {
  FindingEvent,
  JobStatus,
  OutputFormat,
  ResultByFormat,
  ProgressEvent,
  VideoAnalysis,
} from './generated.ts'

/** The type of `result` for a format; without one it is the default analysis. */
export type ResultOf<Format extends OutputFormat | undefined> = Format extends OutputFormat
  ? ResultByFormat[Format]
  : VideoAnalysis

interface JobFields<Format extends OutputFormat | undefined> {
  jobId: string
  /** The platform's own id of the video. */
  videoId: string
  /** There when one was asked for. */
  format?: Format
}

export type RunningJob<Format extends OutputFormat | undefined = OutputFormat | undefined> = JobFields<Format> & {
  status: Extract<JobStatus, 'pending' | 'processing'>
}
/** One member for each format: after `job.format === 'recipe'`, the result has the type of a recipe. */
export type FinishedJob<Format extends OutputFormat | undefined = OutputFormat | undefined> = Format extends unknown
  ? JobFields<Format> & { status: 'success'; result: ResultOf<Format> }
  : never
export type FailedJob<Format extends OutputFormat | undefined = OutputFormat | undefined> = JobFields<Format> & {
  status: 'failed'
  error: string
}
export type Job<Format extends OutputFormat | undefined = OutputFormat | undefined> =
  | RunningJob<Format>
  | FinishedJob<Format>
  | FailedJob<Format>

/** The settlement of a payment, as the service reports it. */
export interface Receipt {
  network: string
  transaction: string
  payer: string
}

/** A new job, and what it cost. */
export type SubmittedJob<Format extends OutputFormat | undefined = OutputFormat | undefined> = (
  | RunningJob<Format>
  | FinishedJob<Format>
) & {
  /** The payment that was sent. `submit(url, { format, payment })` returns the same job again. */
  payment: string | undefined
  receipt: Receipt | undefined
  /** `no` if an earlier failure of the same video and format made this job free. */
  charged: Charged
}

/** A payment that is signed and about to be sent for the first time. */
export interface SignedPayment {
  /** The value of `X-Payment`. Store it until the job is known, to survive a reload or a crash. */
  payment: string
  network: string
  asset: string
  payTo: string
  /** In the token's smallest unit. */
  amount: string
  /** The amount in dollars: `0.10`. */
  usd: string
  url: string
  format: OutputFormat | undefined
}

/** The progress of a job. Without server-sent events, it has only the status. */
export type Progress = Pick<ProgressEvent, 'status'> & Partial<Omit<ProgressEvent, 'status'>>

export interface WaitOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds until waiting ends; the job continues. Without it, waiting ends with the job. */
  timeout?: number | undefined
  /** Milliseconds between polls; never less than the service's `Retry-After`. */
  pollInterval?: number | undefined
  /** How to wait: by server-sent events, long polling or polling. If one fails, the next is used. */
  via?: 'events' | 'wait' | 'poll' | undefined
  /** How often a request is repeated after a lost connection or a server error. */
  maxRetries?: number | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  /** What was heard, read and seen so far; `undefined` means that the analysis restarted. */
  onFinding?: ((finding: FindingEvent | undefined) => void) | undefined
}

export interface CheckOptions {
  format?: OutputFormat | undefined
  /** A URL that is called when the job ends. */
  callback?: string | undefined
  signal?: AbortSignal | undefined
}

/** The URL that is called when the job ends, with the body that polling returns, signed as in Standard Webhooks. */
export interface Callback {
  /** An https URL on the public internet. */
  url: string
  /** `whsec_` followed by 24 to 64 bytes in base64. */
  secret: string
}

export interface SubmitOptions<Format extends OutputFormat | undefined> {
  /** Leave it out for the default analysis. */
  format?: Format
  signal?: AbortSignal | undefined
  maxRetries?: number | undefined
  /** An earlier payment with an unknown outcome. It is sent again, and nothing is signed. */
  payment?: string | undefined
  /** 16 to 128 letters, digits, `-` or `_`: an id is charged once, even if it is signed several times. */
  paymentId?: string | undefined
  /** The maximum price, in dollars. */
  maxPrice?: number | string | undefined
  callback?: Callback | undefined
  /** Called and awaited before a payment is first sent. Store the payment here. */
  onPayment?: ((payment: SignedPayment) => void | Promise<void>) | undefined
  /** Called and awaited when the job is known. */
  onSubmitted?: ((job: SubmittedJob<Format>) => void | Promise<void>) | undefined
}

export type AnalyseOptions<Format extends OutputFormat | undefined> = SubmitOptions<Format> & WaitOptions

/** A payment option of the 402 response. */
export interface PaymentTerms {
  scheme: 'exact'
  network: string
  asset: string
  /** In the token's smallest unit. */
  amount: string
  payTo: string
  maxTimeoutSeconds: number
  extra: Record<string, unknown>
}

/** Signs payments on one network with one token. */
export interface Wallet {
  /** A CAIP-2 id: `eip155:8453`. */
  readonly network: string
  readonly address: string
  /** The only token that it pays with. It must be worth a dollar and have six decimals, like USDC. */
  readonly asset: string
  /** The `payload` of an x402 payment. */
  sign: (terms: PaymentTerms) => Promise<object>
}

/** One of the formats, as `/v1/formats` describes it. */
export interface FormatDescription {
  name: string
  title: string
  group: string
  description: string
  /** The JSON Schema of its results. */
  schema: Record<string, unknown>
  example: Record<string, unknown>
}

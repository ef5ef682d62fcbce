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
/** One member for each format, so that `job.format === 'recipe'` says that the result is a recipe. */
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

/** What a payment settled, as the service says it. */
export interface Receipt {
  network: string
  transaction: string
  payer: string
}

/** A job as it was just made, and what it cost. */
export type SubmittedJob<Format extends OutputFormat | undefined = OutputFormat | undefined> = (
  | RunningJob<Format>
  | FinishedJob<Format>
) & {
  /** As it was sent. Keep it to ask again: `submit(url, { format, payment })` gives the same job. */
  payment: string | undefined
  receipt: Receipt | undefined
  /** `no` where an earlier failure of the same video and format made this one free. */
  charged: Charged
}

/** A payment that is signed and about to be sent for the first time. */
export interface SignedPayment {
  /** The value of `X-Payment`. Keep it until the job is known, and a reload or a crash loses nothing. */
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

/** How far a job is. Without server-sent events only the status is known. */
export type Progress = Pick<ProgressEvent, 'status'> & Partial<Omit<ProgressEvent, 'status'>>

export interface WaitOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds until waiting ends; the job continues. Without it, waiting ends with the job. */
  timeout?: number | undefined
  /** Milliseconds between polls, where it comes to polling; never less than the service asks for. */
  pollInterval?: number | undefined
  /** How to wait: by server-sent events, by answers that are held back, or by polling. Each gives way to the next. */
  via?: 'events' | 'wait' | 'poll' | undefined
  /** How often a request that was lost or met an error of the service is sent again. */
  maxRetries?: number | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  /** What was heard, read and seen, as soon as it is known; `undefined` means that the analysis started over. */
  onFinding?: ((finding: FindingEvent | undefined) => void) | undefined
}

export interface CheckOptions {
  format?: OutputFormat | undefined
  /** A URL to be called when the job ends. */
  callback?: string | undefined
  signal?: AbortSignal | undefined
}

/** Who is called when the job ends: the body that polling returns, signed as in Standard Webhooks. */
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
  /** A payment that was sent before and whose outcome is to be found out. Nothing is signed then. */
  payment?: string | undefined
  /** 16 to 128 letters, digits, `-` or `_`: one id buys once, however often it is signed. */
  paymentId?: string | undefined
  /** The most that is paid, in dollars. */
  maxPrice?: number | string | undefined
  callback?: Callback | undefined
  /** Called before a payment leaves this machine, and awaited: the place to store it. */
  onPayment?: ((payment: SignedPayment) => void | Promise<void>) | undefined
  /** Called when the job is known, and awaited. */
  onSubmitted?: ((job: SubmittedJob<Format>) => void | Promise<void>) | undefined
}

export type AnalyseOptions<Format extends OutputFormat | undefined> = SubmitOptions<Format> & WaitOptions

/** What a payment has to be, as the 402 says it. */
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

/** Signs payments on one network with one token, and nothing else. */
export interface Wallet {
  /** A CAIP-2 id: `eip155:8453`. */
  readonly network: string
  readonly address: string
  /** The only token that it pays with, which must be worth a dollar and have six decimals, as USDC has. */
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

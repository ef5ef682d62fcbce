/** What the exit status says. Scripts rely on it: numbers are added, never changed. */

import { ReelgistError, type ReelgistErrorCode } from '../errors.ts'

export const exitCodes = {
  0: 'success',
  1: 'an unexpected error, here or in the service',
  2: 'invalid command, link or format; nothing was charged',
  3: 'payment failed: no wallet, no balance, or above --max-price; nothing was charged',
  4: 'the analysis failed; a retry of the same video and format is free',
  5: 'the outcome of a payment is unknown: run the same command again, you are never charged twice',
  6: 'the service is unreachable or busy',
  7: 'job not found or expired',
  8: 'timed out after --timeout; the job continues',
  130: 'interrupted; a paid job continues',
} as const

type ExitCode = keyof typeof exitCodes

const byCode: Record<ReelgistErrorCode, ExitCode> = {
  invalid_request: 2,
  wallet_unfit: 3,
  price_too_high: 3,
  not_signed: 3,
  payment_refused: 3,
  payment_id_used: 3,
  payment_unconfirmed: 5,
  busy: 6,
  unreachable: 6,
  service_error: 1,
  job_failed: 4,
  job_not_found: 7,
  job_expired: 7,
  timeout: 8,
  aborted: 130,
}

/** A command that was not understood. */
export class UsageError extends Error {}

/** What keeps a command from being done, in a sentence for its user. */
export class CommandError extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof ReelgistError) return byCode[error.code]
  if (error instanceof CommandError) return error.exitCode
  return isUsage(error) ? 2 : 1
}

export const isUsage = (error: unknown): error is UsageError => error instanceof UsageError

/** What went wrong and what to do now, for people. `jobId`: the job that there is all the same, of the service at `url`. */
export function describeFailure(
  error: unknown,
  { jobId, url }: { jobId?: string | undefined; url?: string | undefined } = {},
): string {
  const job = error instanceof ReelgistError ? (error.jobId ?? jobId) : jobId
  return plain(`${describe(error)}${job === undefined ? '' : `\n${howToGet(job, error, url)}`}`)
}

/** Texts of the service reach a terminal here, where control characters would be commands. */
// eslint-disable-next-line no-control-regex
const plain = (text: string) => text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '')

/** The same for programs, as one line of JSON. `about`: the link, where it was about one. */
export function failureJson(error: unknown, about: { url?: string } = {}): string {
  const known =
    error instanceof ReelgistError ? detailsOf(error) : { code: codes[exitCodeOf(error)] ?? 'internal_error' }
  const message = error instanceof Error ? error.message : String(error)
  return `${JSON.stringify({ ...about, error: { message, ...known } })}\n`
}

/** For what never reached the service. */
const codes: Partial<Record<ExitCode, string>> = { 2: 'invalid_command', 3: 'wallet_unfit', 6: 'unreachable' }

const detailsOf = ({ code, advice, charged, jobId, serviceCode, help }: ReelgistError) => ({
  code,
  advice,
  charged,
  jobId,
  serviceCode,
  help,
})

function describe(error: unknown): string {
  if (error instanceof ReelgistError) {
    // The command has stored it: see `purchases.ts`.
    const isStored = error.payment !== undefined && error.charged === 'unknown'
    const advice = isStored
      ? 'Run the same command again: it sends the same payment, and you are never charged twice.'
      : error.advice
    return `${error.message}\n${advice}${error.help === undefined ? '' : `\nMore: ${error.help}`}`
  }
  if (error instanceof CommandError || isUsage(error)) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** After these there is nothing to wait for. */
const isOver = (error: unknown) =>
  error instanceof ReelgistError && ['job_failed', 'job_not_found', 'job_expired'].includes(error.code)

function howToGet(jobId: string, error: unknown, url: string | undefined): string {
  // People paste this into a shell, and the id is the service's.
  if (isOver(error) || !/^[\w-]{1,64}$/.test(jobId)) return `Job ${jobId}`
  return `Get its result for free: reelgist wait ${jobId}${url === undefined ? '' : ` --url ${url}`}`
}

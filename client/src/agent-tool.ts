/** The paid tool behind the entry points for agent frameworks: check, approval, budget, payment, result. */

import { createClient, type ClientOptions } from './client.ts'
import { ReelgistError, type Charged, type ReelgistErrorCode } from './errors.ts'
import { formatNames, type OutputFormat } from './generated.ts'
import { defaultMaxPrice, toAmount, toDollars } from './payment.ts'
import type { FinishedJob, Progress, Wallet } from './types.ts'

/** What the model fills in. */
export interface AnalyseInput {
  url: string
  format?: OutputFormat | undefined
}

/** A purchase that is about to be made. */
export interface Purchase extends AnalyseInput {
  /** The price in dollars: `0.10`. No more than this is signed. */
  usd: string
  /** What is left of the budget before it, in dollars. */
  leftUsd: string
}

export interface AnalyseToolOptions<Format extends OutputFormat | undefined = OutputFormat | undefined> extends Pick<
  ClientOptions,
  'baseUrl' | 'fetch' | 'maxRetries'
> {
  wallet: Wallet | readonly Wallet[]
  /** The maximum total that this tool signs for, in dollars. A payment counts before it is signed, even if it is then free. */
  budget: number | string
  /** The maximum for one call, in dollars (0.10). */
  maxPrice?: number | string | undefined
  /** Every video is analysed in this format. Without it, the model selects one. */
  format?: Format
  /** Called and awaited before each purchase. Nothing is signed unless it returns `true`. */
  approve?: ((purchase: Purchase) => boolean | Promise<boolean>) | undefined
  onProgress?: ((progress: Progress, video: AnalyseInput) => void) | undefined
  /** Milliseconds that a call waits. Then it returns `processing`; the same call later continues without a payment. */
  timeout?: number | undefined
}

/** The result, or why there is none; `leftUsd` is what is left of the budget. */
export type AnalyseOutput<Format extends OutputFormat | undefined = OutputFormat | undefined> = (
  | FinishedJob<Format>
  | { status: 'processing'; jobId: string; advice: string }
  | {
      status: 'failed'
      code: ReelgistErrorCode | 'over_budget' | 'not_approved'
      error: string
      advice: string
      charged: Charged
    }
) & { leftUsd: string }

export const toolName = 'analyse_video'

export function createAnalyseTool<Format extends OutputFormat | undefined>(options: AnalyseToolOptions<Format>) {
  const { format: fixed, maxPrice = defaultMaxPrice, approve, timeout } = options
  const perCall = toAmount(maxPrice)
  const budget = createBudget(toAmount(options.budget))
  const wallet = [options.wallet].flat().map((one) => budgeted(one, budget))
  const client = createClient({ ...options, wallet, maxPrice })
  /** Payments without an outcome and jobs, by link and format: a repeated call continues them. */
  const purchases = new Map<string, { payment?: string; jobId?: string }>()
  /** Two equal calls at once must not pay twice. */
  const last = new Map<string, Promise<unknown>>()

  async function analyse(video: AnalyseInput, key: string, signal?: AbortSignal): Promise<AnalyseOutput<Format>> {
    const { url, format } = video
    try {
      let { jobId } = purchases.get(key) ?? {}
      if (jobId === undefined) {
        const payment = purchases.get(key)?.payment
        const price = payment === undefined ? await agreedPrice(video, signal) : undefined
        const job = await client.submit(url, { format, signal, payment, maxPrice: price })
        jobId = job.jobId
        purchases.set(key, { jobId })
      }
      const onProgress = (progress: Progress) => options.onProgress?.(progress, video)
      const done = await client.wait(jobId, { signal, timeout, onProgress })
      return { ...(done as FinishedJob<Format>), leftUsd: budget.leftUsd() }
    } catch (error) {
      remember(key, error)
      return { ...describe(error), leftUsd: budget.leftUsd() }
    }
  }

  /** In dollars, after every check that is free. Throws if the purchase must not be made. */
  async function agreedPrice(video: AnalyseInput, signal?: AbortSignal): Promise<string> {
    const {
      supported,
      price,
      error = 'the video is not supported',
    } = await client.check(video.url, {
      format: video.format,
      signal,
    })
    if (!supported) throw new Refused('invalid_request', error, 'Nothing was charged. Use another link or format.')
    const amount = toAmount(price)
    if (amount > perCall) {
      throw new Refused('over_budget', `the price of $${price} is above $${toDollars(perCall)} per call`, overBudget)
    }
    budget.assertFits(amount)
    if (approve && !(await approve({ ...video, usd: price, leftUsd: budget.leftUsd() }))) {
      throw new Refused('not_approved', 'the purchase was not approved', 'Nothing was charged. Do not try it again.')
    }
    return price
  }

  function remember(key: string, error: unknown): void {
    if (!(error instanceof ReelgistError)) return
    if (error.payment !== undefined) purchases.set(key, { payment: error.payment })
    else if (/^(?:job_|payment_)/.test(error.code)) purchases.delete(key)
  }

  return {
    description: `Analyses a TikTok, an Instagram reel or a YouTube Short: speech, on-screen text and scenes as time-coded JSON. A video costs at most $${toDollars(perCall)}, from a budget of $${toDollars(toAmount(options.budget))}. Calling it again with the same video and format is free.`,
    inputSchema: inputSchema(fixed === undefined),
    /** Never rejects for what the model can act on: an error is a `failed` output. */
    run: (input: AnalyseInput, signal?: AbortSignal): Promise<AnalyseOutput<Format>> => {
      const video = { url: input.url, format: fixed ?? input.format }
      const key = JSON.stringify([video.url, video.format])
      const start = () => analyse(video, key, signal)
      const output = (last.get(key) ?? Promise.resolve()).then(start, start)
      last.set(key, output)
      const forget = () => void (last.get(key) === output && last.delete(key))
      void output.then(forget, forget)
      return output
    },
  }
}

const overBudget = 'Nothing was signed. Answer without this video, or ask for a higher budget.'

/** Why nothing is bought, before anything is signed. */
class Refused extends Error {
  readonly code: 'over_budget' | 'not_approved' | 'invalid_request'
  readonly advice: string

  constructor(code: Refused['code'], message: string, advice: string) {
    super(message)
    this.code = code
    this.advice = advice
  }
}

function describe(error: unknown) {
  // The client wraps what a wallet throws.
  const cause = error instanceof ReelgistError && error.cause instanceof Refused ? error.cause : error
  if (cause instanceof Refused) {
    const { code, message, advice } = cause
    return { status: 'failed', code, error: message, advice, charged: 'no' } as const
  }
  if (!(cause instanceof ReelgistError)) throw cause
  const { code, message, advice, charged, jobId } = cause
  if (code === 'timeout' && jobId !== undefined) {
    const again = 'The job is paid for and still running. Call the tool again with the same input, which is free.'
    return { status: 'processing', jobId, advice: again } as const
  }
  return { status: 'failed', code, error: message, advice, charged } as const
}

interface Budget {
  assertFits: (amount: bigint) => void
  /** Counts a payment, or throws and counts nothing. */
  reserve: (amount: bigint) => void
  leftUsd: () => string
}

function createBudget(total: bigint): Budget {
  let left = total
  const assertFits = (amount: bigint) => {
    if (amount <= left) return
    const message = `the price of $${toDollars(amount)} is above the $${toDollars(left)} left of the budget`
    throw new Refused('over_budget', message, overBudget)
  }
  return {
    assertFits,
    reserve: (amount) => {
      assertFits(amount)
      left -= amount
    },
    leftUsd: () => toDollars(left),
  }
}

/** Counts before it signs: a service that reports no charge could still use the signature. */
const budgeted = (wallet: Wallet, budget: Budget): Wallet => ({
  network: wallet.network,
  asset: wallet.asset,
  address: wallet.address,
  sign: async (terms) => {
    budget.reserve(BigInt(terms.amount))
    return wallet.sign(terms)
  },
})

/** A JSON Schema. */
export interface InputSchema {
  type: 'object'
  properties: Record<string, { type: 'string'; description: string; enum?: string[] }>
  required: string[]
  additionalProperties: false
}

const url = { type: 'string', description: 'The link of a TikTok, an Instagram reel or a YouTube Short.' } as const
const format = {
  type: 'string' as const,
  enum: [...formatNames],
  description: 'What to extract. Leave it out for the default analysis, which suits any video.',
}

function inputSchema(withFormat: boolean): InputSchema {
  const properties = { url, ...(withFormat ? { format } : {}) }
  return { type: 'object', properties, required: ['url'], additionalProperties: false }
}

/** What a model wrote is not trusted: `undefined` if it does not fit the schema. */
export function readInput(value: unknown): AnalyseInput | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { url, format } = value as Record<string, unknown>
  if (typeof url !== 'string') return undefined
  if (format === undefined) return { url }
  return formatNames.includes(format as OutputFormat) ? { url, format: format as OutputFormat } : undefined
}

/** Submits a video and pays for it, once: what was signed is what is sent again until its outcome is known. */

import { adviceForCode } from './advice.ts'
import { findRefusal } from './check.ts'
import { ReelgistError } from './errors.ts'
import type { OutputFormat } from './generated.ts'
import {
  type Answer,
  errorDetails,
  errorText,
  ConnectionLost,
  readObject,
  send,
  unexpected,
  unreachable,
} from './http.ts'
import { choose, encodePayment, fromBase64, toDollars } from './payment.ts'
import type { Callback, Receipt, SubmitOptions, SubmittedJob, Wallet } from './types.ts'

export interface SubmitContext {
  baseUrl: string
  fetch: typeof fetch
  wallets: readonly Wallet[]
  maxPrice: number | string
  maxRetries: number
}

/** The service waits for a settlement for up to a minute before it says that it does not know. */
const timeoutMs = 90_000

export async function submitJob<Format extends OutputFormat | undefined>(
  context: SubmitContext,
  url: string,
  options: SubmitOptions<Format>,
): Promise<SubmittedJob<Format>> {
  const { signal, maxRetries = context.maxRetries } = options
  const target = `${context.baseUrl}/v1/jobs`
  const body = JSON.stringify({ url, format: options.format })
  const sendOptions = { fetch: context.fetch, signal, maxRetries, timeoutMs }
  const request = (payment?: string) => ({
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      ...callbackHeaders(options.callback),
      ...(payment === undefined ? {} : { 'X-Payment': payment }),
    },
  })

  const payment = options.payment ?? (await quoteAndSign())
  // `isOpen`: an earlier try may have been charged, so that only the service itself can say that nothing was.
  const sent = { isOut: options.payment !== undefined, isOpen: options.payment !== undefined }
  return readJob<Format>(await paid(), payment, sent.isOpen)

  async function quoteAndSign(): Promise<string> {
    const { format, callback } = options
    // Nobody is asked to sign for what would be refused.
    const refused = await findRefusal(context, url, { format, callback: callback?.url, signal })
    if (refused) throw refusal(refused, undefined)
    const quote = await ask()
    if (quote.status !== 402) throw refusal(quote, undefined)
    const { wallet, terms } = choose(quote.text, context.wallets, options.maxPrice ?? context.maxPrice)
    const payload = await signWith(wallet, () => wallet.sign(terms))
    signal?.throwIfAborted()
    const payment = encodePayment(terms, payload, options.paymentId)
    const { network, asset, payTo, amount } = terms
    await options.onPayment?.({
      payment,
      network,
      asset,
      payTo,
      amount,
      usd: toDollars(amount),
      url,
      format: options.format,
    })
    return payment
  }

  async function ask(): Promise<Answer> {
    try {
      return await send(target, request(), sendOptions)
    } catch (error) {
      throw error instanceof ConnectionLost ? unreachable(target, error, { charged: 'no' }) : error
    }
  }

  async function paid(): Promise<Answer> {
    try {
      return await send(target, request(payment), sendOptions, (before) => {
        sent.isOut = true
        if (before && !isBusy(before)) sent.isOpen = true
      })
    } catch (error) {
      if (!sent.isOut) throw error
      if (signal?.aborted) throw unconfirmed(payment, 'Cancelled.', error, { code: 'aborted' })
      throw error instanceof ConnectionLost ? unconfirmed(payment, error.message, error) : error
    }
  }
}

const callbackHeaders = (callback: Callback | undefined): Record<string, string> =>
  callback ? { 'Reelgist-Callback': callback.url, 'Reelgist-Callback-Secret': callback.secret } : {}

/** By the contract nothing was charged then. A lost answer or another error of the service says nothing of the kind. */
const isBusy = (answer: Answer | ConnectionLost) => 'status' in answer && [429, 503].includes(answer.status)

async function signWith(wallet: Wallet, sign: () => Promise<object>): Promise<object> {
  try {
    return await sign()
  } catch (cause) {
    throw new ReelgistError('not_signed', `the wallet ${wallet.address} did not sign: ${textOf(cause)}`, {
      charged: 'no',
      cause,
      advice: 'Nothing was sent. Approve the signature, or check the wallet’s connection to its chain, and try again.',
    })
  }
}

const textOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

function readJob<Format extends OutputFormat | undefined>(
  answer: Answer,
  payment: string,
  isOpen: boolean,
): SubmittedJob<Format> {
  const { status, headers, text } = answer
  if (status !== 200 && status !== 202) {
    // A proxy that is busy or forbids the request knows nothing of what the service did before.
    if (isOpen && ![400, 402, 409].includes(status))
      throw unconfirmed(payment, errorText(answer), undefined, { status })
    throw refusal(answer, payment)
  }
  const job = readObject(text)
  if (typeof job?.['jobId'] !== 'string') throw unconfirmed(payment, 'the response cannot be read', undefined)
  const receipt = readReceipt(headers)
  const charged = headers.get('payment-credit') === 'used' ? 'no' : 'yes'
  // By the service's contract: what it answers is what these types were made from.
  return { ...job, payment, receipt, charged } as unknown as SubmittedJob<Format>
}

function readReceipt(headers: Headers): Receipt | undefined {
  const encoded = headers.get('payment-response') ?? headers.get('x-payment-response')
  if (encoded === null) return undefined
  try {
    const { network, transaction, payer } = JSON.parse(fromBase64(encoded)) as Receipt
    return { network, transaction, payer }
  } catch {
    // The job is there and paid; a receipt that a proxy has spoilt must not hide that.
    return undefined
  }
}

/** What an answer other than a job means, with the payment that it was given for, if any. */
function refusal(answer: Answer, payment: string | undefined): ReelgistError {
  const { status, headers } = answer
  const message = errorText(answer)
  const details = errorDetails(answer)
  if (status === 402) return refusedPayment(headers.get('payment-error') ?? 'invalid_payment', details)
  const uncharged = { charged: 'no', payment, ...details } as const
  const advise = (otherwise: string) => `Nothing was charged. ${adviceForCode(details.serviceCode) ?? otherwise}`
  if (isBusy(answer)) {
    return new ReelgistError('busy', message, { ...uncharged, advice: advise('Try again later.') })
  }
  if (status === 409) {
    const advice = advise('Use a new paymentId for another video or format.')
    return new ReelgistError('payment_id_used', message, { ...uncharged, payment: undefined, advice })
  }
  if (status >= 400 && status < 500) {
    const link = linkProblem(message, details.serviceCode)
    return new ReelgistError('invalid_request', link ?? message, {
      ...uncharged,
      payment: undefined,
      advice: advise(adviceForCode(link === undefined ? 'invalid_request' : 'unsupported_link')!),
    })
  }
  return payment === undefined
    ? unexpected(answer, { charged: 'no' })
    : unconfirmed(payment, message, undefined, { status })
}

/** The service's sentences about a link are fixed by its contract and name no platform that people would recognise. */
function linkProblem(said: string, code: string | undefined): string | undefined {
  if (code === 'unsupported_link' || said.startsWith('Error resolving url')) return 'this link is not supported'
  return code === 'no_video_id' || said === 'Error getting video ID' ? 'this link opens no video' : undefined
}

function refusedPayment(reason: string, details: ReturnType<typeof errorDetails>): ReelgistError {
  return new ReelgistError('payment_refused', `the payment was refused: ${reason}`, {
    // It is the answer to a payment of long ago, whose job is gone: it was charged, or free after a failure.
    charged: reason === 'job_expired' ? 'unknown' : 'no',
    reason,
    ...details,
    advice: adviceFor(reason),
  })
}

function adviceFor(reason: string): string {
  if (reason === 'job_expired')
    return 'The job that this payment bought has expired. Submit again without this payment.'
  if (reason === 'payment_already_used')
    return 'This payment was used for another video or format. Submit again without this payment.'
  if (/funds|balance|simulation/.test(reason))
    return 'Nothing was charged. Add USDC to the wallet on the network it pays on, and try again.'
  if (/valid_(before|after)|expired|blockhash/.test(reason))
    return 'Nothing was charged: the payment expired. Check the clock of this machine, then submit again without this payment.'
  return 'Nothing was charged. Submit again to sign a new payment.'
}

function unconfirmed(
  payment: string,
  why: string,
  cause: unknown,
  { code = 'payment_unconfirmed', status }: { code?: 'payment_unconfirmed' | 'aborted'; status?: number } = {},
): ReelgistError {
  return new ReelgistError(code, `a payment was sent, but its outcome is unknown: ${why}`, {
    charged: 'unknown',
    payment,
    status,
    cause,
    advice:
      'Submit the same video and format again with this error’s `payment`. You are never charged twice, and you get the job if it was charged.',
  })
}

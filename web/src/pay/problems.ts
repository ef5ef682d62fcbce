/** What can go wrong while paying, with what it cost and what to do. */

import { ReelgistError } from '../../../client/src/index.ts'
import { boot } from '../boot.ts'

export interface PayProblem {
  title: string
  advice: string
  /** How it goes on: the same payment again where there is one, a new one, another wallet, or not at all. */
  next: 'resend' | 'again' | 'choose' | 'none'
  /** Something to take along: the address that lacks money. */
  copy?: { label: string; text: string }
  /** The link is at fault: the start says so where it stands. */
  isLink?: boolean
}

/** Thrown by the wallets of this page, which know best what is wrong. */
export class PayError extends Error {
  readonly problem: PayProblem
  constructor(problem: PayProblem, cause?: unknown) {
    super(problem.title, { cause })
    this.problem = problem
  }
}

const nothing = 'Nothing was charged.'

const newPrice: PayProblem = {
  title: 'The price has changed',
  advice: `${nothing} Reload this page to see the current price.`,
  next: 'none',
}

export function problemOf(error: unknown): PayProblem {
  // The client wraps what a wallet threw while it should have signed.
  const own = [error, (error as { cause?: unknown } | undefined)?.cause].find((one) => one instanceof PayError)
  if (own) return own.problem
  if (!(error instanceof ReelgistError)) return unknown(error)
  switch (error.code) {
    case 'payment_unconfirmed':
    case 'aborted':
      return {
        title: 'The service did not answer',
        advice:
          'Your payment was sent, but its outcome is not known yet. Send it again: the same payment is never charged twice.',
        next: 'resend',
      }
    case 'payment_refused':
      return refused(error.reason ?? '')
    case 'invalid_request':
      return {
        title: linkTitle(error.message),
        advice: `${linkAdvice(error.message)} ${nothing}`,
        next: 'none',
        isLink: true,
      }
    case 'busy':
      return { title: 'The service is busy', advice: `${nothing} Try again in a minute.`, next: 'resend' }
    case 'unreachable':
      return {
        title: 'The service cannot be reached',
        advice: `${nothing} Check your connection and try again.`,
        next: 'again',
      }
    case 'price_too_high':
      return newPrice
    case 'wallet_unfit':
      return {
        title: 'This wallet cannot make this payment',
        advice: `${nothing} Choose another wallet.`,
        next: 'choose',
      }
    case 'not_signed':
      return { title: 'The wallet did not sign', advice: `${nothing} ${messageOf(error.cause)}`, next: 'again' }
    default:
      return unknown(error)
  }
}

function refused(reason: string): PayProblem {
  if (reason === 'job_expired') {
    const advice =
      'You paid for it more than 24 hours ago, and results are stored for 24 hours. You were not charged again.'
    return { title: 'This result has expired', advice, next: 'again' }
  }
  if (/funds|balance|simulation/.test(reason)) {
    return { title: 'Not enough USDC', advice: `${nothing} Add USDC to the wallet and try again.`, next: 'again' }
  }
  if (/valid_(before|after)|expired|blockhash/.test(reason)) {
    const advice = `${nothing} The signature is too old, or the clock of this device is wrong. Sign again.`
    return { title: 'The payment has expired', advice, next: 'again' }
  }
  if (/amount|value|price|requirements|mismatch/.test(reason)) return newPrice
  if (reason === 'too_many_failed_settlements') {
    const advice = 'Several payments from this wallet failed. Wait a few minutes, or use another wallet.'
    return { title: 'Too many failed payments', advice: `${nothing} ${advice}`, next: 'choose' }
  }
  return {
    title: 'The payment was refused',
    advice: `${nothing} Reason: ${reason.replaceAll('_', ' ')}.`,
    next: 'again',
  }
}

const linkTitle = (message: string) =>
  /slideshow/.test(message)
    ? 'This is a slideshow of photos'
    : /opens no video/.test(message)
      ? 'There is no video at this link'
      : /link is not supported/.test(message)
        ? 'This link is not supported'
        : 'The request was refused'

const linkAdvice = (message: string) =>
  /slideshow/.test(message)
    ? 'Only videos can be analysed.'
    : /opens no video|link is not supported/.test(message)
      ? `Use the link of ${boot.anyVideo}, such as ${boot.exampleLink}.`
      : `Reason: ${message}.`

const unknown = (error: unknown): PayProblem => ({
  title: 'Something went wrong',
  advice: `${messageOf(error)} Try again: you are never charged twice.`,
  next: 'again',
})

function messageOf(error: unknown): string {
  // Wallets throw plain objects too.
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? `Details: ${message.slice(0, 200).replace(/\.?$/, '.')}` : ''
}

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
  title: 'The offer has changed',
  advice: `${nothing} Reload this page to see what it costs now.`,
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
        title: 'The answer did not arrive',
        advice:
          'Your payment was sent, and nobody said what became of it. Sending it again sends the very same payment: it is never taken twice.',
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
      return { title: 'Too many people at once', advice: `${nothing} Try again in a minute.`, next: 'resend' }
    case 'unreachable':
      return {
        title: 'The service cannot be reached',
        advice: `${nothing} Check the connection and try again.`,
        next: 'again',
      }
    case 'price_too_high':
      return newPrice
    case 'wallet_unfit':
      return { title: 'This wallet cannot pay here', advice: `${nothing} Take another one.`, next: 'choose' }
    case 'not_signed':
      return { title: 'The wallet did not sign', advice: `${nothing} ${messageOf(error.cause)}`, next: 'again' }
    default:
      return unknown(error)
  }
}

function refused(reason: string): PayProblem {
  if (reason === 'job_expired') {
    const advice =
      'Your payment bought it more than a day ago, and it is not kept for longer. Nothing more was charged.'
    return { title: 'This result is no longer kept', advice, next: 'again' }
  }
  if (/funds|balance|simulation/.test(reason)) {
    return { title: 'Not enough USDC', advice: `${nothing} Put USDC into the wallet and try again.`, next: 'again' }
  }
  if (/valid_(before|after)|expired|blockhash/.test(reason)) {
    const advice = `${nothing} It was signed too long ago, or the clock of this device is wrong. Sign again.`
    return { title: 'The payment was too old', advice, next: 'again' }
  }
  if (/amount|value|price|requirements|mismatch/.test(reason)) return newPrice
  if (reason === 'too_many_failed_settlements') {
    const advice = 'Several payments of this wallet could not be taken. Wait a while, or take another wallet.'
    return { title: 'This wallet has to wait', advice: `${nothing} ${advice}`, next: 'choose' }
  }
  return {
    title: 'The payment was not taken',
    advice: `${nothing} The service says: ${reason.replaceAll('_', ' ')}.`,
    next: 'again',
  }
}

const linkTitle = (message: string) =>
  /slideshow/.test(message)
    ? 'This is a slideshow of photos'
    : /video ID/.test(message)
      ? 'There is no video at this link'
      : /resolving/.test(message)
        ? 'This link leads to no video that we can read'
        : 'The service does not take this'

const linkAdvice = (message: string) =>
  /slideshow/.test(message)
    ? 'Only videos can be read.'
    : /video ID|resolving/.test(message)
      ? `Open ${boot.anyVideo}, choose Share, then Copy link.`
      : `It says: ${message}.`

const unknown = (error: unknown): PayProblem => ({
  title: 'Something went wrong',
  advice: `${messageOf(error)} Nothing is paid twice: try again.`,
  next: 'again',
})

function messageOf(error: unknown): string {
  // Wallets throw plain objects too.
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? `It said: ${message.slice(0, 200).replace(/\.?$/, '.')}` : ''
}

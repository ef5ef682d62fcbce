/** From a 402 to a signed payment: only for what the wallet was made for, and for no more than was allowed. */

import { ReelgistError } from './errors.ts'
import { readObject } from './http.ts'
import type { PaymentTerms, Wallet } from './types.ts'

/** USDC has six decimals on both networks. */
const decimals = 6

export interface Selection {
  wallet: Wallet
  terms: PaymentTerms
}

/** The first wallet that can pay one of the options, with that option. */
export function choose(body: string, wallets: readonly Wallet[], maxPrice: number | string): Selection {
  const offered = readTerms(body)
  for (const wallet of wallets) {
    const terms = offered.find(({ network, asset }) => network === wallet.network && isSame(asset, wallet.asset))
    if (terms) return { wallet, terms: withinPrice(terms, maxPrice) }
  }
  const networks = [...new Set(offered.map(({ network }) => network))].join(', ') || 'no readable network'
  throw new ReelgistError(
    'wallet_unfit',
    wallets.length === 0 ? 'a payment is required, and there is no wallet' : `no wallet for ${networks}`,
    {
      charged: 'no',
      status: 402,
      advice: `Nothing was signed. Use a wallet for one of these networks: ${networks}.`,
    },
  )
}

/** Addresses on EVM chains are the same in any case; those of Solana are not. */
const isSame = (a: string, b: string) => a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())

function withinPrice(terms: PaymentTerms, maxPrice: number | string): PaymentTerms {
  if (BigInt(terms.amount) <= toAmount(maxPrice)) return terms
  const usd = toDollars(terms.amount)
  throw new ReelgistError('price_too_high', `the price is $${usd}, above the maximum of $${maxPrice}`, {
    charged: 'no',
    status: 402,
    advice: `Nothing was signed. Raise the maximum price to ${usd} if you accept this price.`,
  })
}

/**
 * What the body offers. It has all that the `PAYMENT-REQUIRED` header has, and proxies and browsers that hide headers
 * do not hide it.
 */
function readTerms(body: string): PaymentTerms[] {
  const accepts = readObject(body)?.['accepts']
  return Array.isArray(accepts) ? accepts.flatMap((option: unknown) => readOption(option) ?? []) : []
}

function readOption(option: unknown): PaymentTerms | undefined {
  if (typeof option !== 'object' || option === null) return undefined
  const { scheme, network, asset, amount, payTo, maxTimeoutSeconds, extra } = option as Record<string, unknown>
  if (scheme !== 'exact' || typeof network !== 'string' || typeof asset !== 'string') return undefined
  if (typeof payTo !== 'string' || typeof amount !== 'string' || !/^\d{1,30}$/.test(amount)) return undefined
  return {
    scheme,
    network,
    asset,
    amount,
    payTo,
    // A service could ask for a signature that is good for years: an hour is the most that ours takes.
    maxTimeoutSeconds: Math.min(typeof maxTimeoutSeconds === 'number' ? maxTimeoutSeconds : 300, 3600),
    extra: typeof extra === 'object' && extra !== null ? { ...extra } : {},
  }
}

/** What is paid for a video at the most where nothing else is said: the usual price. */
export const defaultMaxPrice = '0.10'

/** Dollars in the token's smallest unit, exactly: `0.1` has no exact number, but its digits do. */
export function toAmount(dollars: number | string): bigint {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(String(dollars)) ?? []
  if (whole === undefined)
    throw new TypeError(`maxPrice must be an amount in dollars such as 0.10, not ${String(dollars)}`)
  // Less than the smallest unit is cut off: the limit is never passed.
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** `100000` is `0.10`. */
export function toDollars(amount: string | bigint): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(2, '0')
  return `${digits.slice(0, -decimals)}.${fraction}`
}

/** The value of `X-Payment`: x402 version 2. */
export function encodePayment(terms: PaymentTerms, payload: object, paymentId?: string): string {
  const extensions = paymentId === undefined ? {} : { extensions: identified(paymentId) }
  return toBase64(JSON.stringify({ x402Version: 2, accepted: terms, payload, ...extensions }))
}

function identified(id: string) {
  if (!/^[\w-]{16,128}$/.test(id)) throw new TypeError('paymentId must be 16 to 128 letters, digits, - or _')
  return { 'payment-identifier': { info: { required: false, id }, schema: {} } }
}

export const toBase64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

export function fromBase64(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
}

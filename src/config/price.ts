/** What one submission costs: the only place that knows how a price is written, and the price when none is set. */

export interface Price {
  /** In dollars, with two decimals or as many as it needs: `0.10`, `0.002`. */
  usd: string
  /** In the millionths of a dollar that USDC counts in on both networks. */
  amount: string
}

const decimals = 6
// A typing error, not a price: nobody asks a thousand dollars for a short video.
const maxDollars = 1_000n

export const defaultPrice = parsePrice('0.10')

/** Reads a price in dollars. Throws a `RangeError` that says what is wrong with it. */
export function parsePrice(text: string): Price {
  // Short enough to be read exactly, whatever is pasted here.
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,30}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) throw new RangeError('must be an amount in dollars, such as 0.10')
  const digits = part.replace(/0+$/, '')
  if (digits.length > decimals) throw new RangeError('has more than 6 decimals, the smallest unit of USDC')
  const amount = BigInt(whole + digits.padEnd(decimals, '0'))
  if (amount === 0n) throw new RangeError('must be greater than 0')
  if (amount > maxDollars * 10n ** BigInt(decimals)) throw new RangeError(`must be at most ${maxDollars} dollars`)
  return Object.freeze({ usd: inDollars(amount.toString()), amount: amount.toString() })
}

/** Millionths of a dollar in dollars, exactly. */
export function inDollars(amount: string): string {
  const digits = amount.padStart(decimals + 1, '0')
  const part = digits.slice(-decimals).replace(/0+$/, '').padEnd(2, '0')
  return `${digits.slice(0, -decimals)}.${part}`
}

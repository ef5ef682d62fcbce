/** Reads the payment of a tool call. */

/** As the headers that the checkout reads: `_meta["x402/payment"]` holds the payment itself, or its base64. */
export function paymentHeaders(meta: Record<string, unknown> | undefined): Headers {
  const sent = meta?.['x402/payment']
  return new Headers(sent === undefined || sent === null ? {} : { 'X-Payment': encode(sent) })
}

/** No base64, so that the checkout says what is wrong with it as with every other payment that cannot be read. */
const unreadable = '!'

function encode(sent: unknown): string {
  // Not every text can be put into a header.
  if (typeof sent === 'string') return /^[\x21-\x7e]+$/.test(sent.trim()) ? sent.trim() : unreadable
  try {
    return Buffer.from(JSON.stringify(sent)).toString('base64')
  } catch (error) {
    // Nested deeper than there is stack for.
    if (error instanceof RangeError) return unreadable
    throw error
  }
}

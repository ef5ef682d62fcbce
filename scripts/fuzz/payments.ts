/** Payments that are nearly right. */

import fc from 'fast-check'

/** Changes to the text of a payment: single characters, whole values, cuts, and fields that are not there. */
export const paymentMutations: fc.Arbitrary<(text: string) => string> = fc.oneof(
  fc.tuple(fc.nat(), fc.string({ minLength: 1, maxLength: 3 })).map(
    ([at, insert]) =>
      (text: string) =>
        text.slice(0, at % text.length) + insert + text.slice((at % text.length) + insert.length),
  ),
  fc.nat().map((at) => (text: string) => text.slice(0, at % text.length)),
  fc.tuple(fc.nat(), fc.jsonValue()).map(
    ([which, value]) =>
      (text: string) =>
        replaceValue(text, which, value),
  ),
  fc
    .tuple(fc.nat(), fc.constantFrom('0', '-1', '1e30', `0x${'f'.repeat(64)}`, '9'.repeat(78), '', 'A'.repeat(1200)))
    .map(
      ([which, value]) =>
        (text: string) =>
          replaceValue(text, which, value),
    ),
  fc.tuple(fc.nat(), fc.nat(255)).map(
    ([at, byte]) =>
      (text: string) =>
        flipByte(text, at, byte),
  ),
)

/** The n-th value inside a payment, whatever its depth, replaced by another. */
function replaceValue(text: string, which: number, value: unknown): string {
  let count = 0
  JSON.parse(text, () => void (count += 1))
  let index = 0
  return JSON.stringify(JSON.parse(text, (_, old: unknown) => (index++ === which % count ? value : old))) ?? 'null'
}

/** A byte inside the signed transaction, or a digit inside the signature, replaced by another. */
function flipByte(text: string, at: number, byte: number): string {
  const sent = JSON.parse(text) as { payload: { signature: string; transaction?: string } }
  if (sent.payload.transaction) {
    const bytes = Buffer.from(sent.payload.transaction, 'base64')
    bytes[at % bytes.length] = byte
    sent.payload.transaction = bytes.toString('base64')
  } else {
    const digits = sent.payload.signature
    const place = 2 + (at % (digits.length - 2))
    sent.payload.signature = digits.slice(0, place) + (byte % 16).toString(16) + digits.slice(place + 1)
  }
  return JSON.stringify(sent)
}

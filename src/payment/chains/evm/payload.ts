/** Reads what a payer signs on an EVM chain: an EIP-3009 authorisation. */

import { getAddress, zeroAddress } from 'viem'
import { z } from 'zod'
import type { EvmPayload } from '../../payment.ts'
import type { Token } from './token.ts'

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => getAddress(text.toLowerCase()))
// 78 digits are enough for any uint256. More would only cost time to parse.
const uint = z
  .union([z.string().regex(/^[0-9]{1,78}$/), z.int().nonnegative()])
  .transform((value) => BigInt(value))
  .refine((value) => value < 2n ** 256n)
  .transform(String)
const hex = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .transform((text) => text.toLowerCase() as `0x${string}`)

const schema = z.object({
  // Contract wallets sign with more than 65 bytes; 4 KiB is enough for any that is in use.
  signature: hex(/^0x(?:[0-9a-fA-F]{2}){65,4096}$/),
  authorization: z.object({
    // Invalid signatures recover to it.
    from: address.refine((from) => from !== zeroAddress),
    to: address,
    value: uint,
    validAfter: uint,
    validBefore: uint,
    nonce: hex(/^0x[0-9a-fA-F]{64}$/),
  }),
})

/** The payload in canonical form with its key and payer, or undefined if it is anything else. */
export function readEvmPayload(sent: unknown, { chainId, address: asset }: Token) {
  const parsed = schema.safeParse(sent)
  if (!parsed.success) return undefined
  const payload: Readonly<EvmPayload> = Object.freeze(parsed.data)
  const { from, nonce } = Object.freeze(payload.authorization)
  return {
    payload,
    payer: from,
    // Not the signature: it can be rewritten into another valid one. The token itself takes each (from, nonce) once.
    key: `eip155:${chainId}/${asset}/${from}/${nonce}`.toLowerCase(),
  }
}

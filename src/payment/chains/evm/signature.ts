import secp256k1 from 'secp256k1'
import { keccak256 } from 'viem'
import type { EvmPayload } from '../../payment.ts'
import { authorizationDigest, isPlainSignature, type Token } from './token.ts'

/**
 * Whether an ordinary account signed an authorisation itself. By the native library: recovery in JavaScript takes
 * almost 3 ms during which the process answers nobody.
 */
export function isSignedByPayer(token: Token, { signature, authorization }: EvmPayload): boolean {
  if (!isPlainSignature(signature)) return false
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const recovery = bytes[64]! >= 27 ? bytes[64]! - 27 : bytes[64]!
  if (recovery > 1) return false
  try {
    const digest = authorizationDigest(token, authorization)
    const key = secp256k1.ecdsaRecover(bytes.subarray(0, 64), recovery, digest, false)
    return keccak256(key.subarray(1)).slice(-40) === authorization.from.slice(2).toLowerCase()
  } catch {
    // Thrown for numbers that are no point on the curve: a signature of nobody.
    return false
  }
}

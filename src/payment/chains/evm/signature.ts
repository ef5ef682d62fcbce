import { createRequire } from 'node:module'
import { secp256k1 as curve } from '@noble/curves/secp256k1'
import type { ecdsaRecover } from 'secp256k1'
import { keccak256 } from 'viem'
import type { EvmPayload } from '../../payment.ts'
import { authorizationDigest, isPlainSignature, type Token } from './token.ts'

const recover = loadNative() ?? recoverInJavaScript

/** Whether an ordinary account signed an authorisation itself. */
export function isSignedByPayer(token: Token, { signature, authorization }: EvmPayload): boolean {
  if (!isPlainSignature(signature)) return false
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const recovery = bytes[64]! >= 27 ? bytes[64]! - 27 : bytes[64]!
  if (recovery > 1) return false
  try {
    const digest = authorizationDigest(token, authorization)
    const key = recover(bytes.subarray(0, 64), recovery, digest, false)
    return keccak256(key.subarray(1)).slice(-40) === authorization.from.slice(2).toLowerCase()
  } catch {
    // Thrown for numbers that are no point on the curve: a signature of nobody.
    return false
  }
}

/** The native library where it is built for the machine: JavaScript takes 3 ms, during which the process answers nobody. */
function loadNative(): typeof ecdsaRecover | undefined {
  try {
    // Not the package itself: that falls back to a JavaScript of its own, five times as slow until it is warm.
    return createRequire(import.meta.url)('secp256k1/bindings.js').ecdsaRecover
  } catch {
    return undefined
  }
}

export function recoverInJavaScript(signature: Uint8Array, recovery: number, digest: Uint8Array, compressed?: boolean) {
  return curve.Signature.fromCompact(signature).addRecoveryBit(recovery).recoverPublicKey(digest).toRawBytes(compressed)
}

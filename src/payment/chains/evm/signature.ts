import { createRequire } from 'node:module'
import { secp256k1 as curve } from '@noble/curves/secp256k1'
import type { ecdsaRecover } from 'secp256k1'
import { keccak256 } from 'viem'
import type { EvmPayload } from '../../payment.ts'
import { authorizationDigest, isPlainSignature, type Token } from './token.ts'

const recover = loadNative() ?? recoverInJavaScript

/** By payload, for the token that it was read for. A payload is frozen when it is read, so what is known stays true. */
const known = new WeakMap<EvmPayload, { token: Token; isSigned: boolean }>()

/** Whether an ordinary account signed an authorisation itself. Recovered once for a payment: that is most of its cost. */
export function isSignedByPayer(token: Token, payload: EvmPayload): boolean {
  const before = known.get(payload)
  if (before?.token === token) return before.isSigned
  const isSigned = recoversToPayer(token, payload)
  if (Object.isFrozen(payload) && Object.isFrozen(payload.authorization)) known.set(payload, { token, isSigned })
  return isSigned
}

function recoversToPayer(token: Token, { signature, authorization }: EvmPayload): boolean {
  if (!isPlainSignature(signature)) return false
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const recovery = bytes[64]! >= 27 ? bytes[64]! - 27 : bytes[64]!
  if (recovery > 1) return false
  try {
    const digest = authorizationDigest(token, authorization)
    const key = recover(bytes.subarray(0, 64), recovery, digest, false)
    return keccak256(key.subarray(1)).slice(-40) === authorization.from.slice(2).toLowerCase()
  } catch {
    // Thrown for numbers that are no point on the curve: an invalid signature.
    return false
  }
}

/** The native library where it is built for the machine: JavaScript takes 3 ms, during which the process is blocked. */
function loadNative(): typeof ecdsaRecover | undefined {
  try {
    // Not the package itself: that falls back to other JavaScript, five times as slow until it is warm.
    return createRequire(import.meta.url)('secp256k1/bindings.js').ecdsaRecover
  } catch {
    return undefined
  }
}

export function recoverInJavaScript(signature: Uint8Array, recovery: number, digest: Uint8Array, compressed?: boolean) {
  return curve.Signature.fromCompact(signature).addRecoveryBit(recovery).recoverPublicKey(digest).toRawBytes(compressed)
}

/** What a payer has signed on Solana, and whether the signature is the payer's. */

import { createPublicKey, verify } from 'node:crypto'
import { type Address, getBase58Encoder } from '@solana/kit'
import type { SolanaPayload } from '../../payment.ts'
import type { Signed } from '../chain.ts'
import { transactionOf } from './payload.ts'

interface SignedTransaction extends Signed {
  /** Whether every signature except the fee payer's is present and valid: no chain accepts anything else. */
  isComplete: boolean
}

/** Read once for each payload, which is frozen: it is needed to check, store and repeat the payment. */
const known = new WeakMap<SolanaPayload, SignedTransaction>()

export function readSigned(payload: SolanaPayload): SignedTransaction {
  const signed = known.get(payload) ?? readNow(payload)
  if (Object.isFrozen(payload)) known.set(payload, signed)
  return signed
}

function readNow(payload: SolanaPayload): SignedTransaction {
  const read = transactionOf(payload)
  if (!read) return { message: '', signature: payload.transaction, isOwn: false, isComplete: false }
  const { transaction, transfer } = read
  const message = Uint8Array.from(transaction.messageBytes)
  // The first signer pays the fee: us or a facilitator, and not before the payment is settled.
  const [, ...payers] = Object.entries(transaction.signatures)
  const isComplete = payers.every(
    ([signer, signature]) => signature && isEd25519(signer as Address, message, signature),
  )
  return {
    message: Buffer.from(message).toString('base64'),
    signature: payers.map(([, signature]) => Buffer.from(signature ?? []).toString('base64')).join(' '),
    isOwn: isComplete && payers.some(([signer]) => signer === transfer?.authority),
    isComplete,
  }
}

function isEd25519(signer: Address, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(getBase58Encoder().encode(signer)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

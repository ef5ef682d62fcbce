/**
 * Whether a payment was really signed by its payer, without asking anybody: a chain refuses what it has seen, so it
 * cannot say that of a payment that is sent again.
 */

import { createHash, createPublicKey, verify } from 'node:crypto'
import { type Address, getBase58Encoder } from '@solana/kit'
import { isSignedByPayer } from './chains/evm/signature.ts'
import { base, type EvmPayload, type Payment, type SolanaPayload } from './payment.ts'
import { decodeTransaction, findTransfer } from './chains/solana/payload.ts'

/** What was signed, with what, and whether that is the payer's own signature as far as we can tell. */
interface Signed {
  message: string
  signature: string
  isOwn: boolean
}

/** A payer's own signature. False for a contract wallet, whose word only the chain can give. */
export const isSigned = (payment: Payment): boolean => read(payment).isOwn

/**
 * A hash that only the payer's signature leads to. An account may sign the same once more, in other bytes: all of them
 * have the same proof. A contract wallet's signature cannot be judged here, so it has to be the one that was verified.
 */
export function proofOf(payment: Payment): string {
  const { message, signature, isOwn } = read(payment)
  return createHash('sha256')
    .update(JSON.stringify(isOwn ? [message] : [message, signature]))
    .digest('hex')
}

function read({ network, payload }: Payment): Signed {
  return network === base
    ? readEvm(payload.payload as unknown as EvmPayload)
    : readSolana(payload.payload as unknown as SolanaPayload)
}

function readEvm(payload: EvmPayload): Signed {
  const { from, to, value, validAfter, validBefore, nonce } = payload.authorization
  return {
    message: [from, to, value, validAfter, validBefore, nonce].join(' ').toLowerCase(),
    signature: payload.signature,
    isOwn: isSignedByPayer(payload),
  }
}

function readSolana({ transaction: text }: SolanaPayload): Signed {
  const transaction = decodeTransaction(text)
  if (!transaction) return { message: '', signature: text, isOwn: false }
  const message = Uint8Array.from(transaction.messageBytes)
  // The first signer pays the fee: us or a facilitator, and not before the payment is settled.
  const [, ...payers] = Object.entries(transaction.signatures)
  return {
    message: Buffer.from(message).toString('base64'),
    signature: payers.map(([, signature]) => Buffer.from(signature ?? []).toString('base64')).join(' '),
    isOwn:
      payers.some(([signer]) => signer === findTransfer(transaction)?.authority) &&
      payers.every(([signer, signature]) => signature && isEd25519(signer as Address, message, signature)),
  }
}

function isEd25519(signer: Address, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(getBase58Encoder().encode(signer)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

/**
 * The `exact` scheme on Solana for a facilitator in our own process. Verifying is the library's, after our own list of
 * allowed transactions; settling is ours, because the library's keeps a guard in memory that forgets at a restart and
 * until then refuses what recovery resends.
 */

import {
  type Address,
  type Base64EncodedWireTransaction,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type KeyPairSigner,
  type Signature,
  partiallySignTransaction,
} from '@solana/kit'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { PaymentPayload, PaymentRequirements, SchemeNetworkFacilitator } from '@x402/core/types'
import { type FacilitatorRpcClient, toFacilitatorSvmSigner } from '@x402/svm'
import { ExactSvmScheme } from '@x402/svm/exact/facilitator'
import { setTimeout as sleep } from 'node:timers/promises'
import { solana, Unavailable } from '../../payment.ts'
import type { Gas } from '../gas.ts'
import { findRefusal, limits } from './allowed.ts'
import { transactionOf } from './payload.ts'
import { isAlreadyProcessed, isRefusal, type SolanaRpc } from './rpc.ts'
import { createStatuses } from './statuses.ts'

const maxUnanswered = 3

export interface SolanaScheme extends SchemeNetworkFacilitator {
  /** The signature that a payment's transaction will have: known before it is sent, and looked up after a crash. */
  predictTransaction: (payload: PaymentPayload) => Promise<string>
}

export function createSolanaScheme(
  rpc: SolanaRpc,
  feePayer: KeyPairSigner,
  gas: Gas,
  { confirmWithinMs = 45_000 } = {},
): SolanaScheme {
  const signer = toFacilitatorSvmSigner(feePayer, { [solana]: rpc as FacilitatorRpcClient })

  const statusOf = createStatuses(rpc)
  const destinationOf = createDestinations()
  /** Signed once, to predict its transaction and to settle: the same bytes always have the same signature. */
  const signed = new WeakMap<object, ReturnType<typeof signNow>>()

  /** Why we must not sign or simulate this transaction for these terms, or undefined if we may. */
  async function refusalOf({ payload }: PaymentPayload, terms: PaymentRequirements): Promise<string | undefined> {
    const message = transactionOf(payload)?.message
    if (!message) return malformed.invalidReason
    const destination = await destinationOf(terms)
    const { asset: mint, amount } = terms
    return findRefusal(message, { feePayer: feePayer.address, mint, destination, amount: BigInt(amount) })
  }

  /** The only place where the fee payer's key is used, so that nothing is signed that was not looked at. */
  async function signNow(sent: PaymentPayload, terms: PaymentRequirements) {
    const refusal = await refusalOf(sent, terms)
    if (refusal) throw new Error(`the fee payer does not sign this transaction: ${refusal}`)
    return partiallySignTransaction([feePayer.keyPair], transactionOf(sent.payload)!.transaction)
  }

  function sign(sent: PaymentPayload, terms: PaymentRequirements) {
    const signing = signed.get(sent.payload) ?? signNow(sent, terms)
    signed.set(sent.payload, signing)
    return signing
  }

  async function confirm(signature: Signature) {
    const deadline = Date.now() + confirmWithinMs
    let unanswered = 0
    for (let wait = 50; Date.now() < deadline; wait = Math.min(wait * 1.5, 1_000)) {
      const status = await statusOf(signature).catch((error: unknown) => {
        // It was sent: one lost request is no reason to leave it to recovery.
        unanswered += 1
        if (unanswered === maxUnanswered) throw error
        return null
      })
      if (status && status.confirmationStatus !== 'processed') return status.err === null
      await sleep(wait)
    }
    throw new Unavailable(`${signature} is not confirmed yet`)
  }

  async function requireGas(options?: { maxAgeMs: number }): Promise<void> {
    if (!(await gas.isEnough(options))) throw new Unavailable('the settler key on Solana cannot pay fees')
  }

  return {
    scheme: 'exact',
    caipFamily: 'solana:*',
    getExtra: () => ({ feePayer: feePayer.address }),
    getSigners: () => [feePayer.address],
    predictTransaction: async (sent) => getSignatureFromTransaction(await sign(sent, sent.accepted)),
    verify: async (sent, requirements) => {
      const refusal = await refusalOf(sent, requirements)
      if (refusal) return { isValid: false, invalidReason: refusal }
      let outage: unknown
      const simulateTransaction: typeof signer.simulateTransaction = async (...args) => {
        try {
          await signer.simulateTransaction(...args)
        } catch (error) {
          // "Simulation failed" is the library's own plain error for a transaction that the chain would refuse.
          if (!isRefusal(error) && !(error as Error).message.startsWith('Simulation failed')) outage = error
          throw error
        }
      }
      const scheme = new ExactSvmScheme({ ...signer, simulateTransaction }, undefined, limits)
      const verdict = await scheme.verify(sent, requirements).catch((error: unknown) => {
        // It throws a TypeError for some malformed messages, which are then the payer's problem and not ours.
        if (error instanceof TypeError || error instanceof RangeError) return malformed
        throw error
      })
      if (!verdict.isValid && outage) throw new Unavailable('the RPC of Solana does not answer', outage)
      // The chain also refuses to simulate a transaction whose fee we cannot pay, which is not the payer's fault.
      if (verdict.isValid) await requireGas()
      else if (verdict.invalidReason?.includes('simulation_failed')) await requireGas({ maxAgeMs: 0 })
      return verdict
    },
    settle: async (sent, requirements) => {
      const complete = await sign(sent, requirements)
      const transaction = getSignatureFromTransaction(complete)
      const payer = transactionOf(sent.payload)?.transfer?.authority ?? ''
      const outcome = { network: solana, payer, transaction } as const
      const wire: Base64EncodedWireTransaction = getBase64EncodedWireTransaction(complete)
      try {
        await rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
      } catch (error) {
        if (!isRefusal(error)) throw new Unavailable('the RPC of Solana does not answer', error)
        // Whoever has sent it: the transaction is the same, and so is its signature.
        if (!isAlreadyProcessed(error)) {
          await requireGas({ maxAgeMs: 0 })
          return { success: false, errorReason: 'invalid_exact_svm_transaction_refused', ...outcome }
        }
      }
      return (await confirm(transaction))
        ? { success: true, ...outcome }
        : { success: false, errorReason: 'invalid_exact_svm_transaction_reverted', ...outcome }
    },
  }
}

/** The token account that is paid into. Deriving it costs more than all other checks, and there are few of them. */
function createDestinations() {
  const known = new Map<string, Promise<string>>()
  const derive = async ({ payTo, asset }: PaymentRequirements) => {
    const tokens = { owner: payTo as Address, mint: asset as Address, tokenProgram: TOKEN_PROGRAM_ADDRESS }
    return (await findAssociatedTokenPda(tokens))[0]
  }
  return (terms: PaymentRequirements): Promise<string> => {
    const key = `${terms.payTo} ${terms.asset}`
    const destination = known.get(key) ?? derive(terms)
    known.set(key, destination)
    return destination
  }
}

const malformed = { isValid: false, invalidReason: 'invalid_payload' }

/**
 * The `exact` scheme on Solana for a facilitator in our own process. Verifying is the library's; settling is ours,
 * because the library's keeps a guard in memory that forgets at a restart and until then refuses what recovery resends.
 */

import {
  type Base64EncodedWireTransaction,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type KeyPairSigner,
  type Signature,
  partiallySignTransaction,
} from '@solana/kit'
import type { PaymentPayload, SchemeNetworkFacilitator } from '@x402/core/types'
import { type FacilitatorRpcClient, toFacilitatorSvmSigner } from '@x402/svm'
import { ExactSvmScheme } from '@x402/svm/exact/facilitator'
import { setTimeout as sleep } from 'node:timers/promises'
import { solana, Unavailable, type SolanaPayload } from '../../payment.ts'
import { decodeTransaction, findTransfer } from './payload.ts'
import type { Gas } from '../gas.ts'
import { isAlreadyProcessed, isRefusal, type SolanaRpc } from './rpc.ts'

// A payer writes the transaction and we pay its fee, so the fee is limited: 60,000 units at 0.05 lamports.
const limits = { maxComputeUnits: 60_000, maxPriorityFeeMicroLamports: 50_000, maxRequiredSignatures: 2 }

export interface SolanaScheme extends SchemeNetworkFacilitator {
  /** The signature that a payment's transaction will have: known before it is sent, and looked up after a crash. */
  foresee: (payload: PaymentPayload) => Promise<string>
}

export function createSolanaScheme(
  rpc: SolanaRpc,
  feePayer: KeyPairSigner,
  gas: Gas,
  { confirmWithinMs = 45_000 } = {},
): SolanaScheme {
  const signer = toFacilitatorSvmSigner(feePayer, { [solana]: rpc as FacilitatorRpcClient })

  async function sign(sent: PaymentPayload) {
    const { transaction } = sent.payload as unknown as SolanaPayload
    return partiallySignTransaction([feePayer.keyPair], decodeTransaction(transaction)!)
  }

  async function confirm(signature: Signature) {
    const deadline = Date.now() + confirmWithinMs
    for (let wait = 50; Date.now() < deadline; wait = Math.min(wait * 1.5, 1_000)) {
      const { value } = await rpc.getSignatureStatuses([signature]).send()
      const status = value[0]
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
    foresee: async (sent) => getSignatureFromTransaction(await sign(sent)),
    verify: async (sent, requirements) => {
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
      // The chain also refuses to simulate what we could not pay the fee of, and that is nothing of the payer's.
      if (verdict.isValid) await requireGas()
      else if (verdict.invalidReason?.includes('simulation_failed')) await requireGas({ maxAgeMs: 0 })
      return verdict
    },
    settle: async (sent) => {
      const signed = await sign(sent)
      const transaction = getSignatureFromTransaction(signed)
      const payer = findTransfer(signed)?.authority ?? ''
      const outcome = { network: solana, payer, transaction } as const
      const wire: Base64EncodedWireTransaction = getBase64EncodedWireTransaction(signed)
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

const malformed = { isValid: false, invalidReason: 'invalid_payload' }

/**
 * The `exact` scheme on Base for a facilitator in our own process. The library's scheme asks the RPC nine times for a
 * payment and calls an RPC that does not answer "invalid signature", which would make callers pay again. This one asks
 * three times (simulate, send, receipt), knows the two apart, and leaves contract wallets to the library.
 */

import { ExactEvmScheme } from '@x402/evm/exact/facilitator'
import type { PaymentPayload, PaymentRequirements, SchemeNetworkFacilitator } from '@x402/core/types'
import { encodeFunctionData, type Hex } from 'viem'
import { base, Unavailable, type EvmPayload } from '../../payment.ts'
import { type EvmClient, revertReason } from './client.ts'
import type { Settler } from './settler.ts'
import { isSignedByPayer } from './signature.ts'
import { movesTheMoney, token, tokenAbi, transferArguments } from './token.ts'

export function createEvmScheme(client: EvmClient, settlers: Settler[]): SchemeNetworkFacilitator {
  return {
    scheme: 'exact',
    caipFamily: 'eip155:*',
    getExtra: () => undefined,
    getSigners: () => settlers.map(({ address }) => address),
    verify: async (sent, requirements) => {
      const payload = sent.payload as unknown as EvmPayload
      const payer = payload.authorization.from
      if (!isSignedByPayer(payload)) {
        if (await isContract(client, payer)) return verifyContractWallet(client, sent, requirements)
        return { isValid: false, invalidReason: 'invalid_exact_evm_signature', payer }
      }
      const refusal = await simulate(client, settlers[0]!, payload)
      return refusal ? { isValid: false, invalidReason: refusal, payer } : { isValid: true, payer }
    },
    settle: async (sent) => {
      const payload = sent.payload as unknown as EvmPayload
      const settler = settlers.reduce((idlest, other) => (other.pending < idlest.pending ? other : idlest))
      const data = encodeFunctionData({
        abi: tokenAbi,
        functionName: 'transferWithAuthorization',
        args: transferArguments(payload),
      })
      const receipt = await settler.send({ to: token, data })
      const paid = movesTheMoney(receipt, payload.authorization)
      const outcome = {
        network: base,
        payer: payload.authorization.from,
        transaction: receipt.transactionHash,
      } as const
      return paid
        ? { success: true, ...outcome }
        : { success: false, errorReason: 'invalid_exact_evm_transaction_reverted', ...outcome }
    },
  }
}

/** Lets the chain itself try the transfer: signature, balance, validity and whether the nonce was used, in one call. */
async function simulate(client: EvmClient, settler: Settler, payload: EvmPayload): Promise<string | undefined> {
  try {
    await client.simulateContract({
      account: settler.address,
      address: token,
      abi: tokenAbi,
      functionName: 'transferWithAuthorization',
      args: transferArguments(payload),
    })
    return undefined
  } catch (error) {
    const reason = revertReason(error)
    if (reason === undefined) throw new Unavailable('the RPC of Base does not answer', error)
    return refusals.find(([pattern]) => pattern.test(reason))?.[1] ?? 'invalid_exact_evm_transaction_simulation_failed'
  }
}

/** What the token says, in the words of the protocol. */
const refusals: [RegExp, string][] = [
  [/not yet valid/i, 'invalid_exact_evm_payload_authorization_valid_after'],
  [/expired/i, 'invalid_exact_evm_payload_authorization_valid_before'],
  [/used or cancel/i, 'invalid_exact_evm_nonce_already_used'],
  [/exceeds balance/i, 'invalid_exact_evm_insufficient_balance'],
  [/signature|ECRecover/i, 'invalid_exact_evm_signature'],
]

async function isContract(client: EvmClient, address: Hex): Promise<boolean> {
  try {
    return (await client.getCode({ address })) !== undefined
  } catch (error) {
    throw new Unavailable('the RPC of Base does not answer', error)
  }
}

/** The library's way, which knows EIP-1271 and EIP-6492, with a signer that notices when the RPC does not answer. */
async function verifyContractWallet(client: EvmClient, payload: PaymentPayload, requirements: PaymentRequirements) {
  let outage: unknown
  const watch =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      try {
        return await call(...args)
      } catch (error) {
        if (revertReason(error) === undefined) outage = error
        throw error
      }
    }
  const neverSends = () => Promise.reject(new Error('verifying sends nothing'))
  const scheme = new ExactEvmScheme({
    getAddresses: () => [],
    getCode: watch((args) => client.getCode(args)),
    readContract: watch((args) => client.readContract({ ...args, args: args.args ?? [] })),
    verifyTypedData: watch((args) => client.verifyTypedData(args as Parameters<EvmClient['verifyTypedData']>[0])),
    writeContract: neverSends,
    sendTransaction: neverSends,
    waitForTransactionReceipt: neverSends,
  })
  const verdict = await scheme.verify(payload, requirements)
  if (!verdict.isValid && outage) throw new Unavailable('the RPC of Base does not answer', outage)
  return verdict
}

/**
 * The `exact` scheme on an EVM chain for a facilitator in our own process. The library's scheme asks the RPC nine times for a
 * payment and calls an RPC that does not answer "invalid signature", which would make callers pay again. This one asks
 * three times (simulate, send, receipt) and knows the two apart. Whether a contract wallet signed is the token's own
 * question to the wallet (EIP-1271), so simulating answers it; one that is not deployed yet cannot pay.
 */

import type { SchemeNetworkFacilitator } from '@x402/core/types'
import { encodeFunctionData, type Hex } from 'viem'
import { Unavailable, type EvmPayload } from '../../payment.ts'
import { type EvmClient, revertReason } from './client.ts'
import { gas } from './settler.ts'
import type { Settlers } from './settlers.ts'
import { isSignedByPayer } from './signature.ts'
import { movesTheMoney, type Token, tokenAbi, transferArguments } from './token.ts'

export function createEvmScheme(client: EvmClient, settlers: Settlers, token: Token): SchemeNetworkFacilitator {
  return {
    scheme: 'exact',
    caipFamily: 'eip155:*',
    getExtra: () => undefined,
    getSigners: () => [...settlers.addresses],
    verify: async (sent) => {
      const payload = sent.payload as unknown as EvmPayload
      const payer = payload.authorization.from
      const isOwn = isSignedByPayer(token, payload)
      if (!isOwn && !(await isContract(client, payer))) {
        return { isValid: false, invalidReason: 'invalid_exact_evm_signature', payer }
      }
      const refusal = await simulate(client, token, settlers.addresses[0], transferArguments(payload, isOwn))
      if (refusal) return { isValid: false, invalidReason: refusal, payer }
      // A good payment that we could not settle is not begun: that is our fault, and nothing of the payer's.
      await settlers.ready()
      return { isValid: true, payer }
    },
    settle: async (sent) => {
      const payload = sent.payload as unknown as EvmPayload
      const data = encodeFunctionData({
        abi: tokenAbi,
        functionName: 'transferWithAuthorization',
        args: transferArguments(payload, isSignedByPayer(token, payload)),
      })
      const receipt = await settlers.send({ to: token.address, data })
      const paid = movesTheMoney(receipt, payload.authorization, token)
      const outcome = {
        network: `eip155:${token.chainId}`,
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
async function simulate(
  client: EvmClient,
  token: Token,
  account: Hex,
  args: ReturnType<typeof transferArguments>,
): Promise<string | undefined> {
  try {
    await client.simulateContract({
      account,
      address: token.address,
      abi: tokenAbi,
      functionName: 'transferWithAuthorization',
      args,
      // What is sent has no more, and a contract wallet must not make the RPC work for ever.
      gas,
    })
    return undefined
  } catch (error) {
    const reason = revertReason(error) ?? outOfGas(error)
    if (reason === undefined) throw new Unavailable(`the RPC of ${client.chain.name} does not answer`, error)
    return refusals.find(([pattern]) => pattern.test(reason))?.[1] ?? 'invalid_exact_evm_transaction_simulation_failed'
  }
}

/** Nodes do not call that a revert, and each words it in its own way. */
const outOfGas = (error: unknown) => (/out ?of ?gas/i.test((error as Error).message) ? 'out of gas' : undefined)

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
    throw new Unavailable(`the RPC of ${client.chain.name} does not answer`, error)
  }
}

/**
 * The `exact` scheme on an EVM chain for a facilitator in our own process. The library's scheme asks the RPC nine times for a
 * payment and calls an RPC that does not answer "invalid signature", which would make callers pay again. This one asks
 * three times (simulate, send, receipt; for a contract wallet five times) and distinguishes the two. Whether a contract wallet
 * signed is the token's own question to the wallet (EIP-1271), so simulating answers it; one that is not deployed yet
 * cannot pay.
 */

import type { SchemeNetworkFacilitator } from '@x402/core/types'
import { encodeFunctionData } from 'viem'
import { Unavailable, type EvmPayload } from '../../payment.ts'
import { codeHashOf, type EvmClient, revertReason } from './client.ts'
import { gas } from './settler.ts'
import { cannotPayFee, NoGas, type Sender, type Settlers } from './settlers.ts'
import { isSignedByPayer } from './signature.ts'
import { transfersFunds, type Token, tokenAbi, transferArguments } from './token.ts'

export function createEvmScheme(client: EvmClient, settlers: Settlers, token: Token): SchemeNetworkFacilitator {
  /** With the key that would settle, or with the first one if none can pay fees: an invalid payment is refused either way. */
  async function rehearse(transfer: Transfer): Promise<string | undefined> {
    for (;;) {
      const sender = await settlers.sender().catch((error: unknown) => (error instanceof NoGas ? error : raise(error)))
      if (sender instanceof NoGas) {
        const refusal = await simulate(client, token, { account: settlers.addresses[0] }, transfer)
        // A valid payment that we could not settle is not begun: the fault is ours, not the payer's.
        return refusal ?? raise(sender)
      }
      try {
        return await simulate(client, token, sender, transfer)
      } catch (error) {
        if (!cannotPayFee(error)) throw error
        settlers.ranOut(sender.account)
      }
    }
  }

  return {
    scheme: 'exact',
    caipFamily: 'eip155:*',
    getExtra: () => undefined,
    getSigners: () => [...settlers.addresses],
    verify: async (sent) => {
      const payload = sent.payload as unknown as EvmPayload
      const payer = payload.authorization.from
      const isOwn = isSignedByPayer(token, payload)
      if (!isOwn && (await codeHashOf(client, payer)) === undefined) {
        return { isValid: false, invalidReason: 'invalid_exact_evm_signature', payer }
      }
      const refusal = await rehearse(transferArguments(payload, isOwn))
      return refusal ? { isValid: false, invalidReason: refusal, payer } : { isValid: true, payer }
    },
    settle: async (sent) => {
      const payload = sent.payload as unknown as EvmPayload
      const outcome = { network: `eip155:${token.chainId}`, payer: payload.authorization.from } as const
      const isOwn = isSignedByPayer(token, payload)
      const args = transferArguments(payload, isOwn)
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transferWithAuthorization', args })
      // A contract wallet may answer each key in its own way, and may have changed its mind since it was verified.
      const last = async (sender: Sender) => {
        const refusal = await simulate(client, token, sender, args)
        if (refusal) throw new Refused(refusal)
      }
      try {
        const receipt = await settlers.send({ to: token.address, data }, isOwn ? undefined : last)
        const transaction = receipt.transactionHash
        return transfersFunds(receipt, payload.authorization, token)
          ? { success: true, transaction, ...outcome }
          : { success: false, errorReason: 'invalid_exact_evm_transaction_reverted', transaction, ...outcome }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { success: false, errorReason: error.message, transaction: '', ...outcome }
      }
    },
  }
}

/** The chain would refuse it, for the reason in the message, so that it was not sent. */
class Refused extends Error {}

type Transfer = ReturnType<typeof transferArguments>

/**
 * Lets the chain itself try the transfer: signature, balance, validity and whether the nonce was used, in one call. From
 * the key that will send it and with its fee: without a fee `tx.gasprice` is zero, by which a contract wallet would know
 * that it is only asked, say yes, and then let the transaction fail at our expense.
 */
async function simulate(
  client: EvmClient,
  token: Token,
  sender: Sender | Pick<Sender, 'account'>,
  args: Transfer,
): Promise<string | undefined> {
  try {
    await client.simulateContract({
      ...sender,
      address: token.address,
      abi: tokenAbi,
      functionName: 'transferWithAuthorization',
      args,
      // The sent transaction has no more gas either, and a contract wallet must not keep the RPC busy.
      gas,
    })
    return undefined
  } catch (error) {
    const reason = revertReason(error) ?? outOfGas(error)
    if (reason === undefined) {
      if (cannotPayFee(error)) throw error
      throw new Unavailable(`the RPC of ${client.chain.name} does not answer`, error)
    }
    return refusals.find(([pattern]) => pattern.test(reason))?.[1] ?? 'invalid_exact_evm_transaction_simulation_failed'
  }
}

function raise(error: unknown): never {
  throw error
}

/** Nodes do not report this as a revert, and each uses other words. */
const outOfGas = (error: unknown) => (/out ?of ?gas/i.test((error as Error).message) ? 'out of gas' : undefined)

/** The token's errors, by the codes of the protocol. */
const refusals: [RegExp, string][] = [
  [/not yet valid/i, 'invalid_exact_evm_payload_authorization_valid_after'],
  [/expired/i, 'invalid_exact_evm_payload_authorization_valid_before'],
  [/used or cancel/i, 'invalid_exact_evm_nonce_already_used'],
  [/exceeds balance/i, 'invalid_exact_evm_insufficient_balance'],
  [/signature|ECRecover/i, 'invalid_exact_evm_signature'],
]

/** Finds out from an EVM chain whether a payment has reached us. */

import {
  encodeEventTopics,
  type Hex,
  isAddressEqual,
  numberToHex,
  pad,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from 'viem'
import { Unavailable, Undecidable, type Authorization, type EvmPayload } from '../../payment.ts'
import type { PaymentOnChain, Lookup } from '../lookup.ts'
import type { EvmClient } from './client.ts'
import { transfersFunds, type Token, tokenAbi } from './token.ts'

// Half an hour of Base; public RPCs refuse to search more than a few thousand blocks at once.
const blocksAtOnce = 1_000n
// Clocks differ a little, and the nodes behind one RPC are not all at the same block.
const marginSeconds = 60
const historyMs = 600_000
// Nodes that are minutes behind are common; one that is this far behind has been noticed.
const cooldownSeconds = 900

const [usedTopic] = encodeEventTopics({ abi: tokenAbi, eventName: 'AuthorizationUsed' })
const [cancelledTopic] = encodeEventTopics({ abi: tokenAbi, eventName: 'AuthorizationCanceled' })

export function createEvmLookup(client: EvmClient, token: Token): Lookup {
  return {
    find: async (payment, { since }) => {
      const { authorization } = payment.payload.payload as unknown as EvmPayload
      const [used, latest] = await Promise.all([
        client.readContract({
          address: token.address,
          abi: tokenAbi,
          functionName: 'authorizationState',
          args: [authorization.from, authorization.nonce],
        }),
        client.getBlock({ blockTag: 'latest', includeTransactions: false }),
      ])
      if (!used) return judgeUnused(authorization, Number(latest.timestamp))
      const log = await findLog(client, token, authorization, latest.number, since)
      // The state also says "used" after a cancellation, so it alone proves nothing in either direction.
      if (!log) throw noRecord(since)
      if (log.topics[0] === cancelledTopic) return { state: 'void', as: 'failed', reason: 'authorization_cancelled' }
      const receipt = await client.getTransactionReceipt({ hash: log.transactionHash })
      return transfersFunds(receipt, authorization, token)
        ? { state: 'paid', transaction: log.transactionHash }
        : { state: 'void', as: 'failed', reason: 'authorization_used_otherwise' }
    },
    carries: async ({ payload }, transaction) => {
      const { authorization } = payload as unknown as EvmPayload
      const receipt = await client.getTransactionReceipt({ hash: transaction as Hex }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return undefined
        throw error
      })
      // The same payer may have paid the same sum before: the nonce distinguishes the two.
      return (
        receipt !== undefined &&
        transfersFunds(receipt, authorization, token) &&
        parseEventLogs({ abi: tokenAbi, eventName: 'AuthorizationUsed', logs: receipt.logs }).some(
          ({ address, args }) =>
            isAddressEqual(address, token.address) &&
            isAddressEqual(args.authorizer, authorization.from) &&
            args.nonce.toLowerCase() === authorization.nonce.toLowerCase(),
        )
      )
    },
  }
}

/** At first, one of the nodes behind the RPC may be a little late. Later, it has deleted the transaction. */
function noRecord(since: Date): Unavailable {
  const reason = 'the authorisation is used up, but the RPC has no record of how'
  return Date.now() - since.getTime() < historyMs ? new Unavailable(reason) : new Undecidable(reason)
}

/**
 * The chain's own clock decides, because the token uses it. Without new blocks that clock is old, and so is the clock of
 * a node that is behind and does not know what the others have mined. Then our clock decides, with a long margin.
 */
function judgeUnused({ validBefore }: Authorization, chainTime: number): PaymentOnChain {
  const clock = Math.max(chainTime, Date.now() / 1000 - cooldownSeconds)
  return BigInt(Math.floor(clock)) > BigInt(validBefore) + BigInt(marginSeconds)
    ? { state: 'void', as: 'expired', reason: 'authorization_expired' }
    : { state: 'open' }
}

/** Searches backwards from the newest block to the time the payment was begun. */
async function findLog(
  client: EvmClient,
  { address }: Token,
  { from, nonce }: Authorization,
  latest: bigint,
  since: Date,
) {
  const oldest = BigInt(Math.floor(since.getTime() / 1000) - marginSeconds)
  for (let to = latest; ; to -= blocksAtOnce) {
    const first = to >= blocksAtOnce ? to - blocksAtOnce + 1n : 0n
    const topics: [Hex[], Hex, Hex] = [[usedTopic, cancelledTopic], pad(from), nonce]
    const [log] = await client.request({
      method: 'eth_getLogs',
      params: [{ address, topics, fromBlock: numberToHex(first), toBlock: numberToHex(to) }],
    })
    if (log?.transactionHash) return { topics: log.topics, transactionHash: log.transactionHash }
    if (first === 0n || (await client.getBlock({ blockNumber: first })).timestamp < oldest) return undefined
  }
}

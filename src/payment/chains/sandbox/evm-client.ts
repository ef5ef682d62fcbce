/** Calls of services and tests to the sandbox's Base, with what only a test chain allows: free test USDC. */

import { setTimeout as sleep } from 'node:timers/promises'
import {
  createTestClient,
  http,
  parseAbi,
  parseEther,
  publicActions,
  TransactionReceiptNotFoundError,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chain } from '../evm/chain.ts'
import { token } from '../evm/token.ts'

/** A client that may also do what only a test chain allows. */
export const createSandboxEvm = (url: string) =>
  createTestClient({ mode: 'anvil', chain, transport: http(url, { retryCount: 0 }) })
    .extend(publicActions)
    .extend(walletActions)

const mintAbi = parseAbi(['function mint(address to, uint256 value)'])

/** Makes new dollars for an address. Each time from another account, so that several at once do not conflict. */
export async function mint(url: string, to: `0x${string}`, value: bigint): Promise<string> {
  const client = createSandboxEvm(url)
  const account = privateKeyToAddress(generatePrivateKey())
  await client.setBalance({ address: account, value: parseEther('1') })
  await client.impersonateAccount({ address: account })
  const hash = await client.writeContract({
    account,
    address: token,
    abi: mintAbi,
    functionName: 'mint',
    args: [to, value],
  })
  // Polled here: viem asks once for every new block, and anvil may have the block before the receipt.
  for (const deadline = Date.now() + mintSeconds * 1000; Date.now() < deadline; await sleep(10)) {
    if (await client.getTransactionReceipt({ hash }).catch(nothingYet)) return hash
  }
  throw new Error(`the local Base did not mine ${hash}`)
}

const mintSeconds = 60

function nothingYet(error: unknown): undefined {
  if (!(error instanceof TransactionReceiptNotFoundError)) throw error
}

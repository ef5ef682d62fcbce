/** Every chain as the command knows it: which key pays there, and how the chain is asked what the wallet holds. */

import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { type EvmChain, evmChains } from '../evm-chains.ts'
import { evmWallet } from '../evm.ts'
import { readObject } from '../http.ts'
import { solana, solanaWallet } from '../solana.ts'
import type { Wallet } from '../types.ts'
import { CommandError } from './exit.ts'
import { evmAccount, type Keys, solanaSigner } from './keys.ts'

interface Chain {
  /** Its CAIP-2 id. */
  network: string
  publicRpcUrl: string
  /** Which of the keys pays here: all EVM chains share one. */
  key: keyof Keys
  open: (key: string, rpcUrl: string) => Promise<Wallet>
  /** In the token's smallest unit. */
  balance: (wallet: Wallet, rpcUrl: string) => Promise<bigint>
}

/** By the names that `--network` takes. An EVM chain is an entry of `evm-chains.ts`, another kind one here. */
export const chains: Record<string, Chain> = {
  ...Object.fromEntries(Object.entries(evmChains).map(([name, chain]) => [name, evmChain(chain)])),
  solana: {
    network: solana,
    publicRpcUrl: 'https://api.mainnet-beta.solana.com',
    key: 'solana',
    open: async (key, rpcUrl) => solanaWallet(await solanaSigner(key), { rpcUrl }),
    balance: solanaBalance,
  },
}

function evmChain({ network, rpcUrl }: EvmChain): Chain {
  return {
    network,
    publicRpcUrl: rpcUrl,
    key: 'evm',
    open: async (key) => evmWallet(evmAccount(key), { network }),
    balance: async ({ address, asset }, rpcUrl) => {
      const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
      return BigInt((await ask(rpcUrl, 'eth_call', [{ to: asset, data }, 'latest'])) as string)
    },
  }
}

async function solanaBalance({ address, asset }: Wallet, rpcUrl: string): Promise<bigint> {
  const account = await tokenAccount(address as Address, asset as Address)
  const found = (await ask(rpcUrl, 'getAccountInfo', [account, { encoding: 'base64' }])) as {
    value: { data: [string] } | null
  }
  // An account is created by its first deposit.
  return found.value ? Buffer.from(found.value.data[0], 'base64').readBigUInt64LE(64) : 0n
}

async function tokenAccount(owner: Address, mint: Address): Promise<Address> {
  const bytes = (text: string) => getAddressEncoder().encode(text as Address)
  const [account] = await getProgramDerivedAddress({
    programAddress: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address,
    seeds: [bytes(owner), bytes('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'), bytes(mint)],
  })
  return account
}

async function ask(rpcUrl: string, method: string, params: unknown[]): Promise<unknown> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch((cause: unknown) => {
    throw new CommandError(
      6,
      `The RPC at ${new URL(rpcUrl).origin} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  })
  const body = readObject(await answer.text())
  if (body === undefined || !('result' in body))
    throw new CommandError(6, `The RPC at ${new URL(rpcUrl).origin} responded with ${answer.status}`)
  return body['result']
}

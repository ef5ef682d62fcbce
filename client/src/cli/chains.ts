/** The two networks as the command knows them: whose wallet, and what is in it. */

import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { base, evmWallet } from '../evm.ts'
import { readObject } from '../http.ts'
import { solana, solanaWallet } from '../solana.ts'
import type { Wallet } from '../types.ts'
import { Problem, UsageError } from './exit.ts'
import { evmAccount, type Keys, solanaSigner } from './keys.ts'

export type NetworkName = 'base' | 'solana'

export const networks: Record<NetworkName, string> = { base, solana }

const publicRpcs: Record<NetworkName, string> = {
  base: 'https://mainnet.base.org',
  solana: 'https://api.mainnet-beta.solana.com',
}

/** The one that was asked for; else the one that there is a key for. */
export function chooseNetwork(asked: string | undefined, keys: Keys): NetworkName {
  const name =
    asked ??
    process.env['REELGIST_NETWORK'] ??
    (keys.evm === undefined && keys.solana !== undefined ? 'solana' : 'base')
  if (name !== 'base' && name !== 'solana') throw new UsageError(`--network is base or solana, not ${name}`)
  return name
}

export async function openWallet(name: NetworkName, keys: Keys, rpcUrl: string): Promise<Wallet> {
  const key = name === 'base' ? keys.evm : keys.solana
  if (key === undefined) throw new Problem(3, 'There is no wallet yet: make one with `reelgist wallet make`.')
  return name === 'base' ? evmWallet(evmAccount(key)) : solanaWallet(await solanaSigner(key), { rpcUrl })
}

export interface SandboxChains {
  networks: Record<string, { rpcUrl: string }>
}

/** What the service says about its sandbox; nothing where real money is used, or for callers from elsewhere. */
export async function findSandbox(serviceUrl: string, signal?: AbortSignal): Promise<SandboxChains | undefined> {
  const answer = await fetch(`${serviceUrl}/sandbox`, signal ? { signal } : {}).catch(() => {
    signal?.throwIfAborted()
    throw new Problem(
      6,
      `${serviceUrl} cannot be reached. Is the service running? \`npm start\` in its folder runs it.`,
    )
  })
  const body = answer.ok ? readObject(await answer.text()) : undefined
  return typeof body?.['networks'] === 'object' ? (body as unknown as SandboxChains) : undefined
}

/** The RPC that was named; else the sandbox's; else the public one of the network. */
export function rpcOf(
  name: NetworkName,
  serviceUrl: string,
  sandbox: SandboxChains | undefined,
  asked?: string,
): string {
  const own = sandbox?.networks[networks[name]]?.rpcUrl
  return (
    asked ??
    process.env[`REELGIST_${name.toUpperCase()}_RPC`] ??
    (own === undefined ? publicRpcs[name] : new URL(own, serviceUrl).href)
  )
}

/** In the token's smallest unit. */
export async function balanceOf(name: NetworkName, { address, asset }: Wallet, rpcUrl: string): Promise<bigint> {
  if (name === 'base') {
    const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
    return BigInt((await ask(rpcUrl, 'eth_call', [{ to: asset, data }, 'latest'])) as string)
  }
  const account = await tokenAccount(address as Address, asset as Address)
  const found = (await ask(rpcUrl, 'getAccountInfo', [account, { encoding: 'base64' }])) as {
    value: { data: [string] } | null
  }
  // An account is made by the first money that comes in.
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
    throw new Problem(
      6,
      `The chain cannot be asked at ${new URL(rpcUrl).origin}: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  })
  const body = readObject(await answer.text())
  if (body === undefined || !('result' in body))
    throw new Problem(6, `The chain gave no answer at ${new URL(rpcUrl).origin}: ${answer.status}`)
  return body['result']
}

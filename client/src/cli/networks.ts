/** Which chain a command pays on, with which wallet, and where that chain is asked. */

import { readObject } from '../http.ts'
import type { Wallet } from '../types.ts'
import { chains } from './chains.ts'
import { CommandError, UsageError } from './exit.ts'
import type { Keys } from './keys.ts'

const names = Object.keys(chains)

/** Those that there is a key for; where the service is a sandbox, of those that it has. */
export const payableWith = (keys: Keys, sandbox?: SandboxInfo): string[] =>
  names.filter((name) => keys[chains[name]!.key] !== undefined && isThere(name, sandbox))

const isThere = (name: string, sandbox: SandboxInfo | undefined) =>
  sandbox === undefined || Object.hasOwn(sandbox.networks, chains[name]!.network)

/** The one that was asked for; else the first that there is a key for. */
export function chooseNetwork(asked: string | undefined, keys: Keys, sandbox?: SandboxInfo): string {
  const name = asked ?? process.env['REELGIST_NETWORK'] ?? payableWith(keys, sandbox)[0] ?? names[0]!
  const possible = names.filter((name) => isThere(name, sandbox))
  if (!possible.includes(name)) {
    throw new UsageError(`--network must be ${possible.join(' or ')}${sandbox ? ' in the sandbox' : ''}, not ${name}`)
  }
  return name
}

/** A network's name at the beginning of a line, as wide as the longest. */
export const inColumn = (name: string): string => name.padEnd(Math.max(...names.map(({ length }) => length)))

export async function openWallet(
  name: string,
  keys: Keys,
  rpcUrl: string = chains[name]!.publicRpcUrl,
): Promise<Wallet> {
  const key = keys[chains[name]!.key]
  if (key === undefined) throw new CommandError(3, 'No wallet found. Create one with `reelgist wallet make`.')
  return chains[name]!.open(key, rpcUrl)
}

export interface SandboxInfo {
  networks: Record<string, { rpcUrl: string }>
}

/** What the service says about its sandbox; nothing where real money is used, or for callers from elsewhere. */
export async function findSandbox(serviceUrl: string, signal?: AbortSignal): Promise<SandboxInfo | undefined> {
  const answer = await fetch(`${serviceUrl}/sandbox`, signal ? { signal } : {}).catch(() => {
    signal?.throwIfAborted()
    throw new CommandError(
      6,
      `Cannot reach ${serviceUrl}. Is the service running? Start it with \`npm start\` in its folder.`,
    )
  })
  const body = answer.ok ? readObject(await answer.text()) : undefined
  return typeof body?.['networks'] === 'object' ? (body as unknown as SandboxInfo) : undefined
}

/** The RPC that was named; else the sandbox's; else the public one of the network. */
export function rpcOf(name: string, serviceUrl: string, sandbox: SandboxInfo | undefined, asked?: string): string {
  const { network, publicRpcUrl } = chains[name]!
  const own = sandbox?.networks[network]?.rpcUrl
  return asked ?? process.env[rpcVariable(name)] ?? (own === undefined ? publicRpcUrl : new URL(own, serviceUrl).href)
}

/** `REELGIST_BASE_RPC` */
const rpcVariable = (name: string) => `REELGIST_${name.toUpperCase().replaceAll('-', '_')}_RPC`
export const rpcVariables = names.map(rpcVariable)

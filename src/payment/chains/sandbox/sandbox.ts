/** Local chains with money of no value, on which the service runs exactly as it does on the real ones. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, address, createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { getAddress, isAddress, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { ApiError } from '../../../errors.ts'
import { base, solana } from '../../payment.ts'
import { createSandboxEvm, mint } from './anvil.ts'
import { type Chains, findChains } from './chains-file.ts'
import { openWallets, type Wallets } from './wallets.ts'

export interface Sandbox {
  chains: Chains
  wallets: Wallets
  /** Gives an address five dollars of the sandbox's money: enough for fifty videos. */
  fund: (network: string, address: string) => Promise<{ amount: string; transaction: string }>
  /** Leaves the chains. They end when the last service has left. */
  stop: () => void
}

const gift = 5_000_000n
const startSeconds = 30

/** Finds or starts the chains of a data folder. */
export async function startSandbox(dataDir: string): Promise<Sandbox> {
  const folder = join(dataDir, 'sandbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const chains = await attach(folder)
  const lease = await takeLease(chains)
  const wallets = await openWallets(folder)
  await prepare(chains, wallets)
  return {
    chains,
    wallets,
    fund: async (network, to) => {
      const transaction = await (network === base ? fundEvm : network === solana ? fundSolana : refuse)(chains, to)
      return { amount: gift.toString(), transaction }
    },
    stop: () => lease.destroy(),
  }
}

async function attach(folder: string): Promise<Chains> {
  let host = { running: false }
  const deadline = Date.now() + startSeconds * 1000
  while (Date.now() < deadline) {
    const chains = await findChains(folder)
    if (chains) return chains
    if (!host.running) host = await startHost(folder)
    await sleep(30)
  }
  throw new Error(`the local chains did not start: ${join(folder, 'chains.log')} says why`)
}

async function startHost(folder: string): Promise<{ running: boolean }> {
  const output = await open(join(folder, 'chains.log'), 'a')
  const program = join(import.meta.dirname, 'host.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder], {
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  await output.close()
  child.unref()
  const host = { running: true }
  child.once('exit', () => (host.running = false))
  return host
}

/** A connection that stays open for as long as this process lives, and does not keep it alive. */
async function takeLease({ solanaUrl }: Chains) {
  const request = get(`${solanaUrl}/lease`, { agent: false })
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
  // Closed by the host when it ends, which it does in its own time.
  request.on('error', () => undefined)
  response.on('error', () => undefined)
  response.resume()
  request.socket?.unref()
  return request
}

/** Settlers need something to pay fees with, and on Solana the account that is paid into has to be there. */
async function prepare({ evmUrl, solanaUrl }: Chains, wallets: Wallets): Promise<void> {
  const evm = createSandboxEvm(evmUrl)
  for (const key of wallets.evmSettlerKeys) {
    await evm.setBalance({ address: privateKeyToAddress(key), value: parseEther('1000') })
  }
  const settler = await createKeyPairSignerFromBytes(getBase58Encoder().encode(wallets.solanaSettlerKey))
  await callSolana(solanaUrl, 'sandboxAirdrop', [settler.address, '1000000000000'])
  await callSolana(solanaUrl, 'sandboxMint', [wallets.payToSolana, '0'])
}

async function fundEvm({ evmUrl }: Chains, to: string): Promise<string> {
  if (!isAddress(to, { strict: false })) throw new ApiError(400, 'This is not an address on Base')
  return mint(evmUrl, getAddress(to), gift)
}

async function fundSolana({ solanaUrl }: Chains, to: string): Promise<string> {
  let owner: Address
  try {
    owner = address(to)
  } catch (cause) {
    throw new ApiError(400, 'This is not an address on Solana', { cause })
  }
  await callSolana(solanaUrl, 'sandboxMint', [owner, gift.toString()])
  // The account is written directly, so there is no transaction to name.
  return ''
}

function refuse(): never {
  throw new ApiError(400, `The sandbox's networks are ${base} and ${solana}`)
}

/** One of the methods that only the sandbox's Solana has. */
export async function callSolana(solanaUrl: string, method: string, params: string[]): Promise<void> {
  const response = await fetch(solanaUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { error } = (await response.json()) as { error?: { message: string } }
  if (error) throw new Error(`the local Solana refused ${method}: ${error.message}`)
}

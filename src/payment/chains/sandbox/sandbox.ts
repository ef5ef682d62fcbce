/** Local chains with test USDC, on which the service runs exactly as on the real ones. */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, address, createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { getAddress, isAddress, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { ApiError } from '../../../errors.ts'
import type { Log } from '../../../log.ts'
import { base, solana } from '../../payment.ts'
import { createSandboxEvm, mint } from './evm-client.ts'
import { attachToChains, type Lease } from './attach.ts'
import type { Chains } from './chains-file.ts'
import type { Warn } from './damaged-file.ts'
import { openWallets, type Wallets } from './wallets.ts'

export interface Sandbox {
  /** Where they are now: started again, they may be elsewhere. */
  readonly chains: Chains
  wallets: Wallets
  /** Gives an address $5.00 of test USDC: enough for fifty videos. */
  fund: (network: string, address: string) => Promise<{ amount: string; transaction: string }>
  /** Leaves the chains. They end when the last service has left. */
  stop: () => void
}

const gift = 5_000_000n

/** Finds or starts the chains of a data folder, and starts them again when they go away. */
export async function startSandbox(dataDir: string, log: Log): Promise<Sandbox> {
  const folder = join(dataDir, 'sandbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const warn: Warn = (message) => log.warn(`payment sandbox: ${message}`)
  const wallets = await openWallets(folder, warn)
  const stopping = new AbortController()
  const attach = () => attachToChains(folder, warn, (chains) => prepare(chains, wallets), stopping.signal)
  let lease = await attach()
  void keep(lease)

  async function keep(held: Lease): Promise<void> {
    await held.closed
    if (stopping.signal.aborted) return
    warn('local chains stopped: restarting them')
    const again = await attachAgain()
    if (!again) return
    lease = again
    if (stopping.signal.aborted) return lease.leave()
    void keep(lease)
  }

  async function attachAgain(): Promise<Lease | undefined> {
    while (!stopping.signal.aborted) {
      try {
        return await attach()
      } catch (error) {
        if (stopping.signal.aborted) return undefined
        log.error({ err: error }, 'local chains do not start: retrying')
        await sleep(1_000, undefined, { ref: false })
      }
    }
    return undefined
  }

  return {
    get chains() {
      return lease.chains
    },
    wallets,
    fund: async (network, to) => {
      const transaction = await (network === base ? fundEvm : network === solana ? fundSolana : refuse)(
        lease.chains,
        to,
      )
      return { amount: gift.toString(), transaction }
    },
    stop: () => {
      stopping.abort()
      lease.leave()
    },
  }
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
  if (!isAddress(to, { strict: false })) throw new ApiError(400, 'Not a valid address on Base')
  return mint(evmUrl, getAddress(to), gift)
}

async function fundSolana({ solanaUrl }: Chains, to: string): Promise<string> {
  let owner: Address
  try {
    owner = address(to)
  } catch (cause) {
    throw new ApiError(400, 'Not a valid address on Solana', { cause })
  }
  await callSolana(solanaUrl, 'sandboxMint', [owner, gift.toString()])
  // The account is written directly, so there is no transaction to name.
  return ''
}

function refuse(): never {
  throw new ApiError(400, `Unknown network: the sandbox has ${base} and ${solana}`)
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

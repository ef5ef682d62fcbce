/** The sandbox's wallet: made in this browser, funded with test USDC, worth nothing anywhere else. */

import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { base, evmWallet } from '../../../client/src/evm.ts'
import type { Wallet } from '../../../client/src/index.ts'
import { PayError } from '../pay/problems.ts'
import { readLocal, writeLocal } from '../ui/local.ts'

type Hex = `0x${string}`

interface Throwaway {
  key: Hex
  /** How many payments it has signed since the faucet last filled it. */
  signed: number
}

/** The faucet gives far more than this many payments cost. */
const refillAfter = 50

export async function connectThrowaway(onStep: (doing: string) => void): Promise<Wallet> {
  const known = readLocal('throwaway') as Throwaway | undefined
  const key = known?.key ?? generatePrivateKey()
  const account = privateKeyToAccount(key)
  let signed = known?.signed ?? refillAfter
  if (signed >= refillAfter) {
    onStep(known ? 'Funding the wallet with test USDC' : 'Creating a wallet and funding it with test USDC')
    await fill(account.address)
    signed = 0
  }
  writeLocal('throwaway', { key, signed: signed + 1 } satisfies Throwaway)
  return evmWallet(account)
}

/** The chain was reset, say, and the wallet has nothing there: the next payment fills it first. */
export function refillNext(): void {
  const known = readLocal('throwaway') as Throwaway | undefined
  if (known) writeLocal('throwaway', { ...known, signed: refillAfter })
}

async function fill(address: Hex): Promise<void> {
  const response = await fetch('/sandbox/faucet', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ network: base, address }),
  })
  if (response.ok) return
  if (response.status === 404) {
    throw new PayError({
      title: 'No test USDC for this device',
      advice:
        'The sandbox funds wallets only on the computer it runs on. Open this page there, or start the service with SANDBOX_FAUCET=open.',
      next: 'again',
    })
  }
  const { error = '' } = (await response.json().catch(() => ({}))) as { error?: string }
  throw new PayError({
    title: 'The faucet refused the request',
    advice: `Reason: ${error}. Try again later.`,
    next: 'again',
  })
}

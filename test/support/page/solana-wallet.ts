/** A Solana wallet's double: it registers itself by the Wallet Standard and signs transactions with a real key. */

import {
  createKeyPairSignerFromBytes,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from '@solana/kit'
import type { BrowserContext } from 'playwright-core'
import { makeSolanaKey } from '../../../src/payment/chains/sandbox/wallets.ts'

export interface SolanaDouble {
  address: string
  isRefusing: boolean
}

export async function addSolanaWallet(context: BrowserContext): Promise<SolanaDouble> {
  const signer = await createKeyPairSignerFromBytes(makeSolanaKey())
  const double: SolanaDouble = { address: signer.address, isRefusing: false }
  await context.exposeFunction('solanaWalletDouble', async (transaction: number[]) => {
    if (double.isRefusing) return undefined
    const decoded = getTransactionDecoder().decode(Uint8Array.from(transaction))
    const signed = await partiallySignTransaction([signer.keyPair], decoded)
    return [...getTransactionEncoder().encode(signed)]
  })
  await context.addInitScript(register, signer.address)
  return double
}

/** Runs in the page, before its own scripts, as an extension's would. */
function register(address: string): void {
  const scope = globalThis as unknown as {
    solanaWalletDouble: (transaction: number[]) => Promise<number[] | undefined>
    addEventListener: (name: string, listener: (event: Event) => void) => void
    dispatchEvent: (event: Event) => void
  }
  const chains = ['solana:mainnet']
  const account = { address, publicKey: new Uint8Array(32), chains, features: ['solana:signTransaction'] }
  const wallet = {
    version: '1.0.0',
    name: 'Double Sol',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    chains,
    accounts: [] as unknown[],
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async () => {
          wallet.accounts = [account]
          return { accounts: wallet.accounts }
        },
      },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs: { transaction: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ transaction }) => {
              const signed = await scope.solanaWalletDouble([...transaction])
              if (!signed) throw new Error('User rejected the request.')
              return { signedTransaction: Uint8Array.from(signed) }
            }),
          ),
      },
    },
  }
  const callback = (api: { register: (wallet: object) => void }) => api.register(wallet)
  scope.addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent).detail))
  scope.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
}

/** The wallets in this browser: EVM ones by EIP-6963, Solana ones by the Wallet Standard. */

import { getWallets } from '@wallet-standard/app'
import { createStore } from 'mipd'
import type { Connect } from '../pay/desk.ts'
import type { SolanaWallet } from './solana.ts'

export interface FoundWallet {
  id: string
  name: string
  icon: string | undefined
  chain: 'Base' | 'Solana'
  connect: Connect
}

const solanaChain = 'solana:mainnet'

/** Tells which there are, and again when another announces itself. Gives what ends it. */
export function watchWallets(networks: string[], tell: (wallets: FoundWallet[]) => void): () => void {
  const evm = createStore()
  const standard = getWallets()
  const list = () => {
    const found: FoundWallet[] = []
    if (networks.some((network) => network.startsWith('eip155:'))) {
      for (const { info, provider } of evm.getProviders()) {
        const connect: Connect = async (say) =>
          (await import('./evm.ts')).connectEvm(provider as never, { name: info.name, say })
        found.push({ id: info.uuid, name: info.name, icon: safeIcon(info.icon), chain: 'Base', connect })
      }
    }
    if (networks.some((network) => network.startsWith('solana:'))) {
      for (const wallet of standard.get()) {
        if (!wallet.chains.includes(solanaChain) || !('solana:signTransaction' in wallet.features)) continue
        const connect: Connect = async (say) =>
          (await import('./solana.ts')).connectSolana(wallet as unknown as SolanaWallet, { name: wallet.name, say })
        found.push({
          id: `solana ${wallet.name}`,
          name: wallet.name,
          icon: safeIcon(wallet.icon),
          chain: 'Solana',
          connect,
        })
      }
    }
    tell(found)
  }
  list()
  const ends = [evm.subscribe(list), standard.on('register', list), standard.on('unregister', list)]
  return () => {
    for (const end of ends) end()
    evm.destroy()
  }
}

/** An extension may announce anything; only a picture that asks nobody is shown. */
const safeIcon = (icon: string): string | undefined => (icon.startsWith('data:image/') ? icon : undefined)

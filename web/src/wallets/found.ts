/** The wallets in this browser: EVM ones by EIP-6963, Solana ones by the Wallet Standard. */

import { getWallets } from '@wallet-standard/app'
import { createStore } from 'mipd'
import { allEvmChains } from '../../../client/src/evm-chains.ts'
import type { Connect } from '../pay/pay.ts'
import type { SolanaWallet } from './solana.ts'

export interface FoundWallet {
  id: string
  name: string
  icon: string | undefined
  /** Its title. */
  chain: string
  connect: Connect
}

const solanaChain = 'solana:mainnet'

/** The titles of those networks that a wallet in a browser can pay on. */
export const chainTitles = (networks: string[]): string[] => [
  ...allEvmChains.filter(({ network }) => networks.includes(network)).map(({ title }) => title),
  ...(networks.some(isSolana) ? ['Solana'] : []),
]

const isSolana = (network: string) => network.startsWith('solana:')

/** Reports the wallets that there are, and again when another announces itself. Returns what ends it. */
export function watchWallets(networks: string[], onChange: (wallets: FoundWallet[]) => void): () => void {
  const evm = createStore()
  const standard = getWallets()
  const list = () => {
    const found: FoundWallet[] = []
    for (const chain of allEvmChains.filter(({ network }) => networks.includes(network))) {
      for (const { info, provider } of evm.getProviders()) {
        const connect: Connect = async (onStep) =>
          (await import('./evm.ts')).connectEvm(provider as never, chain, { name: info.name, onStep })
        const id = `${chain.network} ${info.uuid}`
        found.push({ id, name: info.name, icon: safeIcon(info.icon), chain: chain.title, connect })
      }
    }
    if (networks.some(isSolana)) {
      for (const wallet of standard.get()) {
        if (!wallet.chains.includes(solanaChain) || !('solana:signTransaction' in wallet.features)) continue
        const connect: Connect = async (onStep) =>
          (await import('./solana.ts')).connectSolana(wallet as unknown as SolanaWallet, { name: wallet.name, onStep })
        found.push({
          id: `solana ${wallet.name}`,
          name: wallet.name,
          icon: safeIcon(wallet.icon),
          chain: 'Solana',
          connect,
        })
      }
    }
    onChange(found)
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

/** A window with a wallet of each kind in it, for all tests that pay with one. */

import { type PageLook, revisit } from './browser.ts'
import { addEvmWallet, type EvmDouble } from './evm-wallet.ts'
import type { PageTests } from './service.ts'
import { addSolanaWallet, type SolanaDouble } from './solana-wallet.ts'

let wallets: { evm: EvmDouble; sol: SolanaDouble } | undefined

/** A window with both wallets, of which the EVM one is new to every test. */
export async function visitWithWallets({ browser, shop, sandbox }: PageTests, look: PageLook = {}) {
  const visited = await revisit(browser, shop.url, look)
  wallets ??= {
    evm: await addEvmWallet(visited.context, sandbox.chains.evmUrl),
    sol: await addSolanaWallet(visited.context),
  }
  wallets.evm.renew()
  return { ...visited, ...wallets }
}

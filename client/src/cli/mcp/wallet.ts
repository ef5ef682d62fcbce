/** The local wallet as an assistant uses it: opened anew for every call, and signing only within the budget. */

import type { Wallet } from '../../types.ts'
import { chains } from '../chains.ts'
import { readKeys } from '../keys.ts'
import { chooseNetwork, findSandbox, openWallet, rpcOf } from '../networks.ts'
import type { Budget } from './budget.ts'

export interface McpSettings {
  baseUrl: string
  network: string | undefined
  rpc: string | undefined
  budget: Budget
}

export interface OpenedWallet {
  /** The name of its network: `base`. */
  network: string
  wallet: Wallet
  isSandbox: boolean
  /** In the token's smallest unit. */
  balance: () => Promise<bigint>
}

/** Nothing where there is no wallet: then a person pays on the page. */
export async function openBudgetedWallet(
  settings: McpSettings,
  signal: AbortSignal,
): Promise<OpenedWallet | undefined> {
  const { baseUrl, budget, rpc } = settings
  const keys = await readKeys()
  const network = chooseNetwork(settings.network, keys)
  if (keys[chains[network]!.key] === undefined) return undefined
  const sandbox = await findSandbox(baseUrl, signal)
  const rpcUrl = rpcOf(network, baseUrl, sandbox, rpc)
  const wallet = await openWallet(network, keys, rpcUrl)
  return {
    network,
    isSandbox: sandbox !== undefined,
    balance: () => chains[network]!.balance(wallet, rpcUrl),
    wallet: {
      ...wallet,
      sign: async (terms) => {
        await budget.reserve(BigInt(terms.amount))
        return wallet.sign(terms)
      },
    },
  }
}

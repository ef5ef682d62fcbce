/** A wallet extension's double: it announces itself by EIP-6963 and speaks EIP-1193, with a real key behind it. */

import type { BrowserContext } from 'playwright-core'
import type { TypedDataDefinition } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** What its owner does, and where it stands. */
export interface EvmDouble {
  address: `0x${string}`
  chainId: string
  /** Methods to which the owner says no. */
  refused: Set<string>
  asked: string[]
  /** Makes another wallet of it, on another network, with no money, that has been asked nothing. */
  renew: () => void
}

type Request = { method: string; params?: unknown[] }

const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

export async function addEvmWallet(context: BrowserContext, rpcUrl: string): Promise<EvmDouble> {
  let account = privateKeyToAccount(generatePrivateKey())
  const fresh = () => ({ address: account.address, chainId: '0x1', refused: new Set<string>(), asked: [] })
  const renew = () => {
    account = privateKeyToAccount(generatePrivateKey())
    Object.assign(double, fresh())
  }
  const double: EvmDouble = { ...fresh(), renew }

  async function answer({ method, params = [] }: Request): Promise<unknown> {
    double.asked.push(method)
    if (double.refused.has(method)) throw 4001
    switch (method) {
      case 'eth_requestAccounts':
        return [account.address]
      case 'eth_chainId':
        return double.chainId
      case 'wallet_switchEthereumChain':
        double.chainId = (params[0] as { chainId: string }).chainId
        return null
      case 'eth_call':
        return callRpc(rpcUrl, method, params)
      case 'eth_signTypedData_v4': {
        const typed = JSON.parse(params[1] as string) as TypedDataDefinition & { domain: { chainId: number } }
        // As wallets do: a signature for another chain than the one it is on is not given.
        if (BigInt(typed.domain.chainId) !== BigInt(double.chainId)) throw -32_603
        return account.signTypedData(typed)
      }
      default:
        throw 4200
    }
  }

  await context.exposeFunction('evmWalletDouble', async (request: Request) => {
    try {
      return { result: await answer(request) }
    } catch (code) {
      return { code }
    }
  })
  await context.addInitScript(announce, icon)
  return double
}

async function callRpc(url: string, method: string, params: unknown[]): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: unknown }).result
}

/** Runs in the page, before its own scripts, as an extension's would. */
function announce(icon: string): void {
  const scope = globalThis as unknown as {
    evmWalletDouble: (request: object) => Promise<{ result?: unknown; code?: number }>
    addEventListener: (name: string, listener: () => void) => void
    dispatchEvent: (event: Event) => void
  }
  const provider = {
    request: async (request: object) => {
      const { result, code } = await scope.evmWalletDouble(request)
      if (code !== undefined) throw Object.assign(new Error('User rejected the request.'), { code })
      return result
    },
  }
  const info = { uuid: '2d1ff0c6-3ba7-4e57-9d5c-1fb0e8c4e6aa', name: 'Double Wallet', icon, rdns: 'test.double' }
  const dispatch = () =>
    scope.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  scope.addEventListener('eip6963:requestProvider', dispatch)
  dispatch()
}

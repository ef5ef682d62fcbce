/** An injected wallet, brought to where it can sign: connected, on Base, with enough USDC. */

import { base, type EvmProvider, evmWallet, providerSigner } from '../../../client/src/evm.ts'
import type { Wallet } from '../../../client/src/index.ts'
import { toAmount, toDollars } from '../../../client/src/payment.ts'
import { boot } from '../boot.ts'
import { PayError } from '../pay/problems.ts'
import { refusedBy, said, tooLittle } from './problems.ts'

type Hex = `0x${string}`
interface Naming {
  name: string
  say: (doing: string) => void
}

const chainId = '0x2105'
const chain = {
  chainId,
  chainName: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://mainnet.base.org'],
  blockExplorerUrls: ['https://basescan.org'],
}

export async function connectEvm(provider: EvmProvider, { name, say }: Naming): Promise<Wallet> {
  const ask = async (method: string, params?: unknown): Promise<unknown> => {
    try {
      return await provider.request(params === undefined ? { method } : { method, params })
    } catch (error) {
      throw explain(error, name) ?? error
    }
  }
  say(`Connecting ${name}`)
  const [address] = (await ask('eth_requestAccounts')) as Hex[]
  if (address === undefined) throw new PayError(said(`${name} shared no account`, 'Unlock it and try again.'))
  await toBase(ask, { name, say })
  // Some wallets say no by doing nothing.
  if (BigInt((await ask('eth_chainId')) as string) !== BigInt(chainId)) throw wrongNetwork(name)
  const wallet = evmWallet(readable(providerSigner(provider, address), name))
  await requireUsdc(ask, wallet.asset, address)
  return wallet
}

type Ask = (method: string, params?: unknown) => Promise<unknown>

async function toBase(ask: Ask, { name, say }: Naming): Promise<void> {
  if (BigInt((await ask('eth_chainId')) as string) === BigInt(chainId)) return
  say(`Asking ${name} to switch to Base`)
  try {
    await ask('wallet_switchEthereumChain', [{ chainId }])
  } catch (error) {
    if (codeOf(error) !== 4902) throw wrongNetwork(name, error)
    await ask('wallet_addEthereumChain', [chain]).catch((error: unknown) => {
      throw wrongNetwork(name, error)
    })
  }
}

/** What the wallet's own view of the chain says; a wallet that cannot say is left to the service. */
async function requireUsdc(ask: Ask, asset: string, address: Hex): Promise<void> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const answer = await ask('eth_call', [{ to: asset, data }, 'latest']).catch(() => undefined)
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) return
  if (BigInt(answer) < toAmount(boot.price.usd)) throw tooLittle('Base', address, toDollars(BigInt(answer)))
}

/** The signer with its refusals in plain words. */
function readable(signer: ReturnType<typeof providerSigner>, name: string): typeof signer {
  return {
    ...signer,
    signTypedData: async (data) => {
      try {
        return await signer.signTypedData(data)
      } catch (error) {
        throw explain(error, name) ?? error
      }
    },
  }
}

/** By the codes of EIP-1193 and EIP-1474. */
function explain(error: unknown, name: string): PayError | undefined {
  const code = codeOf(error)
  if (code === 4001) return refusedBy(name, error)
  if (code === -32002) {
    return new PayError(said(`A request is waiting in ${name}`, `Open ${name}, answer it, and try again.`), error)
  }
  if (code === 4100) return new PayError(said(`${name} is locked`, 'Unlock it and try again.'), error)
  return undefined
}

const codeOf = (error: unknown): unknown => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code ?? (cause === undefined ? undefined : codeOf(cause))
}

const wrongNetwork = (name: string, cause?: unknown) =>
  new PayError(
    said(`${name} is on another network`, `Switch it to Base, where the payment is made (${base}), and try again.`),
    cause,
  )

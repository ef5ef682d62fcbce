/** An injected wallet, brought to where it can sign: connected, on the right chain, with enough USDC. */

import type { EvmChain } from '../../../client/src/evm-chains.ts'
import { type EvmProvider, evmWallet, providerSigner } from '../../../client/src/evm.ts'
import type { Wallet } from '../../../client/src/index.ts'
import { toAmount, toDollars } from '../../../client/src/payment.ts'
import { boot } from '../boot.ts'
import { PayError } from '../pay/problems.ts'
import { refusedBy, walletProblem, tooLittle } from './problems.ts'

type Hex = `0x${string}`
interface Naming {
  name: string
  onStep: (doing: string) => void
}

export async function connectEvm(provider: EvmProvider, chain: EvmChain, { name, onStep }: Naming): Promise<Wallet> {
  const ask = async (method: string, params?: unknown): Promise<unknown> => {
    try {
      return await provider.request(params === undefined ? { method } : { method, params })
    } catch (error) {
      throw explain(error, name) ?? error
    }
  }
  onStep(`Connecting ${name}`)
  const [address] = (await ask('eth_requestAccounts')) as Hex[]
  if (address === undefined) throw new PayError(walletProblem(`${name} shared no account`, 'Unlock it and try again.'))
  await switchTo(chain, ask, { name, onStep })
  // Some wallets say no by doing nothing.
  if (!(await isOn(chain, ask))) throw wrongNetwork(chain, name)
  const wallet = evmWallet(readable(providerSigner(provider, address), name), { network: chain.network })
  await requireUsdc(chain, ask, address)
  return wallet
}

type Ask = (method: string, params?: unknown) => Promise<unknown>

const idOf = ({ network }: EvmChain) => Number(network.split(':')[1])

const isOn = async (chain: EvmChain, ask: Ask) => Number(await ask('eth_chainId')) === idOf(chain)

async function switchTo(chain: EvmChain, ask: Ask, { name, onStep }: Naming): Promise<void> {
  if (await isOn(chain, ask)) return
  onStep(`Asking ${name} to switch to ${chain.title}`)
  const chainId = `0x${idOf(chain).toString(16)}`
  try {
    await ask('wallet_switchEthereumChain', [{ chainId }])
  } catch (error) {
    // 4902: the wallet does not know the chain yet.
    if (codeOf(error) !== 4902) throw wrongNetwork(chain, name, error)
    const { title: chainName, coin: nativeCurrency, rpcUrl, explorerUrl } = chain
    const description = { chainId, chainName, nativeCurrency, rpcUrls: [rpcUrl], blockExplorerUrls: [explorerUrl] }
    await ask('wallet_addEthereumChain', [description]).catch((error: unknown) => {
      throw wrongNetwork(chain, name, error)
    })
  }
}

/** What the wallet's own view of the chain says; a wallet that cannot say is left to the service. */
async function requireUsdc({ title, usdc }: EvmChain, ask: Ask, address: Hex): Promise<void> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const answer = await ask('eth_call', [{ to: usdc, data }, 'latest']).catch(() => undefined)
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) return
  if (BigInt(answer) < toAmount(boot.price.usd)) throw tooLittle(title, address, toDollars(BigInt(answer)))
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
    return new PayError(
      walletProblem(`A request is waiting in ${name}`, `Open ${name}, answer it, and try again.`),
      error,
    )
  }
  if (code === 4100) return new PayError(walletProblem(`${name} is locked`, 'Unlock it and try again.'), error)
  return undefined
}

const codeOf = (error: unknown): unknown => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code ?? (cause === undefined ? undefined : codeOf(cause))
}

const wrongNetwork = ({ title, network }: EvmChain, name: string, cause?: unknown) =>
  new PayError(
    walletProblem(
      `${name} is on another network`,
      `Switch it to ${title}, where the payment is made (${network}), and try again.`,
    ),
    cause,
  )

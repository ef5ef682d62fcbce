/** Pays in USDC on Base by an EIP-3009 authorisation: the payer signs, the seller pays the gas. */

import { allEvmChains, evmChains } from './evm-chains.ts'
import type { PaymentTerms, Wallet } from './types.ts'

/** Base. */
export const base = evmChains.base.network

const usdc: Record<string, string> = {
  ...Object.fromEntries(allEvmChains.map(({ network, usdc }) => [network, usdc])),
  // Base's test network.
  'eip155:84532': '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
}

type Hex = `0x${string}`

/** The EIP-712 message that is signed, as in viem. */
export interface TypedData {
  domain: { name: string; version: string; chainId: number; verifyingContract: Hex }
  types: { TransferWithAuthorization: { name: string; type: string }[] }
  primaryType: 'TransferWithAuthorization'
  message: { from: Hex; to: Hex; value: bigint; validAfter: bigint; validBefore: bigint; nonce: Hex }
}

/** An account of viem is a signer: `privateKeyToAccount(key)`. */
export interface EvmSigner {
  readonly address: Hex
  signTypedData: (data: TypedData) => Promise<Hex>
}

export interface EvmOptions {
  /** A CAIP-2 id; the default is Base. */
  network?: `eip155:${number}`
  /** The token to pay with; the default is USDC of that network. */
  asset?: string
}

export function evmWallet(signer: EvmSigner, { network = base, asset = usdc[network] }: EvmOptions = {}): Wallet {
  if (asset === undefined) throw new TypeError(`specify the token to pay with on ${network} as asset`)
  return {
    network,
    asset,
    address: signer.address,
    sign: async (terms) => {
      const data = transferOf(signer.address, terms)
      const { message } = data
      const signature = await signer.signTypedData(data)
      const { value, validAfter, validBefore } = message
      const numbers = { value: String(value), validAfter: String(validAfter), validBefore: String(validBefore) }
      return { signature, authorization: { ...message, ...numbers } }
    },
  }
}

function transferOf(from: Hex, { network, asset, amount, payTo, maxTimeoutSeconds, extra }: PaymentTerms): TypedData {
  const { name, version } = extra
  if (typeof name !== 'string' || typeof version !== 'string') throw new TypeError('the payment options name no token')
  const now = Math.floor(Date.now() / 1000)
  return {
    domain: { name, version, chainId: Number(network.split(':')[1]), verifyingContract: asset as Hex },
    types: { TransferWithAuthorization: fields },
    primaryType: 'TransferWithAuthorization',
    message: {
      from,
      to: payTo as Hex,
      value: BigInt(amount),
      // Some minutes back: the chain's clock may be behind ours.
      validAfter: BigInt(now - 600),
      validBefore: BigInt(now + maxTimeoutSeconds),
      nonce: randomHex(32),
    },
  }
}

const fields = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
]

const randomHex = (bytes: number): Hex =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The interface of browser wallets (EIP-1193). */
export interface EvmProvider {
  request: (call: { method: string; params?: unknown }) => Promise<unknown>
}

/** A signer for one account of a browser wallet. */
export function providerSigner(provider: EvmProvider, address: Hex): EvmSigner {
  return {
    address,
    signTypedData: async (data) => {
      const typed = JSON.stringify(
        { ...data, types: { ...data.types, EIP712Domain: domainFields } },
        (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      )
      return (await provider.request({ method: 'eth_signTypedData_v4', params: [address, typed] })) as Hex
    },
  }
}

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

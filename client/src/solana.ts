/** Pays in USDC on Solana: the payer signs a transfer, the seller pays the fee. */

import type { TransactionSigner } from '@solana/kit'
import { ExactSvmScheme } from '@x402/svm/exact/client'
import type { Wallet } from './types.ts'

/** Solana's main network. */
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const usdc: Record<string, string> = { [solana]: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' }

export interface SolanaOptions {
  /** The RPC server that returns a recent blockhash. The default is Solana's public server. */
  rpcUrl?: string
  /** A CAIP-2 id. */
  network?: `solana:${string}`
  /** The mint of the token to pay with; the default is USDC of that network. */
  asset?: string
}

/** `signer` is one of @solana/kit's: `createKeyPairSignerFromBytes(bytes)`. */
export function solanaWallet(
  signer: TransactionSigner,
  { rpcUrl, network = solana, asset = usdc[network] }: SolanaOptions = {},
): Wallet {
  if (asset === undefined) throw new TypeError(`specify the token to pay with on ${network} as asset`)
  const scheme = new ExactSvmScheme(signer, rpcUrl === undefined ? undefined : { rpcUrl })
  return {
    network,
    asset,
    address: signer.address,
    sign: async (terms) => (await scheme.createPaymentPayload(2, { ...terms, network })).payload,
  }
}

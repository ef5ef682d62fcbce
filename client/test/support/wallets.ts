/** The client's own wallets with money of the sandbox. */

import { createKeyPairSignerFromBytes } from '@solana/kit'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Sandbox } from '../../../src/payment/chains/sandbox/sandbox.ts'
import { makeSolanaKey } from '../../../src/payment/chains/sandbox/wallets.ts'
import { base, type Network } from '../../../src/payment/payment.ts'
import { evmWallet } from '../../src/evm.ts'
import { solanaWallet } from '../../src/solana.ts'
import type { Wallet } from '../../src/types.ts'

export async function fundedWallet(sandbox: Sandbox, network: Network): Promise<Wallet> {
  const wallet =
    network === base
      ? evmWallet(privateKeyToAccount(generatePrivateKey()))
      : solanaWallet(await createKeyPairSignerFromBytes(makeSolanaKey()), { rpcUrl: sandbox.chains.solanaUrl })
  await sandbox.fund(network, wallet.address)
  return wallet
}

let videos = 0
/** A link that nobody has submitted before. */
export const newLink = () => `https://www.tiktok.com/@a/video/74${String(++videos).padStart(17, '0')}`

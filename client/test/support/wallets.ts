/** The client's wallets with test USDC. */

import { createKeyPairSignerFromBytes } from '@solana/kit'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { makeSolanaKey } from '../../../src/payment/chains/sandbox/wallets.ts'
import { base, type Network } from '../../../src/payment/payment.ts'
import { earned } from '../../../scripts/support/wallets.ts'
import { evmWallet } from '../../src/evm.ts'
import { solanaWallet } from '../../src/solana.ts'
import type { Wallet } from '../../src/types.ts'
import type { Served } from './service.ts'

/** `signatures` counts what it was asked to sign. */
export async function makeWallet(served: Served, network: Network, { funded = true } = {}) {
  const wallet: Wallet =
    network === base
      ? evmWallet(privateKeyToAccount(generatePrivateKey()))
      : solanaWallet(await createKeyPairSignerFromBytes(makeSolanaKey()), {
          rpcUrl: `${served.url}/sandbox/rpc/solana`,
        })
  if (funded) await served.sandbox.fund(network, wallet.address)
  const counted = {
    ...wallet,
    signatures: 0,
    sign: (terms: Parameters<Wallet['sign']>[0]) => {
      counted.signatures += 1
      return wallet.sign(terms)
    },
  }
  return counted
}

/** What the service earns by `work`, in millionths of a dollar. */
export async function earnings({ sandbox }: Served, network: Network, work: () => Promise<unknown>): Promise<bigint> {
  const before = await earned(sandbox, network)
  await work()
  return (await earned(sandbox, network)) - before
}

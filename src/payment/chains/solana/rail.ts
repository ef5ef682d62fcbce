/** Solana, ready for use: the RPC answers, the key is whole, and there is an account to be paid into. */

import { type Address, createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { ConfigError } from '../../../config.ts'
import type { Log } from '../../../log.ts'
import { assets, solana } from '../../payment.ts'
import { type Gas, watchGas } from '../gas.ts'
import type { Lookup } from '../lookup.ts'
import type { RpcUrl } from '../rpc-url.ts'
import { createSolanaLookup } from './lookup.ts'
import { createSolanaClient, type SolanaRpc } from './rpc.ts'
import { createSolanaScheme, type SolanaScheme } from './scheme.ts'

export interface SolanaRail {
  scheme: SolanaScheme
  lookup: Lookup
  feePayer: string
}

export async function openSolanaRail(
  { payTo, rpcUrl, settlerKey }: { payTo: string; rpcUrl: RpcUrl; settlerKey: string },
  log: Log,
): Promise<SolanaRail> {
  const feePayer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(settlerKey)).catch(() => {
    throw new ConfigError(['SOLANA_SETTLER_KEY: its two halves do not belong together'])
  })
  const rpc = createSolanaClient(rpcUrl)
  await check(rpc, payTo)
  const gas = watchFeePayer(rpc, feePayer.address, log)
  // On start, so that an operator sees at once that the key needs money.
  await gas.isEnough()
  return {
    scheme: createSolanaScheme(rpc, feePayer, gas),
    lookup: createSolanaLookup(rpc),
    feePayer: feePayer.address,
  }
}

/** Two signatures and the highest priority fee that is taken, on top of what every account has to keep. */
const [fee, rent] = [2n * 5_000n + 3_000n, 890_880n]

function watchFeePayer(rpc: SolanaRpc, address: Address, log: Log): Gas {
  return watchGas({
    network: solana,
    address,
    coin: { name: 'SOL', decimals: 9 },
    read: async () => (await rpc.getBalance(address, { commitment: 'confirmed' }).send()).value,
    needed: async () => fee + rent,
    log,
  })
}

export async function openSolanaLookup(rpcUrl: string, payTo: string): Promise<Lookup> {
  const rpc = createSolanaClient(rpcUrl)
  await check(rpc, payTo)
  return createSolanaLookup(rpc)
}

async function check(rpc: SolanaRpc, payTo: string): Promise<void> {
  const [account] = await findAssociatedTokenPda({
    owner: payTo as Address,
    mint: assets[solana] as Address,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  })
  const { value } = await rpc
    .getAccountInfo(account, { encoding: 'base64' })
    .send()
    .catch(() => {
      // Without the cause: it names the URL, and that often holds a key.
      throw new ConfigError(['SOLANA_RPC_URL: does not answer'])
    })
  if (!value) throw new ConfigError([`PAY_TO_SOLANA: has no USDC account yet (${account}); send it some USDC first`])
}

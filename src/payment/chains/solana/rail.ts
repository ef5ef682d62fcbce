/** Solana, ready for use: the RPC answers, the key is complete, and the account of the recipient exists. */

import { type Address, createKeyPairSignerFromBytes, getBase58Encoder, isAddress } from '@solana/kit'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { ConfigError } from '../../../config.ts'
import type { Log } from '../../../log.ts'
import { assets, solana as network, type SolanaPayload } from '../../payment.ts'
import type { Chain, ChainSettings, Rail } from '../chain.ts'
import { type Gas, watchGas } from '../gas.ts'
import { maxFee } from './allowed.ts'
import { createSolanaLookup } from './lookup.ts'
import { feePayerOf, readSolanaPayload } from './payload.ts'
import { createSolanaClient, type SolanaRpc } from './rpc.ts'
import { createSolanaScheme } from './scheme.ts'
import { readSigned } from './signed.ts'

interface SolanaSettings extends ChainSettings {
  settlerKey: string
}

const badSignature = 'invalid_exact_svm_signature'

export const solana: Chain<SolanaSettings> = {
  network,
  title: 'Solana',
  alias: 'solana',
  asset: assets[network],
  payToVariable: 'PAY_TO_SOLANA',
  healthMethod: 'getHealth',
  transactionId: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
  badSignature,
  isSameAddress: (one, other) => one === other,
  offerExtra: (extra) => {
    const feePayer = extra?.['feePayer']
    return typeof feePayer === 'string' && isAddress(feePayer) ? { feePayer } : undefined
  },
  read: readSolanaPayload,
  check: ({ payload, offer }) => {
    if (feePayerOf(payload.payload) !== offer.extra['feePayer']) return 'fee_payer_mismatch'
    return readSigned(payload.payload as unknown as SolanaPayload).isComplete ? undefined : badSignature
  },
  signed: ({ payload }) => readSigned(payload as unknown as SolanaPayload),
  // How long a blockhash is valid.
  validUntil: (_, begun) => new Date(begun.getTime() + 120_000),
  open,
  openLookup: async ({ rpcUrl, payTo }) => {
    const rpc = createSolanaClient(rpcUrl)
    await check(rpc, payTo)
    return createSolanaLookup(rpc)
  },
}

async function open({ payTo, rpcUrl, settlerKey }: SolanaSettings, log: Log): Promise<Rail> {
  const feePayer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(settlerKey)).catch(() => {
    throw new ConfigError(['SOLANA_SETTLER_KEY: the public key does not match the private key'])
  })
  const rpc = createSolanaClient(rpcUrl)
  await check(rpc, payTo)
  const gas = watchFeePayer(rpc, feePayer.address, log)
  // On start, so that an operator sees at once that the key needs money.
  await gas.isEnough()
  const scheme = createSolanaScheme(rpc, feePayer, gas)
  const lookup = createSolanaLookup(rpc)
  return {
    scheme,
    lookup,
    extra: { feePayer: feePayer.address },
    predictTransaction: scheme.predictTransaction,
    key: settlerKey,
  }
}

/** What every account has to hold, in lamports. */
const rent = 890_880n

function watchFeePayer(rpc: SolanaRpc, address: Address, log: Log): Gas {
  return watchGas({
    network,
    address,
    coin: { name: 'SOL', decimals: 9 },
    read: async () => (await rpc.getBalance(address, { commitment: 'confirmed' }).send()).value,
    needed: async () => maxFee + rent,
    log,
  })
}

async function check(rpc: SolanaRpc, payTo: string): Promise<void> {
  const [account] = await findAssociatedTokenPda({
    owner: payTo as Address,
    mint: assets[network] as Address,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  })
  const { value } = await rpc
    .getAccountInfo(account, { encoding: 'base64' })
    .send()
    .catch(() => {
      // Without the cause: it names the URL, and that often holds a key.
      throw new ConfigError(['SOLANA_RPC_URL: does not answer'])
    })
  if (!value) throw new ConfigError([`PAY_TO_SOLANA: has no USDC account yet (${account}); send USDC to it first`])
}

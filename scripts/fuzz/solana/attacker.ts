/** A payer who takes the official client's payment, changes it, and signs what it has become. */

import { type Address, getAddressDecoder, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { LIGHTHOUSE_PROGRAM_ADDRESS } from '@x402/svm'
import { ExactSvmScheme } from '@x402/svm/exact/client'
import { mint, tokenAccountOf } from '../../../src/payment/chains/sandbox/solana-token.ts'
import type { Offer } from '../../../src/payment/payment.ts'
import { compileDraft, encodeMessage, readDraft, signMessage } from '../../support/solana-draft.ts'
import { type Cast, setLimit, tokenProgram } from './attacks.ts'
import type { SolanaChain } from './chain.ts'
import type { SolanaCase } from './mutations.ts'

export async function createAttacker(chain: SolanaChain) {
  const { payer, friend, feePayer } = chain
  const client = new ExactSvmScheme(payer, { rpcUrl: chain.rpcUrl })
  const payerTokens = await tokenAccountOf(payer.address)
  let original = ''
  let count = 0

  async function castNext(): Promise<Cast> {
    const bytes = Buffer.alloc(32, 9)
    bytes.writeUInt32LE(count)
    const owner = getAddressDecoder().decode(bytes)
    const seeds = [owner, tokenProgram, mint].map((one) => getAddressEncoder().encode(one as Address))
    const [created] = await getProgramDerivedAddress({ programAddress: LIGHTHOUSE_PROGRAM_ADDRESS as Address, seeds })
    return {
      feePayer: feePayer.address,
      feePayerTokens: chain.feePayerTokens,
      payer: payer.address,
      payerTokens,
      friend: friend.address,
      payToTokens: chain.payToTokens,
      mint,
      fresh: { owner, created, createdByAta: await tokenAccountOf(owner) },
    }
  }

  return {
    renew: async () => {
      const { payload } = await client.createPaymentPayload(2, chain.gate.offers[0]!)
      original = payload['transaction'] as string
    },
    write: async ({ drafts = [], messages = [], bytes = [] }: Partial<SolanaCase>): Promise<string> => {
      count += 1
      const cast = await castNext()
      const draft = readDraft(original)
      // All the units that are allowed, so that no attack fails for want of them; and no two payments are the same.
      draft.instructions[0] = setLimit(60_000)
      draft.instructions[3]!.data = Buffer.from(`payment ${count}`)
      for (const change of drafts) change(draft, cast)
      const table = writeTable(chain, cast)
      const message = messages.reduce((changed, change) => change(changed, table), compileDraft(draft))
      const written = bytes.reduce((changed, change) => change(changed), encodeMessage(message))
      return signMessage(written, [payer, friend])
    },
  }
}

const tableAddress = getAddressDecoder().decode(Buffer.alloc(32, 5))

/** A lookup table with those accounts that an attacker would like to hide. */
function writeTable({ svm }: SolanaChain, { feePayer, feePayerTokens, payer, fresh }: Cast): Address {
  const listed = [feePayer, feePayerTokens, payer, fresh.created]
  const head = Buffer.alloc(56)
  // An active table without an owner: its kind, and the slot in which it would be deactivated.
  head.writeUInt32LE(1)
  head.writeBigUInt64LE(2n ** 64n - 1n, 4)
  const data = Buffer.concat([head, ...listed.map((one) => Buffer.from(getAddressEncoder().encode(one as Address)))])
  svm.setAccount({
    address: tableAddress,
    data: Uint8Array.from(data),
    executable: false,
    lamports: svm.minimumBalanceForRentExemption(BigInt(data.length)) as never,
    programAddress: 'AddressLookupTab1e1111111111111111111111111' as Address,
    space: BigInt(data.length),
  })
  return tableAddress
}

/** The header that carries a transaction as a payment for the offer. */
export const writeHeader = (accepted: Offer, transaction: string): string =>
  Buffer.from(JSON.stringify({ x402Version: 2, accepted, payload: { transaction } })).toString('base64')

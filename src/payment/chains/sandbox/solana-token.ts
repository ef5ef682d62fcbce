/** The sandbox's dollar on Solana: USDC's own address, and accounts that are written directly. */

import type { Address } from '@solana/kit'
import { assets, solana } from '../../payment.ts'
import { tokenProgram } from './solana-library.ts'

const { AccountState, findAssociatedTokenPda, getMintEncoder, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } = tokenProgram

export const mint = assets[solana] as Address

export async function tokenAccountOf(owner: Address): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  return account
}

export const encodeMint = () =>
  getMintEncoder().encode({
    mintAuthority: null,
    supply: 0n,
    decimals: 6,
    isInitialized: true,
    freezeAuthority: null,
  })

export function encodeTokenAccount(owner: Address, amount: bigint) {
  return getTokenEncoder().encode({
    mint,
    owner,
    amount,
    delegate: null,
    state: AccountState.Initialized,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  })
}

/** Instructions that a payer might add to a payment, most of them at the fee payer's expense. */

import { COMPUTE_BUDGET_PROGRAM_ADDRESS, LIGHTHOUSE_PROGRAM_ADDRESS, MEMO_PROGRAM_ADDRESS } from '@x402/svm'
import type { DraftAccount, DraftInstruction, Role } from '../../support/solana-draft.ts'
import { ataProgram } from './chain.ts'

const system = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const ed25519Program = 'Ed25519SigVerify111111111111111111111111111'

export const programs = [
  system,
  tokenProgram,
  token2022,
  ataProgram,
  ed25519Program,
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  LIGHTHOUSE_PROGRAM_ADDRESS,
  MEMO_PROGRAM_ADDRESS,
]

/** The accounts of one case. */
export interface Cast {
  feePayer: string
  feePayerTokens: string
  payer: string
  payerTokens: string
  friend: string
  payToTokens: string
  mint: string
  /** An account that does not exist yet, its owner, and what Lighthouse's stand-in would create for that owner. */
  fresh: { owner: string; created: string; createdByAta: string }
}

const [readOnly, writable, signer, writableSigner] = [0, 1, 2, 3] as const

const account = (address: string, role: Role): DraftAccount => ({ address, role })

function little(...parts: [value: number | bigint, bytes: 1 | 4 | 8][]): Buffer {
  return Buffer.concat(
    parts.map(([value, bytes]) => {
      const buffer = Buffer.alloc(8)
      buffer.writeBigUInt64LE(BigInt(value))
      return buffer.subarray(0, bytes)
    }),
  )
}

export const setLimit = (units: number): DraftInstruction => ({
  program: COMPUTE_BUDGET_PROGRAM_ADDRESS,
  accounts: [],
  data: little([2, 1], [units, 4]),
})
export const setPrice = (microLamports: bigint): DraftInstruction => ({
  program: COMPUTE_BUDGET_PROGRAM_ADDRESS,
  accounts: [],
  data: little([3, 1], [microLamports, 8]),
})

const memo = (text: string, accounts: DraftAccount[]): DraftInstruction => ({
  program: MEMO_PROGRAM_ADDRESS,
  accounts,
  data: Buffer.from(text),
})

export const lighthouse = (data: Buffer, accounts: DraftAccount[]): DraftInstruction => ({
  program: LIGHTHOUSE_PROGRAM_ADDRESS,
  accounts,
  data,
})

/** Lighthouse creates an account and the fee payer pays for it. */
export const createByLighthouse = ({ feePayer, fresh, mint }: Cast, data = Buffer.alloc(0)): DraftInstruction =>
  lighthouse(data, creation(feePayer, fresh.created, fresh.owner, mint))

const creation = (funder: string, created: string, owner: string, mint: string) => [
  account(funder, writableSigner),
  account(created, writable),
  account(owner, readOnly),
  account(mint, readOnly),
  account(system, readOnly),
  account(tokenProgram, readOnly),
]

/** A memo that the fee payer would sign. */
export const memoOfFeePayer = ({ feePayer }: Cast): DraftInstruction =>
  memo('I, the fee payer, hereby transfer all rights', [account(feePayer, signer)])

const transferLamports = (from: string, to: string, lamports: number): DraftInstruction => ({
  program: system,
  accounts: [account(from, writableSigner), account(to, writable)],
  data: little([2, 4], [lamports, 8]),
})

const byToken = (data: Buffer, ...accounts: DraftAccount[]): DraftInstruction => ({
  program: tokenProgram,
  accounts,
  data,
})

/** Each takes an arbitrary byte, so that one line covers many instructions. */
export const attacks: ((cast: Cast, byte: number) => DraftInstruction)[] = [
  memoOfFeePayer,
  ({ feePayer }) => memo('signed', [account(feePayer, writableSigner)]),
  ({ payer }) => memo('signed', [account(payer, signer)]),
  ({ friend }) => memo('signed', [account(friend, signer)]),
  (_, byte) => memo('x'.repeat(byte * 2), []),
  (cast) => createByLighthouse(cast),
  (cast, byte) => createByLighthouse(cast, Buffer.from([byte % 18])),
  (_, byte) => lighthouse(Buffer.from([byte % 18]), []),
  (_, byte) => lighthouse(Buffer.from([2 + (byte % 14), 0]), []),
  ({ payer }, byte) => lighthouse(Buffer.from([2 + (byte % 14)]), [account(payer, signer)]),
  ({ payer }, byte) => lighthouse(Buffer.from([2 + (byte % 14)]), [account(payer, writableSigner)]),
  ({ feePayer }, byte) => lighthouse(Buffer.from([2 + (byte % 14)]), [account(feePayer, (byte % 4) as Role)]),
  ({ payerTokens }, byte) => lighthouse(Buffer.from([2 + (byte % 14)]), [account(payerTokens, readOnly)]),
  ({ fresh }, byte) => lighthouse(Buffer.from([2 + (byte % 14)]), [account(fresh.owner, writable)]),
  ({ feePayer, payer }) => transferLamports(feePayer, payer, 5_000_000),
  ({ payer, feePayer }) => transferLamports(payer, feePayer, 1),
  ({ feePayer }) => ({
    program: system,
    accounts: [account(feePayer, writableSigner)],
    data: Buffer.concat([little([1, 4]), Buffer.alloc(32, 7)]),
  }),
  ({ feePayer, feePayerTokens, mint, payerTokens }, byte) =>
    byToken(
      little([12, 1], [byte, 8], [6, 1]),
      account(feePayerTokens, writable),
      account(mint, readOnly),
      account(payerTokens, writable),
      account(feePayer, signer),
    ),
  ({ feePayer, feePayerTokens, payer }) =>
    byToken(
      little([4, 1], [1_000_000, 8]),
      account(feePayerTokens, writable),
      account(payer, readOnly),
      account(feePayer, signer),
    ),
  ({ feePayer, feePayerTokens, payer }) =>
    byToken(little([9, 1]), account(feePayerTokens, writable), account(payer, writable), account(feePayer, signer)),
  ({ feePayer, fresh, mint }, byte) => ({
    program: ataProgram,
    accounts: creation(feePayer, fresh.createdByAta, fresh.owner, mint),
    data: Buffer.from([byte % 3]),
  }),
  // Each signature that this program would check costs as much as one of the transaction.
  (_, byte) => ({ program: ed25519Program, accounts: [], data: Buffer.from([byte % 3, 0]) }),
  (_, byte) => setLimit(byte * 10_000),
  (_, byte) => setPrice(BigInt(byte) ** 4n),
  (_, byte) => ({ program: COMPUTE_BUDGET_PROGRAM_ADDRESS, accounts: [], data: little([byte % 6, 1], [65_536, 4]) }),
  (cast, byte) => ({
    program: programs[byte % programs.length]!,
    accounts: [account(cast.feePayer, writableSigner), account(cast.payer, writable)],
    data: Buffer.from([byte]),
  }),
]

/** Every shape that the fee payer signs, and what is refused next to it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Address } from '@solana/kit'
import { type Cast, lighthouse, setLimit, setPrice, tokenProgram } from '../../../../scripts/fuzz/solana/attacks.ts'
import { compileDraft, type Draft, type Message, type Role } from '../../../../scripts/support/solana-draft.ts'
import { findRefusal, limits, maxFee } from './allowed.ts'

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const cast: Cast = {
  feePayer: 'fee payer',
  feePayerTokens: "fee payer's tokens",
  payer: 'payer',
  payerTokens: "payer's tokens",
  friend: 'friend',
  payToTokens: 'destination',
  mint: 'mint',
  fresh: { owner: 'owner', created: 'created', createdByAta: 'created by ata' },
}
const { feePayer, payer, payerTokens, mint, payToTokens: destination, friend } = cast
const expected = { feePayer, mint, destination, amount: 100_000n }

const account = (address: string, role: Role) => ({ address, role })
const memo = (text: string, ...accounts: Draft['instructions'][number]['accounts']) => ({
  program: memoProgram,
  accounts,
  data: Buffer.from(text),
})

/** As the official client writes it. */
function payment(): Draft {
  const transfer = Buffer.from([12, 0xa0, 0x86, 1, 0, 0, 0, 0, 0, 6])
  return {
    version: 0,
    feePayer,
    blockhash: '',
    instructions: [
      setLimit(20_000),
      setPrice(1n),
      {
        program: tokenProgram,
        accounts: [account(payerTokens, 1), account(mint, 0), account(destination, 1), account(payer, 2)],
        data: transfer,
      },
      memo('0123456789abcdef'),
    ],
  }
}

type Edit = (instructions: Draft['instructions'], draft: Draft) => void
const refusalOf = (edit: Edit, change = (message: Message): Message => message) => {
  const draft = payment()
  edit(draft.instructions, draft)
  return findRefusal(change(compileDraft(draft)), expected)?.replace('invalid_exact_svm_payload_', '')
}
const asWritten: Edit = () => undefined
const assertion = (byte: number, ...accounts: Draft['instructions'][number]['accounts']) =>
  lighthouse(Buffer.from([byte, 0]), accounts)

const allowed: [string, Edit][] = [
  ['the payment of the official client', asWritten],
  ['a payment without a memo', (all) => void all.pop()],
  ['a legacy message', (_, draft) => void (draft.version = 'legacy')],
  ['the highest fee', (all) => void all.splice(0, 2, setLimit(60_000), setPrice(50_000n))],
  ['a memo of 256 bytes', (all) => void (all[3] = memo('x'.repeat(256)))],
  ['a payer whose account is writable', (all) => void (all[2]!.accounts[3]!.role = 3)],
  [
    'three assertions of Phantom and a memo',
    (all) =>
      void all.push(
        assertion(5, account(payer, 2)),
        assertion(9, account(payerTokens, 0)),
        assertion(10, account(destination, 0)),
      ),
  ],
  ...Array.from({ length: 14 }, (_, n): [string, Edit] => [
    `Lighthouse's assertion ${n + 2}`,
    (all) => void all.push(assertion(n + 2, account('some account', 0))),
  ]),
]

for (const [what, edit] of allowed) test(`${what} is allowed`, () => assert.equal(refusalOf(edit), undefined))

const withData = (index: number, change: (data: Buffer) => Buffer): Edit => {
  return (all) => void (all[index]!.data = change(all[index]!.data))
}
const longer = (data: Buffer) => Buffer.concat([data, Buffer.from([0])])
const shorter = (data: Buffer) => data.subarray(0, -1)
const withAccount = (index: number, address: string): Edit => {
  return (all) => void (all[2]!.accounts[index]!.address = address)
}
const unknownLimit = 'transaction_instructions_compute_limit_instruction'
const unknownPrice = 'transaction_instructions_compute_price_instruction'

const refused: [string, Edit, string][] = [
  ['a compute limit above ours', (all) => void (all[0] = setLimit(60_001)), `${unknownLimit}_too_high`],
  ['a compute price above ours', (all) => void (all[1] = setPrice(50_001n)), `${unknownPrice}_too_high`],
  ['a payment without a compute limit', (all) => void all.shift(), unknownLimit],
  ['a payment without a compute price', (all) => void all.splice(1, 1), unknownPrice],
  ['a compute limit with a byte behind it', withData(0, longer), unknownLimit],
  ['a compute price with a byte too few', withData(1, shorter), unknownPrice],
  ['a compute limit with accounts', (all) => void all[0]!.accounts.push(account(payer, 0)), unknownLimit],
  ['a second compute limit', (all) => void all.push(setLimit(60_000)), 'instruction_not_allowed'],
  ['a second compute price', (all) => void all.push(setPrice(50_000n)), 'instruction_not_allowed'],
  ['a second transfer', (all) => void all.push(all[2]!), 'instruction_not_allowed'],
  ['a transfer behind the memo', (all) => void all.push(...all.splice(2, 1)), 'no_transfer_instruction'],
  ['a transfer with a byte behind it', withData(2, longer), 'no_transfer_instruction'],
  ['a transfer with a byte too few', withData(2, shorter), 'no_transfer_instruction'],
  ['a plain Transfer', withData(2, (data) => Buffer.from(data.fill(3, 0, 1))), 'no_transfer_instruction'],
  [
    'a transfer by Token-2022',
    (all) => void (all[2]!.program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
    'no_transfer_instruction',
  ],
  [
    'a transfer with a fifth account',
    (all) => void all[2]!.accounts.push(account('other', 0)),
    'no_transfer_instruction',
  ],
  ['another amount', withData(2, (data) => Buffer.from(data.fill(1, 1, 2))), 'amount_mismatch'],
  ['another mint', withAccount(1, 'other mint'), 'mint_mismatch'],
  ['another recipient', withAccount(2, 'other account'), 'recipient_mismatch'],
  ['the fee payer as source', withAccount(0, feePayer), 'fee_payer_in_instruction'],
  ['the fee payer as recipient', withAccount(2, feePayer), 'fee_payer_in_instruction'],
  [
    'the fee payer as authority',
    (all) => {
      all[2]!.accounts[3]!.address = feePayer
      all.push(assertion(5, account(payer, 2)))
    },
    'fee_payer_in_instruction',
  ],
  ['a payer who does not sign', (all) => void (all[2]!.accounts[3]!.role = 0), 'signers_not_allowed'],
  ['a third signer', (all) => void all.push(memo('', account(friend, 2))), 'signers_not_allowed'],
  [
    'a second signer who is not the payer',
    (all) => {
      all[2]!.accounts[3]!.role = 0
      all.push(assertion(5, account(friend, 2)))
    },
    'signers_not_allowed',
  ],
  ['a memo that the payer signs', (all) => void (all[3] = memo('', account(payer, 2))), 'instruction_not_allowed'],
  [
    'a memo that the fee payer signs',
    (all) => void (all[3] = memo('', account(feePayer, 2))),
    'fee_payer_in_instruction',
  ],
  ['a memo of 257 bytes', (all) => void (all[3] = memo('x'.repeat(257))), 'instruction_not_allowed'],
  ["Lighthouse's memory write", (all) => void all.push(assertion(0)), 'instruction_not_allowed'],
  ["Lighthouse's memory close", (all) => void all.push(assertion(1)), 'instruction_not_allowed'],
  ["Lighthouse's check of a Merkle tree", (all) => void all.push(assertion(16)), 'instruction_not_allowed'],
  ['Lighthouse without data', (all) => void all.push(lighthouse(Buffer.alloc(0), [])), 'instruction_not_allowed'],
  [
    'an assertion about the fee payer',
    (all) => void all.push(assertion(5, account(feePayer, 0))),
    'fee_payer_in_instruction',
  ],
  [
    'an assertion with a writable account',
    (all) => void all.push(assertion(5, account('other', 1))),
    'writable_account_not_allowed',
  ],
  ['a writable mint', (all) => void (all[2]!.accounts[1]!.role = 1), 'writable_account_not_allowed'],
  ['the fee payer as a program', (all) => void (all[3]!.program = feePayer), 'fee_payer_in_instruction'],
  ['any other program', (all) => void (all[3]!.program = 'other program'), 'instruction_not_allowed'],
  [
    'eight instructions',
    (all) => void all.push(...Array.from({ length: 4 }, () => memo(''))),
    'transaction_instructions_length',
  ],
  ['two instructions', (all) => void all.splice(0, 2), 'transaction_instructions_length'],
  ['another fee payer', (_, draft) => void (draft.feePayer = friend), 'fee_payer_mismatch'],
]

for (const [what, edit, reason] of refused) test(`${what} is refused`, () => assert.equal(refusalOf(edit), reason))

const table = { lookupTableAddress: 'table' as Address, writableIndexes: [], readonlyIndexes: [0] }
const inMessage: [string, (message: Message) => Message, string][] = [
  [
    'a lookup table',
    (message) => ({ ...message, version: 0, addressTableLookups: [table] }),
    'lookup_table_not_allowed',
  ],
  [
    'a version that is not known',
    (message) => ({ ...message, version: 1 }) as unknown as Message,
    'version_not_allowed',
  ],
  [
    'an account that is listed twice',
    (message) => ({ ...message, staticAccounts: [...message.staticAccounts, feePayer as Address] }),
    'duplicate_account',
  ],
  [
    'one required signature',
    (message) => ({ ...message, header: { ...message.header, numSignerAccounts: 1 } }),
    'signers_not_allowed',
  ],
  [
    'three required signatures',
    (message) => ({ ...message, header: { ...message.header, numSignerAccounts: 3 } }),
    'signers_not_allowed',
  ],
  [
    'an account that does not exist',
    ({ instructions: [limit, ...others], ...message }) => ({
      ...message,
      instructions: [{ ...limit!, accountIndices: [99] }, ...others],
    }),
    'account_out_of_range',
  ],
  [
    'a program that does not exist',
    ({ instructions: [limit, ...others], ...message }) => ({
      ...message,
      instructions: [{ ...limit!, programAddressIndex: 99 }, ...others],
    }),
    'account_out_of_range',
  ],
]

for (const [what, change, reason] of inMessage) {
  test(`${what} is refused`, () => assert.equal(refusalOf(asWritten, change), reason))
}

test('the maximum fee is two signatures plus the priority fee of all units', () => {
  assert.equal(maxFee, 13_000n)
  assert.equal(limits.maxRequiredSignatures, 2)
})

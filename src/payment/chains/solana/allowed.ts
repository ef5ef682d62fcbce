/**
 * The only transactions that our fee payer signs. A payer writes the whole transaction, and the fee payer's signature
 * authorises every instruction that names the fee payer. So each instruction has to have one of the shapes listed here.
 */

import type { CompiledTransactionMessage } from '@solana/kit'
import {
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  LIGHTHOUSE_PROGRAM_ADDRESS,
  MAX_MEMO_BYTES,
  MEMO_PROGRAM_ADDRESS,
  TOKEN_PROGRAM_ADDRESS,
} from '@x402/svm'

/** The fee is limited, because we pay it: 60,000 units at 0.05 lamports, and two signatures. */
export const limits = { maxComputeUnits: 60_000, maxPriorityFeeMicroLamports: 50_000, maxRequiredSignatures: 2 }
const lamportsPerSignature = 5_000

/** The highest network fee of an allowed transaction, in lamports. */
export const maxFee = BigInt(
  limits.maxRequiredSignatures * lamportsPerSignature +
    Math.ceil((limits.maxComputeUnits * limits.maxPriorityFeeMicroLamports) / 1_000_000),
)

/** Two for the compute budget, the transfer, and up to four that wallets and clients add. */
const maxInstructions = 7

/** Lighthouse's first byte: 0 and 1 create and close accounts, 2 to 15 only compare, later ones call other programs. */
const [firstAssertion, lastAssertion] = [2, 15]

/** What the transfer has to be. `destination` is the token account of the recipient. */
export interface ExpectedTransfer {
  feePayer: string
  mint: string
  destination: string
  amount: bigint
}

interface Instruction {
  program: string
  accounts: string[]
  data: Buffer
}

/** Why the fee payer must not sign this message, or undefined if it may. */
export function findRefusal(message: CompiledTransactionMessage, expected: ExpectedTransfer): string | undefined {
  const reason = findMessageProblem(message, expected) ?? findInstructionProblem(message, expected)
  return reason && `invalid_exact_svm_payload_${reason}`
}

function findMessageProblem(message: CompiledTransactionMessage, { feePayer }: ExpectedTransfer): string | undefined {
  const { version, header, staticAccounts, instructions } = message
  if (version !== 'legacy' && version !== 0) return 'version_not_allowed'
  // A table's owner can extend it, and its accounts are not in the message that we look at.
  if ('addressTableLookups' in message && message.addressTableLookups?.length) return 'lookup_table_not_allowed'
  // Otherwise the fee payer could be named by a second index.
  if (new Set(staticAccounts).size !== staticAccounts.length) return 'duplicate_account'
  if (staticAccounts[0] !== feePayer) return 'fee_payer_mismatch'
  if (header.numSignerAccounts !== limits.maxRequiredSignatures) return 'signers_not_allowed'
  if (instructions.length < 3 || instructions.length > maxInstructions) return 'transaction_instructions_length'
  return undefined
}

function findInstructionProblem(message: CompiledTransactionMessage, expected: ExpectedTransfer): string | undefined {
  const instructions = message.instructions.map((one) => readInstruction(message, one))
  if (!instructions.every((one) => one !== undefined)) return 'account_out_of_range'
  if (instructions.some(({ program, accounts }) => [program, ...accounts].includes(expected.feePayer))) {
    return 'fee_payer_in_instruction'
  }
  const [limit, price, transfer, ...others] = instructions as [Instruction, Instruction, Instruction]
  return (
    findBudgetProblem(limit, price) ??
    findTransferProblem(transfer, message.staticAccounts[1], expected) ??
    findWritableProblem(message, transfer) ??
    (others.every((one) => isMemo(one) || isAssertion(one)) ? undefined : 'instruction_not_allowed')
  )
}

type CompiledInstruction = CompiledTransactionMessage['instructions'][number]

function readInstruction(
  { staticAccounts }: CompiledTransactionMessage,
  { programAddressIndex, accountIndices = [], data }: CompiledInstruction,
): Instruction | undefined {
  const program = staticAccounts[programAddressIndex]
  const accounts = accountIndices.map((index) => staticAccounts[index])
  if (program === undefined || !accounts.every((account) => account !== undefined)) return undefined
  return { program, accounts, data: Buffer.from(data ?? []) }
}

function findBudgetProblem(limit: Instruction, price: Instruction): string | undefined {
  if (!isBudget(limit, 2, 5)) return 'transaction_instructions_compute_limit_instruction'
  if (limit.data.readUInt32LE(1) > limits.maxComputeUnits) {
    return 'transaction_instructions_compute_limit_instruction_too_high'
  }
  if (!isBudget(price, 3, 9)) return 'transaction_instructions_compute_price_instruction'
  if (price.data.readBigUInt64LE(1) > BigInt(limits.maxPriorityFeeMicroLamports)) {
    return 'transaction_instructions_compute_price_instruction_too_high'
  }
  return undefined
}

/** Data of exactly this length, so that nothing can follow what was read. */
const isBudget = ({ program, accounts, data }: Instruction, kind: number, length: number): boolean =>
  program === COMPUTE_BUDGET_PROGRAM_ADDRESS && accounts.length === 0 && data.length === length && data[0] === kind

/** TransferChecked with one signer: more accounts than four would be the signers of a multisignature. */
function findTransferProblem(
  { program, accounts, data }: Instruction,
  payer: string | undefined,
  { mint, destination, amount }: ExpectedTransfer,
): string | undefined {
  if (program !== TOKEN_PROGRAM_ADDRESS || accounts.length !== 4 || data.length !== 10 || data[0] !== 12) {
    return 'no_transfer_instruction'
  }
  if (accounts[1] !== mint) return 'mint_mismatch'
  if (accounts[2] !== destination) return 'recipient_mismatch'
  if (accounts[3] !== payer) return 'signers_not_allowed'
  return data.readBigUInt64LE(1) === amount ? undefined : 'amount_mismatch'
}

/** Nothing but the transfer changes anything, so no other account has to be writable. */
function findWritableProblem(
  { header, staticAccounts }: CompiledTransactionMessage,
  { accounts: [source, , destination] }: Instruction,
): string | undefined {
  const { numSignerAccounts, numReadonlyNonSignerAccounts } = header
  const writable = staticAccounts.slice(numSignerAccounts, staticAccounts.length - numReadonlyNonSignerAccounts)
  const isTransferred = (account: string) => account === source || account === destination
  return writable.every(isTransferred) ? undefined : 'writable_account_not_allowed'
}

/** Memo needs the signature of every account that it is given, so it is given none. */
const isMemo = ({ program, accounts, data }: Instruction): boolean =>
  program === MEMO_PROGRAM_ADDRESS && accounts.length === 0 && data.length <= MAX_MEMO_BYTES

/** Wallets such as Phantom and Solflare add these: they stop the transaction if an account is not as expected. */
const isAssertion = ({ program, data }: Instruction): boolean =>
  program === LIGHTHOUSE_PROGRAM_ADDRESS && data[0]! >= firstAssertion && data[0]! <= lastAssertion

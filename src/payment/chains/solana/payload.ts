/** Reads what a payer signs on Solana: a whole transaction, but for the fee payer's signature. */

import { createHash } from 'node:crypto'
import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { solana, type SolanaPayload } from '../../payment.ts'

// A transaction has at most 1232 bytes, which are 1644 characters of base64.
const base64 = /^[A-Za-z0-9+/]{4,1644}={0,2}$/

type Message = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime

/** What a payment's transaction says, read once: its addresses alone cost more than the rest of reading a payment. */
interface Read {
  transaction: Transaction
  /** Undefined if its bytes are not exactly one message. */
  message: Message | undefined
  /** The first token transfer: the account it takes from and who allows it. */
  transfer: { source: string; authority: string } | undefined
}

const known = new WeakMap<object, Read>()

/** The payload in canonical form with its key and payer, or undefined if it is anything else. */
export function readSolanaPayload(sent: unknown) {
  const transaction = decodeTransaction((sent as Partial<SolanaPayload> | null)?.transaction)
  if (!transaction) return undefined
  const read = readTransaction(transaction)
  const { transfer } = read
  if (!transfer) return undefined
  const payload: Readonly<SolanaPayload> = Object.freeze({ transaction: getBase64EncodedWireTransaction(transaction) })
  known.set(payload, read)
  return {
    payload,
    payer: transfer.authority,
    // Not the base64, which has many forms for the same bytes, and not the signatures, which are added later.
    key: `${solana}/${createHash('sha256').update(Uint8Array.from(transaction.messageBytes)).digest('hex')}`,
  }
}

/** The transaction of a payload that was read here, or of one that comes from the ledger. */
export function transactionOf(payload: object): Read | undefined {
  const read = known.get(payload)
  if (read) return read
  const transaction = decodeTransaction((payload as Partial<SolanaPayload>).transaction)
  return transaction && readTransaction(transaction)
}

export function decodeTransaction(text: unknown): Transaction | undefined {
  if (typeof text !== 'string' || !base64.test(text)) return undefined
  try {
    const transaction = getTransactionDecoder().decode(Buffer.from(text, 'base64'))
    // One that requires no signatures can be decoded, and then not be encoded again.
    return Object.keys(transaction.signatures).length > 0 ? transaction : undefined
  } catch {
    // The decoder throws for every malformed input; the details do not matter.
    return undefined
  }
}

/** Who has to sign first and pays the fee. */
export function feePayerOf(payload: object): string | undefined {
  const read = transactionOf(payload)
  return read && Object.keys(read.transaction.signatures)[0]
}

function readTransaction(transaction: Transaction): Read {
  const message = decodeMessage(transaction)
  return { transaction, message, transfer: message && findTransfer(message) }
}

function decodeMessage({ messageBytes }: Transaction): Message | undefined {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    // The decoder ignores what follows the message, and the chain drops such a transaction without an answer.
    const size = getCompiledTransactionMessageEncoder().getSizeFromValue(message)
    return size === messageBytes.length ? message : undefined
  } catch {
    // As above: the message inside the transaction can be malformed too.
    return undefined
  }
}

function findTransfer({ staticAccounts, instructions }: Message): Read['transfer'] {
  const transfer = instructions.find(
    ({ programAddressIndex, accountIndices }) =>
      staticAccounts[programAddressIndex] === TOKEN_PROGRAM_ADDRESS && (accountIndices?.length ?? 0) >= 4,
  )
  const [source, , , authority] = (transfer?.accountIndices ?? []).map((index) => staticAccounts[index])
  return source && authority ? { source, authority } : undefined
}

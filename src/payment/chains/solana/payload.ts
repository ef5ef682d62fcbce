/** Reads what a payer signs on Solana: a whole transaction, but for the fee payer's signature. */

import { createHash } from 'node:crypto'
import {
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { solana, type SolanaPayload } from '../../payment.ts'

// A transaction has at most 1232 bytes, which are 1644 characters of base64.
const base64 = /^[A-Za-z0-9+/]{4,1644}={0,2}$/

/** What a payment's transaction says, read once: its addresses alone cost more than the rest of reading a payment. */
interface Read {
  transaction: Transaction
  /** The first token transfer: the account it takes from and who allows it. */
  transfer: { source: string; authority: string } | undefined
}

const known = new WeakMap<object, Read>()

/** The payload in canonical form with its key and payer, or undefined if it is anything else. */
export function readSolanaPayload(sent: unknown) {
  const transaction = decodeTransaction((sent as Partial<SolanaPayload> | null)?.transaction)
  if (!transaction) return undefined
  const transfer = findTransfer(transaction)
  if (!transfer) return undefined
  const payload: Readonly<SolanaPayload> = Object.freeze({ transaction: getBase64EncodedWireTransaction(transaction) })
  known.set(payload, { transaction, transfer })
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
  return transaction && { transaction, transfer: findTransfer(transaction) }
}

export function decodeTransaction(text: unknown): Transaction | undefined {
  if (typeof text !== 'string' || !base64.test(text)) return undefined
  try {
    return getTransactionDecoder().decode(Buffer.from(text, 'base64'))
  } catch {
    // The decoder throws for every malformed input; what is malformed about it interests nobody.
    return undefined
  }
}

/** Who has to sign first and pays the fee. */
export function feePayerOf(payload: object): string | undefined {
  const read = transactionOf(payload)
  return read && Object.keys(read.transaction.signatures)[0]
}

function findTransfer(transaction: Transaction): Read['transfer'] {
  try {
    const { staticAccounts, instructions } = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    const transfer = instructions.find(
      ({ programAddressIndex, accountIndices }) =>
        staticAccounts[programAddressIndex] === TOKEN_PROGRAM_ADDRESS && (accountIndices?.length ?? 0) >= 4,
    )
    const [source, , , authority] = (transfer?.accountIndices ?? []).map((index) => staticAccounts[index])
    return source && authority ? { source, authority } : undefined
  } catch {
    // As above: the message inside the transaction can be malformed too.
    return undefined
  }
}

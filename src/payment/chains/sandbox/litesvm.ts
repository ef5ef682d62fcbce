/** The sandbox's Solana: litesvm, and those of Solana's RPC methods that a payment needs. */

import { join } from 'node:path'
import type { Address, Blockhash, EncodedAccount, Lamports, Transaction } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { openJournal } from './journal.ts'
import { kit, tokenProgram } from './solana-library.ts'
import { type Landed, readSolanaState, writeSolanaState } from './solana-state.ts'
import { encodeMint, encodeTokenAccount, mint, tokenAccountOf } from './solana-token.ts'
import { createSaveReporter, RpcError, type Warn } from './damaged-file.ts'

const { getBase58Decoder, getCompiledTransactionMessageDecoder, getTransactionDecoder, lamports } = kit
const { getTokenDecoder, TOKEN_PROGRAM_ADDRESS } = tokenProgram

/** Replaying this many takes a second. */
const maxJournalEntries = 500

/** `svm` may be given with programs that a new chain does not have. */
export async function createSandboxSolana(folder: string, warn: Warn, svm = new LiteSVM()) {
  const stateFile = join(folder, 'solana.json')
  const journal = openJournal(join(folder, 'solana.journal'), warn)
  const saving = createSaveReporter('the state of the local Solana', warn)
  const history = new Map<string, Landed>()
  /** Every account that is not as a new chain has it. */
  const touched = new Set<Address>()
  let expiries = 0

  function put(address: Address, data: ArrayLike<number>): void {
    const rent = lamports(svm.minimumBalanceForRentExemption(BigInt(data.length)))
    svm.setAccount({
      address,
      data: Uint8Array.from(data),
      executable: false,
      lamports: rent,
      programAddress: TOKEN_PROGRAM_ADDRESS,
      space: BigInt(data.length),
    })
    touched.add(address)
  }
  put(mint, encodeMint())

  const slot = () => Number(svm.getClock().slot)
  const withContext = (value: unknown) => ({ context: { slot: slot(), apiVersion: '2.0.0' }, value })

  function readAccount(address: Address) {
    const account = svm.getAccount(address)
    if (!account.exists) return null
    return {
      data: [Buffer.from(account.data).toString('base64'), 'base64'],
      executable: account.executable,
      lamports: Number(account.lamports),
      owner: account.programAddress,
      rentEpoch: 0,
      space: account.data.length,
    }
  }

  function expireBlockhash(): void {
    svm.expireBlockhash()
    expiries += 1
  }

  /** Without a preflight, a transaction that fails when it runs is on the chain nevertheless, as on Solana itself. */
  function send(wire: string, { skipPreflight = false } = {}, at = Math.floor(Date.now() / 1000)): string {
    const transaction = decode(wire)
    const [first] = Object.values(transaction.signatures)
    const signature = getBase58Decoder().decode(first ?? new Uint8Array(64))
    // A second copy changes nothing, and Solana does not call that an error either.
    if (history.has(signature)) return signature
    const outcome = svm.sendTransaction(transaction)
    const failed = outcome instanceof FailedTransactionMetadata ? outcome : undefined
    const hasRun = (failed?.meta().computeUnitsConsumed() ?? 0n) > 0n
    if (failed && !(skipPreflight && hasRun)) throw new RpcError(-32002, failed.toString())
    const accounts = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes).staticAccounts
    for (const account of accounts) touched.add(account)
    history.set(signature, { signature, wire, accounts, blockTime: at, err: failed?.err().toString() })
    return signature
  }

  function simulate(wire: string, { sigVerify = false, replaceRecentBlockhash = false }) {
    svm.withSigverify(sigVerify).withBlockhashCheck(!replaceRecentBlockhash)
    try {
      const outcome = svm.simulateTransaction(decode(wire))
      const failed = outcome instanceof FailedTransactionMetadata
      const meta = outcome.meta()
      return withContext({
        err: failed ? outcome.err().toString() : null,
        logs: meta.logs(),
        unitsConsumed: Number(meta.computeUnitsConsumed()),
        accounts: null,
        returnData: null,
        innerInstructions: [],
      })
    } finally {
      svm.withSigverify(true).withBlockhashCheck(true)
    }
  }

  const landed = (signature: string) => {
    const found = history.get(signature)
    if (!found) return null
    const err = found.err ?? null
    const status = err === null ? { Ok: null } : { Err: err }
    return { slot: slot(), confirmations: null, err, status, confirmationStatus: 'finalized' }
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- parameters come as JSON and are only ever sent by this project
  const methods: Record<string, (...params: any[]) => unknown> = {
    getHealth: () => 'ok',
    getSlot: slot,
    getBlockHeight: slot,
    getLatestBlockhash: () => withContext({ blockhash: svm.latestBlockhash(), lastValidBlockHeight: slot() + 150 }),
    isBlockhashValid: (blockhash: Blockhash) => withContext(blockhash === svm.latestBlockhash()),
    getBalance: (address: Address) => withContext(Number(svm.getBalance(address) ?? 0)),
    getAccountInfo: (address: Address) => withContext(readAccount(address)),
    getMultipleAccounts: (addresses: Address[]) => withContext(addresses.map(readAccount)),
    simulateTransaction: simulate,
    getSignatureStatuses: (signatures: string[]) => withContext(signatures.map(landed)),
    getSignaturesForAddress: (address: string, { limit = 1000, before = '' } = {}) => {
      const all = [...history.values()].filter(({ accounts }) => accounts.includes(address)).toReversed()
      return all
        .slice(all.findIndex(({ signature }) => signature === before) + 1)
        .slice(0, limit)
        .map(({ signature, blockTime, err }) => ({ signature, blockTime, slot: slot(), err: err ?? null, memo: null }))
    },
    getTransaction: (signature: string) => {
      const found = history.get(signature)
      return found
        ? { slot: slot(), blockTime: found.blockTime, transaction: [found.wire, 'base64'], meta: null }
        : null
    },
  }

  /** What changes the chain. Synchronous from the change to the journal: no caller sees what could still be lost. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  const changes: Record<string, (at: number | undefined, ...params: any[]) => unknown> = {
    sendTransaction: (at, wire: string, options: object = {}) => send(wire, options, at),
    /** The sandbox's own: dollars, or the account that can hold them. */
    sandboxMint: (_, owner: Address, amount: string, account: Address) => {
      const existing = svm.getAccount(account)
      const balance = existing.exists ? getTokenDecoder().decode(existing.data).amount : 0n
      put(account, encodeTokenAccount(owner, balance + BigInt(amount)))
    },
    /** The sandbox's own: what a fee payer pays fees with. */
    sandboxAirdrop: (_, address: Address, amount: string) => {
      svm.airdrop(address, BigInt(amount) as Lamports)
      touched.add(address)
    },
    /** The sandbox's own: no transaction that was signed before can be sent any more. */
    sandboxExpireBlockhash: expireBlockhash,
  }

  function save(): void {
    journal.flush()
    if (journal.size === 0) return
    try {
      // Programs are touched too, but every new chain has them.
      const accounts = [...touched]
        .map((address) => svm.getAccount(address))
        .filter((account) => account.exists && !account.executable) as EncodedAccount[]
      writeSolanaState(stateFile, { through: journal.last, expiries, accounts, history: [...history.values()] })
      journal.clear()
      saving.succeeded()
    } catch (error) {
      saving.failed(error)
    }
  }

  const state = await readSolanaState(stateFile, warn, journal.clear)
  for (let n = 0; n < state.expiries; n++) expireBlockhash()
  for (const account of state.accounts) {
    svm.setAccount(account)
    touched.add(account.address)
  }
  for (const landed of state.history) history.set(landed.signature, landed)
  svm.withSigverify(false).withBlockhashCheck(false)
  for (const { at, method, params } of journal.after(state.through)) {
    try {
      changes[method]!(at, ...params)
    } catch (error) {
      warn(`replaying a change on the local Solana failed: ${method}: ${(error as Error).message}`)
    }
  }
  svm.withSigverify(true).withBlockhashCheck(true)

  return {
    call: async (method: string, params: unknown[]): Promise<unknown> => {
      const known = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (known) return known(...params)
      const change = Object.hasOwn(changes, method) ? changes[method] : undefined
      if (!change) throw new RpcError(-32601, `Method not found: ${method}`)
      const complete = method === 'sandboxMint' ? [...params, await tokenAccountOf(params[0] as Address)] : params
      const result = change(undefined, ...complete)
      journal.append(method, complete)
      if (journal.size >= maxJournalEntries) save()
      return result
    },
    /** What the disk refused is tried again. */
    maintain: () => (journal.size >= maxJournalEntries ? save() : journal.flush()),
    save,
  }
}

function decode(wire: string): Transaction {
  try {
    return getTransactionDecoder().decode(Buffer.from(wire, 'base64'))
  } catch (cause) {
    throw new RpcError(-32602, `the transaction cannot be decoded: ${(cause as Error).message}`)
  }
}

/** The sandbox's Solana: litesvm, and those of Solana's RPC methods that a payment needs. */

import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import {
  type Address,
  type Blockhash,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
  type Lamports,
  type Transaction,
} from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenDecoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { assets, solana } from '../../payment.ts'

export const mint = assets[solana] as Address

/** A refusal, in the form of JSON-RPC. */
export class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** A transaction that was taken, as `getTransaction` and the histories of its accounts tell it. */
interface Landed {
  signature: string
  wire: string
  accounts: readonly string[]
  blockTime: number
}

export async function createSandboxSolana(stateFile: string) {
  const historyFile = `${stateFile}.history.json`
  const svm = existsSync(stateFile) ? LiteSVM.loadFromFile(stateFile) : new LiteSVM()
  const history = new Map<string, Landed>()
  if (existsSync(historyFile)) {
    for (const landed of JSON.parse(await readFile(historyFile, 'utf8')) as Landed[]) {
      history.set(landed.signature, landed)
    }
  }
  let changed = false

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
    changed = true
  }
  if (!svm.getAccount(mint).exists) {
    put(
      mint,
      getMintEncoder().encode({
        mintAuthority: null,
        supply: 0n,
        decimals: 6,
        isInitialized: true,
        freezeAuthority: null,
      }),
    )
  }

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

  function send(wire: string): string {
    const transaction = decode(wire)
    const [first] = Object.values(transaction.signatures)
    const signature = getBase58Decoder().decode(first ?? new Uint8Array(64))
    // A second copy changes nothing, and Solana does not call that an error either.
    if (history.has(signature)) return signature
    const outcome = svm.sendTransaction(transaction)
    if (outcome instanceof FailedTransactionMetadata) throw new RpcError(-32002, outcome.toString())
    const accounts = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes).staticAccounts
    history.set(signature, { signature, wire, accounts, blockTime: Math.floor(Date.now() / 1000) })
    changed = true
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
    if (!history.has(signature)) return null
    return { slot: slot(), confirmations: null, err: null, status: { Ok: null }, confirmationStatus: 'finalized' }
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
    sendTransaction: send,
    getSignatureStatuses: (signatures: string[]) => withContext(signatures.map(landed)),
    getSignaturesForAddress: (address: string, { limit = 1000 } = {}) =>
      [...history.values()]
        .filter(({ accounts }) => accounts.includes(address))
        .toReversed()
        .slice(0, limit)
        .map(({ signature, blockTime }) => ({ signature, blockTime, slot: slot(), err: null, memo: null })),
    getTransaction: (signature: string) => {
      const found = history.get(signature)
      return found
        ? { slot: slot(), blockTime: found.blockTime, transaction: [found.wire, 'base64'], meta: null }
        : null
    },
    /** The sandbox's own: dollars, or the account that can hold them. */
    sandboxMint: async (owner: Address, amount: string) => {
      const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
      const existing = svm.getAccount(account)
      const balance = existing.exists ? getTokenDecoder().decode(existing.data).amount : 0n
      put(account, encodeTokenAccount(owner, balance + BigInt(amount)))
    },
    /** The sandbox's own: what a fee payer pays fees with. */
    sandboxAirdrop: (address: Address, amount: string) => {
      svm.airdrop(address, BigInt(amount) as Lamports)
      changed = true
    },
    /** The sandbox's own: no transaction that was signed before can be sent any more. */
    sandboxExpireBlockhash: () => svm.expireBlockhash(),
  }

  return {
    call: async (method: string, params: unknown[]): Promise<unknown> => {
      const known = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!known) throw new RpcError(-32601, `Method not found: ${method}`)
      return known(...params)
    },
    /** Replaces the files whole, so that a crash leaves the old or the new ones. */
    save: async () => {
      if (!changed) return
      changed = false
      svm.saveToFile(`${stateFile}.new`)
      await writeFile(`${historyFile}.new`, JSON.stringify([...history.values()].slice(-10_000)))
      await rename(`${historyFile}.new`, historyFile)
      await rename(`${stateFile}.new`, stateFile)
    },
  }
}

function decode(wire: string): Transaction {
  try {
    return getTransactionDecoder().decode(Buffer.from(wire, 'base64'))
  } catch (cause) {
    throw new RpcError(-32602, `the transaction cannot be decoded: ${(cause as Error).message}`)
  }
}

function encodeTokenAccount(owner: Address, amount: bigint) {
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

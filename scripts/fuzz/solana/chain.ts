/** A local Solana with a program in Lighthouse's place, and the real rails that settle on it. */

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, createKeyPairSignerFromBytes, getBase58Decoder } from '@solana/kit'
import { getTokenDecoder } from '@solana-program/token'
import { LIGHTHOUSE_PROGRAM_ADDRESS, MEMO_PROGRAM_ADDRESS } from '@x402/svm'
import { LiteSVM } from 'litesvm'
import { createLog } from '../../../src/log.ts'
import { createSandboxSolana } from '../../../src/payment/chains/sandbox/litesvm.ts'
import { tokenAccountOf } from '../../../src/payment/chains/sandbox/solana-token.ts'
import { RpcError } from '../../../src/payment/chains/sandbox/damaged-file.ts'
import { makeSolanaKey } from '../../../src/payment/chains/sandbox/wallets.ts'
import { createGate } from '../../../src/payment/gate.ts'
import { openRails } from '../../../src/payment/rails.ts'

export const ataProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/**
 * What runs at Lighthouse's address. `creates` is the associated token program: it creates an account and lets its
 * first signer pay for that, as Lighthouse does for a memory write. `accepts` is Memo, which accepts all assertions.
 */
export type StandIn = 'creates' | 'accepts'

export type SolanaChain = Awaited<ReturnType<typeof startSolana>>

export async function startSolana() {
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-solana-'))
  const svm = new LiteSVM()
  const chain = await createSandboxSolana(folder, () => undefined, svm)
  const server = createServer((request, response) => {
    void answer(chain, request).then((text) => response.end(text))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const settlerKey = makeSolanaKey()
  const [feePayer, payTo, payer, friend] = await Promise.all(
    [settlerKey, ...Array.from({ length: 3 }, makeSolanaKey)].map((key) => createKeyPairSignerFromBytes(key)),
  )
  const [feePayerTokens, payToTokens] = await Promise.all([feePayer!, payTo!].map((one) => tokenAccountOf(one.address)))
  await chain.call('sandboxAirdrop', [feePayer!.address, '1000000000000'])
  // The fee payer has something to lose in both currencies; the recipient only receives.
  for (const [owner, amount] of [
    [feePayer!, '1000000000'],
    [payTo!, '0'],
    [payer!, '1000000000000'],
  ] as const) {
    await chain.call('sandboxMint', [owner.address, amount])
  }
  const solana = { payTo: payTo!.address, rpcUrl, settlerKey: getBase58Decoder().decode(settlerKey) }
  const rails = await openRails({ mode: 'self', evm: undefined, solana }, folder, createLog('silent'))
  const product = { operation: '', description: '', seller: { serviceName: '', tags: [] }, extensions: {} }

  const dataOf = (account: Address) => {
    const found = svm.getAccount(account)
    return found.exists ? Buffer.from(found.data) : Buffer.alloc(0)
  }

  return {
    svm,
    rpcUrl,
    rails,
    gate: createGate({ ...rails, product }),
    feePayer: feePayer!,
    feePayerTokens: feePayerTokens!,
    payToTokens: payToTokens!,
    payer: payer!,
    /** A second key of the payer. */
    friend: friend!,
    standIn: (kind: StandIn) => {
      const program = kind === 'creates' ? ataProgram : MEMO_PROGRAM_ADDRESS
      svm.addProgram(LIGHTHOUSE_PROGRAM_ADDRESS as Address, dataOf(program as Address))
    },
    /** What the fee payer has, and what the recipient has received. */
    balances: () => {
      const own = svm.getAccount(feePayer!.address)
      return {
        lamports: svm.getBalance(feePayer!.address) ?? 0n,
        /** All of it: the balance, and who may spend it. */
        tokens: dataOf(feePayerTokens!).toString('hex'),
        owner: own.exists ? own.programAddress : undefined,
        earned: getTokenDecoder().decode(dataOf(payToTokens!)).amount,
      }
    },
    [Symbol.asyncDispose]: async () => {
      rails.stop()
      server.close()
      server.closeAllConnections()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answer(chain: Awaited<ReturnType<typeof createSandboxSolana>>, request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const call = JSON.parse(Buffer.concat(chunks).toString()) as { id: unknown; method: string; params?: unknown[] }
  const envelope = { jsonrpc: '2.0', id: call.id }
  try {
    return JSON.stringify({ ...envelope, result: (await chain.call(call.method, call.params ?? [])) ?? null })
  } catch (error) {
    const code = error instanceof RpcError ? error.code : -32603
    return JSON.stringify({ ...envelope, error: { code, message: (error as Error).message } })
  }
}

/**
 * Payments on Solana that are changed and signed again by their payer, verified as always, and settled if they are
 * accepted. Whatever is settled, the fee payer loses the network fee and nothing else.
 */

import assert from 'node:assert/strict'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import fc from 'fast-check'
import { maxFee } from '../../../src/payment/chains/solana/allowed.ts'
import { readPayment } from '../../../src/payment/wire/read.ts'
import type { FuzzTarget } from '../target.ts'
import { createAttacker, writeHeader } from './attacker.ts'
import { type SolanaChain, startSolana } from './chain.ts'
import { type SolanaCase, solanaCases } from './mutations.ts'

const casesPerRound = 200
const url = 'http://shop.example/v1/jobs'

/** The outcomes of the cases, and the largest loss of the fee payer in lamports. */
export interface SolanaFigures {
  unreadable: number
  /** A payment that was settled before: the ledger would answer it. */
  repeated: number
  refused: number
  settled: number
  failed: number
  /** In lamports. */
  highestCost: bigint
}

export async function openSolana(): Promise<FuzzTarget & { figures: SolanaFigures }> {
  const chain = await startSolana()
  const attacker = await createAttacker(chain)
  const sent = new Set<string>()
  const figures = { unreadable: 0, repeated: 0, refused: 0, settled: 0, failed: 0, highestCost: 0n }

  async function run(one: SolanaCase): Promise<void> {
    const wire = await attacker.write(one)
    const before = chain.balances()
    const outcome = await pay(chain, wire, sent)
    const after = chain.balances()
    figures[outcome] += 1
    const cost = before.lamports - after.lamports
    if (cost > figures.highestCost) figures.highestCost = cost
    const isSettling = outcome === 'settled' || outcome === 'failed'
    assert.ok(cost <= (isSettling ? maxFee : 0n), `the fee payer lost ${cost} lamports: ${outcome}, ${wire}`)
    assert.equal(after.tokens, before.tokens, `the fee payer's USDC account changed: ${wire}`)
    assert.equal(after.owner, before.owner, `the fee payer has another owner: ${wire}`)
    if (isSettling) assert.ok(!namesFeePayer(wire), `the fee payer signed an instruction of its own account: ${wire}`)
    const price = BigInt(chain.gate.offers[0]!.amount)
    assert.equal(after.earned - before.earned, outcome === 'settled' ? price : 0n, `the price did not arrive: ${wire}`)
  }

  return {
    figures,
    summary: () =>
      Object.entries(figures)
        .map(([name, count]) => `${name} ${count.toLocaleString('en')}`)
        .join(', '),
    [Symbol.asyncDispose]: () => chain[Symbol.asyncDispose](),
    round: async (seed) => {
      chain.standIn(seed % 2 === 0 ? 'creates' : 'accepts')
      await attacker.renew()
      // Unchanged, a payment is settled: mutations get as far as they can.
      const settled = figures.settled
      await run({ drafts: [], messages: [], bytes: [] })
      assert.equal(figures.settled, settled + 1, 'a payment that was not changed is not settled')
      await fc.assert(fc.asyncProperty(solanaCases, run), { seed, numRuns: casesPerRound, endOnFailure: true })
      return casesPerRound
    },
  }
}

type Outcome = Exclude<keyof SolanaFigures, 'highestCost'>

async function pay({ gate }: SolanaChain, transaction: string, sent: Set<string>): Promise<Outcome> {
  const header = writeHeader(gate.offers[0]!, transaction)
  const payment = readPayment(new Headers({ 'X-Payment': header }), gate.offers, url)
  if ('problem' in payment) return 'unreadable'
  if (sent.has(payment.key)) return 'repeated'
  if (!(await gate.verify(payment)).valid) return 'refused'
  sent.add(payment.key)
  await gate.predictTransaction(payment)
  return (await gate.settle(payment)).settled ? 'settled' : 'failed'
}

function namesFeePayer(wire: string): boolean {
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(wire, 'base64'))
  const { instructions } = getCompiledTransactionMessageDecoder().decode(messageBytes)
  return instructions.some((one) => one.programAddressIndex === 0 || one.accountIndices?.includes(0))
}

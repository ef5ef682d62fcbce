/** Assembles the parts that payments need. */

import type { PaymentConfig } from '../config/payment.ts'
import { startCounting } from './counters.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Price } from '../config/price.ts'
import { createKeyLeases } from './chains/key-leases.ts'
import type { Sandbox } from './chains/sandbox/sandbox.ts'
import { type Checkout, type CheckoutParts, createCheckout } from './checkout.ts'
import { createCredits } from './credit.ts'
import { createGate } from './gate.ts'
import { createLedger } from './ledger.ts'
import { openRails, type Rails } from './rails.ts'
import { createReceipts, receiptSeed } from './receipts.ts'
import { type Recovery, startRecovery } from './recovery.ts'
import { type Accept, createSettlements } from './settlement.ts'
import type { Product } from './wire/write.ts'

export interface Payments {
  checkout: Checkout
  /** Where payments are taken. */
  networks: readonly string[]
  recovery: Recovery
  /** Why payments cannot be taken now, if they cannot. */
  problem: () => Promise<string | undefined>
  /** Gives away test USDC; undefined in the other modes. */
  fund?: Sandbox['fund']
  /** Names the key that signs the receipts; undefined without a key. */
  receiptDocument?: object
  /** Where the sandbox's chains answer, by network. */
  sandboxChains?: Rails['sandboxChains']
  stop: () => Promise<void>
}

export interface PaymentsParts {
  config: PaymentConfig
  dataDir: string
  db: Db
  log: Log
  product: Product
  price: Price
  /** Under which receipts are signed, by `RECEIPT_KEY` or a key derived from a settler's. */
  publicUrl: string
  receiptKey: string | undefined
  accept: Accept
  isNewWork: NonNullable<CheckoutParts['isNewWork']>
  admit: NonNullable<CheckoutParts['admit']>
}

export async function startPayments(parts: PaymentsParts): Promise<Payments> {
  const { config, dataDir, db, log, product, price, accept, isNewWork, admit, publicUrl, receiptKey } = parts
  const leases = createKeyLeases(db, log)
  const rails = await openRails(config, dataDir, log, { price, settler: { leaseOf: leases.of } })
  startCounting(rails.offers.map(({ network }) => network))
  const seed = receiptSeed(receiptKey, rails.settlerKey)
  const receipts = seed && createReceipts(seed, publicUrl)
  const gate = createGate({ ...rails, product, receipts })
  const ledger = createLedger(db)
  const credits = createCredits(db)
  const settlements = createSettlements({ gate, ledger, accept, log })
  const recovery = startRecovery(ledger, settlements, log)
  return {
    checkout: createCheckout({ gate, ledger, settlements, credits, accept, isNewWork, admit }),
    networks: rails.offers.map(({ network }) => network),
    recovery,
    problem: rails.problem,
    ...(rails.fund ? { fund: rails.fund } : {}),
    ...(receipts ? { receiptDocument: receipts.document } : {}),
    ...(rails.sandboxChains ? { sandboxChains: rails.sandboxChains } : {}),
    stop: async () => {
      await recovery.stop()
      await leases.release()
      rails.stop()
    },
  }
}

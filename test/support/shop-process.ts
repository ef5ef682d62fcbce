/**
 * A shop as a separate process, for tests that kill it. It learns over IPC where its
 * database and chains are, says on which URL it serves, and kills itself at the step that it is asked to die at.
 */

import { flushCompileCache } from 'node:module'
import type { PaymentConfig } from '../../src/config/payment.ts'
import { type Connection, createDatabase } from '../../src/database/database.ts'
import { createLog } from '../../src/log.ts'
import { createKeyLeases } from '../../src/payment/chains/key-leases.ts'
import { openRails } from '../../src/payment/rails.ts'
import type { Step } from '../../src/payment/settlement.ts'
import { serveShop } from '../../scripts/support/shop-server.ts'

export interface ShopProcessOptions {
  connection: Connection
  config: PaymentConfig
  leaseMs: number
}

process.on('disconnect', () => process.exit())
let dieAt: Step | undefined
process.on('message', (message: { start: ShopProcessOptions } | { dieAt: Step }) => {
  if ('dieAt' in message) dieAt = message.dieAt
  else void start(message.start)
})
// For the next ones: this one is killed before it could write down what it has compiled.
flushCompileCache()
process.send?.('ready')

async function start({ connection, config, leaseMs }: ShopProcessOptions): Promise<void> {
  const log = createLog('silent')
  const { db } = createDatabase(connection, log, { max: 3 })
  const rails = await openRails(config, '', log, { settler: { leaseOf: createKeyLeases(db, log).of } })
  const trace = (step: Step) => {
    if (step === dieAt) process.kill(process.pid, 'SIGKILL')
  }
  const { url } = await serveShop(db, rails, { leaseMs, trace })
  process.send?.({ url })
}

/** `npm run payments -- resolve`: the parts that ending a payment by hand takes. */

import type { Config } from '../../src/config.ts'
import type { ChainPlace, PaymentConfig } from '../../src/config/payment.ts'
import type { Connection, Db } from '../../src/database/database.ts'
import { writeAccepted } from '../../src/http/submit.ts'
import { createQueue } from '../../src/jobs/queue.ts'
import { createSubmission } from '../../src/jobs/submission.ts'
import type { Log } from '../../src/log.ts'
import { configured } from '../../src/payment/chains/index.ts'
import type { Lookup } from '../../src/payment/chains/lookup.ts'
import { createLedger } from '../../src/payment/ledger.ts'
import type { Network } from '../../src/payment/payment.ts'
import { type Decision, resolvePayment, ResolveRefusal } from '../../src/payment/resolve.ts'
import type { Accept } from '../../src/payment/settlement.ts'

export interface HandParts {
  config: Config
  connection: Connection
  db: Db
  log: Log
  write: (line: string) => void
}

// Querying a chain may take long, and the lease is not renewed here.
const leaseMs = 120_000

export async function resolveByHand({ config, connection, db, log, write }: HandParts, decision: Decision) {
  await using parts = new AsyncDisposableStack()
  const { analysisSeconds, cacheDays } = config
  const openAccept = async () => {
    const queue = await createQueue({ connection, log, analysisSeconds, max: 1, listens: false, migrate: false }).catch(
      (error: Error) => {
        if (!/^pg-boss (is not installed|database requires)/.test(error.message)) throw error
        throw new ResolveRefusal('its queue belongs to another release: start this release of the service first')
      },
    )
    parts.defer(queue.stop)
    const submit = createSubmission({ queue, cacheDays })
    const accept: Accept = async (trx, order, payer) => writeAccepted(await submit(trx, { ...order, payer }))
    return accept
  }
  const openLookup = (network: Network) => lookupFor(config.payment, network)
  await resolvePayment({ db, ledger: createLedger(db, { leaseMs }), openAccept, openLookup, write }, decision)
}

async function lookupFor(config: PaymentConfig | undefined, network: Network): Promise<Lookup | undefined> {
  if (config === undefined || config.mode === 'sandbox') return undefined
  const found = configured<ChainPlace>(config).find(({ chain }) => chain.network === network)
  const { payTo, rpcUrl } = found?.settings ?? {}
  return payTo === undefined || rpcUrl === undefined ? undefined : found?.chain.openLookup({ payTo, rpcUrl })
}

/** The running service, its chains and what it asks for, for tests that pay: `withPaidService()` at the top of a file. */

import { after, before } from 'node:test'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import defaultFormat from '../../src/formats/default.ts'
import type { Analyse } from '../../src/jobs/worker.ts'
import { type Sandbox, startSandbox } from '../../src/payment/chains/sandbox/sandbox.ts'
import type { Offer } from '../../src/payment/payment.ts'
import { silent } from '../../scripts/support/database.ts'
import { startTestService, type TestService } from '../../scripts/support/service.ts'

export interface PaidService {
  service: TestService
  sandbox: Sandbox
  offers: Offer[]
  /** Where jobs are submitted. */
  url: string
}

/** Filled before the first test. `analyse` is the work on videos; without it, all are the same at once. */
export function withPaidService(analyse: Analyse = async () => defaultFormat.example): PaidService {
  const paid = {} as PaidService
  before(async () => {
    const service = await startTestService({ analyse })
    const sandbox = await startSandbox(service.dataDir, silent)
    const url = `${service.url}/v1/jobs`
    const { headers } = await fetch(url, { method: 'POST' })
    const offers = decodePaymentRequiredHeader(headers.get('payment-required')!).accepts as Offer[]
    Object.assign(paid, { service, sandbox, url, offers })
  })
  after(async () => {
    paid.sandbox.stop()
    await paid.service[Symbol.asyncDispose]()
  })
  return paid
}

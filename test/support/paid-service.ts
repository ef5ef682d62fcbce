/** The running service, its chains and what it asks for, for tests that pay: `withPaidService()` at the top of a file. */

import { after, before } from 'node:test'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import defaultFormat from '../../src/formats/default.ts'
import { type Sandbox, startSandbox } from '../../src/payment/chains/sandbox/sandbox.ts'
import type { Offer } from '../../src/payment/payment.ts'
import { silent } from './database.ts'
import { startTestService, type TestService } from './service.ts'

export interface PaidService {
  service: TestService
  sandbox: Sandbox
  offers: Offer[]
  /** Where jobs are submitted. */
  url: string
}

/** Filled before the first test. */
export function withPaidService(): PaidService {
  const paid = {} as PaidService
  before(async () => {
    const service = await startTestService({ analyse: async () => defaultFormat.example })
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

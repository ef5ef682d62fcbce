/** The client against the running service and its local chains: what is promised, and what is charged for it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base, solana } from '../../src/payment/payment.ts'
import { earned } from '../../test/support/wallets.ts'
import { withPaidService } from '../../test/support/paid-service.ts'
import { createClient } from '../src/index.ts'
import { fundedWallet, newLink } from './support/wallets.ts'

const paid = withPaidService()

for (const network of [base, solana] as const) {
  test(`a link becomes a result for ten cents on ${network}`, async () => {
    const wallet = await fundedWallet(paid.sandbox, network)
    const client = createClient({ baseUrl: paid.service.url, wallet })
    const before = await earned(paid.sandbox, network)
    const seen: string[] = []
    const result = await client.analyse(newLink(), {
      onPayment: ({ usd }) => void seen.push(`signed ${usd}`),
      onSubmitted: ({ jobId, charged, receipt }) => void seen.push(`${jobId.length} ${charged} ${receipt?.network}`),
    })
    assert.equal(result.platform, 'tiktok')
    assert.deepEqual(seen, ['signed 0.10', `36 yes ${network}`])
    assert.equal((await earned(paid.sandbox, network)) - before, 100_000n)
  })
}

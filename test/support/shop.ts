/** Local chains and a shop to spend in, for tests of payment. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PaymentConfig } from '../../src/config/payment.ts'
import { type Sandbox, startSandbox } from '../../src/payment/chains/sandbox/sandbox.ts'
import { openRails, type Rails } from '../../src/payment/rails.ts'
import { joinChains } from '../../scripts/test/chains.ts'
import { silent, withDatabase } from '../../scripts/support/database.ts'
import { atEndOfFile } from '../../scripts/test/file-end.ts'
import { serveShop, type ShopOptions } from '../../scripts/support/shop-server.ts'

export * from '../../scripts/support/wallets.ts'

export interface TestChains {
  sandbox: Sandbox
  rails: Rails
  /** The sandbox as `self` sees it: its RPCs and keys. */
  config: Extract<PaymentConfig, { mode: 'self' }>
}

let startedChains: Promise<TestChains> | undefined
let areShared = true

/** For the top of a file that stops the mining or turns the clock: its chains are not those of the whole run. */
export function useOwnChains(): void {
  areShared = false
  atEndOfFile(() => (areShared = true))
}

/** The local chains of a test file, started when they are first asked for. */
export function withChains(): Promise<TestChains> {
  startedChains ??= startChains()
  return startedChains
}

async function startChains(): Promise<TestChains> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelgist-chains-'))
  if (areShared) await joinChains(dataDir)
  const sandbox = await startSandbox(dataDir, silent)
  const { chains, wallets } = sandbox
  const config: TestChains['config'] = {
    mode: 'self',
    evm: { payTo: wallets.payToEvm, rpcUrl: chains.evmUrl, settlerKeys: wallets.evmSettlerKeys },
    solana: { payTo: wallets.payToSolana, rpcUrl: chains.solanaUrl, settlerKey: wallets.solanaSettlerKey },
  }
  atEndOfFile(async () => {
    startedChains = undefined
    sandbox.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { sandbox, rails: await openRails(config, dataDir, silent), config }
}

/** A shop with a separate database on the file's chains, or on the given rails. */
export async function withShop(options: ShopOptions & { rails?: Rails } = {}) {
  const { sandbox, rails } = await withChains()
  const { db } = await withDatabase()
  const shop = await serveShop(db, options.rails ?? rails, options)
  atEndOfFile(() => shop.server.close())
  return { ...shop, db, sandbox }
}

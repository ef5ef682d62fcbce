/** One service and one browser for all tests of the page. */

import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, type TestContext } from 'node:test'
import type { Browser } from 'playwright-core'
import { setUpPage } from '../../../scripts/setup/page.ts'
import type { Db } from '../../../src/database/database.ts'
import { type Sandbox, startSandbox } from '../../../src/payment/chains/sandbox/sandbox.ts'
import { silent, withDatabase } from '../../../scripts/support/database.ts'
import { atEndOfFile } from '../../../scripts/test/file-end.ts'
import { trimSample } from '../../../scripts/support/trim.ts'
import { startTestService, type TestService, urlOf } from '../../../scripts/support/service.ts'
import { startLocalServer } from '../local-model-server.ts'
import { launchChromium, noChromium } from '../../../scripts/screenshots/chromium.ts'

export interface PageTests {
  browser: Browser
  service: TestService
  /** The same for real money: it takes wallets instead of making one, on the same chains. */
  shop: TestService
  sandbox: Sandbox
  db: Db
}

export const recipeLink = 'https://www.tiktok.com/@samples/video/7000000000000000001'
/** A sample whose clip is no video. */
export const brokenLink = 'https://www.tiktok.com/@samples/video/7000000000000000099'

const parts = {} as PageTests
const stack = new AsyncDisposableStack()

// Filled before the first test. Without any Chromium the tests are skipped, loudly.
before(async () => {
  const browser = await launchChromium()
  if (!browser) return
  stack.defer(() => browser.close())
  await setUpPage()
  const { db, connection } = await withDatabase()
  atEndOfFile(() => stack.disposeAsync())
  const ollama = stack.use(await startLocalServer('ollama', 'qwen3:8b', {}))
  const env = { DATABASE_URL: urlOf(connection), MODEL_BASE_URL: ollama.url }
  const samplesDir = await makeSamples(stack)
  const service = stack.use(await startTestService({ samplesDir }, env))
  const sandbox = await startSandbox(service.dataDir, silent)
  stack.defer(() => sandbox.stop())
  const selling = { ...env, ...realMoney(sandbox), ROLE: 'api', SAMPLES: 'on' }
  const shop = stack.use(await startTestService({ samplesDir }, selling))
  Object.assign(parts, { browser, service, shop, sandbox, db })
})

/** A test that has a browser, or says that it has none. */
export const inBrowser = (run: (parts: PageTests, context: TestContext) => Promise<void>) => (context: TestContext) =>
  parts.browser ? run(parts, context).catch(rethrowWithLog) : context.skip(noChromium)

/** What a test fails with, and then what its page complains of: a report shows neither of them inside the other. */
function rethrowWithLog(error: unknown): never {
  if (!(error instanceof SuppressedError)) throw error
  throw new AggregateError([error.suppressed, error.error], `${String(error.suppressed)}; then ${String(error.error)}`)
}

/** The service of somebody who takes real money: its own keys and RPCs, only that the chains are the sandbox's. */
function realMoney({ chains, wallets }: Sandbox): Record<string, string> {
  return {
    PAYMENT: 'self',
    PAY_TO_EVM: wallets.payToEvm,
    EVM_RPC_URL: chains.evmUrl,
    EVM_SETTLER_KEY: wallets.evmSettlerKeys.at(-1)!,
    PAY_TO_SOLANA: wallets.payToSolana,
    SOLANA_RPC_URL: chains.solanaUrl,
    SOLANA_SETTLER_KEY: wallets.solanaSettlerKey,
  }
}

/** From where the oven is set until the chocolate and the butter stand on the screen. */
const [begin, seconds] = [4.12, 5.3]
const samples = join(import.meta.dirname, '../../../samples')

async function makeSamples(stack: AsyncDisposableStack): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'page-samples-'))
  stack.defer(() => rm(dir, { recursive: true }))
  await trimSample('recipe', seconds, dir, begin)
  await copyFile(join(samples, 'recipe.jpg'), join(dir, 'recipe.jpg'))
  const described = JSON.parse(await readFile(join(dir, 'recipe.json'), 'utf8')) as { video: object }
  const video = { ...described.video, durationSeconds: seconds }
  await writeFile(join(dir, 'recipe.json'), JSON.stringify({ video, facts: { recipe: {}, 'creator-brief': {} } }))
  const broken = { ...video, id: brokenLink.split('/').at(-1), url: brokenLink, title: 'Broken <b>clip</b> & "quotes"' }
  await writeFile(join(dir, 'broken.json'), JSON.stringify({ video: broken }))
  await writeFile(join(dir, 'broken.mp4'), 'this is no video')
  await copyFile(join(dir, 'recipe.jpg'), join(dir, 'broken.jpg'))
  return dir
}

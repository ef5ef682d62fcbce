/** The real service on a real PostgreSQL and local chains, with the work on videos given by the test. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/log.ts'
import { type Overrides, startService } from '../../src/service.ts'
import { joinChains } from '../test/chains.ts'
import { urlOf } from './database-url.ts'
import { withDatabase } from './database.ts'

export { urlOf }

export interface TestService extends AsyncDisposable {
  url: string
  operatorsUrl: string
  dataDir: string
}

export async function startTestService(given: Overrides, env: Record<string, string> = {}): Promise<TestService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelgist-test-'))
  await joinChains(dataDir)
  const DATABASE_URL = env['DATABASE_URL'] ?? urlOf((await withDatabase()).connection)
  const ports = { PORT: '0', METRICS_PORT: '0', PUBLIC_URL: 'http://service.test' }
  // A clip that is not understood must not fetch 166 MB in the middle of a test.
  const settings = { ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'silent', LANGUAGES: 'english-only', ...env, DATABASE_URL }
  const config = readConfig(settings)
  const service = await startService(config, createLog(config.logLevel), given)
  let disposed: Promise<void> | undefined
  const dispose = async () => {
    await service.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    url: service.url,
    operatorsUrl: service.operatorsUrl,
    dataDir,
    [Symbol.asyncDispose]: () => (disposed ??= dispose()),
  }
}

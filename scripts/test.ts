/** `npm test [-- file …]`: the whole suite, or the named files. With `SOAK=1` the counts are the full ones. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { createLog } from '../src/log.ts'
import { startSandbox } from '../src/payment/chains/sandbox/sandbox.ts'
import { sharedChains } from '../test/support/chains.ts'
import { copyCluster, sharedServer } from '../test/support/cluster.ts'
import { findPureFiles } from '../test/support/pure-files.ts'

/** Started first, the slowest at the top: what is long and begins late would be waited for alone. */
const slowest = [
  'test/stopping.test.ts',
  'test/page.test.ts',
  'src/payment/chains/sandbox/sandbox.test.ts',
  'test/chaos.test.ts',
  'test/analysis.test.ts',
  'test/quality.test.ts',
  'test/support/pure-files.ts',
  'test/composition-cases.test.ts',
  'test/payments-command.test.ts',
  'test/payment-crash.test.ts',
  'src/composition/compose.test.ts',
  'src/database/embedded.test.ts',
  'test/kill.test.ts',
  'test/mcp.test.ts',
  'test/discovery.test.ts',
  'src/composition/threads.test.ts',
  'src/composition/embedded.test.ts',
  'test/broken-worker.test.ts',
]
const rank = (file: string) => (slowest.includes(file) ? slowest.indexOf(file) : slowest.length)

const named = process.argv.slice(2)
const all = async () => {
  const found = await Array.fromAsync(
    glob(['test', 'src', 'scripts', 'client', 'examples', 'web', 'bench'].map((folder) => `${folder}/**/*.test.ts`)),
  )
  // Those that drive the service take longer than the others.
  const isUnit = (file: string) => Number(!file.startsWith('test/'))
  const pure = new Set(await findPureFiles())
  const apart = [...found.filter((file) => !pure.has(file)), 'test/support/pure-files.ts']
  return apart.toSorted((a, b) => rank(a) - rank(b) || isUnit(a) - isUnit(b) || (a < b ? -1 : 1))
}
const files = named.length > 0 ? named : await all()

// One server for all files, which make databases of their own in it, and one pair of chains, where they have wallets of
// their own. Only its files would be there after a kill.
const folder = await mkdtemp(join(tmpdir(), 'reelgist-tests-'))
await copyCluster(folder)
const silent = createLog('silent')
const postgres = await startEmbeddedPostgres(folder, silent, { max_connections: '500' })
const chains = await startSandbox(folder, silent)

// One more than there are cores, since many wait for a process or a pause now and then; not many more, since most start
// processes themselves. The limit is for a test that hangs, on the slowest machine too.
const atOnce = Math.min(availableParallelism(), 4) + 1
const child = spawn(process.execPath, ['--test', `--test-concurrency=${atOnce}`, '--test-timeout=3600000', ...files], {
  stdio: 'inherit',
  env: {
    ...process.env,
    [sharedChains]: join(folder, 'sandbox'),
    [sharedServer]: JSON.stringify(postgres.connection),
  },
})
// A terminal tells the runner by itself; whoever stops only us does not.
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.on('SIGINT', () => undefined)
const [code] = (await once(child, 'exit')) as [number | null]
process.exitCode = code ?? 1
chains.stop()
await postgres.stop()
await rm(folder, { recursive: true, force: true })

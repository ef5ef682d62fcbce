/** `npm test [-- file …]`: the whole suite, or the named files. With `SOAK=1` the counts are the full ones. */

import { rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import type { Connection } from '../src/database/database.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { createLog } from '../src/log.ts'
import { askHost } from '../src/payment/chains/sandbox/chains-file.ts'
import { startSandbox } from '../src/payment/chains/sandbox/sandbox.ts'
import { sharedChains } from './test/chains.ts'
import { copyCluster, serverSettings, sharedServer } from './test/cluster.ts'
import { makeDataFolder } from './test/folder.ts'
import { orderFiles } from './test/order.ts'
import { commandArguments } from './support/arguments.ts'

const silent = createLog('silent')
const cores = Math.min(availableParallelism(), 4)
const usage = 'Usage: npm test [-- FILE …]\n'
const { positionals: named } = commandArguments(usage, {}, { positionals: Infinity })

const stopping = new AbortController()
// A terminal signals the tests as well; a `kill` of this process alone does not.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())

await using parts = new AsyncDisposableStack()
const folder = await makeDataFolder()
// In one go, with nothing else to do: its databases have many thousand files.
parts.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }))

// One server for all files, which create separate databases in it, and one pair of chains, where they have wallets of
// their own. Only its files would be there after a kill.
const [connection] = await Promise.all([startServer(), startChains()])

// One process for each core that takes file after file, and two more at a time for those that have their own: they
// mostly wait for others that they have started; not many more, since those work too. Not `node --test`, which would
// begin with the first by name. The limit is for a test that hangs, on the slowest machine too; and with more room for
// what lives shortly, a tenth of the processor's time is saved that would go into tidying up.
const files = named.length > 0 ? named : await orderFiles(folder, cores)
Object.assign(process.env, {
  [sharedChains]: join(folder, 'sandbox'),
  [sharedServer]: JSON.stringify(connection),
})
// What this process has compiled: the tests start with the same modules, and would compile them again.
flushCompileCache()
const tests = run({
  files: files.map((file) => resolve(file)),
  concurrency: cores + 2,
  execArgv: ['--test-timeout=3600000', '--max-semi-space-size=64'],
  signal: stopping.signal,
})
tests.on('test:fail', () => (process.exitCode = 1))
await pipeline(tests.compose(new spec()), process.stdout, { end: false })

async function startServer(): Promise<Connection> {
  await copyCluster(folder)
  const postgres = await startEmbeddedPostgres(folder, silent, serverSettings)
  parts.defer(postgres.stop)
  return postgres.connection
}

async function startChains(): Promise<void> {
  const chains = await startSandbox(folder, silent)
  parts.defer(async () => {
    const host = await askHost(join(folder, 'sandbox'))
    chains.stop()
    // It would linger, and save the state of the chains.
    if (host) process.kill(host.pid, 'SIGKILL')
  })
}

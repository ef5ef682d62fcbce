/** `npm test [-- file …]`: the whole suite, or the named files. With `SOAK=1` the counts are the full ones. */

import { glob, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { createLog } from '../src/log.ts'
import { startSandbox } from '../src/payment/chains/sandbox/sandbox.ts'
import { sharedChains } from '../test/support/chains.ts'
import { copyCluster, sharedServer } from '../test/support/cluster.ts'
import { findSociable } from '../test/support/sociable.ts'

/** Have a process of their own, and are started first, the slowest at the top: they wait for others now and then. */
const slowest = [
  'test/page.test.ts',
  'test/stopping.test.ts',
  'src/payment/chains/sandbox/sandbox.test.ts',
  'test/chaos.test.ts',
  'test/analysis.test.ts',
  'test/quality.test.ts',
  'test/payments-command.test.ts',
  'test/payment-crash.test.ts',
  'src/database/embedded.test.ts',
  'test/kill.test.ts',
  'test/broken-worker.test.ts',
  'test/live-processes.test.ts',
  'test/scale-out.test.ts',
]
const rank = (file: string) => (slowest.includes(file) ? slowest.indexOf(file) : slowest.length)

const cores = Math.min(availableParallelism(), 4)
const folder = await mkdtemp(join(tmpdir(), 'reelgist-tests-'))
const named = process.argv.slice(2)
const files = named.length > 0 ? named : await all()

async function all(): Promise<string[]> {
  const found = await Array.fromAsync(
    glob(['test', 'src', 'scripts', 'client', 'examples', 'web', 'bench'].map((folder) => `${folder}/**/*.test.ts`)),
  )
  // Those that drive the service take longer than the others.
  const isUnit = (file: string) => Number(!file.startsWith('test/'))
  const ordered = found.toSorted((a, b) => rank(a) - rank(b) || isUnit(a) - isUnit(b) || (a < b ? -1 : 1))
  const sociable = new Set(await findSociable(ordered.filter((file) => !slowest.includes(file))))
  const apart = ordered.filter((file) => !sociable.has(file))
  // Those that can share a process: one for each core, which take the next one in turn.
  const shared = Array.from({ length: cores }, (_, at) => writeProgram(`shared-${at + 1}`, [...sociable]))
  return [...(await Promise.all(shared)), ...apart]
}

/** A program that runs those of these files, one after the other, that no other program has taken. */
async function writeProgram(name: string, files: string[]): Promise<string> {
  const together = pathToFileURL(join(import.meta.dirname, '../test/support/together.ts')).href
  const path = join(folder, `${name}.test.mjs`)
  const values = [files, folder].map((value) => JSON.stringify(value)).join()
  await writeFile(path, `import { runTogether } from ${JSON.stringify(together)}\nawait runTogether(${values})\n`)
  return path
}

// One server for all files, which make databases of their own in it, and one pair of chains, where they have wallets of
// their own. Only its files would be there after a kill.
await copyCluster(folder)
const silent = createLog('silent')
const postgres = await startEmbeddedPostgres(folder, silent, { max_connections: '500' })
const chains = await startSandbox(folder, silent)

// Two more than there are cores, since those with a process of their own mostly wait for others that they have started;
// not many more, since those work too. Not `node --test`, which would begin with the first by name. The limit is for a
// test that hangs, on the slowest machine too.
Object.assign(process.env, {
  [sharedChains]: join(folder, 'sandbox'),
  [sharedServer]: JSON.stringify(postgres.connection),
})
const stopping = new AbortController()
const tests = run({
  files: files.map((file) => resolve(file)),
  concurrency: cores + 2,
  execArgv: ['--test-timeout=3600000'],
  signal: stopping.signal,
})
tests.on('test:fail', () => (process.exitCode = 1))
// A terminal tells the tests as well; whoever stops only us does not.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
await pipeline(tests.compose(new spec()), process.stdout, { end: false })

chains.stop()
await postgres.stop()
// The chains may still be writing down where they stand.
await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })

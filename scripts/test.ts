/** `npm test [-- file …]`: the whole suite, or the named files. With `SOAK=1` the counts are the full ones. */

import { spawn } from 'node:child_process'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareCluster } from '../test/support/cluster.ts'

const named = process.argv.slice(2)
// Those that drive the service take longest, and so come first.
const folders = ['test', 'src', 'scripts'].map((folder) => `${folder}/**/*.test.ts`)
const all = () => Promise.all(folders.map(async (pattern) => (await Array.fromAsync(glob(pattern))).toSorted()))
const files = named.length > 0 ? named : (await all()).flat()

// Here rather than by the first files, which would all do it at once.
await prepareCluster()

// Two files at a time: most of them start a service of their own, and more would only wait for each other. The limit
// is for a test that hangs, on the slowest machine too.
const flags = ['--test', '--test-concurrency=2', '--test-timeout=3600000']
const child = spawn(process.execPath, [...flags, ...files], {
  stdio: 'inherit',
  // Hundreds of processes load the same modules.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/reelgist/compiled'), ...process.env },
})
// A terminal tells the runner by itself; whoever stops only us does not.
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.on('SIGINT', () => undefined)
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})

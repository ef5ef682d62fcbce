/** `npm test [-- file …]`: the whole suite, or the named files. */

import { spawn } from 'node:child_process'
import { glob } from 'node:fs/promises'

const named = process.argv.slice(2)
const files =
  named.length > 0
    ? named
    : (await Array.fromAsync(glob(['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts']))).toSorted()

// Two files at a time: most of them start a service of their own, and more would only wait for each other.
const child = spawn(process.execPath, ['--test', '--test-concurrency=2', '--test-timeout=600000', ...files], {
  stdio: 'inherit',
})
// A terminal tells the runner by itself; whoever stops only us does not.
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.on('SIGINT', () => undefined)
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})

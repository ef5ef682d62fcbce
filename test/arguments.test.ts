/** Every npm command of `scripts/` explains itself with `--help` and refuses what it does not know, before it does anything. */

import assert from 'node:assert/strict'
import { execFile, type ExecFileException } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import about from '../package.json' with { type: 'json' }
import { bareEnvironment } from '../scripts/support/bare-environment.ts'

const root = join(import.meta.dirname, '..')

/** The name of each command and its file. */
const commands = Object.entries(about.scripts).flatMap(([name, line]) => {
  const file = /\bscripts\/[\w-]+\.ts\b/.exec(line)?.[0]
  return file === undefined ? [] : [[name, file] as const]
})

function run(file: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const all = ['--disable-warning=ExperimentalWarning', join(root, file), ...args]
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, out: string, err: string) =>
      resolve({ code: error ? Number(error.code) : 0, out, err })
    execFile(process.execPath, all, { env: bareEnvironment }, done)
  })
}

assert.ok(commands.length >= 20, 'package.json lists them')

for (const [name, file] of commands) {
  test(`npm run ${name} refuses an unknown option with its usage`, async () => {
    const command = name === 'test' ? 'npm test' : `npm run ${name}`
    const { code, out, err } = await run(file, '--no-such-option')
    assert.deepEqual([code, out], [2, ''])
    assert.ok(err.startsWith(`Unknown option '--no-such-option'\n\nUsage:`) && err.includes(command), err)
  })
}

// The same text as above, by the same function: once is enough.
test('--help prints the usage on standard output', async () => {
  for (const args of [['--help'], ['-h'], ['speech', '--help']]) {
    const usage = 'Usage: npm run languages [-- speech | scripts]\n'
    assert.deepEqual(await run('scripts/languages.ts', ...args), { code: 0, out: usage, err: '' })
  }
})

test('npm run languages refuses anything but speech and scripts', async () => {
  assert.deepEqual(await run('scripts/languages.ts', 'nonsense'), {
    code: 2,
    out: '',
    err: 'languages can fetch "speech" or "scripts", not "nonsense"\n\nUsage: npm run languages [-- speech | scripts]\n',
  })
})

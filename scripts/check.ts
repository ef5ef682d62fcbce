/** `npm run check`: types, lint with the floors, formatting, dead code, patterns, the guide, licences, words. Everything is run, then the failures are named. */

import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { commandArguments } from './support/arguments.ts'

commandArguments('Usage: npm run check\n', {})

const bin = join(import.meta.dirname, '../node_modules/.bin')
/** The slowest first: one that started last would run alone. */
const checks: Record<string, string[]> = {
  guide: ['node', '--test', join(import.meta.dirname, 'guide.ts')],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['tsc', '--singleThreaded'],
  'dead code': ['knip'],
  'types of the page': ['tsc', '-p', 'web', '--singleThreaded'],
  patterns: ['node', join(import.meta.dirname, 'patterns.ts')],
  'client types': ['node', join(import.meta.dirname, 'client-types.ts'), '--check'],
  formatting: ['oxfmt', '--check'],
  words: ['node', join(import.meta.dirname, 'words.ts')],
  licences: ['node', join(import.meta.dirname, 'third-party.ts'), '--check'],
}

const waiting = Object.entries(checks)
const failed: string[] = []
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, runNext))
if (failed.length > 0) {
  console.error(`\nfailed: ${failed.join(', ')}`)
  process.exitCode = 1
}

/** Takes one check after the other. The output of each is printed in one piece: several run at the same time. */
async function runNext(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, [tool, ...args]] = next
    // Less frequent garbage collection halves the processor time of the compiler and of the type-aware rules.
    const env = { ...process.env, GOGC: '400' }
    const child = spawn(join(bin, tool!), args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const exited = new Promise<boolean>((resolve) => {
      child.on('error', (error) => {
        console.error(error.message)
        resolve(false)
      })
      child.on('close', (code) => resolve(code === 0))
    })
    const [out, err, passed] = await Promise.all([text(child.stdout), text(child.stderr), exited])
    process.stdout.write(`\n— ${name}\n${out}${err}`)
    if (!passed) failed.push(name)
  }
}

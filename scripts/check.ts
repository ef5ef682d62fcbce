/** `npm run check`: types, lint with the floors, formatting, dead code, patterns, the guide, licences, words. Everything is run, then the failures are named. */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { commandArguments } from './support/arguments.ts'

commandArguments('Usage: npm run check\n', {})

const bin = join(import.meta.dirname, '../node_modules/.bin')
const checks: Record<string, string[]> = {
  types: ['tsc'],
  'types of the page': ['tsc', '-p', 'web'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  formatting: ['oxfmt', '--check'],
  'dead code': ['knip'],
  patterns: ['node', join(import.meta.dirname, 'patterns.ts')],
  'client types': ['node', join(import.meta.dirname, 'client-types.ts'), '--check'],
  guide: ['node', '--test', join(import.meta.dirname, 'guide.ts')],
  licences: ['node', join(import.meta.dirname, 'third-party.ts'), '--check'],
  words: ['node', join(import.meta.dirname, 'words.ts')],
}

const failed = Object.entries(checks).filter(([name, [tool, ...args]]) => {
  console.log(`\n— ${name}`)
  return spawnSync(join(bin, tool!), args, { stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) {
  console.error(`\nfailed: ${failed.map(([name]) => name).join(', ')}`)
  process.exitCode = 1
}

/** `reelgist serve`: what `npm start` does, from anywhere in a clone of the service. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readObject } from '../http.ts'
import { CommandError } from './exit.ts'

export async function serve(): Promise<number> {
  const root = findClone(process.cwd()) ?? findClone(dirname(fileURLToPath(import.meta.url)))
  if (root === undefined)
    throw new CommandError(2, 'Run this in a clone of the service. The package contains only the client.')
  const child = spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  // A terminal signals the service as well; a `kill` of this process alone does not.
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal === null ? (code ?? 1) : 128 + constants.signals[signal]
}

function findClone(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, 'package.json')
    if (existsSync(file) && readObject(readFileSync(file, 'utf8'))?.['name'] === 'reelgist-service') return at
    if (dirname(at) === at) return undefined
  }
}

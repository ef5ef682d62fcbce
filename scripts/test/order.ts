/** Which files there are, which of them share processes, and in what order they are run. */

import { glob, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findShareable } from './shareable.ts'

/** Run in separate processes and start first, the slowest at the top: they wait for others now and then. */
const slowest = [
  'test/page.test.ts',
  'test/analysis.test.ts',
  'test/stopping.test.ts',
  'client/test/cli.test.ts',
  'test/storm.test.ts',
  'test/scale-out.test.ts',
  'test/payment-crash.test.ts',
  'src/payment/chains/sandbox/sandbox.test.ts',
  'src/database/embedded.test.ts',
  'test/chaos.test.ts',
  'test/payments-command.test.ts',
  'test/kill.test.ts',
  'test/broken-worker.test.ts',
]

/** Of those that share processes the ones that would keep the others waiting if they came last. */
const longestFiles = [
  'test/docs-samples.test.ts',
  'test/docs-pages.test.ts',
  'test/arguments.test.ts',
  'client/test/purchases.test.ts',
  'test/backup-large.test.ts',
  'test/backup.test.ts',
  'test/outage-logs.test.ts',
  'src/video/downloaders/ytdlp/ytdlp.test.ts',
  'test/settler-leases.test.ts',
  'src/composition/threads.test.ts',
  'test/replace-signal.test.ts',
  'src/payment/facilitator-answers.test.ts',
  'examples/examples.test.ts',
]
const helpers = 2
const rankIn = (list: string[], file: string) => (list.includes(file) ? list.indexOf(file) : list.length)

/**
 * All test files; those that can share a process are in `processes` programs that take the next one in turn, and in two
 * more that come last: when the others have ended, they help with what is left.
 */
export async function orderFiles(folder: string, processes: number): Promise<string[]> {
  const found = await Array.fromAsync(
    glob(['test', 'src', 'scripts', 'client', 'examples', 'web', 'bench'].map((part) => `${part}/**/*.test.ts`)),
  )
  const rank = (file: string) => rankIn(slowest, file) * 100 + rankIn(longestFiles, file)
  // Those that drive the service take longer than the others.
  const isUnit = (file: string) => Number(!file.startsWith('test/'))
  const ordered = found.toSorted((a, b) => rank(a) - rank(b) || isUnit(a) - isUnit(b) || (a < b ? -1 : 1))
  const shareable = new Set(await findShareable(ordered.filter((file) => !slowest.includes(file))))
  const shared = await Promise.all(
    Array.from({ length: processes + helpers }, (_, at) => writeProgram(folder, `shared-${at + 1}`, [...shareable])),
  )
  return [...shared.slice(0, -helpers), ...ordered.filter((file) => !shareable.has(file)), ...shared.slice(-helpers)]
}

/** A program that runs those of these files, one after the other, that no other program has taken. */
async function writeProgram(folder: string, name: string, files: string[]): Promise<string> {
  const together = pathToFileURL(join(import.meta.dirname, 'run-in-process.ts')).href
  const path = join(folder, `${name}.test.mjs`)
  const values = [files, folder].map((value) => JSON.stringify(value)).join()
  await writeFile(path, `import { runTogether } from ${JSON.stringify(together)}\nawait runTogether(${values})\n`)
  return path
}

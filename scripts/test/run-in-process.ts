/**
 * Runs test files in one process, for `npm test`: most of what each of two hundred costs alone is loading and compiling
 * the modules that the others load too. They run one after the other, each as a suite with its own hooks.
 */

import { mkdir } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { after, suite } from 'node:test'
import { resetMetrics } from '../../src/metrics.ts'
import { endFile, shareProcess } from './file-end.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Runs those that no other process has taken, which it says in the folder of the run. Each is loaded when its turn comes:
 * what it does at its top belongs to its turn too. A suite and no test, since a test ends when those inside it are done
 * while the file still waits for something before its next one.
 */
export async function runTogether(files: string[], run: string): Promise<void> {
  shareProcess()
  for (const file of files) {
    if (!(await claim(file, run))) continue
    // Each counts from zero, as in a separate process.
    resetMetrics()
    const { promise, resolve } = Promise.withResolvers<void>()
    void suite(file, async () => {
      // Set after those of the file, and so run after them.
      await import(join(root, file)).finally(() => after(() => endFile().finally(resolve)))
    })
    await promise
    // Node would write it when the process ends, which is too late for the processes that other tests start.
    flushCompileCache()
  }
  // A test that has failed may leave a server behind, which would block the whole run.
  setTimeout(() => {
    console.error('still there after all tests:', process.getActiveResourcesInfo())
    process.exit()
  }, 60_000).unref()
}

async function claim(file: string, run: string): Promise<boolean> {
  try {
    await mkdir(join(run, file.replaceAll('/', '-')))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Runs in one process all test files that start nothing, for `npm test`: most of what each of a hundred costs alone is
 * loading the modules that the others load too. Whatever could be in another's way keeps a process of its own: files
 * that start or serve something, or set hooks, timers, metrics or the environment, or look at the memory.
 */

import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const mayDisturb = [
  /node:(?:child_process|worker_threads|cluster|http|net|os)|support\/(?!evidence|soak|labelled)|registry/,
  /\b(?:process|globalThis)\.|\bmock\b|\bfetch\(|^(?:before|after)(?:Each)?\(/m,
  /create(?:Composer|Engines|Perception|Transcriber|Safe)/,
]

export async function findPureFiles(): Promise<string[]> {
  const files = await Array.fromAsync(glob('{src,scripts}/**/*.test.ts', { cwd: root }))
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return files.filter((_, at) => !mayDisturb.some((sign) => sign.test(texts[at]!))).toSorted()
}

if (import.meta.main) {
  for (const file of await findPureFiles()) {
    await import(join(root, file)).catch((error: unknown) => test(file, () => Promise.reject(error)))
  }
}
